/**
 * Deletes a person, and removes their name, identities and IP addresses from records that must be
 * kept: money, the municipality's own records, and who did what and when. Their ID stays in those
 * records.
 */
import { type RawBuilder, sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { deletedName } from "#service/rules/deleted-name.ts";
import { clearAccess, lockAccounts } from "#service/subjects/access/store/access.ts";
import { maskIdentity } from "#service/subjects/people/identities.ts";
import { lockTickets } from "#service/subjects/tickets/store/tickets.ts";
import { othersWithoutAdmin } from "./privacy-requests.ts";

const deletedText = "The details were deleted with the person.";

/** A person who is being deleted, and everything that identifies them in other people's data. */
interface Leaving {
  id: string;
  /** The current name and former ones. */
  names: string[];
  /** The verified identities. An unverified one may belong to someone else. */
  identities: string[];
  /** Accounts that the person had access to, acted on or was invited to. */
  accounts: string[];
  /** Replaces their names and identities in a text. */
  scrubbed: (text: RawBuilder<string>) => RawBuilder<string>;
}

export interface DeletedPerson {
  /** Accounts that have lost all access, because the person was the only admin. */
  closedAccounts: string[];
}

/**
 * Deletes the person in a transaction run as the owner of the tables, which can change the audit
 * log. Returns undefined if they no longer exist. `removeFiles` removes their files after the
 * commit. Call `lockLeaving` first, and refuse to delete staff.
 */
export async function deletePerson(
  context: TenantContext,
  id: string,
): Promise<DeletedPerson | undefined> {
  const leaving = await findLeaving(context, id);
  if (!leaving) return undefined;
  // First, because it finds what was theirs by what the other steps delete.
  await scrubAuditLog(context, leaving);
  const closedAccounts = await endSharedAccess(context, leaving);
  await removeUploads(context, leaving);
  await removeExports(context, sql`user_id = ${id}`);
  await keepApprovals(context, leaving);
  await keepDisputes(context, leaving);
  await scrubConversations(context, leaving);
  await scrubMessages(context, leaving);
  await scrubHistories(context, leaving);
  // The foreign keys delete the rest: identities, sessions, codes, history, tickets, applications.
  await sql`delete from users where tenant = ${context.tenant} and id = ${id}`.execute(context.db);
  return { closedAccounts };
}

/** Locks the person's row, and returns whether they are staff. Undefined if they don't exist. */
export async function lockLeaving(
  { db, tenant }: TenantContext,
  id: string,
): Promise<{ staff: boolean } | undefined> {
  return db
    .selectFrom("users")
    .select(sql<boolean>`permissions <> '{}'`.as("staff"))
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

async function findLeaving(
  { db, tenant }: TenantContext,
  id: string,
): Promise<Leaving | undefined> {
  const { rows: named } = await sql<{ name: string }>`
    select name from users where tenant = ${tenant} and id = ${id}
    union select actor from audit_log where tenant = ${tenant} and actor_id = ${id}
    union select actor from profile_audit_log where tenant = ${tenant} and user_id = ${id} and actor_id = ${id}
    union select name from ticket_messages where tenant = ${tenant} and user_id = ${id} and action is distinct from 'assigned'`.execute(
    db,
  );
  if (named.length === 0) return undefined;
  const known = await db
    .selectFrom("identities")
    .select(["type", "identity"])
    .where("tenant", "=", tenant)
    .where("user_id", "=", id)
    .where("verified", "=", true)
    .execute();
  const identities = known.map(({ identity }) => identity);
  const { rows: linked } = await sql<{ account: string }>`
    select account from account_access where tenant = ${tenant} and user_id = ${id}
    union select account from applications where tenant = ${tenant} and user_id = ${id}
    union select account from online_payments where tenant = ${tenant} and user_id = ${id}
    union select account from disputes where tenant = ${tenant} and user_id = ${id}
    union select account from invitations where tenant = ${tenant} and identity = any (${identities}::text[])
    union select subject from audit_log where tenant = ${tenant} and actor_id = ${id} and subject_kind = 'account'`.execute(
    db,
  );
  const names = named.map(({ name }) => name).filter((name) => name !== deletedName);
  const texts = [...identities, ...known.map(maskIdentity)];
  return {
    id,
    names,
    identities,
    accounts: linked.map(({ account }) => account).sort(),
    scrubbed: (text) => scrub(text, names, texts),
  };
}

/**
 * Replaces names as whole words and identities anywhere. Names of one or two letters stay, because
 * they are also ordinary words, and identify no one.
 */
function scrub(
  text: RawBuilder<string>,
  names: readonly string[],
  identities: readonly string[],
): RawBuilder<string> {
  let made = text;
  const escaped = (literal: string) => literal.replace(/[^\p{L}\p{N}\s]/gu, "\\$&");
  for (const identity of identities)
    made = sql`regexp_replace(${made}, ${`(?<![\\w.+-])${escaped(identity)}(?![\\w-])`}, ${deletedName}, 'g')`;
  // The words and numbers of JSON, in which a name would be no text.
  const isName = (name: string) =>
    name.length > 2 && !/^(?:null|true|false|[\d.\s-]+)$/i.test(name);
  for (const name of names.filter(isName)) {
    const pattern = `(?<!\\w)${escaped(name)}(?!\\w)`;
    made = sql`regexp_replace(${made}, ${pattern}, ${deletedName}, 'gi')`;
  }
  return made;
}

/**
 * Revokes everyone's access to the accounts of which the person was the only admin, because no one
 * could revoke it afterwards. Removes the person's name from access that they granted.
 */
async function endSharedAccess(
  context: TenantContext,
  { id, names, identities, accounts }: Leaving,
): Promise<string[]> {
  const { db, tenant } = context;
  await lockAccounts(context, accounts);
  const shared = await db
    .selectFrom("account_access as a")
    .select(["a.account", othersWithoutAdmin(tenant).as("others")])
    .where("a.tenant", "=", tenant)
    .where("a.user_id", "=", id)
    .orderBy("a.account")
    .execute();
  const closed = shared.filter(({ others }) => others > 0).map(({ account }) => account);
  for (const account of closed) await clearAccess(context, account);
  await sql`delete from invitations where tenant = ${tenant} and identity = any (${identities}::text[])`.execute(
    db,
  );
  for (const table of ["account_access", "invitations"]) {
    await sql`
      update ${sql.table(table)} set granted_by = ${deletedName}
      where tenant = ${tenant} and account = any (${accounts}::text[]) and granted_by = any (${names}::text[])`.execute(
      db,
    );
  }
  return closed;
}

/**
 * Deletes the person's uploads and lists their files for removal. The files that they sent as staff
 * belong to the people who got them.
 */
async function removeUploads({ db, tenant }: TenantContext, { id }: Leaving): Promise<void> {
  await sql`
    update uploads set user_id = t.user_id
    from ticket_attachments a
      join ticket_messages m on m.tenant = a.tenant and m.id = a.message_id
      join tickets t on t.tenant = m.tenant and t.id = m.ticket_id
    where uploads.tenant = ${tenant} and uploads.user_id = ${id} and t.user_id <> ${id}
      and a.tenant = uploads.tenant and a.upload_id = uploads.id`.execute(db);
  await sql`
    with gone as (delete from uploads where tenant = ${tenant} and user_id = ${id} returning id),
      photos as (update readings set photo = null where tenant = ${tenant} and photo in (select id from gone))
    insert into files_to_remove (tenant, id) select ${tenant}, id from gone`.execute(db);
}

/** Deletes the exports that meet the condition, and lists their pieces for removal. */
export async function removeExports(
  { db, tenant }: TenantContext,
  condition: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with gone as (delete from data_exports where tenant = ${tenant} and ${condition} returning id, pieces)
    insert into files_to_remove (tenant, id) select ${tenant}, id || '-' || piece from gone, generate_series(0, pieces - 1) piece`.execute(
    db,
  );
}

/**
 * Keeps the parts of an approval that explain a bill: its account, reference and dates. Holders
 * whose application was still open no longer count as having applied.
 */
async function keepApprovals(
  { db, tenant }: TenantContext,
  { id, accounts }: Leaving,
): Promise<void> {
  await sql`
    update consumers set indigent = 'none' where tenant = ${tenant} and account = any (${accounts}::text[]) and indigent = 'applied' and account in (
      select account from applications where tenant = ${tenant} and user_id = ${id} and status in ('received', 'more_needed')
    )`.execute(db);
  await sql`
    update application_steps s set message = '', uploads = '{}', name = case when s.user_id = ${id} then ${deletedName} else s.name end
    from applications a
    where s.tenant = ${tenant} and a.tenant = s.tenant and a.id = s.application_id and a.user_id = ${id}`.execute(
    db,
  );
  await sql`
    update applications set user_id = null, name = ${deletedName}, id_number = '', household = '[]', uploads = '{}'
    where tenant = ${tenant} and user_id = ${id} and status = 'approved'`.execute(db);
}

/**
 * Keeps the person's disputes, because others may have access to the same account, but removes the
 * person's name and files. Also removes the name from their actions on other people's disputes.
 */
async function keepDisputes(
  { db, tenant }: TenantContext,
  { id, scrubbed }: Leaving,
): Promise<void> {
  await sql`
    update dispute_steps s set message = ${scrubbed(sql`s.message`)}, name = case when s.user_id = ${id} then ${deletedName} else s.name end
    from disputes d
    where s.tenant = ${tenant} and d.tenant = s.tenant and d.id = s.dispute_id and (s.user_id = ${id} or d.user_id = ${id})`.execute(
    db,
  );
  await sql`
    update disputes set name = ${deletedName}, reason = ${scrubbed(sql`reason`)}, uploads = '{}'
    where tenant = ${tenant} and user_id = ${id}`.execute(db);
}

/**
 * Removes the person's name from other people's tickets and applications. It appears there if the
 * person was once staff.
 */
async function scrubConversations(
  { db, tenant }: TenantContext,
  { id, names, scrubbed }: Leaving,
): Promise<void> {
  const byThem = sql<boolean>`user_id = ${id} and action is distinct from 'assigned'`;
  // The name of the colleague to whom a ticket was assigned, by someone else.
  const toThem = sql<boolean>`action = 'assigned' and name = any (${names}::text[])`;
  const { rows } = await sql<{ ticket_id: string }>`
    select distinct ticket_id from ticket_messages where tenant = ${tenant} and ((${byThem}) or (${toThem}))`.execute(
    db,
  );
  const tickets = rows.map(({ ticket_id }) => ticket_id);
  // So that no message arrives between the messages and the text for searches.
  if (tickets.length > 0) await lockTickets({ db, tenant }, tickets);
  await sql`
    update ticket_messages set name = ${deletedName},
      body = case when author = 'consumer' then body else ${scrubbed(sql`body`)} end
    where tenant = ${tenant} and ${byThem}`.execute(db);
  await sql`
    update ticket_messages set name = ${deletedName}, body = ${scrubbed(sql`body`)}
    where tenant = ${tenant} and ${toThem}`.execute(db);
  await sql`
    update tickets set search_text = lower((reference || E'\\n' || subject || coalesce((
      select string_agg(E'\\n' || m.body, '' order by m.date, m.id) from ticket_messages m
      where m.tenant = ${tenant} and m.ticket_id = tickets.id), '')) collate "und-x-icu")
    where tenant = ${tenant} and id = any (${tickets}::text[])`.execute(db);
  await sql`
    update ticket_notes set name = ${deletedName}, body = ${scrubbed(sql`body`)}
    where tenant = ${tenant} and user_id = ${id}`.execute(db);
  await sql`update settings_revisions set actor = ${deletedName} where tenant = ${tenant} and actor_id = ${id}`.execute(
    db,
  );
  await sql`update tickets set assignee_id = null where tenant = ${tenant} and assignee_id = ${id}`.execute(
    db,
  );
  await sql`
    update application_steps set name = ${deletedName}, message = ${scrubbed(sql`message`)}
    where tenant = ${tenant} and user_id = ${id}`.execute(db);
  await sql`
    update unallocated_payments set
      settled_by_name = case when settled_by = ${id} then ${deletedName} else settled_by_name end,
      settled_reason = ${scrubbed(sql`settled_reason`)}
    where tenant = ${tenant} and (settled_by = ${id}
      or payment in (select id from online_payments where tenant = ${tenant} and user_id = ${id}))`.execute(
    db,
  );
  await sql`
    update arrangements set name = case when user_id = ${id} then ${deletedName} else name end,
      user_id = case when user_id = ${id} then null else user_id end,
      reason = case when user_id = ${id} then '' else reason end,
      decided_by_name = case when decided_by = ${id} then ${deletedName} else decided_by_name end
    where tenant = ${tenant} and (user_id = ${id} or decided_by = ${id})`.execute(db);
  await sql`update privacy_requests set details = '', answer = '' where tenant = ${tenant} and user_id = ${id}`.execute(
    db,
  );
  await sql`
    update privacy_requests set state = 'withdrawn', answered = now()
    where tenant = ${tenant} and user_id = ${id} and state = 'received' and kind <> 'deletion'`.execute(
    db,
  );
  await sql`update privacy_requests set answered_by_name = ${deletedName} where tenant = ${tenant} and answered_by = ${id}`.execute(
    db,
  );
}

/** Deletes the messages to the person, and removes their name from messages to others. */
async function scrubMessages(
  { db, tenant }: TenantContext,
  { id, identities, scrubbed }: Leaving,
): Promise<void> {
  await sql`
    delete from outgoing_messages
    where tenant = ${tenant} and (user_id = ${id} or recipient = any (${identities}::text[])) and not forget`.execute(
    db,
  );
  await sql`delete from bounced_addresses where tenant = ${tenant} and address = any (${identities}::text[])`.execute(
    db,
  );
  await sql`delete from one_time_codes where tenant = ${tenant} and identity = any (${identities}::text[])`.execute(
    db,
  );
  for (const column of ["subject", "body"]) {
    const [text, clean] = [sql<string>`${sql.ref(column)}`, scrubbed(sql`${sql.ref(column)}`)];
    await sql`update outgoing_messages set ${sql.ref(column)} = ${clean} where tenant = ${tenant} and not forget and ${clean} <> ${text}`.execute(
      db,
    );
  }
  const response = scrubbed(sql`response::text`);
  await sql`update idempotency_keys set response = (${response})::jsonb where tenant = ${tenant} and ${response} <> response::text`.execute(
    db,
  );
}

/** Removes the person from the histories of accounts and of other people. */
async function scrubHistories(
  { db, tenant }: TenantContext,
  { id, names, accounts, scrubbed }: Leaving,
): Promise<void> {
  for (const table of ["account_audit_log", "profile_audit_log"]) {
    // Entries of earlier releases have only the name.
    await sql`
      update ${sql.table(table)} set actor = ${deletedName}, ip = ''
      where tenant = ${tenant} and (actor_id = ${id} or (actor_id is null and actor = any (${names}::text[])))`.execute(
      db,
    );
  }
  const clean = scrubbed(sql`description`);
  await sql`
    update account_audit_log set description = ${clean}, values = (${scrubbed(sql`values::text`)})::jsonb
    where tenant = ${tenant} and account = any (${accounts}::text[]) and ${clean} <> description`.execute(
    db,
  );
}

/**
 * Removes the person's details from the audit log. Entries keep the actor's ID, the action, its
 * subject and the time.
 */
async function scrubAuditLog(
  { db, tenant }: TenantContext,
  { id, identities, accounts, scrubbed }: Leaving,
): Promise<void> {
  const idsOf = (table: string) =>
    sql`select id from ${sql.table(table)} where tenant = ${tenant} and user_id = ${id}`;
  // What was only about them.
  await sql`
    update audit_log set description = ${deletedText}, values = null, before = null, after = null
    where tenant = ${tenant} and (
      (subject_kind = 'person' and subject = ${id})
      or (subject_kind = 'ticket' and subject in (${idsOf("tickets")}))
      or (subject_kind = 'application' and subject in (${idsOf("applications")}))
      or (subject_kind = 'message' and subject in (
        select id from outgoing_messages where tenant = ${tenant} and recipient = any (${identities}::text[])))
      or (subject_kind = 'privacy_request' and subject in (${idsOf("privacy_requests")}))
    )`.execute(db);
  // What others have as well, or what the person did to it.
  const json = (column: string) => sql`(${scrubbed(sql`${sql.ref(column)}::text`)})::jsonb`;
  await sql`
    update audit_log set description = ${scrubbed(sql`description`)}, values = ${json("values")}, before = ${json("before")}, after = ${json("after")}
    where tenant = ${tenant} and (subject_kind, subject) in (
      select subject_kind, subject from audit_log where tenant = ${tenant} and actor_id = ${id}
      union select 'account', unnest(${accounts}::text[])
      union select 'payment', id from online_payments where tenant = ${tenant} and user_id = ${id}
      union select 'ticket', ticket_id from ticket_messages where tenant = ${tenant} and user_id = ${id}
      union select 'ticket', id from tickets where tenant = ${tenant} and assignee_id = ${id}
    )`.execute(db);
  await sql`update audit_log set actor = ${deletedName}, ip = '' where tenant = ${tenant} and actor_id = ${id}`.execute(
    db,
  );
}
