/** The queue of accounts to check for alerts, because something about them has changed. */
import { type RawBuilder, sql } from "kysely";
import type { TenantContext } from "./context.ts";

/** Checks whether the municipality has enabled the module for alerts. */
export const sendsAlerts = (tenant: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from tenants where tenants.tenant = ${tenant} and tenants.settings -> 'modules' @> '["alerts"]')`;

/**
 * Queues those accounts from a query's result that someone has access to, if the municipality sends
 * alerts. Also updates accounts that are already queued, so that the job can't process them before
 * this transaction's changes are visible to it.
 */
export async function addChecks(
  { db, tenant }: TenantContext,
  accounts: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into alert_checks (tenant, account)
    select distinct ${tenant}::text, changed.account from (${accounts}) as changed
    where ${sendsAlerts(sql`${tenant}`)}
      and exists (select from account_access a where a.tenant = ${tenant} and a.account = changed.account)
    order by changed.account
    on conflict (tenant, account) do update set account = excluded.account`.execute(db);
}

/** Adds an account that has just changed to the alert job's queue. */
export function queueAlertCheck(context: TenantContext, account: string): Promise<void> {
  return addChecks(context, sql`select ${account}::text as account`);
}

/**
 * Queues the accounts of an import's readings or statements for the alert job, after they have been
 * merged.
 */
export function queueImportedChecks(
  context: TenantContext,
  table: "readings" | "statements",
): Promise<void> {
  const { tenant } = context;
  return addChecks(
    context,
    table === "statements"
      ? sql`select account from import_statements where tenant = ${tenant}`
      : sql`select m.account from import_readings r join meters m on m.tenant = ${tenant} and m.number = r.meter where r.tenant = ${tenant}`,
  );
}

/**
 * Makes the alert job check a municipality's accounts again today, because its settings have
 * changed.
 */
export async function repeatDailyChecks({ db, tenant }: TenantContext): Promise<void> {
  await db.deleteFrom("alert_days").where("tenant", "=", tenant).execute();
}
