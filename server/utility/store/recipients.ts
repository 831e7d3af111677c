/** How people are reached who have to be told of something. */
import type { Kysely } from "kysely";
import type { Notify } from "#contract/profile.ts";
import type { KnownIdentity } from "../identities.ts";
import type { Tables } from "./tables.ts";
import { findTenant } from "./tenants.ts";

export interface Municipality {
  name: string;
  /** The kinds of identity that it can write to. */
  types: KnownIdentity["type"][];
}

export async function findMunicipality(db: Kysely<Tables>, tenant: string): Promise<Municipality> {
  const found = await findTenant(db, tenant);
  const { email = false, sms = false } = found?.communication ?? {};
  return { name: found?.name ?? "", types: [...(email ? ["email" as const] : []), ...(sms ? ["mobile" as const] : [])] };
}

/** Of each person one identity of these kinds that they have proved to be theirs: the preferred one, or else another. */
export async function identitiesOf(
  db: Kysely<Tables>,
  tenant: string,
  people: readonly string[],
  types: Municipality["types"],
): Promise<KnownIdentity[]> {
  if (people.length === 0 || types.length === 0) return [];
  return db
    .selectFrom("identities")
    .distinctOn("user_id")
    .select(["type", "identity"])
    .where("tenant", "=", tenant)
    .where("user_id", "in", [...people])
    .where("type", "in", types)
    .where("verified", "=", true)
    .orderBy("user_id")
    .orderBy("preferred", "desc")
    .orderBy("identity")
    .execute();
}

/**
 * Of one person an identity for each channel they have chosen for news of this kind; none where they have chosen none. Where they have
 * nothing of what was chosen, which may be the choice that everybody begins with, it is the one that they prefer.
 */
export async function chosenIdentities(
  db: Kysely<Tables>,
  tenant: string,
  userId: string,
  kind: keyof Notify,
  types: Municipality["types"],
): Promise<KnownIdentity[]> {
  const person = await db.selectFrom("users").select("notify").where("tenant", "=", tenant).where("id", "=", userId).executeTakeFirst();
  const chosen = person?.notify[kind] ?? [];
  if (chosen.length === 0) return [];
  const found = [];
  for (const type of types.filter((one) => chosen.includes(one))) found.push(...(await identitiesOf(db, tenant, [userId], [type])));
  return found.length > 0 ? found : identitiesOf(db, tenant, [userId], types);
}
