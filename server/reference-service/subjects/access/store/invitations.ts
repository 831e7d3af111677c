/** Invitations: access that takes effect once a person verifies the invited identity. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { AccessRole } from "#contract/access/calls.ts";
import type { Person, TenantContext } from "#service/database/context.ts";
import { notExpired, today } from "#service/database/today.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import type { ParsedIdentity } from "#service/subjects/people/identities.ts";
import { mergeTerms } from "../rules/access-terms.ts";
import { currentAccess, daysOfHolder, lockAccounts } from "./access.ts";

export interface NewInvitation extends ParsedIdentity {
  account: string;
  role: AccessRole;
  expires: string | null;
  /** The person who sends the invitation. */
  by: Pick<Person, "id" | "name">;
  /** The ID of the person who has verified the identity, if anyone has. */
  invitedId: string | undefined;
}

/**
 * Adds an invitation and returns its ID, or undefined if the identity is already invited. Replaces
 * an expired invitation.
 */
export async function addInvitation(
  { db, tenant }: TenantContext,
  { account, type, identity, role, expires, by, invitedId }: NewInvitation,
): Promise<string | undefined> {
  const terms = {
    role,
    expires,
    granted_by: by.name,
    granted_by_id: by.id,
    invited_id: invitedId ?? null,
  };
  const row = await db
    .insertInto("invitations")
    .values({
      tenant,
      id: randomUUID(),
      account,
      type,
      identity,
      ...terms,
      granted: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "account", "identity"])
        .doUpdateSet({ ...terms, granted: (eb) => eb.ref("excluded.granted") })
        // Citus allows no now() here.
        .where(
          sql<boolean>`invitations.expires < (excluded.granted at time zone 'Africa/Johannesburg')::date`,
        ),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/**
 * Checks whether the person who verified the identity already has an access entry for the account.
 */
export async function hasAccess(
  { db, tenant }: TenantContext,
  account: string,
  { identity }: ParsedIdentity,
): Promise<boolean> {
  const row = await db
    .selectFrom("account_access as a")
    .innerJoin("identities as i", (join) =>
      join.onRef("i.tenant", "=", "a.tenant").onRef("i.user_id", "=", "a.user_id"),
    )
    .select("a.id")
    .where("a.tenant", "=", tenant)
    .where("a.account", "=", account)
    .where(sql<boolean>`a.held @> ${today}`)
    .where("i.identity", "=", identity)
    .where("i.verified", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Turns every invitation to the person's verified identities into access. If the person has access
 * already, the better terms apply. Returns newly gained access only once, even with concurrent
 * sessions.
 */
export async function acceptInvitations(
  context: TenantContext,
  person: Pick<Person, "id" | "name" | "ip">,
): Promise<{ account: string; role: AccessRole }[]> {
  const { db, tenant } = context;
  const theirs = db
    .selectFrom("invitations as v")
    .innerJoin("identities as i", (join) =>
      join.onRef("i.tenant", "=", "v.tenant").onRef("i.identity", "=", "v.identity"),
    )
    .where("v.tenant", "=", tenant)
    .where("i.user_id", "=", person.id)
    .where("i.verified", "=", true)
    .where(notExpired("v.expires"));
  const waiting = await theirs.select(["v.id", "v.account"]).execute();
  if (waiting.length === 0) return [];
  const accounts = waiting.map(({ account }) => account);
  await lockAccounts(context, accounts);
  const taken = await db
    .deleteFrom("invitations")
    .where("tenant", "=", tenant)
    .where(
      "id",
      "in",
      waiting.map(({ id }) => id),
    )
    .where(notExpired("expires"))
    .returning(["id", "account", "role", "expires", "granted", "granted_by", "granted_by_id"])
    .execute();
  const gained = new Map<string, AccessRole>();
  for (const { id, account, role, expires, ...grant } of taken) {
    const before = await currentAccess(context, account)
      .select(["role", "expires"])
      .where("user_id", "=", person.id)
      .executeTakeFirst();
    const terms = mergeTerms(before, { role, expires });
    if (before?.role === terms.role && before.expires === terms.expires) continue;
    await db
      .insertInto("account_access")
      .values({
        tenant,
        account,
        user_id: person.id,
        id,
        ...grant,
        ...terms,
        held: await daysOfHolder(context, account),
      })
      .onConflict((conflict) =>
        conflict.columns(["tenant", "account", "user_id"]).doUpdateSet({
          ...grant,
          ...terms,
          held: sql<string>`account_access.held + excluded.held`,
        }),
      )
      .execute();
    gained.set(account, terms.role);
    const changed = { ...(before && { before: { ...before } }), after: { ...terms } };
    await logChange(
      context,
      person,
      account,
      "access.accepted",
      before ? { old_terms: before, terms } : { terms },
      changed,
    );
  }
  return [...gained].map(([account, role]) => ({ account, role }));
}
