/** The accounts on which an alert may be due, because something changed or a date is near. */
import { sql } from "kysely";
import { defaultPaymentAlertDays } from "#contract/alerts/kinds.ts";
import { addChecks } from "#service/database/alert-queue.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { findTenantsWith } from "#service/database/tenant-work.ts";
import { today } from "#service/database/today.ts";

/** Finds the tenants that send alerts and have accounts that were not checked today. */
export async function findTenantsToCheck(database: Database): Promise<string[]> {
  const { rows } = await database.asOwner((db) =>
    sql<{ tenant: string }>`
      select tenant from tenants where settings -> 'modules' @> '["alerts"]'
        and not exists (select from alert_days d where d.tenant = tenants.tenant and d.day >= ${today} and d.up_to is null)
      order by random()`.execute(db),
  );
  return rows.map(({ tenant }) => tenant);
}

/** The number of days after a reading from which the next one may be due. */
const readingAfterDays = 20;

/** The number of accounts that are checked in a transaction. */
const pageSize = 100;

/**
 * Queues checks for the next accounts on which an alert may be due: a payment is due soon, a meter
 * that people read has not been read for weeks, or a notice is about a part of the municipality.
 * Returns true if more accounts may remain to be checked today. Each account is considered once a
 * day, regardless of the number of processes.
 */
export async function queueDailyChecks(context: TenantContext): Promise<boolean> {
  const { db, tenant } = context;
  const from = await takeDay(context);
  if (from === undefined) return false;
  const page = await db
    .selectFrom("accounts")
    .select("account")
    .where("tenant", "=", tenant)
    .where("account", ">", from)
    .orderBy("account")
    .limit(pageSize)
    .execute();
  const last = page.at(-1)?.account;
  if (last !== undefined)
    await addDueAccounts(
      context,
      page.map(({ account }) => account),
    );
  const up_to = page.length < pageSize || last === undefined ? null : last;
  await db.updateTable("alert_days").set({ up_to }).where("tenant", "=", tenant).execute();
  return up_to !== null;
}

/**
 * Locks the row that tracks the day's checks, and returns the account after which to continue.
 * Returns undefined if all accounts have been checked, or if another process is checking them.
 */
async function takeDay({ db, tenant }: TenantContext): Promise<string | undefined> {
  await sql`
    insert into alert_days (tenant, day, up_to) values (${tenant}, ${today}, '')
    on conflict (tenant) do update set day = excluded.day, up_to = excluded.up_to where alert_days.day < excluded.day`.execute(
    db,
  );
  const row = await db
    .selectFrom("alert_days")
    .select("up_to")
    .where("tenant", "=", tenant)
    .where("up_to", "is not", null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.up_to ?? undefined;
}

async function addDueAccounts(context: TenantContext, accounts: readonly string[]): Promise<void> {
  const { tenant } = context;
  const setting = (name: string) =>
    sql`(select settings -> ${sql.lit(name)} from tenants where tenant = ${tenant})`;
  await addChecks(
    context,
    sql`
      select a.account from accounts a
      where a.tenant = ${tenant} and a.account = any (${sql.val(accounts)}::text[]) and a.status <> 'closed' and (
        (a.balance_cents > 0 and a.due_date between ${today}
          and ${today} + coalesce((${setting("payment_alert_days")})::int, ${sql.lit(defaultPaymentAlertDays)}))
        or jsonb_path_exists(coalesce(${setting("notices")}, '[]'), '$[*].areas[*]')
        or exists (
          select from meters m where m.tenant = ${tenant} and m.account = a.account and m.type = 'conventional'
            and (select max(r.date) from readings r where r.tenant = ${tenant} and r.meter_id = m.id) < ${today} - ${sql.lit(readingAfterDays)}
        )
      )`,
  );
}

/** Finds the tenants with queued checks, in random order. */
export function findTenantsWithChecks(database: Database): Promise<string[]> {
  return findTenantsWith(database, "alert_checks", sql`true`);
}

/**
 * Removes at most `limit` accounts from the queue and returns them. Skips those that another
 * process is taking.
 */
export async function takeAlertChecks(
  { db, tenant }: TenantContext,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    with next as materialized (
      select account from alert_checks where tenant = ${tenant} order by account limit ${limit} for update skip locked
    )
    delete from alert_checks as taken using next where taken.tenant = ${tenant} and taken.account = next.account
    returning taken.account`.execute(db);
  return rows.map(({ account }) => account);
}
