/** Payments to an account. The caller must have checked that the person may read the account. */
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { Pagination } from "#contract/pagination.ts";
import type {
  getPaymentsCsv,
  listPayments as listCall,
  Payment,
  PaymentStatus,
} from "#contract/payments/calls.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { compileOnce } from "#service/database/compile-once.ts";
import type { TenantContext } from "#service/database/context.ts";
import {
  count,
  pagination,
  parseOrderByDate,
  shortPageSize,
} from "#service/database/list-queries.ts";
import type { Tables } from "#service/database/tables.ts";

type PaymentJson = z.input<typeof Payment>;

/**
 * Selects the outcome of duplicate payments: money received again for the same payment. Another
 * account's number is left out, because the reader may not see that account.
 */
const paidAgain = (tenant: string) =>
  sql<NonNullable<PaymentJson["paid_again"]> | null>`(
  select json_agg(json_build_object(
    'amount', (u.amount_cents / 100.0)::numeric(15, 2)::text, 'state', u.state, 'reference', u.refund_reference,
    'account', case when u.settled_account = p.account then p.account else '' end
  ) order by u.date, u.id)
  from unallocated_payments as u where u.tenant = ${tenant} and u.payment = p.id and u.reason = 'second_payment' and u.currency = 'ZAR'
)`.as("paid_again");

type PaymentFilters = z.output<typeof getPaymentsCsv.query>;

/**
 * Statuses of payments whose money has arrived and has not been reversed. Only these count towards
 * a balance and have a receipt.
 */
export const settledStatuses: readonly PaymentStatus[] = ["received", "posted"];
const isSettled = (payment: string) =>
  sql<boolean>`${sql.ref(`${payment}.status`)} in (${sql.join(settledStatuses.map((status) => sql.lit(status)))})`;

function paymentsOf({ db, tenant }: TenantContext, account: string, year?: string) {
  const payments = db
    .selectFrom("payments as p")
    .where("p.tenant", "=", tenant)
    .where("p.account", "=", account);
  if (year === undefined) return payments;
  // PostgreSQL has no year 0, so the query would fail.
  if (Number(year) === 0) return payments.where(sql<boolean>`false`);
  return payments.where("p.date", ">=", `${year}-01-01`).where("p.date", "<=", `${year}-12-31`);
}

const columns = [
  "p.id",
  "p.date",
  "p.amount_cents",
  "p.method",
  "p.reference",
  "p.receipt",
  "p.status",
] as const;

const orderColumns = {
  date: "date",
  amount: "amount_cents",
  method: "method",
  status: "status",
} as const;

/**
 * Returns the ORDER BY for payments. Payments with the same date are ordered by ID, in the same
 * direction as the dates.
 */
function ordering({ order = "date|desc" }: PaymentFilters) {
  const { column, direction, days } = parseOrderByDate(order);
  return [
    ...(column === "date" ? [] : [{ column: orderColumns[column], direction }]),
    { column: "date", direction: days },
    { column: "id", direction: days },
  ] as const;
}

type PaymentRow = Omit<Selectable<Tables["payments"]>, "tenant" | "account"> & {
  balance_cents: number | null;
  paid_again?: NonNullable<PaymentJson["paid_again"]> | null;
};

function toPayment({
  amount_cents,
  balance_cents,
  receipt,
  paid_again,
  ...payment
}: PaymentRow): PaymentJson {
  return {
    ...payment,
    ...(paid_again && { paid_again }),
    receipt: settledStatuses.includes(payment.status) ? receipt : "",
    amount: decimalFromCents(amount_cents),
    balance: balance_cents === null ? null : decimalFromCents(balance_cents),
  };
}

/**
 * Lists a page of payments, newest first by default. `balance` is the last statement's closing
 * balance less the payments since, up to and including this one. It is null before the first
 * statement and for a payment that doesn't count.
 */
export async function listPayments(
  context: TenantContext,
  account: string,
  { page = 1, ...filters }: z.output<typeof listCall.query>,
): Promise<{ payments: PaymentJson[]; pagination: Pagination }> {
  const { db, tenant } = context;
  const offset = (page - 1) * shortPageSize;
  const { order, year } = filters;
  // A year's first and last day are made from it, so its list is built each time.
  const [rows, [counted]] = await Promise.all(
    year === undefined
      ? [findPage(db, { tenant, account, offset }, order), countPayments(db, { tenant, account })]
      : [
          pageOf(context, account, filters, offset).execute(),
          paymentsOf(context, account, year).select(count).execute(),
        ],
  );
  return {
    payments: rows.map(toPayment),
    pagination: pagination(page, counted?.total ?? 0, shortPageSize),
  };
}

