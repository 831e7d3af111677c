/** Finds the email addresses and mobile numbers to which people's notifications are sent. */
import { type AlertKind, alertKinds } from "#contract/alerts/kinds.ts";
import { channelsOfAlert, type NotificationPreferences } from "#contract/profile/calls.ts";
import { defaultSmsLimits } from "#contract/settings/tenant.ts";
import { getAvailableLanguages, type Language, languages } from "#contract/values/languages.ts";
import type { TenantContext } from "#service/database/context.ts";
import { findTenant } from "#service/database/tenants.ts";
import type { ParsedIdentity } from "#service/subjects/people/identities.ts";
import { identityBounces } from "#service/subjects/people/store/bounced-addresses.ts";
import { userRow } from "#service/subjects/people/store/people.ts";
import type { MessageContext } from "../rules/message-text.ts";

export interface Municipality {
  name: string;
  /** The types of identity that this channel can send to. */
  types: ParsedIdentity["type"][];
  /** The countries that SMS are sent to. */
  smsCountries: readonly string[];
  /** The portal's public address, for links. */
  portalUrl: string | undefined;
  /** The languages that the municipality offers. The first is for people who have chosen none. */
  languages: readonly [Language, ...Language[]];
}

export async function findMunicipality(context: TenantContext): Promise<Municipality> {
  const found = await findTenant(context);
  const { email = false, sms = false } = found?.communication ?? {};
  const types = [...(email ? ["email" as const] : []), ...(sms ? ["mobile" as const] : [])];
  const { countries } = found?.sms ?? defaultSmsLimits;
  const [first, ...others] = getAvailableLanguages(found?.languages ?? []);
  return {
    name: found?.name ?? "",
    types,
    smsCountries: countries,
    portalUrl: found?.portal_url,
    languages: first ? [first, ...others] : languages,
  };
}

/**
 * Returns the sender and the language of a message to a person. The language is the one that the
 * person chose if the municipality offers it, else the municipality's first.
 */
export function messageContext(
  { name, portalUrl, languages }: Municipality,
  chosen?: string | null,
): MessageContext {
  return {
    municipality: name,
    portalUrl,
    language: languages.find((language) => language === chosen) ?? languages[0],
  };
}

/** Returns the language for a new person's profile if the municipality offers it, else null. */
export async function offeredLanguage(
  context: TenantContext,
  asked?: string,
): Promise<Language | null> {
  const { languages: offered } = await findMunicipality(context);
  return offered.find((language) => language === asked) ?? null;
}

/** Returns the language of a document for a person: the requested one, or else the person's own. */
export async function readerLanguage(
  context: TenantContext,
  userId: string,
  asked?: string,
): Promise<Language> {
  const municipality = await findMunicipality(context);
  return asked === undefined
    ? (await messageContextOf(context, municipality, userId)).language
    : messageContext(municipality, asked).language;
}

/**
 * Returns the sender and the language of a message to a person, or to someone who has not
 * registered.
 */
export async function messageContextOf(
  context: TenantContext,
  municipality: Municipality,
  userId?: string,
): Promise<MessageContext> {
  const person =
    userId === undefined
      ? undefined
      : await userRow(context, userId).select("language").executeTakeFirst();
  return messageContext(municipality, person?.language);
}

export interface Recipient extends ParsedIdentity {
  userId: string;
  /** The language that the person chose, if any. */
  language: string | null;
  /** True if messages to this identity bounce. */
  bounces: boolean;
}

/**
 * Returns one verified identity of the given types for each person. Prefers identities that
 * messages reach, and among those the person's preferred one.
 */
export async function identitiesOf(
  { db, tenant }: TenantContext,
  people: readonly string[],
  types: Municipality["types"],
): Promise<Recipient[]> {
  if (people.length === 0 || types.length === 0) return [];
  return db
    .selectFrom("identities")
    .innerJoin("users", (join) =>
      join
        .onRef("users.tenant", "=", "identities.tenant")
        .onRef("users.id", "=", "identities.user_id"),
    )
    .distinctOn("user_id")
    .select([
      "type",
      "identity",
      "user_id as userId",
      "language",
      identityBounces(tenant).as("bounces"),
    ])
    .where("identities.tenant", "=", tenant)
    .where("user_id", "in", [...people])
    .where("type", "in", types)
    .where("verified", "=", true)
    .orderBy("user_id")
    .orderBy("bounces")
    .orderBy("preferred", "desc")
    .orderBy("identity")
    .execute();
}

type UpdateKind = "statements" | "payments" | "tickets";

const isAlert = (kind: UpdateKind | AlertKind): kind is AlertKind =>
  alertKinds.some((one) => one === kind);
const channelsOf = (notify: NotificationPreferences, kind: UpdateKind | AlertKind) =>
  isAlert(kind) ? channelsOfAlert(notify, kind) : notify[kind];

/**
 * Returns one identity for each channel that the person chose for this kind of update, and none if
 * they chose no channel. If messages reach none of their chosen (or default) channels, returns one
 * identity of any channel, as for other messages.
 */
export async function notificationIdentities(
  context: TenantContext,
  userId: string,
  kind: UpdateKind | AlertKind,
  types: Municipality["types"],
): Promise<Recipient[]> {
  const person = await userRow(context, userId).select("notify").executeTakeFirst();
  const chosen = person ? channelsOf(person.notify, kind) : [];
  if (chosen.length === 0) return [];
  const found = [];
  for (const type of types.filter((one) => chosen.includes(one)))
    found.push(...(await identitiesOf(context, [userId], [type])));
  const reachable = found.filter(({ bounces }) => !bounces);
  return reachable.length > 0 ? reachable : identitiesOf(context, [userId], types);
}
