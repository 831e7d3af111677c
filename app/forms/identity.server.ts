/**
 * Formats and compares email addresses and phone numbers as people write them. Runs only on the
 * server, because the phone number rules are too large for the browser.
 */
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { z, type ZodRawShape } from "zod";
import { schemaText } from "#contract/messages.ts";
import type { Identity, IdentityType } from "#contract/profile/calls.ts";
import type { Tenant } from "#contract/settings/tenant.ts";
import { Line } from "#contract/values/fields.ts";

/**
 * Returns the identity types that users can sign in with, which depend on the tenant's message
 * channels. Email comes first.
 */
export function getIdentityTypes({ communication }: Pick<Tenant, "communication">): IdentityType[] {
  return [
    ...(communication.email ? (["email"] as const) : []),
    ...(communication.sms ? (["mobile"] as const) : []),
  ];
}

/**
 * Checks whether the typed text matches the identity. A phone number without a country code is
 * assumed to be South African.
 */
export function matchesIdentity(
  { type, identity }: Pick<Identity, "type" | "identity">,
  typed: string,
): boolean {
  if (type === "mobile") return parsePhoneNumberFromString(typed, "ZA")?.number === identity;
  return typed.toLowerCase() === identity.toLowerCase();
}

const TypedIdentity = Line.trim().max(254, schemaText("too_long", { count: 254 }));
const impossible = { email: schemaText("invalid_email"), mobile: schemaText("invalid_mobile") };

/**
 * Creates a schema for an identity of one type. Text that can't be such an identity always gets the
 * same error. The upstream makes the final check.
 */
export function possibleIdentity(type: IdentityType) {
  return TypedIdentity.refine((typed) => isPossibleIdentity(type, typed), impossible[type]);
}

/** Adds an identity and the choice of its type to a form's schema. */
export function withIdentityChoice<Shape extends ZodRawShape>(
  form: z.ZodObject<Shape>,
  types: readonly [IdentityType, ...IdentityType[]],
) {
  const choice = z.discriminatedUnion("type", [
    z.object({ type: z.literal("email"), identity: possibleIdentity("email") }),
    z.object({ type: z.literal("mobile"), identity: possibleIdentity("mobile") }),
  ]);
  return form.and(choice).and(z.object({ type: z.enum(types) }));
}

function isPossibleIdentity(type: IdentityType, typed: string): boolean {
  if (type === "mobile") return parsePhoneNumberFromString(typed, "ZA")?.isPossible() ?? false;
  return /^[^\s@]+@[^\s@]+$/.test(typed);
}

/**
 * Formats "+27821234567" as "082 123 4567" and foreign numbers as "+44 7911 123456". Leaves email
 * addresses and invalid numbers unchanged.
 */
export function formatIdentity({
  type,
  identity,
}: Partial<Pick<Identity, "type">> & Pick<Identity, "identity">): string {
  const number = type === "mobile" ? parsePhoneNumberFromString(identity) : undefined;
  if (!number) return identity;
  return number.countryCallingCode === "27"
    ? number.formatNational()
    : number.formatInternational();
}
