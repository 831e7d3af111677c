/**
 * An account's statements and their lines. The caller must have checked that the person may read
 * the account.
 */
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { decimalFromCents } from "#contract/decimal.ts";
import { centsFromDecimal } from "#contract/money.ts";
import type { Pagination } from "#contract/pagination.ts";
import type {
  ChargesHistory,
  getStatementsCsv,
  listStatements as listCall,
  Statement,
  StatementLine,
  StatementWithLines,
} from "#contract/statements.ts";
import { ageDebt } from "../domain/ageing.ts";
import { count, countOver, pagination, parseOrder, shortPageSize } from "./list-queries.ts";
import type { Tables } from "./tables.ts";
import type { TenantContext } from "./context.ts";

type StatementJson = z.input<typeof Statement>;

/** Selects an account's statements, aliased `s`. */
function statementsOf({ db, tenant }: TenantContext, account: string) {
  return db.selectFrom("statements as s").where("s.tenant", "=", tenant).where("s.account", "=", account);
}

const columns = [
  "s.id",
  "s.date",
  "s.due_date",
  "s.opening_cents",
  "s.charges_cents",
  "s.payments_cents",
  "s.closing_cents",
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
  };
}

const withSize = (row: StatementRow & { size: number | null }): StatementJson => ({ ...toStatement(row), size: row.size });

const orderColumns = { date: "s.date", charges: "s.charges_cents", closing: "s.closing_cents" } as const;

type StatementFilters = z.output<typeof getStatementsCsv.query>;

/** Selects the statements that match the filters, newest first by default. */
function filteredStatements(context: TenantContext, account: string, { order = "date|desc", year }: StatementFilters) {
  const { column, direction } = parseOrder(order);
  return statementsOf(context, account)
    .$if(year !== undefined, (query) => query.where(sql<number>`extract(year from s.date)`, "=", Number(year)))
    .orderBy(orderColumns[column], direction)
    .orderBy("s.date", "desc");
}

/** Lists a page of the account's statements. */
export async function listStatements(
  context: TenantContext,
  account: string,
  { page = 1, ...filters }: z.output<typeof listCall.query>,
): Promise<{ statements: StatementJson[]; pagination: Pagination }> {
  const found = filteredStatements(context, account, filters);
  const rows = await found
    .select([...columns, countOver])
    .limit(shortPageSize)
    .offset((page - 1) * shortPageSize)
    .execute();
  const total = rows[0]?.total ?? (page > 1 ? (await found.clearOrderBy().select(count).executeTakeFirstOrThrow()).total : 0);
  return { statements: rows.map(withSize), pagination: pagination(page, total, shortPageSize) };
}

/** Lists all statements, for a CSV file. */
export async function allStatements(context: TenantContext, account: string, filters: StatementFilters): Promise<StatementJson[]> {
  const rows = await filteredStatements(context, account, filters).select(columns).execute();
  return rows.map(withSize);
}

/** Lists the years that have statements, newest first. */
export async function statementYears({ db, tenant }: TenantContext, account: string): Promise<number[]> {
  const rows = await db
    .selectFrom("statements")
    .select(sql<number>`extract(year from date)::int`.as("year"))
    .distinct()
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .orderBy("year", "desc")
    .execute();
  return rows.map(({ year }) => year);
}

/** Returns the account's last two statements, newest first. */
export async function findLastStatements(context: TenantContext, account: string): Promise<StatementJson[]> {
  const rows = await statementsOf(context, account).select(columns).orderBy("s.date", "desc").limit(2).execute();
  return rows.map(withSize);
}

/** Returns one statement, or undefined if the account has no statement with that ID. */
export async function findStatement(context: TenantContext, account: string, id: string): Promise<StatementJson | undefined> {
  const row = await statementsOf(context, account).select(columns).where("s.id", "=", id).executeTakeFirst();
  return row && withSize(row);
}

/** Returns the age of what was owed on a statement's date, or undefined if it is not known. */
export async function statementAgeing(
  { db, tenant }: TenantContext,
  account: string,
  { date, closing }: Pick<StatementJson, "date" | "closing">,
): Promise<z.input<typeof StatementWithLines>["ageing"]> {
  const charges = await db
    .selectFrom("statements")
    .select(["date", "charges_cents as amountCents"])
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where("date", "<=", date)
    .orderBy("date", "desc")
    .limit(ageingStatements)
    .execute();
  return ageDebt(centsFromDecimal(closing), charges, date)?.map(({ from, to, amountCents }) => ({
    from,
    to,
    amount: decimalFromCents(amountCents),
  }));
}

