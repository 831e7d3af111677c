/** A municipality's saved replies to tickets. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { SavedReply } from "#contract/tickets/staff-calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { count } from "#service/database/list-queries.ts";

type SavedReplyJson = z.input<typeof SavedReply>;
type ReplyText = Pick<SavedReply, "name" | "body">;

const columns = ["id", "name", "body", "updated"] as const;

function toReply({ updated, ...row }: ReplyText & { id: string; updated: Date }): SavedReplyJson {
  return { ...row, updated: updated.toISOString() };
}

export async function listSavedReplies({ db, tenant }: TenantContext): Promise<SavedReplyJson[]> {
  const rows = await db
    .selectFrom("saved_replies")
    .select(columns)
    .where("tenant", "=", tenant)
    .orderBy(sql`name collate "und-x-icu"`)
    .execute();
  return rows.map(toReply);
}

export async function countSavedReplies({ db, tenant }: TenantContext): Promise<number> {
  return (
    await db
      .selectFrom("saved_replies")
      .select(count)
      .where("tenant", "=", tenant)
      .executeTakeFirstOrThrow()
  ).total;
}

/** Adds a saved reply. Returns undefined if its name is taken. */
export async function addSavedReply(
  { db, tenant }: TenantContext,
  reply: ReplyText,
): Promise<SavedReplyJson | undefined> {
  const row = await db
    .insertInto("saved_replies")
    .values({ tenant, id: randomUUID(), ...reply })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row && toReply(row);
}

/** Checks whether another saved reply has the name. */
export async function isNameTaken(
  { db, tenant }: TenantContext,
  id: string,
  name: string,
): Promise<boolean> {
  const rows = db
    .selectFrom("saved_replies")
    .select("id")
    .where("tenant", "=", tenant)
    .where("name", "=", name)
    .where("id", "!=", id);
  return (await rows.executeTakeFirst()) !== undefined;
}

/** Changes a saved reply. Returns undefined if it does not exist. */
export async function changeSavedReply(
  { db, tenant }: TenantContext,
  id: string,
  reply: ReplyText,
): Promise<SavedReplyJson | undefined> {
  const row = await db
    .updateTable("saved_replies")
    .set({ ...reply, updated: sql<Date>`now()` })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
  return row && toReply(row);
}

/** Deletes a saved reply and returns its name, or undefined if it does not exist. */
export async function deleteSavedReply(
  { db, tenant }: TenantContext,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom("saved_replies")
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}
