/** The ways in which files write text, numbers and dates, and how each is read. */
import { z } from "zod";
import type { CellKind } from "./cells.ts";

export const Encoding = z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]);
export const Delimiter = z.enum([",", ";", "tab", "|"]);
export const DecimalSign = z.enum(["point", "comma"]);
export const DateOrder = z.enum(["y-m-d", "d/m/y", "m/d/y"]);
/** Ways to write money: with two decimals, with two or fewer, or as whole cents. */
export const AmountUnit = z.enum(["exact", "rand", "cents"]);

export type Encoding = z.infer<typeof Encoding>;
export type Delimiter = z.infer<typeof Delimiter>;
export type DecimalSign = z.infer<typeof DecimalSign>;
export type DateOrder = z.infer<typeof DateOrder>;
export type AmountUnit = z.infer<typeof AmountUnit>;

/**
 * The conventions that a person or a mapping file can specify. The others are recognised from the
 * file.
 */
export const GivenConventions = z
  .object({
    encoding: Encoding,
    delimiter: Delimiter,
    decimal: DecimalSign,
    dates: DateOrder,
    amounts: AmountUnit,
  })
  .partial()
  .strict();
export type GivenConventions = z.infer<typeof GivenConventions>;

export const decimalSigns: Record<DecimalSign, string> = { point: ".", comma: "," };

/**
 * Matches plain digits, or digits in groups of three that don't start with 0, with optional
 * decimals.
 */
const numbers: Record<DecimalSign, RegExp> = {
  point: /^([1-9]\d{0,2}([ ,'])\d{3}(?:\2\d{3})*|\d*)(?:\.(\d+))?$/,
  comma: /^([1-9]\d{0,2}([ .'])\d{3}(?:\2\d{3})*|\d*)(?:,(\d+))?$/,
};

/**
 * Returns the number in the form of the import files, or undefined if the text is not a number.
 * Accepts a currency sign. A negative number may have a minus before or after it, brackets, or CR.
 */
export function readNumber(text: string, decimal: DecimalSign): string | undefined {
  const plain = text
    .replace(/[\u00a0\u202f]/g, " ")
    .replace("\u2212", "-")
    .trim();
  const [, open = "", before = "", body = "", after = "", close = ""] =
    /^(\(?)(?:R ?)?(-?)(?:R ?)?([\d.,' ]+?) ?(-|CR|DR)?(\)?)$/i.exec(plain) ?? [];
  const signs = [open, before, after].filter((sign) => sign !== "");
  const found = numbers[decimal].exec(body);
  if (!found || signs.length > 1 || Boolean(open) !== Boolean(close)) return undefined;
  const [, whole = "", group = "", decimals] = found;
  if (whole === "" && decimals === undefined) return undefined;
  const digits = (group ? whole.split(group).join("") : whole).replace(/^0+(?=\d)/, "") || "0";
  return `${signs.length > 0 && !/DR/i.test(after) ? "-" : ""}${digits}${decimals === undefined ? "" : `.${decimals}`}`;
}

const inOrder: Record<
  DateOrder,
  { pattern: RegExp; order: [year: number, month: number, day: number] }
> = {
  "y-m-d": { pattern: /^(\d{4})([-/. ]?)(\d{1,2})\2(\d{1,2})$/, order: [1, 3, 4] },
  "d/m/y": { pattern: /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/, order: [4, 3, 1] },
  "m/d/y": { pattern: /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/, order: [4, 1, 3] },
};

/** Returns the date as 2026-11-21, or undefined if the text has no real date in this order. */
export function readDate(text: string, order: DateOrder): string | undefined {
  const { pattern, order: places } = inOrder[order];
  const found = pattern.exec(text.trim());
  if (!found || (found[2] === "" && !/^\d{8}$/.test(text.trim()))) return undefined;
  const [year = "", month = "", day = ""] = places.map((place) =>
    (found[place] ?? "").padStart(2, "0"),
  );
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

/**
 * Returns a time in UTC. The text is in South African time, which is two hours ahead of UTC all
 * year.
 */
function readTime(text: string, order: DateOrder): string | undefined {
  const [, day = "", hour = "", minute = "", second = "00"] =
    /^(\S+)[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim()) ?? [];
  const date = readDate(day, order);
  const local = new Date(`${date}T${hour.padStart(2, "0")}:${minute}:${second}+02:00`);
  return date === undefined || Number.isNaN(local.getTime())
    ? undefined
    : local.toISOString().replace(".000Z", "Z");
}

/** The conventions of a file's cells. */
export interface CellConventions {
  /**
   * The decimal sign. Like the order of dates, it is undefined if it can't be determined from the
   * file.
   */
  decimal: DecimalSign | undefined;
  dates: DateOrder | undefined;
  amounts: AmountUnit;
}

/** The conventions of the import's own files, whose cells need no conversion. */
export const ownConventions: CellConventions = {
  decimal: "point",
  dates: "y-m-d",
  amounts: "exact",
};

const isoDate = /^\d{4}-\d{2}-\d{2}/;

/**
 * Converts a cell to the form of the import's own files. Returns undefined if it doesn't follow the
 * file's conventions.
 */
export function convertCell(
  text: string,
  kind: CellKind,
  { decimal = "point", dates = "y-m-d", amounts }: CellConventions,
): string | undefined {
  if (text === "") return text;
  switch (kind) {
    case "amount":
      return withCents(readNumber(text, decimal), amounts);
    case "number":
      return readNumber(text, decimal);
    case "date":
      return readDate(text, isoDate.test(text) ? "y-m-d" : dates);
    case "time":
      return isoDate.test(text) && text.endsWith("Z")
        ? text
        : readTime(text, isoDate.test(text) ? "y-m-d" : dates);
    default:
      return text;
  }
}

function withCents(number: string | undefined, amounts: AmountUnit): string | undefined {
  const [, minus = "", whole = "", decimals = ""] =
    /^(-?)(\d+)(?:\.(\d+))?$/.exec(number ?? "") ?? [];
  if (whole === "") return undefined;
  const digits = whole.padStart(3, "0");
  if (amounts === "cents")
    return decimals ? undefined : `${minus}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  const enough = amounts === "rand" ? decimals.length <= 2 : decimals.length === 2;
  return enough ? `${minus}${whole}.${decimals.padEnd(2, "0")}` : undefined;
}

const examples = {
  number: { point: "1234.5", comma: "1234,5" },
  exact: { point: "1234.50", comma: "1234,50" },
  rand: { point: "1234.5", comma: "1234,5" },
  cents: { point: "123450 for R 1234.50", comma: "123450 for R 1234,50" },
  dates: { "y-m-d": "2026-11-21", "d/m/y": "21/11/2026", "m/d/y": "11/21/2026" },
};

/** Returns the problem with a cell that could not be read, and an example of how to write it. */
export function describeCell(
  kind: CellKind,
  { decimal = "point", dates = "y-m-d", amounts }: CellConventions,
): string {
  switch (kind) {
    case "amount":
      return `is not an amount (write it like ${examples[amounts][decimal]}, or give the file's decimal sign)`;
    case "number":
      return `is not a number (write it like ${examples.number[decimal]}, or give the file's decimal sign)`;
    case "date":
      return `is not a date (write it like ${examples.dates[dates]}, or give the file's order of dates)`;
    default:
      return `is not a time (write it like ${examples.dates[dates]} 23:59, or give the file's order of dates)`;
  }
}
