/**
 * Defines the cell types of import files. Each one converts text to a database value, or reports
 * what is wrong and how to fix it.
 */
import { z, type ZodTypeAny } from "zod";
import { Pin } from "#contract/access/calls.ts";
import { QuantityShare, TariffStep } from "#contract/statements/calls.ts";
import { AccountNumber, CalendarDate, Id, Instant } from "#contract/values/fields.ts";
import { centsFromDecimal, Decimal } from "#contract/values/money.ts";
import { isEasyPayNumber } from "#service/subjects/payments/rules/easypay.ts";

// `describe` sets the name used for each cell type in docs/import.md.

/** Rejects text in which a spreadsheet has shortened a number, for example to 9.2813E+17. */
const unshortened = z
  .string()
  .regex(
    /^(?!\d+([.,]\d+)?E\+\d+$)/i,
    "has lost digits in a spreadsheet (format the column as text there, and export it again)",
  );

/**
 * Accepts the values of a contract type. Any other value is reported with the given message, which
 * says what to do.
 */
function matching(schema: ZodTypeAny, message: string) {
  return unshortened.refine((cell) => schema.safeParse(cell).success, message);
}

/** The kinds of cells, which other systems write in different ways. */
export type CellKind = "amount" | "number" | "date" | "time" | "list" | "lines" | "text";

export const isNumeric = (kind: CellKind) => kind === "amount" || kind === "number";

const kinds: Record<string, CellKind> = {
  amount: "amount",
  decimal: "number",
  reading: "number",
  position: "number",
  date: "date",
  time: "time",
  list: "list",
  lines: "lines",
};

/** Returns the kind of a cell type, which is the first word of its description. */
export function cellKind({ description = "" }: ZodTypeAny): CellKind {
  return kinds[/^\w+/.exec(description)?.[0] ?? ""] ?? "text";
}

/** Converts an empty cell to null. */
export function optional<Schema extends ZodTypeAny>(schema: Schema) {
  return z
    .string()
    .transform((cell) => cell || null)
    .pipe(schema.nullable())
    .describe(`${schema.description}, or empty`);
}

const isSupportedYear = (cell: string) => cell >= "1900" && cell < "2200";
const yearMessage = "is outside the years 1900 to 2199 (correct the year)";

export const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "is not a date (write it as 2026-11-21)")
  .refine((cell) => CalendarDate.safeParse(cell).success, "is not a real date (correct it)")
  .refine(isSupportedYear, yearMessage)
  .describe("date");

export const time = matching(Instant, "is not a time in UTC (write it as 2026-11-21T08:30:00Z)")
  .refine(isSupportedYear, yearMessage)
  .describe("time");

const amount = unshortened
  .regex(/^-?\d+\.\d{2}$/, "is not an amount (write rand and cents with a point: 1234.50)")
  .regex(/^-?\d{1,11}\./, "is out of range (use at most 99999999999.99)")
  .transform(centsFromDecimal);

export const money = amount.describe("amount");
export const moneyFromZero = amount
  .refine((cents) => cents >= 0, "is negative (enter 0.00 or more)")
  .describe("amount from 0.00");
export const moneyAboveZero = amount
  .refine(
    (cents) => cents > 0,
    "is not above 0.00 (enter the amount paid; `status` shows whether it was reversed)",
  )
  .describe("amount above 0.00");

export const decimal = matching(
  Decimal,
  "is not a decimal number (write it as 12.5, at most 12 digits before the point and 6 after it)",
).describe("decimal");

const threePlaces = z
  .string()
  .regex(
    /^-?\d{1,12}(\.\d{1,3})?$/,
    "is not a reading (write it as 1234.5, at most 12 digits before the point and 3 after it)",
  );
export const consumption = threePlaces.describe("reading");

export const meterDigits = z
  .string()
  .regex(/^[1-9]$/, "is not a number of digits (use a whole number from 1 to 9)")
  .transform(Number)
  .describe("digits");
export const meterValue = threePlaces
  .regex(/^[^-]/, "is negative (a meter reading is 0 or more)")
  .describe("reading from 0");

