/** Sends people alerts about their accounts, each once, through the channels that they chose. */
import { roleAllows } from "#contract/permissions.ts";
import { channelsOfAlert } from "#contract/profile/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { budgetsOf } from "#service/subjects/budgets/store.ts";
import { isBacklogLong } from "#service/subjects/statements/store/new-statements.ts";
import { notifyOfAlert } from "./notify-of-alert.ts";
import { type Alert, findAlerts, findBudgetAlert } from "./rules/due-alerts.ts";
import {
  findTenantsToCheck,
  findTenantsWithChecks,
  queueDailyChecks,
  takeAlertChecks,
} from "./store/alert-checks.ts";
import { type AlertReader, alertReaders, claimAlert, findAlertFacts } from "./store/alerts.ts";
import { alertMessage } from "./texts/alert-message.ts";

/** The number of accounts per transaction. */
const batchSize = 25;

/**
 * Queues the alerts that are due, each only once even if several processes run. If a tenant fails,
 * continues with the others and throws the error at the end. Returns the number of alerts. The
 * caller must wake the message delivery.
 */
export async function sendAlerts(database: Database): Promise<number> {
  let sent = 0;
  let failure: { error: unknown } | undefined;
  const inEach = async (tenants: readonly string[], work: (tenant: string) => Promise<void>) => {
    for (const tenant of tenants)
      await work(tenant).catch((error: unknown) => (failure ??= { error }));
  };
  /** Sends the alerts of a tenant. Returns false if some accounts are left for the next run. */
  const drain = async (tenant: string): Promise<boolean> => {
    for (;;) {
      const batch = await database.inTenant(tenant, sendBatch);
      if (!batch) return false;
      sent += batch.sent;
      if (batch.taken < batchSize) return true;
    }
  };
  await inEach(await findTenantsToCheck(database), async (tenant) => {
    let hasMore = true;
    while (hasMore && (await drain(tenant)))
      hasMore = await database.inTenant(tenant, queueDailyChecks);
  });
  await inEach(await findTenantsWithChecks(database), async (tenant) => {
    await drain(tenant);
  });
  if (failure) throw failure.error;
  return sent;
}

/**
 * Sends the alerts of one batch of accounts. Returns undefined, without sending any, if many
 * messages are already waiting to be sent.
 */
async function sendBatch(
  context: TenantContext,
): Promise<{ taken: number; sent: number } | undefined> {
  if (await isBacklogLong(context)) return undefined;
  const accounts = await takeAlertChecks(context, batchSize);
  let sent = 0;
  for (const account of accounts) sent += await sendAlertsOf(context, account);
  return { taken: accounts.length, sent };
}

async function sendAlertsOf(context: TenantContext, account: string): Promise<number> {
  const facts = await findAlertFacts(context, account);
  if (!facts?.tenant.modules.includes("alerts")) return 0;
  const alerts = findAlerts(facts);
  const budgets = await budgetsOf(context, account);
  let sent = 0;
  for (const reader of await alertReaders(context, account)) {
    const budget = budgets.get(reader.id);
    const own = budget === undefined ? undefined : findBudgetAlert(facts, budget);
    for (const alert of own ? [...alerts, own] : alerts)
      if (await send(context, account, reader, alert)) sent += 1;
  }
  return sent;
}

/**
 * Sends the alert to one person. Returns false if they switched it off, lack permission to act on
 * it, or have already received it.
 */
async function send(
  context: TenantContext,
  account: string,
  { id, role, notify }: AlertReader,
  alert: Alert,
): Promise<boolean> {
  const { kind, occasion } = alert;
  if (!roleAllows(role, alert.permission) || channelsOfAlert(notify, kind).length === 0)
    return false;
  // A person with several accounts in a suburb gets its notice once.
  const about = { user: id, account: kind === "notice" ? "" : account, kind, occasion };
  if (!(await claimAlert(context, about))) return false;
  await notifyOfAlert(context, id, alert, (details) =>
    alertMessage(alert, { ...details, account }),
  );
  return true;
}