/** Returns the date of the statement before this date, or the date two months earlier. */
export async function previousDate({ db, tenant }: TenantContext, account: string, date: string): Promise<string> {
  const { previous } = await db
    .selectFrom("statements")
    .select(sql<string>`coalesce(max(date), ${date}::date - 62)::text`.as("previous"))
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where("date", "<", date)
    .executeTakeFirstOrThrow();
  return previous;
}

/** Enough statements to go back three months, even if there are several a month. */
const ageingStatements = 20;

/** Returns the statement before or after a date, or null if there is none. */
export async function findAdjacentStatement(
  context: TenantContext,
  account: string,
  date: string,
  which: "previous" | "next",
): Promise<StatementJson | null> {
  const [comparison, direction] = which === "previous" ? (["<", "desc"] as const) : ([">", "asc"] as const);
  const row = await statementsOf(context, account)
    .select(columns)
    .where("s.date", comparison, date)
    .orderBy("s.date", direction)
    .limit(1)
    .executeTakeFirst();
  return row ? withSize(row) : null;
}

/**
 * Returns the statement of the same month a year before a date, or null. It is the last of that
 * month.
 */
export async function findStatementOfLastYear(context: TenantContext, account: string, date: string): Promise<StatementJson | null> {
  const month = `${Number(date.slice(0, 4)) - 1}${date.slice(4, 7)}`;
  const row = await statementsOf(context, account)
    .select(columns)
    .where("s.date", ">=", `${month}-01`)
    .where("s.date", "<=", sql<string>`(${`${month}-01`}::date + interval '1 month' - interval '1 day')::date`)
    .orderBy("s.date", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? withSize(row) : null;
}

/** The number of statements in the history: a year, and the same month of the year before. */
const historyLength = 13;

/** Returns the latest statements' charges by service. */
export async function chargesHistory({ db, tenant }: TenantContext, account: string): Promise<z.input<typeof ChargesHistory>> {
  const rows = await db
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
    .leftJoin("statement_lines as l", (join) => join.on("l.tenant", "=", tenant).onRef("l.statement_id", "=", "s.id"))
    .select(["s.date", "l.service", sql<number>`sum(l.amount_cents + l.vat_cents)::bigint`.as("cents")])
    .groupBy(["s.date", "l.service"])
    .orderBy("s.date")
    .orderBy(sql`min(l.position)`)
    .execute();
  const dates = [...new Set(rows.map(({ date }) => date))];
  const services = [...new Set(rows.flatMap(({ service }) => service ?? []))].map((service) => ({
    service,
    amounts: dates.map((date) => decimalFromCents(rows.find((row) => row.service === service && row.date === date)?.cents ?? 0)),
  }));
  return { dates: services.length > 0 ? dates : [], services };
}

/** Returns the statement's lines in printed order, as sent in the response. */
export async function statementLines({ db, tenant }: TenantContext, id: string): Promise<z.input<typeof StatementWithLines>["lines"]> {
  const rows = await db
    .selectFrom("statement_lines")
    .where("tenant", "=", tenant)
    .where("statement_id", "=", id)
    .select(["service", "description", "unit", "amount_cents", "vat_cents", "steps", "days", "estimated", "tariff_from", "share"])
    // The column stores six decimal places; 12.500000 is returned as 12.5.
    .select([sql<string>`trim_scale(quantity)`.as("quantity"), sql<string | null>`trim_scale(rate)`.as("rate")])
    .orderBy("position")
    .execute();
  return rows.map(toLine);
}

type LineRow = Omit<Selectable<Tables["statement_lines"]>, "tenant" | "statement_id" | "position">;

function toLine({ amount_cents, vat_cents, steps, days, estimated, tariff_from, share, ...line }: LineRow): z.input<typeof StatementLine> {
  return {
    ...{ ...line, amount: decimalFromCents(amount_cents), vat: decimalFromCents(vat_cents) },
    ...(steps && { steps }),
    ...(days !== null && { days }),
    ...(estimated !== null && { estimated }),
    ...(tariff_from !== null && { tariff_from }),
    ...(share && { share }),
  };
}
