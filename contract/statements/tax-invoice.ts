/**
 * Works out what a tax invoice says about VAT (VAT Act, s20(4)) from a statement's lines. The
 * page and the PDF both use it.
 */
import { divideHalfUp } from "../values/decimal.ts";
import type { Statement, StatementLine } from "./calls.ts";

type Lines = readonly StatementLine[];

/** Checks whether a statement is a tax invoice. One without a serial number is not. */
export const isTaxInvoice = ({ invoice_number }: Pick<Statement, "invoice_number">) =>
  invoice_number !== undefined;

/** The smallest amount in cents that shows the VAT rate to half a percent. */
const leastForVat = 200;

/** Returns the VAT rate in percent, or undefined if the line doesn't show it. */
function vatPercentOf({ amount, vat, vat_percent }: StatementLine): number | undefined {
  if (vat_percent !== undefined) return Number(vat_percent);
  if (Math.abs(amount) < leastForVat) return undefined;
  const percent = Math.round((vat / amount) * 200) / 2;
  return Math.abs(vatAt(amount, percent) - vat) <= 1 ? percent : undefined;
}

/** Returns the VAT in cents at a rate in percent, rounded half away from zero. */
const vatAt = (cents: number, percent: number) =>
  Number(divideHalfUp(BigInt(cents) * BigInt(Math.round(percent * 100)), 10_000n));

interface VatGroup {
  /** The percentage. Undefined for lines that don't show their rate. */
  percent: number | undefined;
  /** The lines' total before VAT, in cents. */
  amount: number;
  vat: number;
}

/** Adds up the lines by VAT rate, the highest first. */
export function groupByVatRate(lines: Lines): VatGroup[] {
  const groups = new Map<number | undefined, VatGroup>();
  for (const line of lines) {
    if (line.amount === 0 && line.vat === 0) continue;
    const percent = vatPercentOf(line);
    const { amount, vat } = groups.get(percent) ?? { amount: 0, vat: 0 };
    groups.set(percent, { percent, amount: amount + line.amount, vat: vat + line.vat });
  }
  return [...groups.values()].sort((a, b) => (b.percent ?? -1) - (a.percent ?? -1));
}

/**
 * Says whether VAT was rounded to the cent on each line, or only on the total of each rate. Returns
 * undefined if the lines don't show it.
 */
export function howVatIsRounded(lines: Lines): "line" | "total" | undefined {
  const isExact = ({ percent, amount, vat }: VatGroup) =>
    percent !== undefined && vatAt(amount, percent) === vat;
  const groups = groupByVatRate(lines);
  if (groups.length === 0 || groups.some(({ percent }) => percent === undefined)) return undefined;
  const own = lines.filter(({ amount, vat }) => amount !== 0 || vat !== 0);
  if (own.every((line) => isExact({ ...line, percent: vatPercentOf(line) }))) return "line";
  return groups.every(isExact) ? "total" : undefined;
}
