/** The calls for statements: the monthly bill, its lines and its files. */
import { z } from "zod";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { orderSchema, PageNumber, Pagination, PaginationOrOnePage } from "../pagination.ts";
import {
  AccountNumber,
  CalendarDate,
  DateStamp,
  DocumentLanguage,
  Id,
  Year,
} from "../values/fields.ts";
import { Decimal, Money } from "../values/money.ts";

/**
 * The facts that an account of property rates states about the property (Property Rates Act, s27).
 */
const Property = z.object({
  /** The erf, or the unit and its sectional title scheme. */
  description: z.string().optional(),
  category: z.string().optional(),
  market_value: Money.optional(),
});

export const Statement = z.object({
  id: Id,
  date: CalendarDate,
  due_date: CalendarDate,
  opening: Money,
  /** The charges of the statement's month, including VAT. */
  charges: Money,
  /** The sum of the payments since the previous statement, as a negative amount. */
  payments: Money,
  /** The sum of `opening`, `charges` and `payments`. */
  closing: Money,
  /** The serial number of the tax invoice. Without it, the statement isn't called one. */
  invoice_number: z.string().optional(),
  /** The recipient's VAT number on the statement's date. Not shown if it is left out. */
  recipient_vat_number: z.string().optional(),
  /** The property on the statement's date. What is left out is not shown. */
  property: Property.optional(),
  /** The size of the PDF in bytes. Null until the PDF exists. */
  size: z.number().int().nonnegative().nullable(),
});
export type Statement = z.infer<typeof Statement>;

/** A statement in a list as the portal accepts it. The specification names only two fields. */
export const ListedStatement = Statement.partial().extend({ id: Id, date: DateStamp });
export type ListedStatement = z.infer<typeof ListedStatement>;

/**
 * A step of a rising tariff: the part of the quantity from `from` up to `to`. The last step has no
 * upper limit.
 */
export const TariffStep = z.object({
  from: Decimal,
  to: Decimal.nullable(),
  quantity: Decimal,
  rate: Decimal,
  amount: Money,
});
export type TariffStep = z.infer<typeof TariffStep>;
export type TariffStepJson = z.input<typeof TariffStep>;

/**
 * The rule for a quantity that is a share of another service's quantity, such as sewage as 80 % of
 * the water.
 */
export const QuantityShare = z.object({
  of: z.string(),
  percent: Decimal,
  /** The largest quantity that is charged. Null if there is no limit. */
  most: Decimal.nullable(),
});
export type QuantityShare = z.infer<typeof QuantityShare>;

/**
 * The kind of a charge. `correction` changes an earlier charge, `reversal` takes one back, such as
 * that of an estimate, and `once_off` is a fee for one event, such as a reconnection.
 */
export const lineKinds = [
  "charge",
  "rebate",
  "correction",
  "reversal",
  "once_off",
  "interest",
] as const;

