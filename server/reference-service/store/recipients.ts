/** Finds the email addresses and mobile numbers to which people's notifications are sent. */
import type { NotificationPreferences } from "#contract/profile.ts";
import { defaultSmsLimits } from "#contract/tenant.ts";
import type { ParsedIdentity } from "../identities.ts";
import { identityBounces } from "./bounced-addresses.ts";
import { userRow } from "./people.ts";
import { findTenant } from "./tenants.ts";
import type { TenantContext } from "./context.ts";

export interface Municipality {
  name: string;
  /** The types of identity that this channel can send to. */
  types: ParsedIdentity["type"][];
  /** The countries that SMS are sent to. */
  smsCountries: readonly string[];
  /** The portal's public address, for links. */
  portalUrl: string | undefined;
}

export async function findMunicipality(context: TenantContext): Promise<Municipality> {
  const found = await findTenant(context);
  const { email = false, sms = false } = found?.communication ?? {};
  const types = [...(email ? ["email" as const] : []), ...(sms ? ["mobile" as const] : [])];
  const { countries } = found?.sms ?? defaultSmsLimits;
  return { name: found?.name ?? "", types, smsCountries: countries, portalUrl: found?.portal_url };
}

export interface Recipient extends ParsedIdentity {
  userId: string;
  /** True if messages to this identity come back. */
  bounces: boolean;
}

/**
 * Returns one verified identity of the given types for each person: one to which messages get
 * through if there is one, and among those the preferred one if possible.
 */
export async function identitiesOf(
  { db, tenant }: TenantContext,
  people: readonly string[],
  types: Municipality["types"],
): Promise<Recipient[]> {
  if (people.length === 0 || types.length === 0) return [];
  return db
    .selectFrom("identities")
    .distinctOn("user_id")
    .select(["type", "identity", "user_id as userId", identityBounces(tenant).as("bounces")])
    .where("tenant", "=", tenant)
    .where("user_id", "in", [...people])
    .where("type", "in", types)
    .where("verified", "=", true)
    .orderBy("user_id")
    .orderBy("bounces")
    .orderBy("preferred", "desc")
    .orderBy("identity")
    .execute();
}

/**
 * Returns one identity for each channel that the person chose for this kind of update, and none if
 * they chose no channel. If messages get through on none of their chosen (or default) channels,
 * returns one identity of any channel, as for other messages.
 */
export async function notificationIdentities(
  context: TenantContext,
  userId: string,
  kind: keyof NotificationPreferences,
  types: Municipality["types"],
): Promise<Recipient[]> {
  const person = await userRow(context, userId).select("notify").executeTakeFirst();
  const chosen = person?.notify[kind] ?? [];
  if (chosen.length === 0) return [];
  const found = [];
  for (const type of types.filter((one) => chosen.includes(one))) found.push(...(await identitiesOf(context, [userId], [type])));
  const reachable = found.filter(({ bounces }) => !bounces);
  return reachable.length > 0 ? reachable : identitiesOf(context, [userId], types);
}
