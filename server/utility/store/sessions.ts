/** Where a person is signed in: their tokens, without the tokens themselves. */
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Session } from "#contract/profile.ts";
import type { Tables } from "./tables.ts";
import { hashOf } from "./tokens.ts";

/** The latest used first; `token` is the one that asks. */
export async function listSessions(db: Kysely<Tables>, tenant: string, userId: string, token: string): Promise<z.input<typeof Session>[]> {
  const rows = await db
    .selectFrom("tokens")
    .select(["id", "created", "last_used", "user_agent", "ip", "token_hash"])
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("expires", ">", sql<Date>`now()`)
    .orderBy("last_used", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ created, last_used, token_hash, ...row }) => ({
    ...row,
    created: created.toISOString(),
    last_used: last_used.toISOString(),
    current: token_hash === hashOf(token),
  }));
}

/** Answers with the device it was on. Undefined where the person has no such session. */
export async function endSession(
  db: Kysely<Tables>,
  tenant: string,
  userId: string,
  id: string,
): Promise<{ userAgent: string } | undefined> {
  return db
    .deleteFrom("tokens")
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("user_agent as userAgent")
    .executeTakeFirst();
}

/** Ends all of a person's sessions, that of `except` left out where it is given. */
export async function endSessions(db: Kysely<Tables>, tenant: string, userId: string, except?: string): Promise<void> {
  await db
    .deleteFrom("tokens")
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .$if(except !== undefined, (query) => query.where("token_hash", "<>", hashOf(except ?? "")))
    .execute();
}
