/** The CSV file of payments. */
import type { PaymentStatus } from "#contract/payments/calls.ts";
import type { Language } from "#contract/values/languages.ts";
import type { Cell } from "#service/rules/csv.ts";
import type { CsvColumn } from "#service/rules/csv-words.ts";
import { csvWord } from "#service/rules/csv-words.ts";
import { nameMethod } from "#service/rules/payment-methods.ts";

export const paymentColumns = [
  "date",
  "amount",
  "status",
  "method",
  "reference",
  "receipt",
  "balance",
] as const satisfies readonly CsvColumn[];

type ListedPayment = Record<
  Exclude<(typeof paymentColumns)[number], "status" | "balance">,
  string
> & {
  status: PaymentStatus;
  balance: string | null;
};

/** Returns the payment in the columns of its file. */
export function paymentRow(payment: ListedPayment, language: Language): Cell[] {
  const { date, amount, status, method, reference, receipt, balance } = payment;
  return [
    date,
    amount,
    csvWord(status, language),
    nameMethod(method, language),
    reference,
    receipt,
    balance,
  ];
}
