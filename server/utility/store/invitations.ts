/** Invitations: access that waits until somebody proves that the invited identity is theirs. */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { AccessRole } from "#contract/access.ts";
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

/** Turns every invitation of the person's proved identities into access. Answers with what was accepted, each once, however many sessions ask. */
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
  const { rows } = await sql<{ account: string; role: AccessRole }>`
    with taken as (
      delete from invitations where tenant = ${tenant} and id in (${sql.join(waiting.map(({ id }) => id))}) and ${notEnded("expires")}
      returning *
    )
    insert into account_access (tenant, account, user_id, role, granted, id, granted_by, expires)
    select tenant, account, ${person.id}, role, granted, id, granted_by, expires from taken order by role, account
    on conflict (tenant, account, user_id) do nothing
    returning account, role`.execute(db);
  for (const { account, role } of rows) {
    await logChange(db, tenant, person, account, "access.accepted", `Accepted the invitation and became ${role}`);
  }
  return rows;
}
