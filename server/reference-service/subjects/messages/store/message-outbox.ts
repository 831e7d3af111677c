/**
 * Messages to people. They are written in the same transaction as the change that they report, and
 * delivery/ sends them after it commits.
 */
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { AttemptOutcome, SentMessageKind } from "#contract/messages/calls.ts";
import type { SmsLimits } from "#contract/settings/tenant.ts";
import type { Db, TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import type { Tables } from "#service/database/tables.ts";
import { findTenantsWith, takeFairly } from "#service/database/tenant-work.ts";
import { clearRefusal, markBounced } from "#service/subjects/people/store/bounced-addresses.ts";
import { findForSignIn } from "#service/subjects/people/store/people.ts";

type Row = Selectable<Tables["outgoing_messages"]>;

export interface NewMessage {
  channel: "email" | "sms";
  /** Recipient: an email address in lower case, or a mobile number in E.164 format. */
  recipient: string;
  /** The subject, used only for email. */
  subject?: string;
  body: string;
  /**
   * The kind of message. Use `code` for every text that contains a code, or a link that works
   * without signing in.
   */
  kind: SentMessageKind;
  /** The ID of the person. If omitted, the person who has verified the recipient, if anyone has. */
  person?: string | undefined;
  /** The ID of another person whom the text names. */
  names?: string | undefined;
  /** The time after which the message is useless and is no longer sent. */
  expires?: Date | undefined;
  /**
   * Writes the message but never sends it, so that a request for an unknown recipient takes as long
   * as one for a known recipient.
   */
  suppressed?: boolean;
  /** Deletes the recipient and the text after sending, because a person was deleted. */
  forget?: boolean;
}

export async function queueMessage(
  context: TenantContext,
  { suppressed = false, person, names, body, ...message }: NewMessage,
): Promise<void> {
  const { db, tenant } = context;
  const state = suppressed
    ? ({ status: "suppressed", body: "" } as const)
    : ({ status: "queued", body } as const);
  // Only now is it known whose address this is: it may be someone else's later.
  const owner =
    person ?? (suppressed ? undefined : (await findForSignIn(context, message.recipient))?.userId);
  await db
    .insertInto("outgoing_messages")
    .values({
      tenant,
      id: randomUUID(),
      user_id: owner ?? null,
      named_id: names ?? null,
      ...message,
      ...state,
    })
    .execute();
}

/** A message that this process has claimed for sending. */
export interface ClaimedMessage extends Pick<
  Row,
  "tenant" | "id" | "channel" | "kind" | "recipient" | "subject" | "body" | "created"
> {
  /** The number of times the message has been claimed for sending, including this time. */
  attempts: number;
  tenantName: string;
  /** The reply address, or an empty string if the tenant has none. */
  feedbackEmail: string;
  /** The tenant's limits for SMS. Null if it uses the default. */
  smsLimits: SmsLimits | null;
}

const isDue = (channels: readonly NewMessage["channel"][]) =>
  sql<boolean>`status = 'queued' and channel = any (${sql.val(channels)}) and due <= now() and (expires is null or expires > now())`;

/**
 * Claims due messages that no other process is claiming. Each tenant gets a share, oldest messages
 * first, so that one tenant's backlog does not delay the others. Statements and alerts come last.
 * Claims messages only for the given channels, because other processes may send the rest. Commits
 * before it returns.
 */
export async function claimMessages(
  database: Database,
  channels: readonly NewMessage["channel"][],
  limit: number,
): Promise<ClaimedMessage[]> {
  const tenants = await findTenantsWith(database, "outgoing_messages", isDue(channels));
  return takeFairly(database, tenants, limit, async ({ db, tenant }, share) => {
    // Materialized, because PostgreSQL could otherwise run the locking part twice and claim more
    // than the share.
    const { rows } = await sql<ClaimedMessage>`
      with next as materialized (
        select id from outgoing_messages where tenant = ${tenant} and ${isDue(channels)} order by kind in ('statement', 'alert'), due limit ${share} for update skip locked
      )
      update outgoing_messages as message set status = 'sending', claimed = now(), attempts = attempts + 1
      from next, tenants
      where message.tenant = ${tenant} and message.id = next.id and tenants.tenant = ${tenant}
      returning message.tenant, message.id, channel, kind, recipient, subject, body, created, attempts,
        coalesce(settings ->> 'name', '') as "tenantName", coalesce(settings ->> 'feedback_email', '') as "feedbackEmail",
        settings -> 'sms' as "smsLimits"`.execute(db);
    return rows;
  });
}

export type DeliveryOutcome =
  | { kind: "sent" }
  | { kind: "retry" | "unknown"; problem: string }
  | {
      kind: "failed";
      problem: string;
      why: "bounced" | "refused" | "gave_up" | "country" | "daily_limit";
    };

/**
 * The text to keep after the last attempt: empty if it contains a code or the person was deleted,
 * otherwise the whole text.
 */
const keptText = sql<string>`case when kind = 'code' or forget then '' else body end`;
const keptRecipient = sql<string>`case when forget then '' else recipient end`;
const keptSubject = sql<string>`case when forget then '' else subject end`;

function attempt(outcome: AttemptOutcome, problem: string) {
  const date = new Date().toISOString();
  return sql<string>`history || ${JSON.stringify([{ date, outcome, problem }])}::jsonb`;
}

/**
 * Records the outcome of sending a claimed message. A message to be retried becomes due again after
 * the given delay. Any other outcome is final, and records whether the recipient can be reached.
 */
export async function recordDelivery(
  db: Db,
  { tenant, id, recipient }: Pick<ClaimedMessage, "tenant" | "id" | "recipient">,
  settled: DeliveryOutcome,
  waitSeconds: number,
): Promise<void> {
  const problem = "problem" in settled ? settled.problem : "";
  const history = attempt(settled.kind === "failed" ? settled.why : settled.kind, problem);
  const own = db.updateTable("outgoing_messages").where("tenant", "=", tenant).where("id", "=", id);
  if (settled.kind === "retry") {
    const due = sql<Date>`now() + make_interval(secs => ${waitSeconds})`;
    await own
      .set({ status: "queued", due, last_error: problem, history })
      .where("status", "=", "sending")
      .execute();
    return;
  }
  // The process that claimed the message knows the outcome, even if its lease has expired.
  const kept = await own
    .set({
      status: settled.kind,
      body: keptText,
      recipient: keptRecipient,
      subject: keptSubject,
      last_error: problem,
      history,
    })
    .where("status", "in", ["sending", "unknown"])
    .returning("recipient")
    .executeTakeFirst();
  if (kept?.recipient === "") return;
  if (settled.kind === "sent") await clearRefusal({ db, tenant }, recipient);
  if (settled.kind === "failed" && settled.why === "bounced")
    await markBounced({ db, tenant }, recipient);
}

export interface ExpiredMessage extends Pick<
  Row,
  "tenant" | "id" | "channel" | "kind" | "attempts"
> {
  status: "failed" | "unknown";
  problem: string;
}

/** Closes messages that have expired or whose sending process has died, and returns them. */
export async function expireStaleMessages(
  database: Database,
  leaseSeconds: number,
): Promise<ExpiredMessage[]> {
  const isStale = sql<boolean>`((status = 'queued' and expires <= now())
    or (status = 'sending' and claimed < now() - make_interval(secs => ${leaseSeconds})))`;
  const closed: ExpiredMessage[] = [];
  for (const tenant of await findTenantsWith(database, "outgoing_messages", isStale)) {
    const { rows } = await database.inTenant(tenant, ({ db }) =>
      sql<ExpiredMessage>`
        update outgoing_messages set
          body = ${keptText},
          recipient = ${keptRecipient},
          subject = ${keptSubject},
          status = case when status = 'queued' then 'failed' else 'unknown' end,
          last_error = case when status = 'queued' then 'expired' else 'the service died while it was handed over' end,
          history = case when status = 'queued' then ${attempt("expired", "")} else ${attempt("unknown", "the service died")} end
        where tenant = ${tenant} and ${isStale}
        returning tenant, id, channel, kind, attempts, status, last_error as problem`.execute(db),
    );
    closed.push(...rows);
  }
  return closed;
}
