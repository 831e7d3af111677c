/** People and the identities they sign in with. */
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Profile } from "#contract/profile.ts";
import type { Tables } from "./tables.ts";
import type { Person } from "./tokens.ts";

export interface NewPerson {
  name: string;
  /** Of hashPassword (passwords.ts); hash it before the transaction, for it takes its time. */
  passwordHash: string;
  permissions?: string[];
  /** The first one is preferred; all count as verified. */
  identities: { type: "email" | "mobile"; identity: string }[];
  /** The accounts must exist. */
  accounts?: { account: string; role: "admin" | "member" | "viewer"; label?: string }[];
}

/** E-mail in lower case; a mobile number as E.164, spaces and the like left out, `0` at its start read as South Africa's +27. */
export function normalIdentity(identity: string): string {
  if (identity.includes("@")) return identity.trim().toLowerCase();
  return identity.replace(/[\s()-]/g, "").replace(/^0(?=\d{9}$)/, "+27");
}

/** Adds a person, and answers with their id. Where the first identity has somebody already, that person gets the accounts and stays as they are. */
export async function createPerson(db: Kysely<Tables>, tenant: string, person: NewPerson): Promise<string> {
  const identities = person.identities.map(({ type, identity }) => ({ type, identity: normalIdentity(identity) }));
  const [first] = identities;
  if (!first) throw new Error(`${person.name} needs an identity to sign in with.`);
  const existing = await db
    .selectFrom("identities")
    .select("user_id")
    .where("tenant", "=", tenant)
    .where("identity", "=", first.identity)
    .where("verified", "=", true)
    .executeTakeFirst();
  const id = existing?.user_id ?? randomUUID();
  if (!existing) {
    const { name, passwordHash, permissions = [] } = person;
    await db
      .insertInto("users")
      .values({ tenant, id, name, password_hash: passwordHash, permissions, storage_key: randomUUID() })
      .execute();
    await db
      .insertInto("identities")
      .values(
        identities.map(({ type, identity }) => ({
          tenant,
          id: randomUUID(),
          user_id: id,
          type,
          identity,
          verified: true,
          preferred: identity === first.identity,
        })),
      )
      .execute();
  }
  if (person.accounts?.length) {
    await db
      .insertInto("account_access")
      .values(person.accounts.map(({ account, role, label = "" }) => ({ tenant, account, user_id: id, role, label })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return id;
}

export interface SignInRow {
  userId: string;
  identityId: string;
  passwordHash: string;
}

/** Who signs in with that name; verified identities only. */
export async function findForSignIn(db: Kysely<Tables>, tenant: string, username: string): Promise<SignInRow | undefined> {
  const row = await db
    .selectFrom("identities")
    .innerJoin("users", (join) => join.onRef("users.tenant", "=", "identities.tenant").onRef("users.id", "=", "identities.user_id"))
    .select(["users.id as userId", "identities.id as identityId", "users.password_hash as passwordHash"])
    .where("identities.tenant", "=", tenant)
    .where("identities.identity", "=", normalIdentity(username))
    .where("identities.verified", "=", true)
    .executeTakeFirst();
  return row;
}

/** As the wire has it, `token` being the one the person came with. Undefined where they have been removed meanwhile. */
export async function findProfile(
  db: Kysely<Tables>,
  tenant: string,
  { id, identityId }: Pick<Person, "id" | "identityId">,
  token: string,
): Promise<z.input<typeof Profile> | undefined> {
  const rows = await db
    .selectFrom("users")
    .innerJoin("identities", (join) => join.onRef("identities.tenant", "=", "users.tenant").onRef("identities.user_id", "=", "users.id"))
    .select(["users.name", "users.updated", "users.created", "users.permissions", "users.storage_key"])
    .select(["identities.id", "identities.identity", "identities.type", "identities.verified", "identities.preferred"])
    .where("users.tenant", "=", tenant)
    .where("users.id", "=", id)
    .orderBy("identities.preferred", "desc")
    .orderBy("identities.identity")
    .execute();
  const [user] = rows;
  if (!user) return undefined;
  return {
    id,
    name: user.name,
    updated: user.updated.toISOString(),
    created: user.created.toISOString(),
    permissions: user.permissions,
    identities: rows.map((row) => ({
      id: row.id,
      identity: row.identity,
      type: row.type,
      verified: row.verified,
      preferred: row.preferred,
      current: row.id === identityId,
    })),
    key: user.storage_key,
    token,
  };
}
