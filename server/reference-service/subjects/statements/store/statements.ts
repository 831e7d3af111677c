/**
 * An account's statements. The caller must have checked that the person may read
 * the account.
 */
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { Pagination } from "#contract/pagination.ts";
import type {
  ChargesHistory,
  getStatementsCsv,
  listStatements as listCall,
  Statement,
  StatementWithLines,
} from "#contract/statements/calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { centsFromDecimal } from "#contract/values/money.ts";
import { compileOnce } from "#service/database/compile-once.ts";
import type { TenantContext } from "#service/database/context.ts";
import {
  count,
  countOver,
  pagination,
  parseOrder,
  shortPageSize,
} from "#service/database/list-queries.ts";
import type { Tables } from "#service/database/tables.ts";
import { ageDebt } from "../rules/ageing.ts";

type StatementJson = z.input<typeof Statement>;

/** Selects an account's statements, aliased `s`. */
function statementsOf({ db, tenant }: TenantContext, account: string) {
  return db
    .selectFrom("statements as s")
    .where("s.tenant", "=", tenant)
    .where("s.account", "=", account);
}

/** The details of a statement beside its amounts. */
export const contentColumns = [
  "s.invoice_number",
  "s.recipient_vat_number",
  "s.property",
  "s.property_category",
  "s.market_value_cents",
] as const;

const columns = [
  "s.id",
  "s.date",
  "s.due_date",
  "s.opening_cents",
  "s.charges_cents",
  "s.payments_cents",
  "s.closing_cents",
  ...contentColumns,
  // The largest of all languages. Null if no PDF has been generated yet.
  sql<number | null>`(select max(pdf.size) from statement_documents pdf
    where pdf.tenant = s.tenant and pdf.statement_id = s.id and pdf.kind = 'pdf')`.as("size"),
] as const;

type StatementRow = Omit<Selectable<Tables["statements"]>, "tenant" | "account">;

/** Returns the statement as sent in the response, without the size of its PDF. */
export function toStatement(row: StatementRow): Omit<StatementJson, "size"> {
  return {
    id: row.id,
    date: row.date,
    due_date: row.due_date,
    opening: decimalFromCents(row.opening_cents),
    charges: decimalFromCents(row.charges_cents),
    payments: decimalFromCents(row.payments_cents),
    closing: decimalFromCents(row.closing_cents),
    ...(row.invoice_number !== null && { invoice_number: row.invoice_number }),
    ...(row.recipient_vat_number !== null && { recipient_vat_number: row.recipient_vat_number }),
    ...toProperty(row),
  };
}

function toProperty({ property, property_category, market_value_cents }: StatementRow) {
  if (property === null && property_category === null && market_value_cents === null) return {};
  return {
    property: {
      ...(property !== null && { description: property }),
      ...(property_category !== null && { category: property_category }),
      ...(market_value_cents !== null && { market_value: decimalFromCents(market_value_cents) }),
    },
  };
}

const withSize = (row: StatementRow & { size: number | null }): StatementJson => ({
  ...toStatement(row),
  size: row.size,
});

const orderColumns = {
  date: "s.date",
  charges: "s.charges_cents",
  closing: "s.closing_cents",
} as const;

type StatementFilters = z.output<typeof getStatementsCsv.query>;

/** Selects the statements that match the filters, newest first by default. */
function filteredStatements(
  context: TenantContext,
  account: string,
  { order = "date|desc", year }: StatementFilters,
) {
  const { column, direction } = parseOrder(order);
  return statementsOf(context, account)
    .$if(year !== undefined, (query) =>
      query.where(sql<boolean>`extract(year from s.date) = ${year}::int`),
    )
    .orderBy(orderColumns[column], direction)
    .orderBy("s.date", "desc");
}

const findPage = compileOnce(
  ["tenant", "account", "year", "offset"],
  (
    db,
    { tenant, account, year, offset },
    { order, ofYear }: { order: StatementFilters["order"]; ofYear: boolean },
  ) =>
    filteredStatements({ db, tenant }, account, { order, year: ofYear ? year : undefined })
      .select([...columns, countOver])
      .limit(shortPageSize)
      .offset(sql<number>`${offset}`),
);

/** Lists a page of the account's statements. */
export async function findStatements(
  context: TenantContext,
  account: string,
  { page = 1, ...filters }: z.output<typeof listCall.query>,
): Promise<{ statements: StatementJson[]; pagination: Pagination }> {
  const { order, year } = filters;
  const values = {
    tenant: context.tenant,
    account,
    year: year ?? "",
    offset: (page - 1) * shortPageSize,
  };
  const rows = await findPage(context.db, values, { order, ofYear: year !== undefined });
  const all = () =>
    filteredStatements(context, account, filters)
      .clearOrderBy()
      .select(count)
      .executeTakeFirstOrThrow();
  const total = rows[0]?.total ?? (page > 1 ? (await all()).total : 0);
  return { statements: rows.map(withSize), pagination: pagination(page, total, shortPageSize) };
}

/** A statement with the VAT in its charges, which is not known without lines. */
export type StatementWithVat = StatementJson & { vat?: string };

/** Lists all statements, for a CSV file. */
export async function allStatements(
  context: TenantContext,
  account: string,
  filters: StatementFilters,
): Promise<StatementWithVat[]> {
  const vat = sql<number | null>`(select sum(l.vat_cents)::bigint from statement_lines l
    where l.tenant = s.tenant and l.statement_id = s.id)`.as("vat_cents");
  const rows = await filteredStatements(context, account, filters)
    .select([...columns, vat])
    .execute();
  return rows.map((row) => ({
    ...withSize(row),
    ...(row.vat_cents !== null && { vat: decimalFromCents(row.vat_cents) }),
  }));
}

