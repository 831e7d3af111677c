/** The history of an account: changes, and views by staff. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { listAccountLogs } from "#contract/access.ts";
import { addAuditEntry, hourlyId } from "./audit-log.ts";
import { count, parseOrderByDate, pageSize, pagination } from "./list-queries.ts";
import type { Actor, Person, PersonContext, TenantContext } from "./context.ts";

const auditViews = {
  "account.viewed": "Viewed the account",
  "statements.viewed": "Viewed the list of statements",
  "statements.csv": "Downloaded the list of statements",
  "statement.viewed": "Viewed the statement dated",
  "statement.file": "Opened the PDF of the statement dated",
  "statement.thumbnail": "Viewed previews of statements",
  "meters.viewed": "Viewed the meters",
  "meter.viewed": "Viewed meter",
  "meter.csv": "Downloaded the readings of meter",
  "payments.viewed": "Viewed the list of payments",
  "payments.csv": "Downloaded the list of payments",
  "payment.receipt": "Opened the receipt for the payment on",
  "paying.viewed": "Viewed the payment options",
  "payment.viewed": "Viewed the payment",
  "communication.viewed": "Viewed the list of messages",
  "message.viewed": "Viewed the message dated",
  "consumer.viewed": "Viewed the account holder's details",
  "access.viewed": "Viewed the access list",
  "logs.viewed": "Viewed the history",
  "application.viewed": "Viewed the application",
  "application.file": "Opened a file of the application",
} as const;
export type AuditView = keyof typeof auditViews;

/**
 * Returns the ID for a history entry. Views of thumbnails share one ID per person, account and
 * hour, because a page of 25 statements would otherwise bury the other entries.
 */
function entryId(view: AuditView, account: string, person: Person): string {
  return view === "statement.thumbnail" ? hourlyId(view, account, person.id) : randomUUID();
}

/**
 * Records what a staff member viewed. `subject` identifies it, for example by the statement's date.
 */
export async function logAuditView(context: PersonContext, account: string, view: AuditView, subject = ""): Promise<void> {
  const description = `${auditViews[view]} ${subject}`.trim();
  await addEntry(context, context.person, { id: entryId(view, account, context.person), account, action: view, description });
}

interface NewEntry {
  id: string;
  account: string;
  action: AuditView | AuditChange;
  description: string;
}

/** Adds the entry to the account's history and to the audit log. */
async function addEntry(context: TenantContext, by: Actor, { account, ...entry }: NewEntry): Promise<void> {
  const { db, tenant } = context;
  await db
    .insertInto("account_audit_log")
    .values({ tenant, account, actor_id: by.id ?? null, actor: by.name, ip: by.ip, ...entry })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await addAuditEntry(context, by, { ...entry, subject: { kind: "account", id: account } });
}

export type AuditChange =
  | "account.linked"
  | "account.unlinked"
  | "account.renamed"
  | "access.invited"
  | "access.accepted"
  | "access.role_changed"
  | "access.end_changed"
  | "access.removed"
  | "consumer.changed"
  | "reading.added"
  | "application.made"
  | "application.more_needed"
  | "application.answered"
  | "application.approved"
  | "application.declined"
  | "payment.received"
  | "payment.cancelled"
  | "payment.reversed"
  | "payment.allocated"
  | "payment.refunded";

/**
 * Records a change in the same transaction as the change. `description` is a sentence with the old
 * and new values, with identities masked and no secrets.
 */
export function logChange(context: TenantContext, by: Actor, account: string, action: AuditChange, description: string): Promise<void> {
  return addEntry(context, by, { id: randomUUID(), account, action, description });
}

const orderColumns = { date: sql`date`, actor: sql`actor collate "und-x-icu"`, action: sql`action` };

/**
 * Lists a page of the account's history. Also returns every action that occurs in the whole
 * history.
 */
export async function listAuditEntries(
  context: TenantContext,
  account: string,
  { page = 1, order = "date|desc", action }: z.output<typeof listAccountLogs.query>,
): Promise<z.input<(typeof listAccountLogs)["answer"]>> {
  const { db, tenant } = context;
  const { column, direction, days } = parseOrderByDate(order);
  const all = db.selectFrom("account_audit_log").where("tenant", "=", tenant).where("account", "=", account);
  const chosen = all.$if(action !== undefined, (query) => query.where("action", "=", action ?? ""));
  const { total } = await chosen.select(count).executeTakeFirstOrThrow();
  // Select only the key columns here, so that skipping to a distant page needs only the index.
  const shown = chosen
    .select(["tenant", "id"])
    .orderBy(orderColumns[column], direction)
    .orderBy("date", days)
    .orderBy("id", days)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await db
    .selectFrom(shown.as("shown"))
    .innerJoin("account_audit_log as l", (join) => join.onRef("l.tenant", "=", "shown.tenant").onRef("l.id", "=", "shown.id"))
    .select(["l.id", "date", "actor", "action", "description", "ip"])
    .orderBy(orderColumns[column], direction)
    .orderBy("date", days)
    .orderBy("l.id", days)
    .execute();
  return {
    logs: rows.map((row) => ({ ...row, date: row.date.toISOString() })),
    actions: await distinctActions(context, account),
    pagination: pagination(page, total),
  };
}

/** Returns the distinct actions with one index lookup for each, however many entries there are. */
async function distinctActions({ db, tenant }: TenantContext, account: string): Promise<string[]> {
  const first = (after: ReturnType<typeof sql>) =>
    sql`select min(action) from account_audit_log where tenant = ${tenant} and account = ${account} ${after}`;
  const { rows } = await sql<{ action: string }>`
    with recursive found(action) as (
      (${first(sql``)})
      union all
      select (${first(sql`and action > found.action`)}) from found where found.action is not null
    )
    select action from found where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}
