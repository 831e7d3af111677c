/** Messages to people: written in the transaction of the change that they tell of, sent by delivery/ once that is committed. */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

export interface NewMessage {
  channel: "email" | "sms";
  /** E-mail in lower case, mobile as E.164. */
  recipient: string;
  /** E-mail only. */
  subject?: string;
  body: string;
  /** After it nobody needs the message any more, so that it is not sent late. */
  expires?: Date;
  /** Written like any other and never sent: the row of a message that has nobody to go to takes the same time as one that has. */
  void?: boolean;
}

export async function queueMessage(db: Kysely<Tables>, tenant: string, { void: nobody = false, ...message }: NewMessage): Promise<void> {
  await db
    .insertInto("messages")
    .values({ tenant, id: randomUUID(), ...message, status: nobody ? "void" : "queued" })
    .execute();
}

/** A message that is this process's to send. */
export interface ClaimedMessage {
  tenant: string;
  id: string;
  channel: "email" | "sms";
  recipient: string;
  subject: string;
  body: string;
  created: Date;
  /** How often it has been claimed, this time counted. */
  tries: number;
  tenantName: string;
  /** Where answers go; empty where the tenant has no such address. */
  feedbackEmail: string;
}

/**
 * Claims messages that are due: the oldest of each tenant that no other process is claiming, in no order among the
 * tenants, so that the many of one don't hold up the few of another. Commits before it answers.
 */
export async function claimMessages(database: Database, limit: number): Promise<ClaimedMessage[]> {
  const { rows } = await database.asOwner((db) =>
    // Materialized, for PostgreSQL might otherwise run the locking part more than once, and claim more than the limit.
    sql<ClaimedMessage>`
      with next as materialized (
        select oldest.tenant, oldest.id
        from tenants cross join lateral (
          select messages.tenant, messages.id from messages
          where messages.tenant = tenants.tenant and status = 'queued' and due <= now() and (expires is null or expires > now())
          order by due limit 1 for update skip locked
        ) as oldest
        order by random() limit ${limit}
      )
      update messages set status = 'sending', claimed = now(), tries = tries + 1
      from next join tenants on tenants.tenant = next.tenant
      where messages.tenant = next.tenant and messages.id = next.id
      returning messages.tenant, messages.id, channel, recipient, subject, body, created, tries,
        coalesce(settings ->> 'name', '') as "tenantName", coalesce(settings ->> 'feedback_email', '') as "feedbackEmail"`.execute(db),
  );
  return rows;
}

type Settled = { kind: "sent" } | { kind: "retry" | "failed" | "unsure"; problem: string };

/** Writes down what has become of a claimed message; one to be tried again is due after `waitSeconds`. Of the others the text is emptied. */
export async function settleMessage(
  db: Kysely<Tables>,
  { tenant, id }: { tenant: string; id: string },
  settled: Settled,
  waitSeconds: number,
): Promise<void> {
  const problem = "problem" in settled ? settled.problem : "";
  const own = db.updateTable("messages").where("tenant", "=", tenant).where("id", "=", id);
  if (settled.kind === "retry") {
    const due = sql<Date>`now() + make_interval(secs => ${waitSeconds})`;
    await own.set({ status: "queued", due, problem }).where("status", "=", "sending").execute();
  } else {
    // Whoever held it knows better than the lease that has run out meanwhile.
    await own.set({ status: settled.kind, body: "", problem }).where("status", "in", ["sending", "unsure"]).execute();
  }
}

export interface RetiredMessage {
  tenant: string;
  id: string;
  channel: "email" | "sms";
  tries: number;
  status: "failed" | "unsure";
  problem: string;
}

/** Ends what nobody needs any more, and what a process that has died was handing over; answers with them. */
export async function retireMessages(database: Database, leaseSeconds: number): Promise<RetiredMessage[]> {
  const { rows } = await database.asOwner((db) =>
    sql<RetiredMessage>`
      update messages set
        body = '',
        status = case status when 'queued' then 'failed' else 'unsure' end,
        problem = case status when 'queued' then 'expired' else 'the service died while it was handed over' end
      where (status = 'queued' and expires <= now())
        or (status = 'sending' and claimed < now() - make_interval(secs => ${leaseSeconds}))
      returning tenant, id, channel, tries, status, problem`.execute(db),
  );
  return rows;
}
