/**
 * Online payments: the requested amount and the progress so far. State changes caused by the
 * provider's notifications are in transitions.ts.
 */
import { randomBytes } from "node:crypto";
import { type Selectable, sql, type UpdateObject } from "kysely";
import type { OnlinePaymentStatus } from "#contract/payments/online-calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { nextReference } from "#service/database/reference-numbers.ts";
import type { Tables } from "#service/database/tables.ts";
import { findTenantsWith, takeFairly } from "#service/database/tenant-work.ts";
import { today } from "#service/database/today.ts";
import { paymentStates } from "#service/http/metrics.ts";

export type OnlinePayment = Selectable<Tables["online_payments"]>;

/** The time that a person has to pay on the provider's page. */
const paymentTimeLimit = sql`interval '30 minutes'`;
/**
 * Intervals in seconds between polls of a payment's status. After the last interval, polling
 * continues every half hour.
 */
const pollIntervalsSeconds = [5, 5, 10, 15, 30, 60, 120, 300, 600];
const maxPollIntervalSeconds = 1_800;
/**
 * The time for which polling continues after a payment expires, even if it was paid. Notifications
 * get lost, banks are slow, and some people pay twice or reverse a payment.
 */
const pollAfterExpiry = sql`interval '1 day'`;
/**
 * The cutoff for claims to request the provider's page. If a claim is older, the process that made
 * it is assumed to have died.
 */
const leaseCutoff = sql<Date>`now() - interval '60 seconds'`;

const seconds = (count: number) => sql`make_interval(secs => ${count})`;
const now = sql<Date>`now()`;

export interface NewPayment {
  account: string;
  userId: string;
  cents: number;
  provider: string;
  returnUrls: { success: string; failure: string; cancel: string };
}

/** Adds a payment, in the transaction that has locked the account, and returns its ID. */
export async function addPayment(
  context: TenantContext,
  { account, userId, cents, provider, returnUrls }: NewPayment,
): Promise<string> {
  const id = sortableId();
  await context.db
    .insertInto("online_payments")
    .values({
      tenant: context.tenant,
      id,
      account,
      user_id: userId,
      amount_cents: cents,
      reference: await nextReference(context, "P"),
      provider,
      return_success: returnUrls.success,
      return_failure: returnUrls.failure,
      return_cancel: returnUrls.cancel,
      expires: sql<Date>`now() + ${paymentTimeLimit}`,
      next_poll: sql<Date>`now() + ${seconds(pollIntervalsSeconds[0] ?? maxPollIntervalSeconds)}`,
    })
    .execute();
  paymentStates.inc({ state: "started" });
  return id;
}

/** Returns an unguessable ID that sorts payments by the time they were started. */
function sortableId(): string {
  return `${Date.now().toString(16).padStart(12, "0")}-${randomBytes(12).toString("hex")}`;
}

const payments = ({ db, tenant }: TenantContext) =>
  db.selectFrom("online_payments").selectAll().where("tenant", "=", tenant);

export function findPayment(
  context: TenantContext,
  id: string,
): Promise<OnlinePayment | undefined> {
  return payments(context).where("id", "=", id).executeTakeFirst();
}

/**
 * Finds the account's newest payment that may be in progress or paid, even if it has expired.
 * Payments with a provider page come first. A payment without a page counts only while a process is
 * requesting the page.
 */