export const StatementLine = z.object({
  service: z.string(),
  description: z.string(),
  quantity: Decimal,
  unit: z.string(),
  /** The price per unit in rand, before VAT. Null if the amount was calculated in steps. */
  rate: Decimal.nullable(),
  /** The amount before VAT. */
  amount: Money,
  vat: Money,
  steps: z.array(TariffStep).optional(),
  /** The number of days in which the quantity was used. */
  days: z.number().int().positive().optional(),
  /** True if the quantity is an estimate. */
  estimated: z.boolean().optional(),
  /** The day from which the tariff applies. */
  tariff_from: CalendarDate.optional(),
  share: QuantityShare.optional(),
  /** Without it, a negative amount is a credit, and any other a charge of each month. */
  kind: z.enum(lineKinds).optional(),
  /** The number of the meter that measured the quantity, to tell two meters from a new charge. */
  meter: z.string().optional(),
  /** The VAT rate in percent. Without it, the rate is worked out where the amounts show it. */
  vat_percent: Decimal.optional(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/**
 * A part of `closing` by its age, counted in billing periods of 30 days, whatever the length of the
 * month: 0 is what the statement itself charges, 30 what the one before it charged, and so on. The
 * last group is open-ended.
 */
export const AgeGroup = z.object({
  from: z.number().int(),
  to: z.number().int().nullable(),
  amount: Money,
});
export type AgeGroup = z.infer<typeof AgeGroup>;

/**
 * The parts of a balance by when they have to be paid. The parts add up to the balance, unless the
 * account is in credit.
 */
export const Due = z.object({
  /** Due now: what is from earlier statements, or past its due date. */
  overdue: Money,
  /** Due by the due date: the charges of the latest statement, as far as they are unpaid. */
  new_charges: Money,
  /** Due later, by the instalments of an arrangement. */
  arranged: Money,
  /** The part in dispute, which is not collected. */
  disputed: Money,
});
export type Due = z.infer<typeof Due>;

const Lines = { lines: z.array(StatementLine) };

export const StatementWithLines = Statement.extend({
  ...Lines,
  /** The previous statement, to explain the difference. Null for the first statement. */
  previous: Statement.extend(Lines).nullable().optional(),
  /** The statement for the same month a year earlier. Null if there is none. */
  year_before: Statement.extend(Lines).nullable().optional(),
  /** The next statement, which shows what was paid. Null for the latest statement. */
  next: Statement.nullable().optional(),
  /** The age of the debt on the statement's date, newest part first. */
  ageing: z.array(AgeGroup).optional(),
});
export type StatementWithLines = z.infer<typeof StatementWithLines>;

/** The charges of up to 13 statements by service, including VAT. */
export const ChargesHistory = z.object({
  /** The statements' dates, oldest first. */
  dates: z.array(CalendarDate),
  /** The services in the order of the statements' lines, with an amount for each date. */
  services: z.array(z.object({ service: z.string(), amounts: z.array(Money) })),
});
export type ChargesHistory = z.infer<typeof ChargesHistory>;

export const statementOrder = orderSchema(["date", "charges", "closing"]);

const path = "/api/consumer/accounts/{account}/statements";
const filters = { year: Year.optional(), order: statementOrder.optional() };

const optionalParts = {
  /** The years that have statements, newest first. */
  years: z.array(z.number().int()).optional(),
  /** Sent only with the first page, when no year is selected. */
  history: ChargesHistory.optional(),
};

export const listStatements = call("get", path, {
  summary: "Lists the account's statements, newest first by default.",
  params: { account: AccountNumber },
  query: { page: PageNumber.optional(), ...filters },
  answer: { statements: z.array(Statement), pagination: Pagination, ...optionalParts },
  accepted: {
    statements: z.array(ListedStatement),
    pagination: PaginationOrOnePage,
    ...optionalParts,
  },
});

export const getStatementsCsv = call("get", `${path}.csv`, {
  summary: "Returns the account's statements as CSV, one row per statement.",
  file: "text/csv",
  params: { account: AccountNumber },
  query: { ...filters, ...DocumentLanguage },
});

export const getStatement = call("get", `${path}/{id}`, {
  summary: "Returns one statement with its lines.",
  params: { account: AccountNumber, id: Id },
  answer: { statement: StatementWithLines },
});

const FileName = z
  .string()
  .regex(/^Statement_\d{1,20}_\d{4}-\d{2}-\d{2}\.(pdf|png)$/, schemaText("invalid_statement_file"));

export const getStatementFile = call("get", `${path}/{id}/file/{name}`, {
  summary: "Returns the statement as a PDF. Returns 404 if the file name isn't the statement's.",
  file: "application/pdf",
  params: { account: AccountNumber, id: Id, name: FileName },
  query: DocumentLanguage,
});

export const getStatementThumbnail = call("get", `${path}/{id}/thumbnail/{name}`, {
  summary: "Returns the first page of the PDF as an image.",
  file: "image/png",
  params: { account: AccountNumber, id: Id, name: FileName },
  query: DocumentLanguage,
});
