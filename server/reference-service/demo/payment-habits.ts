/** Generates the payment dates and amounts of the demo's account holders. */
import { dateInMonth } from "./calendar.ts";
import type { AccountDetails } from "./demo-account.ts";
import { type SeededRandom, seededRandom } from "./seeded-random.ts";

export interface DemoPayment {
  id: string;
  date: string;
  amountCents: number;
  method: string;
  reference: string;
  receipt: string;
  /** The status of the payment. Only a posted payment changes the balance. */
  status: "posted" | "failed" | "reversed";
}

const seldomMethods = ["Cash at the municipal office", "EasyPay"] as const;
const usualMethods = [
  "EFT",
  "EFT",
  "EasyPay",
  "Debit order",
  "Card at the municipal office",
] as const;

/**
 * Returns the payments made this month for the previous month's statement, based on its charges and
 * closing balance.
 */
export function paymentsIn(
  month: string,
  account: AccountDetails,
  last: { chargesCents: number; closingCents: number },
): DemoPayment[] {
  const chance = seededRandom(`${account.account} pays ${month}`);
  const amountCents = amountFor(account, last, chance);
  if (amountCents <= 0) return [];
  const [least, most] = account.habit === "late" ? [20, 27] : [3, 14];
  const day = chance.integer(least, most);
  const usual = seededRandom(`${account.account} usually`).pick(usualMethods);
  const method = account.habit === "seldom" ? chance.pick(seldomMethods) : usual;
  const payment = (number: number, date: string, status: DemoPayment["status"]): DemoPayment => ({
    id: `${account.account}-${month}-${number}`,
    date,
    amountCents,
    method,
    reference: method === "EasyPay" ? account.easypay || account.account : account.account,
    receipt:
      status !== "failed" ? `R${month.replace("-", "")}${chance.integer(100_000, 999_999)}` : "",
    status,
  });
  const bounced = method === "Debit order" && chance.percent(4);
  // Some banks refuse the payment immediately, and others reverse it later.
  const undone = seededRandom(`${account.account} bounces ${month}`).percent(40)
    ? "reversed"
    : "failed";
  return [
    ...(bounced ? [payment(1, dateInMonth(month, 1), undone)] : []),
    payment(2, dateInMonth(month, day), "posted"),
  ];
}

function amountFor(
  { habit }: AccountDetails,
  { chargesCents, closingCents }: { chargesCents: number; closingCents: number },
  chance: SeededRandom,
): number {
  switch (habit) {
    case "full":
    case "late":
      return closingCents;
    case "rounded":
      return roundUpTo(closingCents, 5_000);
    case "ahead":
      return roundUpTo(closingCents + Math.round(chargesCents * 1.45), 10_000);
    case "short":
      return Math.floor((closingCents * 65) / 100 / 1_000) * 1_000;
    case "seldom":
      return chance.percent(40) ? roundUpTo(Math.round(closingCents / 2), 10_000) : 0;
  }
}

function roundUpTo(cents: number, step: number): number {
  return Math.ceil(cents / step) * step;
}
