/** Payments that are made online: what was asked for, and how far it has come. What a provider tells of them moves them in payment-steps.ts. */
import { randomBytes } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "./database.ts";
import { nextReference } from "./reference-numbers.ts";
import type { Tables } from "./tables.ts";
import { today } from "./today.ts";

type Db = Kysely<Tables>;

export type OnlinePayment = Selectable<Tables["online_payments"]>;

/** How long a person has at the provider's page. */
const opened = sql`interval '30 minutes'`;
/** The provider is asked so many seconds after each time, and from then on every half hour, */
const waits = [5, 5, 10, 15, 30, 60, 120, 300, 600];
const lastWait = 1_800;
/** until this long after its time is up, also where it is paid: notices get lost, banks are slow, and some pay twice or take it back. */
const askedAfter = sql`interval '1 day'`;
/** A process that has been asking for a page for longer has died. */
const leaseOver = sql<Date>`now() - interval '60 seconds'`;

const seconds = (count: number) => sql`make_interval(secs => ${count})`;
const now = sql<Date>`now()`;

export interface NewPayment {
  account: string;
  userId: string;
  cents: number;
  provider: string;
  returnUrls: { success: string; failure: string; cancel: string };
}

/** In the transaction that holds the account. Answers with its id. */
export async function addPayment(db: Db, tenant: string, { account, userId, cents, provider, returnUrls }: NewPayment): Promise<string> {
  const id = orderedId();
  await db
    .insertInto("online_payments")
    .values({
      tenant,
      id,
      account,
      user_id: userId,
      amount_cents: cents,
      reference: await nextReference(db, tenant, "P"),
      provider,
      return_success: returnUrls.success,
      return_failure: returnUrls.failure,
      return_cancel: returnUrls.cancel,
      expires: sql<Date>`now() + ${opened}`,
      next_ask: sql<Date>`now() + ${seconds(waits[0] ?? lastWait)}`,
    })
    .execute();
  return id;
}

/** Nobody can guess it, and a list in the order of ids has payments of one day as they were begun. */
function orderedId(): string {
  return `${Date.now().toString(16).padStart(12, "0")}-${randomBytes(12).toString("hex")}`;
}

function paymentOf(db: Db, tenant: string, id: string) {
  return db.selectFrom("online_payments").selectAll().where("tenant", "=", tenant).where("id", "=", id);
}

export function findPayment(db: Db, tenant: string, id: string): Promise<OnlinePayment | undefined> {
  return paymentOf(db, tenant, id).executeTakeFirst();
}

/**
 * The newest of the account that somebody may still be paying, or has paid, for all that its provider has told: also when its time is up.
 * One that has no page yet is so only where there is no other, and while a process is at it: nobody is on a page that was never shown.
 */
export function findUnderWay(db: Db, tenant: string, account: string): Promise<OnlinePayment | undefined> {
  return db
    .selectFrom("online_payments")
    .selectAll()
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where("state", "in", ["started", "pending"])
    .where(({ or, eb, fn }) => or([eb("url", "<>", ""), eb(fn.coalesce("starting", "created"), ">=", leaseOver)]))
    .orderBy(({ eb }) => eb("url", "<>", ""), "desc")
    .orderBy("created", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The one of the account that was paid last, within a day. */
export function findRecent(db: Db, tenant: string, account: string): Promise<OnlinePayment | undefined> {
  return db
    .selectFrom("online_payments")
    .selectAll()
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where("state", "in", ["received", "posted"])
    .where("received", ">", sql<Date>`now() - interval '1 day'`)
    .orderBy("received", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The newest of the account whose time has run out within a day: somebody was on its page, and their money may yet come. */
export function findExpired(db: Db, tenant: string, account: string): Promise<OnlinePayment | undefined> {
  return db
    .selectFrom("online_payments")
    .selectAll()
    .where("tenant", "=", tenant)
    .where("account", "=", account)
    .where("state", "=", "expired")
    .where("url", "<>", "")
    .where("updated", ">", sql<Date>`now() - interval '1 day'`)
    .orderBy("created", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Takes it upon this process to ask the provider for a page. Undefined where another does so, or it has been done. */
export function claimStart(db: Db, tenant: string, id: string): Promise<OnlinePayment | undefined> {
  return db
    .updateTable("online_payments")
    .set({ starting: now })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where("state", "=", "started")
    .where(({ or, eb }) => or([eb("starting", "is", null), eb("starting", "<", leaseOver)]))
    .returningAll()
    .executeTakeFirst();
}

/** The provider has a page for it: from now on it is in the account's list of payments. */
export async function keepPage(db: Db, tenant: string, id: string, url: string): Promise<void> {
  const kept = await db
    .updateTable("online_payments")
    // A notice may have been quicker.
    .set({ url, state: sql`case when state = 'started' then 'pending' else state end`, updated: now })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (kept?.state !== "pending") return;
  const { account, amount_cents, reference } = kept;
  await db
    .insertInto("payments")
    .values({ tenant, id, account, date: today, amount_cents, method: onlineMethod, reference, status: "pending" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** As the list of payments and the receipt call it. */
export const onlineMethod = "Online";

/** The provider would not have it: nobody can have paid. It is asked all the same, for its answer may have been lost. */
export async function failStart(db: Db, tenant: string, id: string): Promise<void> {
  await db
    .updateTable("online_payments")
    .set({ state: "failed", updated: now })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where("state", "=", "started")
    .execute();
}

/** Claims payments whose provider is to be asked, and says when it is asked again: no later than when its time is up. None of the providers in `but`. Commits before it answers. */
export async function claimAsks(database: Database, limit: number, but: readonly string[]): Promise<OnlinePayment[]> {
  return database.asOwner(async (db) => {
    const { rows } = await sql<OnlinePayment>`
      with next as materialized (
        select tenant, id, now() + make_interval(secs => coalesce((${sql.val(waits)}::int[])[asks + 2], ${lastWait})) as again
        from online_payments where next_ask <= now() and provider <> all (${sql.val(but)}::text[]) order by next_ask limit ${limit} for update skip locked
      )
      update online_payments as p set
        asks = p.asks + 1,
        next_ask = case
          when now() < p.expires then least(next.again, p.expires)
          when now() < p.expires + ${askedAfter} then next.again end
      from next where p.tenant = next.tenant and p.id = next.id
      returning p.*`.execute(db);
    return rows;
  });
}
