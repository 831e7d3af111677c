/**
 * The audit log of a municipality: who did what, when and from where. Entries are never changed.
 * Histories show parts of it to the people concerned.
 */
import { createHash, randomUUID } from "node:crypto";
import type { AuditSubjectKind, AuditValues } from "#contract/audit/calls.ts";
import { describeInEnglish, type EntryValues } from "#contract/audit/sentence-values.ts";
import type { AuditAction } from "#contract/audit/sentences.ts";
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

/** The details of an entry besides its sentence. */
export interface AuditDetails extends ChangedValues {
  /**
   * The ID of the person whose name or masked identity is in the values, if it is neither the actor
   * nor the subject.
   */
  names?: string | undefined;
}

export interface NewAuditEntry<Action extends AuditAction> extends AuditDetails {
  /** The entry's ID. An entry is not added if its ID already exists. */
  id?: string;
  action: Action;
  /** The values in the action's sentence, without secrets. */
  values: EntryValues<Action>;
  subject: AuditSubject;
}

/**
 * Returns the columns that describe what was done: the action, its values, and an English sentence.
 */
export function sentenceColumns(action: AuditAction, values: AuditValues) {
  return {
    action,
    values: JSON.stringify(values),
    description: describeInEnglish(action, values),
  };
}

const hour = 3_600_000;

/**
 * Returns the same ID for the same parts within an hour, so that the entry is recorded only once
 * and repeated views don't bury the other entries.
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
export async function addAuditEntry<Action extends AuditAction>(
  context: TenantContext,
  by: Actor,
  entry: NewAuditEntry<Action>,
): Promise<boolean> {
  return (await addAuditEntries(context, by, [entry])) > 0;
}

/** Adds entries in one SQL statement, and returns how many were new. */
export async function addAuditEntries<Action extends AuditAction>(
  { db, tenant }: TenantContext,
  by: Actor,
  entries: readonly NewAuditEntry<Action>[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = entries.map(({ id = randomUUID(), action, values, subject, names, ...changed }) => ({
    tenant,
    id,
    actor_id: by.id ?? null,
    actor: by.name,
    ip: by.ip,
    ...sentenceColumns(action, values),
    subject_kind: subject.kind,
    subject: subject.id,
    before: changed.before ? JSON.stringify(changed.before) : null,
    after: changed.after ? JSON.stringify(changed.after) : null,
    named_id: names ?? null,
  }));
  const added = await db
    .insertInto("audit_log")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return added.length;
}
