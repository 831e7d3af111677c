/**
 * Deletes a person, and removes their name, identities and IP addresses from records that must be
 * kept: money, the municipality's own records, and who did what and when. Their ID stays in those
 * records. The rows are found by IDs, because a name may also be a word or another person's name.
 */
import { type RawBuilder, sql } from "kysely";
import type { AuditAction } from "#contract/audit/sentences.ts";
import { TicketEvent } from "#contract/tickets/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { invitationsTo } from "#service/database/table.ts";
import { deletedName } from "#service/rules/deleted-name.ts";
import { clearAccess, lockAccounts } from "#service/subjects/access/store/access.ts";
import { clearSettledTexts } from "#service/subjects/disputes/store/disputes.ts";
import { lockTickets } from "#service/subjects/tickets/store/tickets.ts";
import { systemMessages } from "#service/subjects/tickets/texts.ts";
import { listForRemoval } from "./export-pieces.ts";
import { findLeaving, type Leaving, withoutNames } from "./find-leaving.ts";
import { othersWithoutAdmin } from "./privacy-requests.ts";

const deletedText = "The details were deleted with the person.";

/** The actions whose values are the person's own name, or words or amounts that they chose. */
const ownDetails: readonly AuditAction[] = [
  "account.renamed",
  "account.budget_set",
  "consumer.changed",
  "ticket.taken",
  "ticket.given_back",
];
const hasOwnDetails = sql<boolean>`action = any (${ownDetails}::text[])`;

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
  await deleteMessages(context, leaving);
  await clearStoredAnswers(context, leaving);
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

/**
 * Revokes everyone's access to the accounts of which the person was the only admin, because no one
 * could revoke it afterwards. Removes the person's name from access that they granted.
 */
