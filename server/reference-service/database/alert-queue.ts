/** The accounts that the alerts look at next, because something about them changed. */
import { type RawBuilder, sql } from "kysely";
import type { TenantContext } from "./context.ts";

/** Checks whether the municipality uses the module for alerts. */
export const sendsAlerts = (tenant: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from tenants where tenants.tenant = ${tenant} and tenants.settings -> 'modules' @> '["alerts"]')`;

/**
 * Adds the accounts of a query that people use, if the municipality sends alerts. Updates those in
 * the queue, so that the job can't take them before it sees what this transaction changes.
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

/** Lets the job look at an account that has just changed. */
export function queueAlertCheck(context: TenantContext, account: string): Promise<void> {
  return addChecks(context, sql`select ${account}::text as account`);
}

/** Lets the job look at the accounts of an import's readings or statements, after their merge. */
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

/** Lets the job look at a municipality's accounts again today, because its settings changed. */
export async function repeatDailyChecks({ db, tenant }: TenantContext): Promise<void> {
  await db.deleteFrom("alert_days").where("tenant", "=", tenant).execute();
}
