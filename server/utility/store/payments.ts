/** What was paid to an account. Whoever calls has made sure that the account may be read. */
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import { decimalFromCents } from "#contract/money.ts";
import type { Pagination } from "#contract/pagination.ts";
import type { Payment, paymentOrder, PaymentStatus } from "#contract/payments.ts";
import { count, pageSize, pagination, splitOrder } from "./lists.ts";
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

const orderColumns = { date: "p.date", amount: "p.amount_cents", method: "p.method", status: "p.status" } as const;

/**
 * Payments in order, each with `balance_cents`: what the last statement before it closed with, less what has been paid from then up to
 * it. Null for one that doesn't count, and before the first statement.
 */
function withBalances(db: Db, tenant: string, account: string, { order = "date|desc", year }: PaymentFilters) {
  const { column, direction } = splitOrder(order);
  const last = column === "date" ? direction : "desc";
  return paymentsOf(db, tenant, account, year)
    .select(["p.id", "p.date", "p.amount_cents", "p.method", "p.reference", "p.receipt", "p.status"])
    .select(
      sql<number | null>`case when ${counts("p")} then (
        select s.closing_cents - (
          select coalesce(sum(paid.amount_cents), 0) from payments as paid
          where paid.tenant = p.tenant and paid.account = p.account and paid.date > s.date and (paid.date, paid.id) <= (p.date, p.id) and ${counts("paid")}
        )::bigint
        from statements as s where s.tenant = p.tenant and s.account = p.account and s.date < p.date order by s.date desc limit 1
      ) end`.as("balance_cents"),
    )
    .$if(column !== "date", (query) => query.orderBy(orderColumns[column], direction))
    .orderBy("p.date", last)
    .orderBy("p.id", last);
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

/** A page of payments, newest first unless told otherwise. */
export async function listPayments(
  db: Db,
  tenant: string,
  account: string,
  { page = 1, ...filters }: PaymentFilters & { page?: number | undefined },
): Promise<{ payments: PaymentOnWire[]; pagination: Pagination }> {
  const rows = await withBalances(db, tenant, account, filters)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await paymentsOf(db, tenant, account, filters.year).select(count).executeTakeFirstOrThrow();
  return { payments: rows.map(toPayment), pagination: pagination(page, total) };
}

/** All of them, for a file. */
export async function allPayments(db: Db, tenant: string, account: string, filters: PaymentFilters): Promise<PaymentOnWire[]> {
  return (await withBalances(db, tenant, account, filters).execute()).map(toPayment);
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
