/** Bearer tokens: 32 random bytes, stored as their hash, good for a time. */
import { createHash, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

const hour = 3_600_000;
const lifeMs = { session: 12 * hour, remember: 30 * 24 * hour };

/** Where a call comes from. */
export interface Caller {
  ip: string;
  userAgent: string;
}

/** Who a call is made by. */
export interface Person {
  id: string;
  name: string;
  permissions: string[];
  /** The identity that signed in. */
  identityId: string;
  /** Whether any of their identities is proved to be theirs. */
  verified: boolean;
  /** The address that the call comes from. */
  ip: string;
  /** Whether the token's last use has to be written down anew. */
  stale: boolean;
}

export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A new token for somebody who has signed in: 12 hours, or 30 days with `remember`. */
export async function issueToken(
  db: Kysely<Tables>,
  tenant: string,
  { userId, identityId, remember = false }: { userId: string; identityId: string; remember?: boolean },
  { ip, userAgent }: Caller,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expires = new Date(Date.now() + (remember ? lifeMs.remember : lifeMs.session));
  await db
    .insertInto("tokens")
    .values({
      tenant,
      token_hash: hashOf(token),
      user_id: userId,
      identity_id: identityId,
      expires,
      remember,
      ip,
      user_agent: userAgent,
    })
    .execute();
  return token;
}

/** Undefined for a token that was never issued here, has been revoked or is over its time. */
export async function personOfToken(db: Kysely<Tables>, tenant: string, token: string, { ip }: Caller): Promise<Person | undefined> {
  const row = await db
    .selectFrom("tokens")
    .innerJoin("users", (join) => join.onRef("users.tenant", "=", "tokens.tenant").onRef("users.id", "=", "tokens.user_id"))
    .select(["users.id", "users.name", "users.permissions", "tokens.identity_id as identityId"])
    .select(sql<boolean>`tokens.last_used < now() - interval '1 minute'`.as("stale"))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("identities")
          .select("identities.id")
          .whereRef("identities.tenant", "=", "tokens.tenant")
          .whereRef("identities.user_id", "=", "tokens.user_id")
          .where("identities.verified", "=", true),
      ).as("verified"),
    )
    .where("tokens.tenant", "=", tenant)
    .where("tokens.token_hash", "=", hashOf(token))
    .where("tokens.expires", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row && { ...row, verified: Boolean(row.verified), ip };
}

/** Writes down that the token was used just now; in a transaction of its own, which holds nothing else. */
export async function touchToken(db: Kysely<Tables>, tenant: string, token: string): Promise<void> {
  await db
    .updateTable("tokens")
    .set({ last_used: sql<Date>`now()` })
    .where("tenant", "=", tenant)
    .where("token_hash", "=", hashOf(token))
    .execute();
}

export async function revokeToken(db: Kysely<Tables>, tenant: string, token: string): Promise<void> {
  await db.deleteFrom("tokens").where("tenant", "=", tenant).where("token_hash", "=", hashOf(token)).execute();
}
