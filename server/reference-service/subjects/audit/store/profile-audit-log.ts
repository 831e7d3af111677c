/** The audit log of a person's own profile: each change, who made it and from which IP address. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { EntryValues } from "#contract/audit/sentence-values.ts";
import type { AuditAction } from "#contract/audit/sentences.ts";
import type { listProfileLogs } from "#contract/profile/calls.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { count, pageSize, pagination, parseOrder } from "#service/database/list-queries.ts";
import {
  addAuditEntry,
  type AuditSubject,
  type ChangedValues,
  sentenceColumns,
} from "./audit-log.ts";

/**
 * Adds an entry to a person's history and to the audit log, with the values in the action's
 * sentence. Set `by` if someone else performed the action, and `subject` if the audit log's entry
 * is not about the person.
 */
export async function logProfileAction<Action extends AuditAction>(
  context: TenantContext,
  person: Actor & { id: string },
  action: Action,
  values: EntryValues<Action>,
  {
    by = person,
    subject = { kind: "person", id: person.id },
    ...changed
  }: ChangedValues & { by?: Actor; subject?: AuditSubject } = {},
): Promise<void> {
  const id = randomUUID();
  await context.db
    .insertInto("profile_audit_log")
    .values({
      tenant: context.tenant,
      id,
      user_id: person.id,
      actor_id: by.id ?? null,
      actor: by.name,
      ip: by.ip,
      ...sentenceColumns(action, values),
    })
    .execute();
  await addAuditEntry(context, by, { id, action, values, ...changed, subject });
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
    .select(["id", "date", "actor", "action", "description", "values", "ip"])
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
