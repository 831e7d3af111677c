/** A list of links to items of any kind. */
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { deskKinds } from "#app/ui/desk-kinds.ts";
import { formatAmount, formatRand } from "#app/ui/money.ts";
import { TaskList } from "#app/ui/task-list.tsx";
import type { DeskItem } from "#contract/desk/calls.ts";

export function ItemList({ items }: { items: readonly DeskItem[] }) {
  const t = useTranslator();
  const tasks = items.map((item) => {
    const { label, icon, to } = deskKinds[item.kind];
    const { reference, title, about, account } = item;
    const name = titleOf(item, t);
    // Each text once: an account's reference is its number, and a payment's name is its amount.
    const facts = [
      t(label),
      reference,
      name === title ? "" : title,
      about,
      account === reference ? "" : account,
    ];
    return { to: to(item), icon, title: name, about: facts.filter(Boolean).join(" · ") };
  });
  return <TaskList tasks={tasks} />;
}

/** Returns a payment's amount, or else the item's title or kind. */
export function titleOf({ kind, title, amount, currency }: DeskItem, t: Translator): string {
  if (amount === undefined) return title || t(deskKinds[kind].label);
  return currency === undefined || currency === "ZAR"
    ? formatRand(amount)
    : formatAmount(amount, currency);
}
