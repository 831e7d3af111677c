/** The audit log of a person's own profile: each change, who made it and from which IP address. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { listProfileLogs } from "#contract/profile/calls.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { count, pageSize, pagination, parseOrder } from "#service/database/list-queries.ts";
import { addAuditEntry, type AuditSubject, type ChangedValues } from "./audit-log.ts";

export type ProfileAction =
  | "profile.registered"
  | "profile.signed_in"
  | "profile.sign_in_failed"
  | "profile.code_failed"
  | "profile.name_changed"
  | "profile.preferences_changed"
  | "profile.password_changed"
  | "profile.password_reset"
  | "profile.changes_undone"
  | "identity.added"
  | "identity.verified"
  | "identity.preferred"
  | "identity.removed"
  | "second_factor.on"
  | "second_factor.off"
  | "second_factor.codes_renewed"
  | "second_factor.code_used"
  | "second_factor.locked"
  | "session.ended"
  | "calendar.created"
  | "calendar.removed"
  | "privacy.requested"
  | "privacy.withdrawn"
  | "staff.invited"
  | "staff.renamed"
  | "staff.permissions_changed"
  | "staff.suspended"
  | "staff.restored"
  | "person.reset_sent"
  | "person.session_ended"
  | "person.sessions_ended"
  | "person.lockout_lifted"
  | "person.second_factor_off";

/**
 * Adds an entry to a person's history and to the audit log, with a sentence as its description.
 * People do most things themselves; `by` is someone else who did it to them. The audit log's
 * subject is the person, unless it is another one.
 */
export async function logProfileAction(
  context: TenantContext,
  person: Actor & { id: string },
  action: ProfileAction,
  description: string,
  {
    by = person,
    subject = { kind: "person", id: person.id },
    ...values
  }: ChangedValues & { by?: Actor; subject?: AuditSubject } = {},
): Promise<void> {
  const { db, tenant } = context;
  const entry = { id: randomUUID(), action, description };
  await db
    .insertInto("profile_audit_log")
    .values({
      tenant,
      user_id: person.id,
      actor_id: by.id ?? null,
      actor: by.name,
      ip: by.ip,
      ...entry,
    })
    .execute();
  await addAuditEntry(context, by, { ...entry, ...values, subject });
}

export async function listAuditEntries(
  { db, tenant }: TenantContext,
  userId: string,
  { page = 1, order = "date|desc" }: z.output<typeof listProfileLogs.query>,
): Promise<z.input<z.ZodObject<(typeof listProfileLogs)["answer"]["shape"]>>> {
  const { column, direction } = parseOrder(order);
  const mine = db
    .selectFrom("profile_audit_log")
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId);
  const { total } = await mine.select(count).executeTakeFirstOrThrow();
  const rows = await mine
    .select(["id", "date", "actor", "action", "description", "ip"])
    .orderBy(column === "date" ? "date" : sql`${sql.ref(column)} collate "und-x-icu"`, direction)
    .orderBy("date", direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    logs: rows.map((row) => ({ ...row, date: row.date.toISOString() })),
    pagination: pagination(page, total),
  };
}