export const account = matching(
  AccountNumber,
  "is not an account number (use 1 to 20 digits and nothing else)",
).describe("account number");

/** The cell type for an EasyPay number. The cell may be empty. */
export const easyPay = unshortened
  .regex(/^(9\d{6,25})?$/, "is not an EasyPay number (use only digits, starting with 9)")
  .refine(
    (cell) => cell === "" || isEasyPayNumber(cell),
    "has the wrong EasyPay check digit at the end (copy the number again)",
  )
  .describe("EasyPay number, or empty");

export const pin = matching(
  z.literal("").or(Pin),
  "is not a PIN (write 4 to 10 digits, or leave it empty)",
)
  // Accepts the PIN as people type it, with or without spaces and hyphens.
  .transform((cell) => cell.replace(/[\s-]/g, "") || null)
  .describe("PIN, or empty");

export const id = matching(Id, "is not an id (use 1 to 64 letters, digits, - and _)").describe(
  "id",
);

export const position = z
  .string()
  .regex(/^\d{1,4}$/, "is not a position (use a whole number from 0 to 9999)")
  .transform(Number)
  .describe("position");

export const days = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, "is not a number of days (use a whole number from 1 to 999)")
  .transform(Number)
  .describe("days");

export const yesNo = z
  .string()
  .regex(/^(true|false)$/, "is neither true nor false (use one of these)")
  .transform((cell) => cell === "true")
  .describe("true or false");

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z
    .enum(values, { message: `is not one of ${values.join(", ")} (use one of these)` })
    .describe(`one of ${values.join(", ")}`);
}

const oneLine = (max: number) =>
  unshortened
    .max(max, `is longer than ${max} characters (shorten it)`)
    .regex(/^\P{Cc}*$/u, "contains a line break or another control character (remove it)");

/** The cell type for a single line of text. The cell may be empty. */
export const text = (max: number) => oneLine(max).describe(`text up to ${max}`);

export const filled = (max: number) =>
  oneLine(max).min(1, "is empty (fill it in)").describe(`text from 1 to ${max}`);

/** The cell type for multi-line text. */
export const lines = (max: number) =>
  z
    .string()
    .max(max, `is longer than ${max} characters (shorten it)`)
    .regex(
      /^(?:[\n\r\t]|\P{Cc})*$/u,
      "contains a control character other than a line break or tab (remove it)",
    )
    .describe(`lines up to ${max}`);

const parts = (cell: string) => (cell === "" ? [] : cell.split("|"));

export const list = z
  .string()
  .transform(parts)
  .pipe(
    z
      .array(oneLine(200).min(1, "has an empty item (remove the extra |)"))
      .max(20, "has more than 20 items (shorten the list)"),
  )
  .describe("list");

const stepsMessage =
  "is not a list of steps (write from:to:quantity:rate:amount, separate steps with |, only the last `to` may be empty)";

/**
 * The cell type for tariff steps, which are converted to the contract's format. An empty cell
 * becomes null.
 */
export const steps = z
  .string()
  .transform((cell, context) => {
    const found = parts(cell).map((part) => {
      const [from, to, quantity, rate, amount, ...more] = part.split(":");
      return { from, to: to || null, quantity, rate, amount, more };
    });
    const good = found.every(
      (step, index) =>
        TariffStep.safeParse(step).success &&
        !step.more.length &&
        (step.to !== null || index === found.length - 1),
    );
    if (!good) context.addIssue({ code: "custom", message: stepsMessage });
    return found.length > 0
      ? found.map(({ from, to, quantity, rate, amount }) => ({ from, to, quantity, rate, amount }))
      : null;
  })
  .describe("steps");

/** The cell type for a quantity that is a percentage of another service's quantity. */
export const share = z
  .string()
  .transform((cell, context) => {
    const [, percent, of, most = null] = /^(\S+)% of (.+?)(?: up to (\S+))?$/.exec(cell) ?? [];
    const found = QuantityShare.safeParse({ of, percent, most });
    if (!found.success)
      context.addIssue({
        code: "custom",
        message: "is not a share (write it as 80% of water, or 80% of water up to 35)",
      });
    return found.data ?? null;
  })
  .describe("share");
