/** The history of a person's own profile: what was done, by whom and from where. */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { listProfileLogs } from "#contract/profile.ts";
import { count, pageSize, pagination, splitOrder } from "./lists.ts";
import type { Tables } from "./tables.ts";

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
  | "session.ended";

/** `ip`: where the call came from. The description is a sentence. */
export async function logProfile(
  db: Kysely<Tables>,
  tenant: string,
  { id, name, ip }: { id: string; name: string; ip: string },
  action: ProfileAction,
  description: string,
): Promise<void> {
  await db.insertInto("profile_logs").values({ tenant, id: randomUUID(), user_id: id, actor: name, action, description, ip }).execute();
}

export async function listLogs(
  db: Kysely<Tables>,
  tenant: string,
  userId: string,
  { page = 1, order = "date|desc" }: z.output<typeof listProfileLogs.query>,
): Promise<z.input<z.ZodObject<(typeof listProfileLogs)["answer"]["shape"]>>> {
  const { column, direction } = splitOrder(order);
  const mine = db.selectFrom("profile_logs").where("tenant", "=", tenant).where("user_id", "=", userId);
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