export function findInProgress(
  context: TenantContext,
  account: string,
): Promise<OnlinePayment | undefined> {
  return payments(context)
    .where("account", "=", account)
    .where("state", "in", ["started", "pending"])
    .where(({ or, eb, fn }) =>
      or([eb("url", "<>", ""), eb(fn.coalesce("start_claimed", "created"), ">=", leaseCutoff)]),
    )
    .orderBy(({ eb }) => eb("url", "<>", ""), "desc")
    .orderBy("created", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Finds the most recent payment to the account, if it was received within the last day. */
export function findRecentlyPaid(
  context: TenantContext,
  account: string,
): Promise<OnlinePayment | undefined> {
  return payments(context)
    .where("account", "=", account)
    .where("state", "in", ["received", "posted"])
    .where("received", ">", sql<Date>`now() - interval '1 day'`)
    .orderBy("received", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Finds the account's newest payment that expired within the last day after its page was shown. The
 * money may still arrive.
 */
export function findExpired(
  context: TenantContext,
  account: string,
): Promise<OnlinePayment | undefined> {
  return payments(context)
    .where("account", "=", account)
    .where("state", "=", "expired")
    .where("url", "<>", "")
    .where("updated", ">", sql<Date>`now() - interval '1 day'`)
    .orderBy("created", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Builds the UPDATE statement that changes one payment and returns it. The caller must add the
 * states in which the change is allowed, and execute the statement.
 */
export function paymentUpdate(
  { db, tenant }: TenantContext,
  id: string,
  change: UpdateObject<Tables, "online_payments">,
) {
  return db
    .updateTable("online_payments")
    .set(change)
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .returningAll();
}

/**
 * Claims the right to request a provider's page. Returns undefined if another process has claimed
 * it or the page already exists.
 */
export function claimStart(context: TenantContext, id: string): Promise<OnlinePayment | undefined> {
  return paymentUpdate(context, id, { start_claimed: now })
    .where("state", "=", "started")
    .where(({ or, eb }) =>
      or([eb("start_claimed", "is", null), eb("start_claimed", "<", leaseCutoff)]),
    )
    .executeTakeFirst();
}

/**
 * Stores the URL of the provider's page. From then on, the account's payment list includes the
 * payment.
 */
export async function savePaymentPage(
  context: TenantContext,
  id: string,
  url: string,
): Promise<void> {
  // A notification may have arrived first and changed the state.
  const state = sql<OnlinePaymentStatus>`case when state = 'started' then 'pending' else state end`;
  const kept = await paymentUpdate(context, id, { url, state, updated: now }).executeTakeFirst();
  if (kept?.state !== "pending") return;
  paymentStates.inc({ state: "pending" });
  const { account, amount_cents, reference } = kept;
  await context.db
    .insertInto("payments")
    .values({
      tenant: context.tenant,
      id,
      account,
      date: today,
      amount_cents,
      method: onlineMethod,
      reference,
      status: "pending",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The payment method shown in the payment list and on the receipt. */
export const onlineMethod = "Online";

/**
 * Records that the provider refused to start the payment. The provider is still polled, because its
 * response to the request may have been lost.
 */
export async function markStartFailed(context: TenantContext, id: string): Promise<void> {
  const failed = await paymentUpdate(context, id, { state: "failed", updated: now })
    .where("state", "=", "started")
    .executeTakeFirst();
  if (failed) paymentStates.inc({ state: failed.state });
}

/**
 * Claims payments that are due for polling and schedules their next polls. A payment that has not
 * expired is polled again at its expiry at the latest. Skips the providers in `but`. Commits before
 * it returns.
 */
export async function claimPaymentsToPoll(
  database: Database,
  limit: number,
  but: readonly string[],
): Promise<OnlinePayment[]> {
  const isDue = sql<boolean>`next_poll <= now() and provider <> all (${sql.val(but)}::text[])`;
  const interval = sql`coalesce((${sql.val(pollIntervalsSeconds)}::int[])[polls + 2], ${maxPollIntervalSeconds})`;
  return takeFairly(
    database,
    await findTenantsWith(database, "online_payments", isDue),
    limit,
    async ({ db, tenant }, share) => {
      const { rows } = await sql<OnlinePayment>`
      with next as materialized (
        select id, now() as started, now() + make_interval(secs => ${interval}) as again, now() < expires + ${pollAfterExpiry} as continues
        from online_payments where tenant = ${tenant} and ${isDue} order by next_poll limit ${share} for update skip locked
      )
      update online_payments as p set
        polls = p.polls + 1,
        next_poll = case when next.started < p.expires then least(next.again, p.expires) when next.continues then next.again end
      from next where p.tenant = ${tenant} and p.id = next.id
      returning p.*`.execute(db);
      return rows;
    },
  );
}
