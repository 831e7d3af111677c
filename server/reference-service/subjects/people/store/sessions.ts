/** A person's sessions: the details of each token, but never the token itself. */
import type { z } from "zod";
import type { Session } from "#contract/profile/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { hashToken, isLive } from "./tokens.ts";

/** Lists the person's sessions, the most recently used first. `token` is the one in the request. */
export async function listSessions(
  { db, tenant }: TenantContext,
  userId: string,
  token: string,
): Promise<z.input<typeof Session>[]> {
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("users", (join) =>
      join.onRef("users.tenant", "=", "sessions.tenant").onRef("users.id", "=", "sessions.user_id"),
    )
    .select([
      "sessions.id",
      "sessions.created",
      "sessions.last_used",
      "sessions.user_agent",
      "sessions.ip",
      "sessions.token_hash",
    ])
    .where("sessions.tenant", "=", tenant)
    .where("sessions.user_id", "=", userId)
    .where(isLive)
    .where("sessions.awaits_code", "=", false)
    .orderBy("sessions.last_used", "desc")
    .orderBy("sessions.id")
    .execute();
  return rows.map(({ created, last_used, token_hash, ...row }) => ({
    ...row,
    created: created.toISOString(),
    last_used: last_used.toISOString(),
    current: token_hash === hashToken(token),
  }));
}

/** Ends a session and returns its device, or undefined if the person has no such session. */
export async function endSession(
  { db, tenant }: TenantContext,
  userId: string,
  id: string,
): Promise<{ userAgent: string } | undefined> {
  return db
    .deleteFrom("sessions")
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("user_agent as userAgent")
    .executeTakeFirst();
}

/**
 * Ends all of a person's sessions, except the one for the token `except` if given. Without
 * `except`, also revokes their calendar address, because a stranger may have it. Returns how many
 * sessions were still valid.
 */
export async function endSessions(
  { db, tenant }: TenantContext,
  userId: string,
  except?: string,
): Promise<number> {
  if (except === undefined)
    await db
      .deleteFrom("calendar_feeds")
      .where("tenant", "=", tenant)
      .where("user_id", "=", userId)
      .execute();
  const ended = await db
    .with(
      (cte) => cte("known").materialized(),
      (query) =>
        query
          .selectFrom("sessions")
          .innerJoin("users", (join) =>
            join
              .onRef("users.tenant", "=", "sessions.tenant")
              .onRef("users.id", "=", "sessions.user_id"),
          )
          .select(["sessions.token_hash", isLive.as("valid")])
          .where("sessions.tenant", "=", tenant)
          .where("sessions.user_id", "=", userId)
          .$if(except !== undefined, (other) =>
            other.where("sessions.token_hash", "<>", hashToken(except ?? "")),
          ),
    )
    .deleteFrom("sessions")
    .using("known")
    .where("sessions.tenant", "=", tenant)
    .whereRef("sessions.token_hash", "=", "known.token_hash")
    .returning("known.valid")
    .execute();
  return ended.filter(({ valid }) => valid).length;
}
