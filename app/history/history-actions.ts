/** Names the actions that a history lists. */
import type { Translator } from "#app/languages/translator.ts";
import { sentencesByAction } from "#contract/audit/sentences.ts";

/** Returns the words for an action, such as "Debt: handed over" for "debt.handed_over". */
export function formatAction(action: string, t: Translator): string {
  const [name] = sentencesByAction.get(action) ?? [];
  if (name) return t(name);
  const [first = "", ...rest] = action.split(".");
  const words = [first.charAt(0).toUpperCase() + first.slice(1), ...rest]
    .join(": ")
    .replaceAll("_", " ");
  return t.ifKnown(words);
}
