/** The audit log of a person's own profile: each change, who made it and from which IP address. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { listProfileLogs } from "#contract/profile.ts";
import { count, pageSize, pagination, parseOrder } from "./list-queries.ts";
import type { TenantContext } from "./context.ts";

export type ProfileAction =
  | "profile.registered"
  | "profile.signed_in"
  | "profile.name_changed"
  | "profile.preferences_changed"
  | "profile.password_changed"
  | "profile.password_reset"
  | "identity.added"
  | "identity.verified"
  | "identity.preferred"
  | "identity.removed"
  | "session.ended"
  | "staff.invited"
  | "staff.permissions_changed"
  | "staff.suspended"
  | "staff.restored";

/** Adds an entry with a sentence as its description. `ip` is the caller's IP address. */
export async function logProfileAction(
  { db, tenant }: TenantContext,
  { id, name, ip }: { id: string; name: string; ip: string },
  action: ProfileAction,
  description: string,
): Promise<void> {
  await db
    .insertInto("profile_audit_log")
    .values({ tenant, id: randomUUID(), user_id: id, actor: name, action, description, ip })
    .execute();
}

export async function listAuditEntries(
  { db, tenant }: TenantContext,
  userId: string,
  { page = 1, order = "date|desc" }: z.output<typeof listProfileLogs.query>,
): Promise<z.input<z.ZodObject<(typeof listProfileLogs)["answer"]["shape"]>>> {
  const { column, direction } = parseOrder(order);
  const mine = db.selectFrom("profile_audit_log").where("tenant", "=", tenant).where("user_id", "=", userId);
  const { total } = await mine.select(count).executeTakeFirstOrThrow();
  const rows = await mine
    .select(["id", "date", "actor", "action", "description", "ip"])
    .orderBy(column === "date" ? "date" : sql`${sql.ref(column)} collate "und-x-icu"`, direction)
    .orderBy("date", direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { logs: rows.map((row) => ({ ...row, date: row.date.toISOString() })), pagination: pagination(page, total) };
}
