/**
 * The audit log of a municipality: who did what, when and from where. Entries are never changed.
 * Histories show a part of it to the people concerned.
 */
import { createHash, randomUUID } from "node:crypto";
import type { AuditSubjectKind, AuditValues } from "#contract/audit/calls.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";

export interface AuditSubject {
  kind: AuditSubjectKind;
  id: string;
}

/** The values that a change affected, without secrets. */
export interface ChangedValues {
  before?: AuditValues;
  after?: AuditValues;
}

export interface NewAuditEntry extends ChangedValues {
  /** The entry's ID. Another entry with the same ID is not added. */
  id?: string;
  /** The name of the action, such as `ticket.merged`. */
  action: string;
  subject: AuditSubject;
  /** A sentence in English, without secrets. */
  description: string;
}

const hour = 3_600_000;

/**
 * Returns an ID for an entry that is recorded at most once an hour for the same parts, because
 * repeated views would bury the other entries.
 */
export function hourlyId(...parts: string[]): string {
  return createHash("sha256")
    .update([...parts, Math.floor(Date.now() / hour)].join("|"))
    .digest("base64url");
}

/**
 * Adds an entry in the transaction of the change. Returns false if there already is one with this
 * ID.
 */
export async function addAuditEntry(
  context: TenantContext,
  by: Actor,
  entry: NewAuditEntry,
): Promise<boolean> {
  return (await addAuditEntries(context, by, [entry])) > 0;
}

/** Adds entries with one statement, and returns how many were new. */
export async function addAuditEntries(
  { db, tenant }: TenantContext,
  by: Actor,
  entries: readonly NewAuditEntry[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = entries.map(({ id = randomUUID(), subject, before, after, ...entry }) => ({
    tenant,
    id,
    actor_id: by.id ?? null,
    actor: by.name,
    ip: by.ip,
    ...entry,
    subject_kind: subject.kind,
    subject: subject.id,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  }));
  const added = await db
    .insertInto("audit_log")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return added.length;
}
