/** Bearer tokens: 32 random bytes, stored as their hash, good for a time. */
import { createHash, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

const hour = 3_600_000;
const lifeMs = { session: 12 * hour, remember: 30 * 24 * hour };

/** Who a call is made by. */
export interface Person {
  id: string;
  name: string;
  permissions: string[];
  /** The identity that signed in. */
  identityId: string;
}

export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A new token for somebody who has signed in: 12 hours, or 30 days with `remember`. */
export async function issueToken(
  db: Kysely<Tables>,
  tenant: string,
  { userId, identityId, remember }: { userId: string; identityId: string; remember: boolean },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expires = new Date(Date.now() + (remember ? lifeMs.remember : lifeMs.session));
  await db
    .insertInto("tokens")
    .values({ tenant, token_hash: hashOf(token), user_id: userId, identity_id: identityId, expires })
    .execute();
  return token;
}

/** Undefined for a token that was never issued here, has been revoked or is over its time. */
export async function personOfToken(db: Kysely<Tables>, tenant: string, token: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom("tokens")
    .innerJoin("users", (join) => join.onRef("users.tenant", "=", "tokens.tenant").onRef("users.id", "=", "tokens.user_id"))
    .select(["users.id", "users.name", "users.permissions", "tokens.identity_id"])
    .where("tokens.tenant", "=", tenant)
    .where("tokens.token_hash", "=", hashOf(token))
    .where("tokens.expires", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, permissions: row.permissions, identityId: row.identity_id };
}

export async function revokeToken(db: Kysely<Tables>, tenant: string, token: string): Promise<void> {
  await db.deleteFrom("tokens").where("tenant", "=", tenant).where("token_hash", "=", hashOf(token)).execute();
}

/** Clears away tokens that are over their time, of all tenants. They are refused without this too. */
export async function sweepTokens(database: Database): Promise<void> {
  await database.asOwner((db) =>
    db
      .deleteFrom("tokens")
      .where("expires", "<", sql<Date>`now()`)
      .execute(),
  );
}