function pageOf(
  context: TenantContext,
  account: string,
  filters: PaymentFilters,
  offset: number | string,
) {
  const order = ordering(filters);
  // Skips to a distant page with an index-only scan. Reads full rows and balances only for that
  // page.
  let chosen = paymentsOf(context, account, filters.year)
    .select("p.id")
    .limit(shortPageSize)
    .offset(sql<number>`${offset}`);
  for (const { column, direction } of order) chosen = chosen.orderBy(`p.${column}`, direction);
  let balanced = context.db
    .selectFrom(chosen.as("chosen"))
    .innerJoin("payments as p", (join) =>
      join.on("p.tenant", "=", context.tenant).onRef("p.id", "=", "chosen.id"),
    )
    .select(columns)
    .select(
      sql<number | null>`case when ${isSettled("p")} then (
        select s.closing_cents - (
          select coalesce(sum(paid.amount_cents), 0) from payments as paid
          where paid.tenant = ${context.tenant} and paid.account = p.account and paid.date > s.date and (paid.date, paid.id) <= (p.date, p.id) and ${isSettled("paid")}
        )::bigint
        from statements as s where s.tenant = ${context.tenant} and s.account = p.account and s.date < p.date order by s.date desc limit 1
      ) end`.as("balance_cents"),
    )
    .select(paidAgain(context.tenant));
  for (const { column, direction } of order) balanced = balanced.orderBy(`p.${column}`, direction);
  return balanced;
}

const findPage = compileOnce(
  ["tenant", "account", "offset"],
  (db, { tenant, account, offset }, order: PaymentFilters["order"]) =>
    pageOf({ db, tenant }, account, { order }, offset),
);

const countPayments = compileOnce(["tenant", "account"], (db, { tenant, account }) =>
  paymentsOf({ db, tenant }, account).select(count),
);

/**
 * Lists all payments, for a CSV file. Computes the balances in one pass over the account, whereas
 * listPayments looks up each one.
 */
export async function allPayments(
  context: TenantContext,
  account: string,
  filters: PaymentFilters,
): Promise<PaymentJson[]> {
  const balanced = paymentsOf(context, account)
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom("statements")
          .select(["date", "closing_cents"])
          .where("tenant", "=", context.tenant)
          .whereRef("account", "=", "p.account")
          .whereRef("date", "<", "p.date")
          .orderBy("date", "desc")
          .limit(1)
          .as("s"),
      (join) => join.onTrue(),
    )
    .select(columns)
    .select(
      sql<number | null>`case when ${isSettled("p")} then (
        s.closing_cents - sum(p.amount_cents) filter (where ${isSettled("p")}) over (partition by s.date order by p.date, p.id)
      )::bigint end`.as("balance_cents"),
    );
  let chosen = context.db.selectFrom(balanced.as("p")).selectAll();
  if (filters.year !== undefined)
    chosen = chosen.where(sql<boolean>`extract(year from p.date) = ${Number(filters.year)}`);
  for (const { column, direction } of ordering(filters))
    chosen = chosen.orderBy(`p.${column}`, direction);
  return (await chosen.execute()).map(toPayment);
}

/**
 * Lists the years that have payments, newest first, with one index lookup per year however many
 * payments there are. Each step of the recursive query keeps the start of its year, because
 * row-level security prevents conditions that call `date_trunc` from using the index.
 */
export async function paymentYears(
  { db, tenant }: TenantContext,
  account: string,
): Promise<number[]> {
  return (await findYears(db, { tenant, account })).map(({ year }) => year);
}

const findYears = compileOnce(["tenant", "account"], (db, { tenant, account }) => {
  const newestYear = (before: ReturnType<typeof sql>) =>
    sql`select date_trunc('year', max(date))::date from payments where tenant = ${tenant} and account = ${account} ${before}`;
  const query = sql<{ year: number }>`
    with recursive years(start) as (
      (${newestYear(sql``)})
      union all
      select (${newestYear(sql`and date < years.start`)}) from years where years.start is not null
    )
    select extract(year from start)::int as year from years where start is not null`;
  return { compile: () => query.compile(db) };
});

/**
 * Returns the date of a payment that has a receipt, or undefined if the account has no such
 * payment.
 */
export async function findReceiptDate(
  context: TenantContext,
  account: string,
  id: string,
): Promise<string | undefined> {
  const row = await paymentsOf(context, account)
    .select("p.date")
    .where("p.id", "=", id)
    .where("p.receipt", "<>", "")
    .where(isSettled("p"))
    .executeTakeFirst();
  return row?.date;
}
