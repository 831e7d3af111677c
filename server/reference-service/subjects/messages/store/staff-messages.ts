/** The messages sent to people, for staff. The caller must have checked the permission. */
import { randomUUID } from "node:crypto";
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { z } from "zod";
import type {
  listSentMessages,
  SentMessage,
  SentMessageFilter,
  SentMessageListItem,
  SentMessageState,
} from "#contract/messages/calls.ts";
import { maxSearchResults } from "#contract/pagination.ts";
import type { TenantContext } from "#service/database/context.ts";
import { count, pageOfMost, pagination } from "#service/database/list-queries.ts";
import type { Tables } from "#service/database/tables.ts";
import { parseIdentity } from "#service/subjects/people/identities.ts";
import { isSmsLimitReached } from "./sms-days.ts";

type ListItem = z.input<typeof SentMessageListItem>;
type Status = "queued" | "sending" | "sent" | "failed" | "unknown";

const statuses: Record<SentMessageState, readonly Status[]> = {
  waiting: ["queued", "sending"],
  sent: ["sent"],
  failed: ["failed"],
  unknown: ["unknown"],
};

const state = sql<SentMessageState>`case when m.status in ('queued', 'sending') then 'waiting' else m.status end`;
const bounces = (tenant: string) =>
  sql<boolean>`exists (select from bounced_addresses b where b.tenant = ${tenant} and b.address = m.recipient)`;
const copy = (tenant: string) =>
  sql<
    string | null
  >`(select copy.id from outgoing_messages copy where copy.tenant = ${tenant} and copy.resend_of = m.id)`;
/** True if the message (alias `m`) can be resent. Messages with a code never can. */
const canResend = sql<boolean>`m.status in ('sent', 'failed', 'unknown') and m.kind <> 'code'
  and m.body <> '' and (m.expires is null or m.expires > now())`;

/**
 * Selects all messages except suppressed ones, which are to people whom the municipality doesn't
 * know.
 */
function allMessages({ db, tenant }: TenantContext) {
  return db
    .selectFrom("outgoing_messages as m")
    .where("m.tenant", "=", tenant)
    .where("m.status", "<>", "suppressed");
}

type Builder = ExpressionBuilder<Tables & { m: Tables["outgoing_messages"] }, "m">;

function matches(
  { tenant }: TenantContext,
  eb: Builder,
  filter: SentMessageFilter,
): Expression<SqlBool> {
  if (filter !== "attention") return eb("m.status", "in", statuses[filter]);
  return eb.and([
    eb("m.status", "in", ["failed", "unknown"]),
    eb("m.kind", "<>", "code"),
    canResend,
    sql<boolean>`${copy(tenant)} is null`,
  ]);
}

/** Selects the messages (alias `m`) that did not arrive and can be resent. */
export function messagesForAttention(context: TenantContext) {
  return allMessages(context).where((eb) => matches(context, eb, "attention"));
}

function withPerson(context: TenantContext) {
  return allMessages(context)
    .leftJoin("users", (join) =>
      join.onRef("users.tenant", "=", "m.tenant").onRef("users.id", "=", "m.user_id"),
    )
    .select([
      "m.id",
      "m.created",
      "m.channel",
      "m.recipient",
      "m.subject",
      "m.kind",
      "users.id as person",
      "users.name",
    ])
    .select([state.as("state"), bounces(context.tenant).as("bounces")]);
}

type Row = Omit<ListItem, "created" | "person"> & {
  created: Date;
  person: string | null;
  name: string | null;
};

function toListItem({
  id,
  created,
  channel,
  recipient,
  subject,
  kind,
  state,
  person,
  name,
  bounces,
}: Row): ListItem {
  return {
    id,
    created: created.toISOString(),
    channel,
    recipient,
    subject,
    kind,
    state,
    person: person === null ? null : { id: person, name: name ?? "" },
    bounces,
  };
}

/**
 * Lists a page of the newest `maxSearchResults` messages, newest first. Returns none for a
 * recipient that can't be parsed.
 */
export async function listMessages(
  context: TenantContext,
  { page = 1, state, recipient, person }: z.output<typeof listSentMessages.query>,
): Promise<z.input<(typeof listSentMessages)["answer"]>> {
  const address = recipient === undefined ? undefined : (parseIdentity(recipient)?.identity ?? "");
  const filter = (eb: Builder) =>
    eb.and([
      ...(state === undefined ? [] : [matches(context, eb, state)]),
      ...(address === undefined ? [] : [eb("m.recipient", "=", address)]),
      ...(person === undefined ? [] : [eb("m.user_id", "=", person)]),
    ]);
  const counted = allMessages(context)
    .where(filter)
    .select("m.id")
    .limit(maxSearchResults + 1);
  const { total } = await context.db
    .selectFrom(counted.as("counted"))
    .select(count)
    .executeTakeFirstOrThrow();
  const { total: attention } = await messagesForAttention(context)
    .select(count)
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageOfMost(page);
  const rows = await withPerson(context)
    .where(filter)
    .orderBy("m.created", "desc")
    .orderBy("m.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    messages: rows.map(toListItem),
    pagination: pagination(page, Math.min(total, maxSearchResults)),
    more: total > maxSearchResults,
    attention,
    sms_limit_reached: await isSmsLimitReached(context),
  };
}

/** Returns a message with its text and attempts, or undefined if the tenant has no such message. */
export async function findMessage(
  context: TenantContext,
  id: string,
): Promise<z.input<typeof SentMessage> | undefined> {
  const row = await withPerson(context)
    .select([
      "m.body",
      "m.history",
      "m.resend_of",
      copy(context.tenant).as("copy"),
      canResend.as("canResend"),
    ])
    .where("m.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { body, history, resend_of, copy: resentAs, canResend: possible } = row;
  return {
    ...toListItem(row),
    text: row.kind === "code" || body === "" ? null : body,
    attempts: history,
    resend_of,
    resent_as: resentAs,
    resendable: possible && resentAs === null,
  };
}

/**
 * Queues a copy of a message and returns its ID, or undefined if the message can't be resent or
 * already has been. A concurrent call for the same message waits for the first one.
 */
export async function copyMessage(
  { db, tenant }: TenantContext,
  id: string,
): Promise<string | undefined> {
  const copied = await db
    .insertInto("outgoing_messages")
    .columns([
      "tenant",
      "id",
      "channel",
      "recipient",
      "subject",
      "body",
      "kind",
      "user_id",
      "named_id",
      "resend_of",
    ])
    .expression((eb) =>
      eb
        .selectFrom("outgoing_messages as m")
        .select((of) => [
          "m.tenant",
          of.val(randomUUID()).as("id"),
          "m.channel",
          "m.recipient",
          "m.subject",
          "m.body",
        ])
        .select(["m.kind", "m.user_id", "m.named_id", "m.id as resend_of"])
        .where("m.tenant", "=", tenant)
        .where("m.id", "=", id)
        .where(canResend),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return copied?.id;
}
