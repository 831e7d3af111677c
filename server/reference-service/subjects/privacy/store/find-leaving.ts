/** Finds what identifies a person who is being deleted in records that are kept. */
import { type RawBuilder, sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { invitationsTo } from "#service/database/table.ts";
import { deletedName } from "#service/rules/deleted-name.ts";
import { maskIdentity } from "#service/subjects/people/identities.ts";

/** A person who is being deleted. */
export interface Leaving {
  id: string;
  /** The current name and former ones. */
  names: string[];
  /**
   * Those names that no one else has. Entries of earlier releases have only the name of a person.
   */
  onlyTheirs: string[];
  /** The verified identities. An unverified one may belong to someone else. */
  identities: string[];
  /** The verified identities as histories show them. */
  masked: string[];
  /** Accounts that the person had access to, acted on or was invited to. */
  accounts: string[];
}

/** Returns undefined if the person does not exist. */
export async function findLeaving(
  { db, tenant }: TenantContext,
  id: string,
): Promise<Leaving | undefined> {
  const { rows: named } = await sql<{ name: string }>`
    select name from users where tenant = ${tenant} and id = ${id}
    union select actor from audit_log where tenant = ${tenant} and actor_id = ${id}
    union select actor from profile_audit_log where tenant = ${tenant} and user_id = ${id} and actor_id = ${id}
    union select name from ticket_messages where tenant = ${tenant} and user_id = ${id} and action is distinct from 'assigned'`.execute(
    db,
  );
  if (named.length === 0) return undefined;
  const known = await db
    .selectFrom("identities")
    .select(["type", "identity"])
    .where("tenant", "=", tenant)
    .where("user_id", "=", id)
    .where("verified", "=", true)
    .execute();
  const identities = known.map(({ identity }) => identity);
  const { rows: linked } = await sql<{ account: string }>`
    select account from account_access where tenant = ${tenant} and user_id = ${id}
    union select account from applications where tenant = ${tenant} and user_id = ${id}
    union select account from online_payments where tenant = ${tenant} and user_id = ${id}
    union select account from disputes where tenant = ${tenant} and user_id = ${id}
    union select account from ended_access where tenant = ${tenant} and user_id = ${id}
    union select account from invitations where tenant = ${tenant} and ${invitationsTo(id, tenant)}
    union select subject from audit_log where tenant = ${tenant} and actor_id = ${id} and subject_kind = 'account'`.execute(
    db,
  );
  const names = named.map(({ name }) => name).filter((name) => name !== deletedName);
  const { rows: shared } = await sql<{ name: string }>`
    select distinct name from users where tenant = ${tenant} and id <> ${id} and name = any (${names}::text[])`.execute(
    db,
  );
  return {
    id,
    names,
    onlyTheirs: names.filter((name) => !shared.some((other) => other.name === name)),
    identities,
    masked: known.map(maskIdentity),
    accounts: linked.map(({ account }) => account).sort(),
  };
}

/**
 * Replaces the person's names and identities in a text that they wrote as staff, such as a
 * signature. Names of one or two letters stay, because they identify no one.
 */
export function withoutNames(
  { names, identities }: Leaving,
  column: "body" | "message" | "settled_reason",
): RawBuilder<string> {
  let text = sql<string>`${sql.ref(column)}`;
  for (const known of [...identities, ...names.filter((name) => name.length > 2)]) {
    const escaped = known.replace(/[^\p{L}\p{N}\s]/gu, "\\$&");
    text = sql`regexp_replace(${text}, ${`(?<![\\w.+-])${escaped}(?![\\w-])`}, ${deletedName}, 'g')`;
  }
  return text;
}