const findYears = compileOnce(["tenant", "account"], (db, { tenant, account }) =>
  db
    .selectFrom("statements")
    .select(sql<number>`extract(year from date)::int`.as("year"))
    .distinct()
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .orderBy("year", "desc"),
);

/** Lists the years that have statements, newest first. */
export async function statementYears(
  { db, tenant }: TenantContext,
  account: string,
): Promise<number[]> {
  return (await findYears(db, { tenant, account })).map(({ year }) => year);
}

/** Returns the account's last two statements, newest first. */
export async function findLastStatements(
  context: TenantContext,
  account: string,
): Promise<StatementJson[]> {
  const rows = await statementsOf(context, account)
    .select(columns)
    .orderBy("s.date", "desc")
    .limit(2)
    .execute();
  return rows.map(withSize);
}

const findById = compileOnce(["tenant", "account", "id"], (db, { tenant, account, id }) =>
  statementsOf({ db, tenant }, account).select(columns).where("s.id", "=", id),
);

/** Returns one statement, or undefined if the account has no statement with that ID. */
export async function findStatement(
  { db, tenant }: TenantContext,
  account: string,
  id: string,
): Promise<StatementJson | undefined> {
  const [row] = await findById(db, { tenant, account, id });
  return row && withSize(row);
}

/** The number of statements to read, enough to go back four periods even with several a month. */
const ageingStatements = 20;

const findCharges = compileOnce(["tenant", "account", "date"], (db, { tenant, account, date }) =>
  db
    .selectFrom("statements")
    .select(["date", "charges_cents as amountCents"])
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where("date", "<=", date)
    .orderBy("date", "desc")
    .limit(ageingStatements),
);

/** Returns the age of the debt on a statement's date, or undefined if it is not known. */
export async function statementAgeing(
  { db, tenant }: TenantContext,
  account: string,
  { date, closing }: Pick<StatementJson, "date" | "closing">,
): Promise<z.input<typeof StatementWithLines>["ageing"]> {
  const charges = await findCharges(db, { tenant, account, date });
  return ageDebt(centsFromDecimal(closing), charges)?.map(({ from, to, amountCents }) => ({
    from,
    to,
    amount: decimalFromCents(amountCents),
  }));
}

/** Returns the date of the previous statement, or the date two months earlier if there is none. */
export async function previousDate(
  { db, tenant }: TenantContext,
  account: string,
  date: string,
): Promise<string> {
  const { previous } = await db
    .selectFrom("statements")
    .select(sql<string>`coalesce(max(date), ${date}::date - 62)::text`.as("previous"))
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where("date", "<", date)
    .executeTakeFirstOrThrow();
  return previous;
}

const findAdjacent = compileOnce(
  ["tenant", "account", "date"],
  (db, { tenant, account, date }, which: "previous" | "next") =>
    statementsOf({ db, tenant }, account)
      .select(columns)
      .where("s.date", which === "previous" ? "<" : ">", date)
      .orderBy("s.date", which === "previous" ? "desc" : "asc")
      .limit(1),
);

/** Returns the statement before or after a date, or null if there is none. */
export async function findAdjacentStatement(
  { db, tenant }: TenantContext,
  account: string,
  date: string,
  which: "previous" | "next",
): Promise<StatementJson | null> {
  const [row] = await findAdjacent(db, { tenant, account, date }, which);
  return row ? withSize(row) : null;
}

const findInMonth = compileOnce(["tenant", "account", "first"], (db, { tenant, account, first }) =>
  statementsOf({ db, tenant }, account)
    .select(columns)
    .where("s.date", ">=", first)
    .where(
      "s.date",
      "<=",
      sql<string>`(${first}::date + interval '1 month' - interval '1 day')::date`,
    )
    .orderBy("s.date", "desc")
    .limit(1),
);

/**
 * Returns the statement for the same month a year earlier, or null. If there are several, returns
 * the last one of that month.
 */
export async function findStatementOfLastYear(
  { db, tenant }: TenantContext,
  account: string,
  date: string,
): Promise<StatementJson | null> {
  const first = `${Number(date.slice(0, 4)) - 1}${date.slice(4, 7)}-01`;
  const [row] = await findInMonth(db, { tenant, account, first });
  return row ? withSize(row) : null;
}

/** The number of statements in the history: a year, plus the same month of the previous year. */
const historyLength = 13;

const findHistory = compileOnce(["tenant", "account"], (db, { tenant, account }) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom("statements")
        .select(["id", "date"])
        .where("tenant", "=", tenant)
        .where("account", "=", account)
        .orderBy("date", "desc")
        .limit(historyLength)
        .as("s"),
    )
    .innerJoin("statement_lines as l", (join) =>
      join.on("l.tenant", "=", tenant).onRef("l.statement_id", "=", "s.id"),
    )
    .select([
      "s.date",
      "l.service",
      sql<number>`sum(l.amount_cents + l.vat_cents)::bigint`.as("cents"),
    ])
    .groupBy(["s.date", "l.service"])
    .orderBy("s.date")
    .orderBy(sql`min(l.position)`),
);

/**
 * Returns the latest statements' charges by service. Leaves out statements without lines, as those
 * from before a municipality's go-live, because the services' charges are not known.
 */
export async function chargesHistory(
  { db, tenant }: TenantContext,
  account: string,
): Promise<z.input<typeof ChargesHistory>> {
  const rows = await findHistory(db, { tenant, account });
  const dates = [...new Set(rows.map(({ date }) => date))];
  const services = [...new Set(rows.map(({ service }) => service))].map((service) => ({
    service,
    amounts: dates.map((date) =>
      decimalFromCents(
        rows.find((row) => row.service === service && row.date === date)?.cents ?? 0,
      ),
    ),
  }));
  return { dates, services };
}
