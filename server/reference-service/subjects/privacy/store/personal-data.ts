/**
 * Everything that the tables hold about a person, for their export. Each table is exported whole,
 * so that a new column is not forgotten, except for the columns that are left out with a reason.
 */
import { type RawBuilder, sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import type { Tables } from "#service/database/tables.ts";

interface Source {
  table: keyof Tables;
  /** Columns that are left out, with the reason. */
  without?: Record<string, string>;
  /** A column that is left out of some rows, with the reason. */
  hidden?: { column: string; when: RawBuilder<boolean>; why: string };
  order: string;
}

interface PersonalSource extends Source {
  rows(id: string, tenant: string): RawBuilder<boolean>;
}

interface AccountSource extends Source {
  rows(account: string, tenant: string): RawBuilder<boolean>;
}

const mine = (id: string) => sql<boolean>`user_id = ${id}`;
const secret = "a secret";
const colleague = "the ID of a member of staff";
const inDescription = "what the description says";
const colleaguesName = "the name of a member of staff";
const myTickets = (id: string, tenant: string) =>
  sql`(select t.id from tickets t where t.tenant = ${tenant} and t.user_id = ${id})`;
const myVerified = (id: string, tenant: string) =>
  sql`(select i.identity from identities i where i.tenant = ${tenant} and i.user_id = ${id} and i.verified)`;

/** The tables of each topic about a person. */
export const personalTopics: Record<string, readonly PersonalSource[]> = {
  profile: [
    {
      table: "users",
      rows: (id) => sql`id = ${id}`,
      order: "id",
      without: { password_hash: secret },
    },
    { table: "identities", rows: mine, order: "identity" },
    { table: "sessions", rows: mine, order: "created", without: { token_hash: secret } },
    { table: "known_browsers", rows: mine, order: "expires", without: { hash: secret } },
    {
      table: "sign_in_changes",
      rows: mine,
      order: "created",
      without: { token_hash: secret, before: "may have the hash of an old password" },
    },
    {
      table: "second_factors",
      rows: mine,
      order: "confirmed",
      without: { secret, recovery_codes: "hashes of secrets" },
    },
    { table: "calendar_feeds", rows: mine, order: "created", without: { token_hash: secret } },
    {
      table: "profile_audit_log",
      rows: mine,
      order: "date",
      without: { actor_id: colleague, values: inDescription },
    },
  ],
  accounts: [
    { table: "account_access", rows: mine, order: "account" },
    { table: "budgets", rows: mine, order: "account" },
    { table: "sent_alerts", rows: mine, order: "sent" },
    // Only what the person did. Admins see the rest of an account's history in the portal.
    {
      table: "account_audit_log",
      rows: (id, tenant) => sql`actor_id = ${id} and account in (
        select a.subject from audit_log a where a.tenant = ${tenant} and a.actor_id = ${id} and a.subject_kind = 'account'
        union select a.account from account_access a where a.tenant = ${tenant} and a.user_id = ${id})`,
      order: "date",
      hidden: {
        column: "description",
        when: sql`action like 'access.%'`,
        why: "may name other people",
      },
      without: { values: inDescription },
    },
    {
      table: "invitations",
      rows: (id, tenant) => sql`identity in ${myVerified(id, tenant)}`,
      order: "granted",
    },
  ],
  tickets: [
    {
      table: "tickets",
      rows: mine,
      order: "created",
      without: { assignee_id: colleague, search_text: "a copy of the text" },
    },
    {
      table: "ticket_messages",
      rows: (id, tenant) => sql`ticket_id in ${myTickets(id, tenant)}`,
      order: "date",
      without: { user_id: colleague },
    },
    {
      table: "ticket_attachments",
      rows: (id, tenant) =>
        sql`message_id in (select m.id from ticket_messages m where m.tenant = ${tenant} and m.ticket_id in ${myTickets(id, tenant)})`,
      order: "position",
    },
    { table: "ticket_reads", rows: mine, order: "read" },
  ],
  applications: [
    { table: "applications", rows: mine, order: "created" },
    {
      table: "application_steps",
      rows: (id, tenant) =>
        sql`application_id in (select a.id from applications a where a.tenant = ${tenant} and a.user_id = ${id})`,
      order: "date",
      without: { user_id: colleague },
    },
  ],
  arrangements: [
    {
      table: "arrangements",
      rows: mine,
      order: "created",
      without: { decided_by: colleague, decided_by_name: colleaguesName },
    },
  ],
  disputes: [
    { table: "disputes", rows: mine, order: "created" },
    {
      table: "dispute_steps",
      rows: (id, tenant) =>
        sql`dispute_id in (select d.id from disputes d where d.tenant = ${tenant} and d.user_id = ${id})`,
      order: "date",
      without: { user_id: colleague },
    },
  ],
  "online-payments": [{ table: "online_payments", rows: mine, order: "created" }],
  messages: [
    {
      table: "outgoing_messages",
      // A code that waits to be sent could reset the password.
      rows: (id, tenant) =>
        sql`recipient in ${myVerified(id, tenant)} and (kind <> 'code' or body = '')`,
      order: "created",
    },
  ],
  "privacy-requests": [
    {
      table: "privacy_requests",
      rows: mine,
      order: "created",
      without: { answered_by: colleague, answered_by_name: colleaguesName },
    },
  ],
  files: [{ table: "uploads", rows: mine, order: "created" }],
};

const ofStatements = (account: string, tenant: string) =>
  sql`(select s.id from statements s where s.tenant = ${tenant} and s.account = ${account})`;
const ofMeters = (account: string, tenant: string) =>
  sql`(select m.id from meters m where m.tenant = ${tenant} and m.account = ${account})`;
const ofAccount = (account: string) => sql<boolean>`account = ${account}`;

/** The tables about an account that everyone with access to it can read. */
export const accountTopics: Record<string, readonly AccountSource[]> = {
  account: [{ table: "accounts", rows: ofAccount, order: "account" }],
  statements: [
    { table: "statements", rows: ofAccount, order: "date" },
    {
      table: "statement_lines",
      rows: (account, tenant) => sql`statement_id in ${ofStatements(account, tenant)}`,
      order: "position",
    },
  ],
  meters: [
    { table: "meters", rows: ofAccount, order: "number" },
    {
      table: "readings",
      rows: (account, tenant) => sql`meter_id in ${ofMeters(account, tenant)}`,
      order: "date",
      without: { photo: "the ID of someone's file" },
    },
  ],
  payments: [{ table: "payments", rows: ofAccount, order: "date" }],
  communication: [
    {
      table: "communication",
      rows: ofAccount,
      order: "date",
      without: {
        recipient: "the holder's address, which the portal masks",
        search_text: "a copy of the text",
      },
    },
  ],
};

/** Reads a topic: the rows of each of its tables, with the names of their columns. */
export async function readTopic<Of extends string>(
  { db, tenant }: TenantContext,
  sources: readonly (Source & { rows(of: Of, tenant: string): RawBuilder<boolean> })[],
  of: Of,
): Promise<Record<string, unknown[]>> {
  const topic: Record<string, unknown[]> = {};
  for (const { table, rows: isTheirs, order, without = {}, hidden } of sources) {
    const left = ["tenant", ...Object.keys(without)];
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(x) - ${left}::text[]${hidden ? sql` - (case when ${hidden.when} then ${hidden.column} else '' end)` : sql``} as row from ${sql.table(table)} x
      where x.tenant = ${tenant} and ${isTheirs(of, tenant)} order by ${sql.ref(order)}`.execute(
      db,
    );
    topic[table] = rows.map(({ row }) => row);
  }
  return topic;
}

/** Lists the files that a person uploaded. */
export async function listUploads(
  { db, tenant }: TenantContext,
  id: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("uploads")
    .select(["id", "name"])
    .where("tenant", "=", tenant)
    .where("user_id", "=", id)
    .orderBy("id")
    .execute();
}

/** Lists the accounts that a person has access to at the moment. */
export async function listLinkedAccounts(
  { db, tenant }: TenantContext,
  id: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("account_access")
    .select("account")
    .where("tenant", "=", tenant)
    .where("user_id", "=", id)
    .orderBy("account")
    .execute();
  return rows.map(({ account }) => account);
}

/** Lists the readings of all meters of an account, as the cells of a CSV file. */
export async function readReadings(context: TenantContext, account: string): Promise<string[][]> {
  const rows = await context.db
    .selectFrom("readings as r")
    .innerJoin("meters as m", (join) =>
      join.onRef("m.tenant", "=", "r.tenant").onRef("m.id", "=", "r.meter_id"),
    )
    .select(["m.number", "r.date", "r.value", "r.consumption", "m.unit", "r.kind"])
    .where("m.tenant", "=", context.tenant)
    .where("m.account", "=", account)
    .orderBy("m.number")
    .orderBy("r.date", "desc")
    .execute();
  return rows.map(({ number, date, value, consumption, unit, kind }) => [
    number,
    date,
    value,
    consumption,
    unit,
    kind,
  ]);
}
