/** The identities of a person: any number of people may hold one, and it belongs to whoever proves that it is theirs. */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Identity } from "#contract/profile.ts";
import type { KnownIdentity } from "../identities.ts";
import { sqlErrorFields } from "./sql-error.ts";
import type { Tables } from "./tables.ts";
import { hashOf, type Person } from "./tokens.ts";

type Db = Kysely<Tables>;
type OnWire = z.input<typeof Identity>;

/** Whether somebody has proved that the identity is theirs. */
export async function isTaken(db: Db, tenant: string, identity: string): Promise<boolean> {
  const row = await db
    .selectFrom("identities")
    .select("id")
    .where("tenant", "=", tenant)
    .where("identity", "=", identity)
    .where("verified", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

function ownIdentities(db: Db, tenant: string, person: Person) {
  return db
    .selectFrom("identities")
    .select(["id", "identity", "type", "verified", "preferred"])
    .where("tenant", "=", tenant)
    .where("user_id", "=", person.id);
}

/** One of the person's own, by its id or as `current`: the one they signed in with. Undefined where they have no such identity. */
export async function findIdentity(db: Db, tenant: string, person: Person, reference: string): Promise<OnWire | undefined> {
  const row = await ownIdentities(db, tenant, person)
    .where("id", "=", reference === "current" ? person.identityId : reference)
    .executeTakeFirst();
  return row && { ...row, current: row.id === person.identityId };
}

/** One of the person's own, by the identity itself. Undefined where they don't have it. */
export async function findOwn(db: Db, tenant: string, person: Person, { identity }: KnownIdentity): Promise<OnWire | undefined> {
  const row = await ownIdentities(db, tenant, person).where("identity", "=", identity).executeTakeFirst();
  return row && { ...row, current: row.id === person.identityId };
}

/** Adds one that has still to be proved. Undefined where the person has it already. */
export async function insertIdentity(
  db: Db,
  tenant: string,
  person: Pick<Person, "id">,
  { type, identity }: KnownIdentity,
): Promise<OnWire | undefined> {
  const row = { id: randomUUID(), identity, type, verified: false, preferred: false };
  const added = await db
    .insertInto("identities")
    .values({ tenant, user_id: person.id, ...row })
    .onConflict((conflict) => conflict.columns(["tenant", "user_id", "identity"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added && { ...row, current: false };
}

/** Where the person wants to be written to. Undefined for somebody who has proved no identity. */
export async function findPreferred(db: Db, tenant: string, userId: string): Promise<KnownIdentity | undefined> {
  return db
    .selectFrom("identities")
    .select(["type", "identity"])
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("preferred", "=", true)
    .executeTakeFirst();
}

/** What somebody else has proved to be theirs meanwhile. */
export class IdentityTaken extends Error {}

/** The person's first one is preferred, too. Hold the person before. Throws IdentityTaken, and the transaction is lost then. */
export async function markVerified(db: Db, tenant: string, userId: string, id: string): Promise<void> {
  try {
    await sql`
      update identities set verified = true, preferred = not exists (
        select from identities other where other.tenant = ${tenant} and other.user_id = ${userId} and other.preferred)
      where tenant = ${tenant} and user_id = ${userId} and id = ${id}`.execute(db);
  } catch (error) {
    if (sqlErrorFields(error).constraint === "identities_verified")
      throw new IdentityTaken("Somebody else has verified it.", { cause: error });
    throw error;
  }
}

/** In two steps, because there is never more than one, not even within a statement. Hold the person before. */
export async function markPreferred(db: Db, tenant: string, userId: string, id: string): Promise<void> {
  const own = db.updateTable("identities").where("tenant", "=", tenant).where("user_id", "=", userId);
  await own.set({ preferred: false }).where("preferred", "=", true).execute();
  await own.set({ preferred: true }).where("id", "=", id).execute();
}

/**
 * Removes one; where it was the preferred one, another takes its place. The session of `token` stays, those of others that signed in with
 * it end. False for the last one, and the last verified one. Hold the person before.
 */
export async function deleteIdentity(db: Db, tenant: string, userId: string, id: string, token: string): Promise<boolean> {
  const rows = await db
    .selectFrom("identities")
    .select(["id", "verified", "preferred"])
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .orderBy("verified", "desc")
    .orderBy("preferred", "desc")
    .orderBy("identity")
    .execute();
  const removed = rows.find((row) => row.id === id);
  const next = rows.find((row) => row.id !== id);
  if (!next || (removed?.verified && !next.verified)) return false;
  await db
    .updateTable("tokens")
    .set({ identity_id: next.id })
    .where("tenant", "=", tenant)
    .where("token_hash", "=", hashOf(token))
    .where("identity_id", "=", id)
    .execute();
  await db.deleteFrom("identities").where("tenant", "=", tenant).where("id", "=", id).execute();
  if (removed?.preferred) await markPreferred(db, tenant, userId, next.id);
  return true;
}
