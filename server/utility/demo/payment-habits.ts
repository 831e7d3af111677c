/** When and how much the holders of the demo's accounts pay. */
import { dayOf } from "./calendar.ts";
import type { DemoAccount } from "./demo-account.ts";
import { chanceOf } from "./random.ts";

export interface DemoPayment {
  id: string;
  date: string;
  amountCents: number;
  method: string;
  reference: string;
  receipt: string;
  /** Only a posted one changes the balance. */
  status: "posted" | "failed" | "reversed";
}

const rarely = ["Cash at the municipal office", "EasyPay"] as const;
const usually = ["EFT", "EFT", "EasyPay", "Debit order", "Card at the municipal office"] as const;

/** What is paid in this month for the statement of the month before, with what that charged and what it came to. */
export function paymentsIn(month: string, account: DemoAccount, last: { chargesCents: number; closingCents: number }): DemoPayment[] {
  const chance = chanceOf(`${account.account} pays ${month}`);
  const amountCents = amountFor(account, last, chance);
  if (amountCents <= 0) return [];
  const [least, most] = account.habit === "late" ? [20, 27] : [3, 14];
  const day = chance.whole(least, most);
  const usual = chanceOf(`${account.account} usually`).oneOf(usually);
  const method = account.habit === "seldom" ? chance.oneOf(rarely) : usual;
  const payment = (number: number, date: string, status: DemoPayment["status"]): DemoPayment => ({
    id: `${account.account}-${month}-${number}`,
    date,
    amountCents,
    method,
    reference: method === "EasyPay" ? account.easypay || account.account : account.account,
    receipt: status !== "failed" ? `R${month.replace("-", "")}${chance.whole(100_000, 999_999)}` : "",
    status,
  });
  const bounced = method === "Debit order" && chance.percent(4);
  // Some banks say so at once, others take the money back.
  const undone = chanceOf(`${account.account} bounces ${month}`).percent(40) ? "reversed" : "failed";
  return [...(bounced ? [payment(1, dayOf(month, 1), undone)] : []), payment(2, dayOf(month, day), "posted")];
}

type Chance = ReturnType<typeof chanceOf>;

function amountFor(
  { habit }: DemoAccount,
  { chargesCents, closingCents }: { chargesCents: number; closingCents: number },
  chance: Chance,
): number {
  switch (habit) {
    case "full":
    case "late":
      return closingCents;
    case "rounded":
      return upTo(closingCents, 5_000);
    case "ahead":
      return upTo(closingCents + Math.round(chargesCents * 1.45), 10_000);
    case "short":
      return Math.floor((closingCents * 65) / 100 / 1_000) * 1_000;
    case "seldom":
      return chance.percent(40) ? upTo(Math.round(closingCents / 2), 10_000) : 0;
  }
}

function upTo(cents: number, step: number): number {
  return Math.ceil(cents / step) * step;
}
