/** How people are reached who have to be told of something. */
import type { Kysely } from "kysely";
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
