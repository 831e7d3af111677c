/** Invitations: access that waits until somebody proves that the invited identity is theirs. */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { AccessRole } from "#contract/access.ts";
import { better, describeAccess, type Terms } from "../domain/terms.ts";
import type { KnownIdentity } from "../identities.ts";
import { holdAccounts } from "./access.ts";
import { logChange } from "./account-logs.ts";
import type { Tables } from "./tables.ts";
import { notEnded } from "./today.ts";
import type { Person } from "./tokens.ts";

type Db = Kysely<Tables>;

export interface NewInvitation extends KnownIdentity {
  account: string;
  role: AccessRole;
  expires: string | null;
  /** The name of who invites. */
  by: string;
}

/** Answers with its id; undefined where the identity is invited already. An invitation that has ended gives way. */
export async function invite(
  db: Db,
  tenant: string,
  { account, type, identity, role, expires, by }: NewInvitation,
): Promise<string | undefined> {
  const row = await db
    .insertInto("invitations")
    .values({ tenant, id: randomUUID(), account, type, identity, role, expires, granted_by: by })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "account", "identity"])
        .doUpdateSet({ role, expires, granted_by: by, granted: sql<Date>`now()` })
        .where(sql<boolean>`not ${notEnded("invitations.expires")}`),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Whether somebody who has proved that the identity is theirs has an entry of the account. */
export async function hasEntry(db: Db, tenant: string, account: string, { identity }: KnownIdentity): Promise<boolean> {
  const row = await db
    .selectFrom("account_access as a")
    .innerJoin("identities as i", (join) => join.onRef("i.tenant", "=", "a.tenant").onRef("i.user_id", "=", "a.user_id"))
    .select("a.id")
    .where("a.tenant", "=", tenant)
    .where("a.account", "=", account)
    .where("i.identity", "=", identity)
    .where("i.verified", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

const accessOf = (tenant: string, account: string, userId: string) => ({ tenant, account, user_id: userId });

/** What the person has now; undefined where they have nothing, or no more. */
async function findTerms(db: Db, of: ReturnType<typeof accessOf>): Promise<Terms | undefined> {
  return db
    .selectFrom("account_access")
    .select(["role", "expires"])
    .where("tenant", "=", of.tenant)
    .where("account", "=", of.account)
    .where("user_id", "=", of.user_id)
    .where(notEnded("expires"))
    .executeTakeFirst();
}

/**
 * Turns every invitation of the person's proved identities into access; where they have some already, into the better of both. Answers with
 * what was gained by it, each once, however many sessions ask.
 */
export async function acceptInvitations(
  db: Db,
  tenant: string,
  person: Pick<Person, "id" | "name" | "ip">,
): Promise<{ account: string; role: AccessRole }[]> {
  const theirs = db
    .selectFrom("invitations as v")
    .innerJoin("identities as i", (join) => join.onRef("i.tenant", "=", "v.tenant").onRef("i.identity", "=", "v.identity"))
    .where("v.tenant", "=", tenant)
    .where("i.user_id", "=", person.id)
    .where("i.verified", "=", true)
    .where(notEnded("v.expires"));
  const waiting = await theirs.select(["v.id", "v.account"]).execute();
  if (waiting.length === 0) return [];
  const accounts = waiting.map(({ account }) => account);
  await holdAccounts(db, tenant, accounts);
  const taken = await db
    .deleteFrom("invitations")
    .where("tenant", "=", tenant)
    .where(
      "id",
      "in",
      waiting.map(({ id }) => id),
    )
    .where(notEnded("expires"))
    .returning(["id", "account", "role", "expires", "granted", "granted_by"])
    .execute();
  const gained = new Map<string, AccessRole>();
  for (const { id, account, granted, granted_by, ...offered } of taken) {
    const of = accessOf(tenant, account, person.id);
    const before = await findTerms(db, of);
    const terms = better(before, offered);
    if (before?.role === terms.role && before.expires === terms.expires) continue;
    await db
      .insertInto("account_access")
      .values({ ...of, id, granted, granted_by, ...terms })
      .onConflict((conflict) => conflict.columns(["tenant", "account", "user_id"]).doUpdateSet({ granted, granted_by, ...terms }))
      .execute();
    gained.set(account, terms.role);
    const change = before ? `went from ${describeAccess(before)} to ${describeAccess(terms)}` : `became ${describeAccess(terms)}`;
    await logChange(db, tenant, person, account, "access.accepted", `Accepted the invitation and ${change}`);
  }
  return [...gained].map(([account, role]) => ({ account, role }));
}
