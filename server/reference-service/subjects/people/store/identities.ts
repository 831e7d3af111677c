/**
 * People's identities (email addresses and mobile numbers). Several people may add the same one,
 * and it belongs to the person who verifies it.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { Identity } from "#contract/profile/calls.ts";
import type { Person, PersonContext, TenantContext } from "#service/database/context.ts";
import { violates } from "#service/database/sql-error.ts";
import type { ParsedIdentity } from "../identities.ts";
import { identityBounces } from "./bounced-addresses.ts";
import { hashToken } from "./tokens.ts";

type IdentityJson = z.input<typeof Identity>;

/**
 * True for identities (alias `i`) that are verified, or that no one has verified. If another person
 * has verified the same identity, it belongs to that person.
 */
export const mayBeTheirs = (tenant: string) => sql<boolean>`(i.verified or not exists (
    select from identities other where other.tenant = ${tenant} and other.identity = i.identity and other.verified
  ))`;

function identityRows({ db, tenant }: TenantContext, userId: string) {
  return db.selectFrom("identities").where("tenant", "=", tenant).where("user_id", "=", userId);
}

/** Returns the identity as sent in the response. `current` is the ID of the one used to sign in. */
export function toIdentity(
  { bounces, ...row }: Omit<IdentityJson, "current">,
  current: string,
): IdentityJson {
  return { ...row, current: row.id === current, ...(bounces && { bounces }) };
}

async function findOwn(
  context: PersonContext,
  column: "id" | "identity",
  value: string,
): Promise<IdentityJson | undefined> {
  const { person } = context;
  const row = await identityRows(context, person.id)
    .select([
      "id",
      "identity",
      "type",
      "verified",
      "preferred",
      identityBounces(context.tenant).as("bounces"),
    ])
    .where(column, "=", value)
    .executeTakeFirst();
  return row && toIdentity(row, person.identityId);
}

/**
 * Returns one of the person's identities by its ID, or for `current` the one they signed in with.
 * Returns undefined if they don't have it.
 */
export function findIdentity(
  context: PersonContext,
  reference: string,
): Promise<IdentityJson | undefined> {
  return findOwn(context, "id", reference === "current" ? context.person.identityId : reference);
}

/** Returns one of the person's identities by its value, or undefined if they don't have it. */
export function findOwnIdentity(
  context: PersonContext,
  { identity }: ParsedIdentity,
): Promise<IdentityJson | undefined> {
  return findOwn(context, "identity", identity);
}

/** Adds an unverified identity. Returns undefined if the person already has it. */
export async function insertIdentity(
  { db, tenant }: TenantContext,
  person: Pick<Person, "id">,
  { type, identity }: ParsedIdentity,
): Promise<IdentityJson | undefined> {
  const row = { id: randomUUID(), identity, type, verified: false, preferred: false };
  const added = await db
    .insertInto("identities")
    .values({ tenant, user_id: person.id, ...row })
    .onConflict((conflict) => conflict.columns(["tenant", "user_id", "identity"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added && { ...row, current: false };
}

/** Thrown if another person has already verified the identity. */
export class IdentityTaken extends Error {}

/**
 * Marks an identity as verified. The person's first verified identity also becomes their preferred
 * one. Lock the person first. Throws IdentityTaken, which aborts the transaction.
 */
export async function markVerified(
  { db, tenant }: TenantContext,
  userId: string,
  id: string,
): Promise<void> {
  await throwIfTaken(
    sql`
      update identities set verified = true, preferred = not exists (
        select from identities other where other.tenant = ${tenant} and other.user_id = ${userId} and other.preferred)
      where tenant = ${tenant} and user_id = ${userId} and id = ${id}`.execute(db),
  );
}

/**
 * Restores a verified identity that the person removed, even if they have since added it again.
 * Lock the person first. Throws IdentityTaken, which aborts the transaction.
 */
export async function restoreIdentity(
  context: TenantContext,
  userId: string,
  { preferred, ...identity }: ParsedIdentity & { id: string; preferred: boolean },
): Promise<void> {
  const [restored] = await throwIfTaken(
    context.db
      .insertInto("identities")
      .values({
        tenant: context.tenant,
        user_id: userId,
        verified: true,
        preferred: false,
        ...identity,
      })
      .onConflict((conflict) =>
        conflict.columns(["tenant", "user_id", "identity"]).doUpdateSet({ verified: true }),
      )
      .returning("id")
      .execute(),
  );
  if (restored && preferred) await markPreferred(context, userId, restored.id);
}

async function throwIfTaken<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (violates(error, "identities_verified"))
      throw new IdentityTaken("Another person has verified it.", { cause: error });
    throw error;
  }
}

/** Lists the person's verified identities, the preferred one first. */
export async function listVerified(
  context: TenantContext,
  userId: string,
): Promise<(ParsedIdentity & { id: string })[]> {
  return identityRows(context, userId)
    .select(["id", "type", "identity"])
    .where("verified", "=", true)
    .orderBy("preferred", "desc")
    .orderBy("identity")
    .execute();
}

/**
 * Lists the identities that the person removed within the last year, according to their history.
 */
export async function listRemovedIdentities(
  { db, tenant }: TenantContext,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("profile_audit_log")
    .select(sql<string | null>`"values"->>'identity'`.as("identity"))
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("action", "=", "identity.removed")
    .where("date", ">", sql<Date>`now() - interval '1 year'`)
    .execute();
  return rows.flatMap(({ identity }) => identity ?? []);
}

/**
 * Changes the preferred identity in two steps, because a person may never have two, even within one
 * SQL statement. Lock the person first.
 */
export async function markPreferred(
  { db, tenant }: TenantContext,
  userId: string,
  id: string,
): Promise<void> {
  const own = db
    .updateTable("identities")
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId);
  await own.set({ preferred: false }).where("preferred", "=", true).execute();
  await own.set({ preferred: true }).where("id", "=", id).execute();
}

/**
 * Removes an identity. If it was the preferred one, makes another one preferred. Ends the sessions
 * that were started with it, except the session of `token`. Returns false for the person's last
 * identity or last verified one. Lock the person first.
 */
export async function deleteIdentity(
  context: TenantContext,
  userId: string,
  id: string,
  token?: string,
): Promise<boolean> {
  const { db, tenant } = context;
  const rows = await identityRows(context, userId)
    .select(["id", "verified", "preferred"])
    .orderBy("verified", "desc")
    .orderBy("preferred", "desc")
    .orderBy("identity")
    .execute();
  const removed = rows.find((row) => row.id === id);
  const next = rows.find((row) => row.id !== id);
  if (!next || (removed?.verified && !next.verified)) return false;
  if (token !== undefined) {
    await db
      .updateTable("sessions")
      .set({ identity_id: next.id })
      .where("tenant", "=", tenant)
      .where("token_hash", "=", hashToken(token))
      .where("identity_id", "=", id)
      .execute();
  }
  await db.deleteFrom("identities").where("tenant", "=", tenant).where("id", "=", id).execute();
  if (removed?.preferred) await markPreferred(context, userId, next.id);
  return true;
}