async function endSharedAccess(
  context: TenantContext,
  { id, onlyTheirs, accounts }: Leaving,
): Promise<string[]> {
  const { db, tenant } = context;
  await lockAccounts(context, accounts);
  const shared = await db
    .selectFrom("account_access as a")
    .select(["a.account", othersWithoutAdmin(tenant).as("others")])
    .where("a.tenant", "=", tenant)
    .where("a.user_id", "=", id)
    .where(sql<boolean>`upper_inf(a.held)`)
    .orderBy("a.account")
    .execute();
  const closed = shared.filter(({ others }) => others > 0).map(({ account }) => account);
  for (const account of closed) await clearAccess(context, account);
  await sql`delete from invitations where tenant = ${tenant} and ${invitationsTo(id, tenant)}`.execute(
    db,
  );
  for (const table of ["account_access", "invitations"]) {
    await sql`
      update ${sql.table(table)} set granted_by = ${deletedName}
      where tenant = ${tenant} and (granted_by_id = ${id} or (granted_by_id is null
        and account = any (${accounts}::text[]) and granted_by = any (${onlyTheirs}::text[])))`.execute(
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
  context: TenantContext,
  condition: RawBuilder<boolean>,
): Promise<void> {
  const gone = await context.db
    .deleteFrom("data_exports")
    .where("tenant", "=", context.tenant)
    .where(condition)
    .returning(["id", "pieces"])
    .execute();
  await listForRemoval(context, gone);
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
 * Keeps the person's disputes, because they hold back or corrected money of the account, which
 * others may have access to. Removes the person's name and files, and what was written in disputes
 * that are settled. A dispute that is waiting for an answer keeps its reason until then. Also
 * removes the name from the person's actions on other people's disputes, and the reasons of their
 * objections.
 */
async function keepDisputes(context: TenantContext, leaving: Leaving): Promise<void> {
  const { db, tenant } = context;
  const { id } = leaving;
  await clearSettledTexts(context, sql`user_id = ${id}`);
  await sql`
    update dispute_steps s set name = ${deletedName}, message = case
      when s.kind = 'objected' and d.answer_by is null then ''
      when d.user_id = ${id} then message
      else ${withoutNames(leaving, "message")} end
    from disputes d
    where s.tenant = ${tenant} and d.tenant = ${tenant} and d.id = s.dispute_id and s.user_id = ${id}`.execute(
    db,
  );
  await sql`update disputes set name = ${deletedName}, uploads = '{}' where tenant = ${tenant} and user_id = ${id}`.execute(
    db,
  );
}

/**
 * Removes the person's name from other people's tickets and applications. It appears there if the
 * person was once staff.
 */
async function scrubConversations(context: TenantContext, leaving: Leaving): Promise<void> {
  const { db, tenant } = context;
  const { id, onlyTheirs } = leaving;
  // A message about an assignment has the name of the colleague who got the ticket.
  const named = sql<boolean>`case when action is distinct from 'assigned' then user_id = ${id}
    when named_id is null then name = any (${onlyTheirs}::text[]) else named_id = ${id} end`;
  const { rows } = await sql<{ ticket_id: string }>`
    select distinct ticket_id from ticket_messages where tenant = ${tenant} and ${named}`.execute(
    db,
  );
  const tickets = rows.map(({ ticket_id }) => ticket_id);
  // So that no message arrives between the messages and the text for searches.
  if (tickets.length > 0) await lockTickets({ db, tenant }, tickets);
  const messages = sql<boolean>`tenant = ${tenant} and ticket_id = any (${tickets}::text[]) and ${named}`;
  for (const event of TicketEvent.options) {
    // Written again with the other name. Only the reference of another ticket differs by row.
    const [before, after] = systemMessages[event](deletedName, "\n").split("\n");
    await sql`
      update ticket_messages set body = ${before}::text || coalesce((
        select o.reference from tickets o where o.tenant = ${tenant} and o.id = other_ticket), '') || ${after ?? ""}::text
      where ${messages} and action = ${event}`.execute(db);
  }
  await sql`
    update ticket_messages set name = ${deletedName},
      body = case when author = 'staff' then ${withoutNames(leaving, "body")} else body end
    where ${messages}`.execute(db);
  await sql`
    update tickets set search_text = lower((reference || E'\\n' || subject || coalesce((
      select string_agg(E'\\n' || m.body, '' order by m.date, m.id) from ticket_messages m
      where m.tenant = ${tenant} and m.ticket_id = tickets.id), '')) collate "und-x-icu")
    where tenant = ${tenant} and id = any (${tickets}::text[])`.execute(db);
  await sql`
    update ticket_notes set name = ${deletedName}, body = ${withoutNames(leaving, "body")}
    where tenant = ${tenant} and user_id = ${id}`.execute(db);
  await sql`update settings_revisions set actor = ${deletedName} where tenant = ${tenant} and actor_id = ${id}`.execute(
    db,
  );
  await sql`update tickets set assignee_id = null where tenant = ${tenant} and assignee_id = ${id}`.execute(
    db,
  );
  await sql`
    update application_steps set name = ${deletedName}, message = ${withoutNames(leaving, "message")}
    where tenant = ${tenant} and user_id = ${id}`.execute(db);
  await sql`
    update unallocated_payments set
      settled_by_name = case when settled_by = ${id} then ${deletedName} else settled_by_name end,
      settled_reason = ${withoutNames(leaving, "settled_reason")}
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

/**
 * Deletes the messages to the person, and empties messages to others that name the person. Those
 * that wait to be sent are emptied then. Also deletes their failed sign-ins, which have IP
 * addresses.
 */
async function deleteMessages(
  { db, tenant }: TenantContext,
  { id, identities }: Leaving,
): Promise<void> {
  await sql`delete from outgoing_messages where tenant = ${tenant} and user_id = ${id}`.execute(db);
  const named = sql<boolean>`tenant = ${tenant} and named_id = ${id}`;
  const waits = sql<boolean>`status in ('queued', 'sending')`;
  await sql`update outgoing_messages set forget = true where ${named} and ${waits}`.execute(db);
  await sql`update outgoing_messages set subject = ${deletedText}, body = '' where ${named} and not ${waits}`.execute(
    db,
  );
  await sql`delete from bounced_addresses where tenant = ${tenant} and address = any (${identities}::text[])`.execute(
    db,
  );
  await sql`delete from one_time_codes where tenant = ${tenant} and user_id is null and identity = any (${identities}::text[])`.execute(
    db,
  );
  await sql`delete from failed_sign_ins where tenant = ${tenant} and user_id = ${id}`.execute(db);
}

/**
 * Empties other people's stored answers that contain something of the person, by its ID. Their keys
 * stay used, so that a retry is refused instead of acting twice.
 */
async function clearStoredAnswers({ db, tenant }: TenantContext, { id }: Leaving): Promise<void> {
  const ofPerson = ["tickets", "applications", "disputes", "arrangements", "ticket_messages"].map(
    (table) => sql`select id from ${sql.table(table)} where tenant = ${tenant} and user_id = ${id}`,
  );
  await sql`
    update idempotency_keys set response = '{}', request_hash = ''
    where tenant = ${tenant} and user_id <> ${id} and jsonb_path_exists(response, '$.** ? (@ == $ids[*])', (
      select jsonb_build_object('ids', coalesce(jsonb_agg(theirs.id), '[]')) from (
        ${sql.join(ofPerson, sql` union all `)}
        union all select u.id from unallocated_payments u join online_payments p on p.tenant = u.tenant and p.id = u.payment
          where u.tenant = ${tenant} and p.user_id = ${id}
      ) theirs))`.execute(db);
}

/** Removes the person from the histories of accounts and of other people. */
async function scrubHistories(
  { db, tenant }: TenantContext,
  { id, onlyTheirs, masked, accounts }: Leaving,
): Promise<void> {
  const onAccount = sql<boolean>`account = any (${accounts}::text[])`;
  const byThem = sql<boolean>`(actor_id = ${id} or (actor_id is null and ${onAccount} and actor = any (${onlyTheirs}::text[])))`;
  const nameThem = sql<boolean>`(named_id = ${id} or (named_id is null and ${onAccount}
    and values ->> 'who' = any (${[...onlyTheirs, ...masked]}::text[])))`;
  await sql`
    update account_audit_log set description = ${deletedText}, values = null
    where tenant = ${tenant} and (${nameThem} or (${byThem} and ${hasOwnDetails}))`.execute(db);
  await sql`update account_audit_log set actor = ${deletedName}, ip = '' where tenant = ${tenant} and ${byThem}`.execute(
    db,
  );
  await sql`update profile_audit_log set actor = ${deletedName}, ip = '' where tenant = ${tenant} and actor_id = ${id}`.execute(
    db,
  );
}

/**
 * Removes the person's details from the audit log. Entries keep the actor's ID, the action, its
 * subject and the time.
 */
async function scrubAuditLog(
  { db, tenant }: TenantContext,
  { id, onlyTheirs, masked, accounts }: Leaving,
): Promise<void> {
  const idsOf = (table: string) =>
    sql`select id from ${sql.table(table)} where tenant = ${tenant} and user_id = ${id}`;
  const onAccount = sql<boolean>`(subject_kind = 'account' and subject = any (${accounts}::text[]))`;
  // What is only about them, names them, or is what they wrote.
  await sql`
    update audit_log set description = ${deletedText}, values = null, before = null, after = null
    where tenant = ${tenant} and (
      (subject_kind = 'person' and subject = ${id})
      or (subject_kind = 'ticket' and subject in (${idsOf("tickets")}))
      or (subject_kind = 'application' and subject in (${idsOf("applications")}))
      or (subject_kind = 'message' and subject in (${idsOf("outgoing_messages")}))
      or (subject_kind = 'privacy_request' and subject in (${idsOf("privacy_requests")}))
      or named_id = ${id}
      or (named_id is null and action = 'ticket.assigned' and values ->> 'who' = any (${onlyTheirs}::text[]))
      or (named_id is null and ${onAccount} and values ->> 'who' = any (${[...onlyTheirs, ...masked]}::text[]))
      or (actor_id = ${id} and ${hasOwnDetails})
    )`.execute(db);
  // What staff wrote about their disputes and payments, which may name them.
  await sql`
    update audit_log set after = after - 'reason'
    where tenant = ${tenant} and (
      (subject_kind = 'account' and action in ('dispute.kept', 'dispute.corrected', 'valuation.kept', 'valuation.corrected') and values ->> 'reference' in (
        select reference from disputes where tenant = ${tenant} and user_id = ${id}))
      or (subject_kind = 'payment' and subject in (
        select id from unallocated_payments where tenant = ${tenant} and payment in (
          select id from online_payments where tenant = ${tenant} and user_id = ${id})))
    )`.execute(db);
  // Strangers' failed sign-ins have no actor, but the address may be the person's own.
  await sql`
    update audit_log set ip = ''
    where tenant = ${tenant} and subject_kind = 'person' and subject = ${id} and actor_id is null`.execute(
    db,
  );
  await sql`update audit_log set actor = ${deletedName}, ip = '' where tenant = ${tenant} and actor_id = ${id}`.execute(
    db,
  );
}
