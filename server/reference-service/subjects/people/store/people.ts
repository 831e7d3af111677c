/**
 * People: adding them, finding them by the identity they sign in with, and reading and changing
 * their profile.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type NotificationPreferences } from "#contract/profile/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { type ParsedIdentity, parseIdentity } from "../identities.ts";
import { forgetKnownBrowsers } from "./known-browsers.ts";

export interface NewPerson {
  name: string;
  /**
   * The hash from hashPassword in passwords.ts. Compute it before the transaction, because hashing
   * is slow.
   */
  passwordHash: string;
  permissions?: string[];
  /** The person's identities. The first is the preferred one, and all of them count as verified. */
  identities: { type: "email" | "mobile"; identity: string }[];
  /** The accounts to give access to, which must exist. */
  accounts?: { account: string; role: "admin" | "member" | "viewer"; label?: string }[];
}

/**
 * Adds a person and returns their ID. If the first identity belongs to an existing person, gives
 * that person access to the accounts and changes nothing else. Throws TypeError for an invalid
 * identity.
 */
export async function createPerson(context: TenantContext, person: NewPerson): Promise<string> {
  const { db, tenant } = context;
  const identities = person.identities.map(({ type, identity }) => {
    const known = parseIdentity(identity, type);
    if (!known)
      throw new TypeError(
        `${person.name} can't have the identity ${identity}: it is not a valid ${type}.`,
      );
    return known;
  });
  const [first] = identities;
  if (!first) throw new Error(`${person.name} needs an identity to sign in with.`);
  const existing = await findForSignIn(context, first.identity);
  const id = existing?.userId ?? randomUUID();
  if (!existing) {
    const { name, passwordHash, permissions = [] } = person;
    await db
      .insertInto("users")
      .values({
        tenant,
        id,
        name,
        password_hash: passwordHash,
        permissions,
        storage_key: randomUUID(),
      })
      .execute();
    await db
      .insertInto("identities")
      .values(
        identities.map((one) => ({
          tenant,
          id: randomUUID(),
          user_id: id,
          ...one,
          verified: true,
          preferred: one.identity === first.identity,
        })),
      )
      .execute();
  }
  if (person.accounts?.length) {
    await db
      .insertInto("account_access")
      .values(
        person.accounts.map(({ account, role, label = "" }) => ({
          tenant,
          account,
          user_id: id,
          role,
          label,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return id;
}

/**
 * Adds a person who has yet to verify the identity that they registered with. Returns the IDs of
 * the person and the identity.
 */
export async function registerPerson(
  { db, tenant }: TenantContext,
  {
    name,
    passwordHash,
    type,
    identity,
    language,
  }: ParsedIdentity & { name: string; passwordHash: string; language: string | null },
): Promise<{ userId: string; identityId: string }> {
  const [userId, identityId] = [randomUUID(), randomUUID()];
  const user = {
    id: userId,
    name,
    password_hash: passwordHash,
    storage_key: randomUUID(),
    language,
  };
  await db
    .insertInto("users")
    .values({ tenant, ...user })
    .execute();
  await db
    .insertInto("identities")
    .values({ tenant, id: identityId, user_id: userId, type, identity })
    .execute();
  return { userId, identityId };
}

/** Finds the person who has verified this identity, or returns undefined if there is none. */
export async function findForSignIn({ db, tenant }: TenantContext, identity: string) {
  return db
    .selectFrom("identities")
    .innerJoin("users", (join) =>
      join
        .onRef("users.tenant", "=", "identities.tenant")
        .onRef("users.id", "=", "identities.user_id"),
    )
    .select([
      "users.id as userId",
      "users.name",
      "identities.id as identityId",
      "users.password_hash as passwordHash",
    ])
    .where("identities.tenant", "=", tenant)
    .where("identities.identity", "=", identity)
    .where("identities.verified", "=", true)
    .executeTakeFirst();
}

/** Builds the query for a person's row in `users`. */
export function userRow({ db, tenant }: TenantContext, id: string) {
  return db.selectFrom("users").where("tenant", "=", tenant).where("id", "=", id);
}

/**
 * Locks the person's row until the transaction ends, so that identities and passwords change one at
 * a time. Returns false if the person no longer exists or their password is no longer the one that
 * was checked.
 */
export async function lockPerson(
  context: TenantContext,
  userId: string,
  passwordHash?: string,
): Promise<boolean> {
  const row = await userRow(context, userId).select("password_hash").forUpdate().executeTakeFirst();
  return row !== undefined && (passwordHash === undefined || row.password_hash === passwordHash);
}

export interface PersonChange {
  name?: string | undefined;
  language?: string | undefined;
  notify?: NotificationPreferences | undefined;
  passwordHash?: string | undefined;
}

/**
 * Changes the given fields of a person's profile. A new password also removes all known browsers.
 */
export async function changePerson(
  context: TenantContext,
  userId: string,
  { name, language, notify, passwordHash }: PersonChange,
): Promise<void> {
  await context.db
    .updateTable("users")
    .set({
      updated: sql<Date>`now()`,
      ...(name !== undefined && { name }),
      ...(language !== undefined && { language }),
      // A client that knows no alerts leaves their channels as they are.
      ...(notify && { notify: sql<string>`users.notify || ${JSON.stringify(notify)}::jsonb` }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
    })
    .where("tenant", "=", context.tenant)
    .where("id", "=", userId)
    .execute();
  if (passwordHash !== undefined) await forgetKnownBrowsers(context, userId);
}

/** Returns the person's name, or an empty string if they no longer exist. */
export async function findPersonName(context: TenantContext, userId: string): Promise<string> {
  return (await userRow(context, userId).select("name").executeTakeFirst())?.name ?? "";
}

/** Lists the person's name and identities, which would make weak passwords. */
export async function listOwnNames(
  { db, tenant }: TenantContext,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .innerJoin("identities", (join) =>
      join
        .onRef("identities.tenant", "=", "users.tenant")
        .onRef("identities.user_id", "=", "users.id"),
    )
    .select(["users.name", "identities.identity"])
    .where("users.tenant", "=", tenant)
    .where("users.id", "=", userId)
    .execute();
  return [...rows.slice(0, 1).map(({ name }) => name), ...rows.map(({ identity }) => identity)];
}

export async function findPasswordHash(
  context: TenantContext,
  userId: string,
): Promise<string | undefined> {
  return (await userRow(context, userId).select("password_hash").executeTakeFirst())?.password_hash;
}
