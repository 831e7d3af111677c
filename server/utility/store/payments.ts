/** What was paid to an account. Whoever calls has made sure that the account may be read. */
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import { decimalFromCents } from "#contract/money.ts";
import type { Pagination } from "#contract/pagination.ts";
import type { Payment, paymentOrder, PaymentStatus } from "#contract/payments.ts";
import { count, orderWithin, pageSize, pagination } from "./lists.ts";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;
type PaymentOnWire = z.input<typeof Payment>;

export interface PaymentFilters {
  order?: z.infer<typeof paymentOrder> | undefined;
  year?: string | undefined;
}

/** Of money that has come in, and stayed: what counts in a balance and has a receipt. */
const kept: readonly PaymentStatus[] = ["received", "posted"];
const counts = (payment: string) => sql<boolean>`${sql.ref(`${payment}.status`)} in (${sql.join(kept.map((status) => sql.lit(status)))})`;

function paymentsOf(db: Db, tenant: string, account: string, year?: string) {
  const payments = db.selectFrom("payments as p").where("p.tenant", "=", tenant).where("p.account", "=", account);
  if (year === undefined) return payments;
  // There is no year 0, and a database says so by failing.
  if (Number(year) === 0) return payments.where(sql<boolean>`false`);
  return payments.where("p.date", ">=", `${year}-01-01`).where("p.date", "<=", `${year}-12-31`);
}

const columns = ["id", "date", "amount_cents", "method", "reference", "receipt", "status"] as const;

const orderColumns = { date: "date", amount: "amount_cents", method: "method", status: "status" } as const;

/** Payments of one day follow each other by their ids, whichever way the days go. */
function ordering({ order = "date|desc" }: PaymentFilters) {
  const { column, direction, days } = orderWithin(order);
  return [
    ...(column === "date" ? [] : [{ column: orderColumns[column], direction }]),
    { column: "date", direction: days },
    { column: "id", direction: days },
  ] as const;
}

interface PaymentRow {
  id: string;
  date: string;
  amount_cents: number;
  method: string;
  reference: string;
  receipt: string;
  status: PaymentStatus;
  balance_cents: number | null;
}

function toPayment({ amount_cents, balance_cents, receipt, ...payment }: PaymentRow): PaymentOnWire {
  return {
    ...payment,
    receipt: kept.includes(payment.status) ? receipt : "",
    amount: decimalFromCents(amount_cents),
    balance: balance_cents === null ? null : decimalFromCents(balance_cents),
  };
}

/**
 * A page of payments, newest first unless told otherwise. `balance`: what the last statement before the payment closed with, less
 * what has been paid from then up to it; null for one that doesn't count, and before the first statement.
 */
export async function listPayments(
  db: Db,
  tenant: string,
  account: string,
  { page = 1, ...filters }: PaymentFilters & { page?: number | undefined },
): Promise<{ payments: PaymentOnWire[]; pagination: Pagination }> {
  const order = ordering(filters);
  // An index alone walks to a far page; what stands in its rows, and the balances, are looked up for this page only.
  let chosen = paymentsOf(db, tenant, account, filters.year)
    .select(["p.tenant", "p.id"])
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  for (const { column, direction } of order) chosen = chosen.orderBy(`p.${column}`, direction);
  let balanced = db
    .selectFrom(chosen.as("chosen"))
    .innerJoin("payments as p", (join) => join.onRef("p.tenant", "=", "chosen.tenant").onRef("p.id", "=", "chosen.id"))
    .select(columns.map((column) => `p.${column}` as const))
    .select(
      sql<number | null>`case when ${counts("p")} then (
        select s.closing_cents - (
          select coalesce(sum(paid.amount_cents), 0) from payments as paid
          where paid.tenant = p.tenant and paid.account = p.account and paid.date > s.date and (paid.date, paid.id) <= (p.date, p.id) and ${counts("paid")}
        )::bigint
        from statements as s where s.tenant = p.tenant and s.account = p.account and s.date < p.date order by s.date desc limit 1
      ) end`.as("balance_cents"),
    );
  for (const { column, direction } of order) balanced = balanced.orderBy(`p.${column}`, direction);
  const rows = await balanced.execute();
  const { total } = await paymentsOf(db, tenant, account, filters.year).select(count).executeTakeFirstOrThrow();
  return { payments: rows.map(toPayment), pagination: pagination(page, total) };
}

/** All of them, for a file; the balances in one pass over the account, where a page looks each one up. */
export async function allPayments(db: Db, tenant: string, account: string, filters: PaymentFilters): Promise<PaymentOnWire[]> {
  const balanced = paymentsOf(db, tenant, account)
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom("statements")
          .select(["date", "closing_cents"])
          .whereRef("tenant", "=", "p.tenant")
          .whereRef("account", "=", "p.account")
          .whereRef("date", "<", "p.date")
          .orderBy("date", "desc")
          .limit(1)
          .as("s"),
      (join) => join.onTrue(),
    )
    .select(columns.map((column) => `p.${column}` as const))
    .select(
      sql<number | null>`case when ${counts("p")} then (
        s.closing_cents - sum(p.amount_cents) filter (where ${counts("p")}) over (partition by s.date order by p.date, p.id)
      )::bigint end`.as("balance_cents"),
    );
  let chosen = db.selectFrom(balanced.as("p")).selectAll();
  if (filters.year !== undefined) chosen = chosen.where(sql<boolean>`extract(year from p.date) = ${Number(filters.year)}`);
  for (const { column, direction } of ordering(filters)) chosen = chosen.orderBy(`p.${column}`, direction);
  return (await chosen.execute()).map(toPayment);
}

/** The years that have payments, newest first: one step down the index for each, however many payments it has. */
export async function paymentYears(db: Db, tenant: string, account: string): Promise<number[]> {
  const newest = (before: ReturnType<typeof sql>) =>
    sql`select max(date) from payments where tenant = ${tenant} and account = ${account} ${before}`;
  const { rows } = await sql<{ year: number }>`
    with recursive newest(date) as (
      (${newest(sql``)})
      union all
      select (${newest(sql`and date < date_trunc('year', newest.date)::date`)}) from newest where newest.date is not null
    )
    select extract(year from date)::int as year from newest where date is not null`.execute(db);
  return rows.map(({ year }) => year);
}

/** The day of a payment that there is a receipt for; undefined where the account has none with that id. */
export async function receiptDate(db: Db, tenant: string, account: string, id: string): Promise<string | undefined> {
  const row = await paymentsOf(db, tenant, account)
    .select("p.date")
    .where("p.id", "=", id)
    .where("p.receipt", "<>", "")
    .where(counts("p"))
    .executeTakeFirst();
  return row?.date;
}
