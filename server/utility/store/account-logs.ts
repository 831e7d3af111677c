/** The history of an account: what was changed, and what members of staff have looked at. */
import { createHash, randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { listAccountLogs } from "#contract/access.ts";
import { count, orderWithin, pageSize, pagination } from "./lists.ts";
import type { Tables } from "./tables.ts";
import type { Person } from "./tokens.ts";

const looks = {
  "account.viewed": "Looked at the account",
  "statements.viewed": "Looked at the list of statements",
  "statements.csv": "Opened the list of statements as CSV",
  "statement.viewed": "Looked at the statement of",
  "statement.file": "Opened the PDF of the statement of",
  "statement.thumbnail": "Saw pictures of statements",
  "meters.viewed": "Looked at the meters",
  "meter.viewed": "Looked at meter",
  "meter.csv": "Opened the readings of meter",
  "payments.viewed": "Looked at the list of payments",
  "payments.csv": "Opened the list of payments as CSV",
  "payment.receipt": "Opened the receipt of the payment of",
  "paying.viewed": "Looked at what can be paid",
  "payment.viewed": "Looked at the payment",
  "communication.viewed": "Looked at the list of messages",
  "message.viewed": "Looked at the message of",
  "consumer.viewed": "Looked at the holder's details",
  "access.viewed": "Looked at who has access",
  "logs.viewed": "Looked at the history",
} as const;
export type Look = keyof typeof looks;

const hour = 3_600_000;

/** One page of statements shows 25 pictures: each with an entry of its own would bury the rest, so that they make one an hour, person and account. */
function entryId(look: Look, account: string, person: Person): string {
  if (look !== "statement.thumbnail") return randomUUID();
  const parts = [look, account, person.id, Math.floor(Date.now() / hour)];
  return createHash("sha256").update(parts.join("|")).digest("base64url");
}

/** Writes down what a member of staff has looked at; `subject` says which, such as the statement's date. */
export async function logLook(
  db: Kysely<Tables>,
  tenant: string,
  person: Person,
  account: string,
  look: Look,
  subject = "",
): Promise<void> {
  await db
    .insertInto("account_logs")
    .values({
      tenant,
      id: entryId(look, account, person),
      account,
      actor: person.name,
      action: look,
      description: `${looks[look]} ${subject}`.trim(),
      ip: person.ip,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Change =
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
  | "payment.received"
  | "payment.reversed";

/** Writes down a change, in its own transaction. `description`: a sentence, from what to what, identities masked and no secrets in it. */
export async function logChange(
  db: Kysely<Tables>,
  tenant: string,
  by: Pick<Person, "name" | "ip">,
  account: string,
  action: Change,
  description: string,
): Promise<void> {
  await db
    .insertInto("account_logs")
    .values({ tenant, id: randomUUID(), account, actor: by.name, action, description, ip: by.ip })
    .execute();
}

const orderColumns = { date: sql`date`, actor: sql`actor collate "und-x-icu"`, action: sql`action` };

/** A page of the account's history, and every action that is in it. */
export async function listLogs(
  db: Kysely<Tables>,
  tenant: string,
  account: string,
  { page = 1, order = "date|desc", action }: z.output<typeof listAccountLogs.query>,
): Promise<z.input<(typeof listAccountLogs)["answer"]>> {
  const { column, direction, days } = orderWithin(order);
  const all = db.selectFrom("account_logs").where("tenant", "=", tenant).where("account", "=", account);
  const chosen = all.$if(action !== undefined, (query) => query.where("action", "=", action ?? ""));
  const { total } = await chosen.select(count).executeTakeFirstOrThrow();
  // An index alone leads to a far page.
  const shown = chosen
    .select(["tenant", "id"])
    .orderBy(orderColumns[column], direction)
    .orderBy("date", days)
    .orderBy("id", days)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await db
    .selectFrom(shown.as("shown"))
    .innerJoin("account_logs as l", (join) => join.onRef("l.tenant", "=", "shown.tenant").onRef("l.id", "=", "shown.id"))
    .select(["l.id", "date", "actor", "action", "description", "ip"])
    .orderBy(orderColumns[column], direction)
    .orderBy("date", days)
    .orderBy("l.id", days)
    .execute();
  return {
    logs: rows.map((row) => ({ ...row, date: row.date.toISOString() })),
    actions: await actionsIn(db, tenant, account),
    pagination: pagination(page, total),
  };
}

/** One step down the index for each, however many entries it has. */
async function actionsIn(db: Kysely<Tables>, tenant: string, account: string): Promise<string[]> {
  const first = (after: ReturnType<typeof sql>) =>
    sql`select min(action) from account_logs where tenant = ${tenant} and account = ${account} ${after}`;
  const { rows } = await sql<{ action: string }>`
    with recursive found(action) as (
      (${first(sql``)})
      union all
      select (${first(sql`and action > found.action`)}) from found where found.action is not null
    )
    select action from found where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}
