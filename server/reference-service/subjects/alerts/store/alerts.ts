/**
 * Reads the facts needed for an account's alerts and the people who receive them, and records which
 * alerts were sent.
 */
import type { AccessRole } from "#contract/access/calls.ts";
import type { AlertKind } from "#contract/alerts/kinds.ts";
import type { NotificationPreferences } from "#contract/profile/calls.ts";
import { StatementWithLines } from "#contract/statements/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { readAsHolderOn } from "#service/database/held-days.ts";
import { findTenant } from "#service/database/tenants.ts";
import { hasAccessToday } from "#service/database/today.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { activeArrangement } from "#service/subjects/arrangements/store/course.ts";
import { disputedOnAccount } from "#service/subjects/disputes/store/disputes.ts";
import { allMetersOf } from "#service/subjects/meters/store.ts";
import { statementLines } from "#service/subjects/statements/store/statement-lines.ts";
import { findLastStatements } from "#service/subjects/statements/store/statements.ts";
import type { AlertFacts } from "../rules/due-alerts.ts";

/** Returns the facts about an account, or undefined if it no longer exists. */
export async function findAlertFacts(
  context: TenantContext,
  account: string,
): Promise<AlertFacts | undefined> {
  const { db, tenant } = context;
  const row = await db
    .selectFrom("accounts as a")
    .leftJoin("consumers as c", (join) =>
      join.onRef("c.tenant", "=", "a.tenant").onRef("c.account", "=", "a.account"),
    )
    .select(["a.status", "a.balance_cents", "a.due_date", "a.address", "c.suburb"])
    .select([
      activeArrangement(tenant).as("arrangement"),
      disputedOnAccount(tenant).as("disputed_cents"),
    ])
    .where("a.tenant", "=", tenant)
    .where("a.account", "=", account)
    .executeTakeFirst();
  const settings = await findTenant(context);
  if (!row || !settings) return undefined;
  const now = new Date();
  await readAsHolderOn(context, account, todayInSouthAfrica(now));
  return {
    account,
    isClosed: row.status === "closed",
    places: [row.address, row.suburb ?? ""],
    balanceCents: row.balance_cents,
    dueDate: row.due_date,
    // An arrangement has its own reminders.
    notAskedForCents: row.arrangement ? row.balance_cents : row.disputed_cents,
    meters: await allMetersOf(context, account),
    statement: await findLastBill(context, account),
    tenant: settings,
    now,
    today: todayInSouthAfrica(now),
  };
}

/** Returns the account's last two statements, with their lines. */
async function findLastBill(
  context: TenantContext,
  account: string,
): Promise<AlertFacts["statement"]> {
  const [last, before] = await findLastStatements(context, account);
  if (!last) return undefined;
  const lines = await statementLines(context, last.id);
  const previous = before ? { ...before, lines: await statementLines(context, before.id) } : null;
  return StatementWithLines.parse({ ...last, lines, previous });
}

export interface AlertReader {
  id: string;
  role: AccessRole;
  notify: NotificationPreferences;
}

/** Lists the people who currently have access to the account, except suspended people. */
export async function alertReaders(
  { db, tenant }: TenantContext,
  account: string,
): Promise<AlertReader[]> {
  return db
    .selectFrom("account_access as a")
    .innerJoin("users as u", (join) =>
      join.onRef("u.tenant", "=", "a.tenant").onRef("u.id", "=", "a.user_id"),
    )
    .select(["u.id", "a.role", "u.notify"])
    .where("a.tenant", "=", tenant)
    .where("a.account", "=", account)
    .where(hasAccessToday("a"))
    .where("u.suspended", "is", null)
    .orderBy("u.id")
    .execute();
}

/** Records that a person receives an alert. Returns false if they have already received it. */
export async function claimAlert(
  { db, tenant }: TenantContext,
  alert: { user: string; account: string; kind: AlertKind; occasion: string },
): Promise<boolean> {
  const { user, ...about } = alert;
  const claimed = await db
    .insertInto("sent_alerts")
    .values({ tenant, user_id: user, ...about })
    .onConflict((conflict) => conflict.doNothing())
    .returning("kind")
    .executeTakeFirst();
  return claimed !== undefined;
}
