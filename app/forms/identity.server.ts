/**
 * Formats and compares email addresses and phone numbers as people write them. Runs only on the
 * server, because the phone number rules are too large for the browser.
 */
import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { Identity, IdentityType } from "#contract/profile.ts";
import type { Tenant } from "#contract/tenant.ts";

/**
 * Returns the identity types that users can sign in with, which depend on the tenant's message
 * channels. Email comes first.
 */
export function getIdentityTypes({ communication }: Pick<Tenant, "communication">): IdentityType[] {
  return [...(communication.email ? (["email"] as const) : []), ...(communication.sms ? (["mobile"] as const) : [])];
}

/**
 * Checks whether the typed text matches the identity. A phone number without a country code is
 * assumed to be South African.
 */
export function matchesIdentity({ type, identity }: Pick<Identity, "type" | "identity">, typed: string): boolean {
  if (type === "mobile") return parsePhoneNumberFromString(typed, "ZA")?.number === identity;
  return typed.toLowerCase() === identity.toLowerCase();
}

/**
 * Checks whether the typed text can be an identity at all, so that a form reports it together with
 * its other errors. The upstream has the last word.
 */
export function isPossibleIdentity(type: IdentityType, typed: string): boolean {
  if (type === "mobile") return parsePhoneNumberFromString(typed, "ZA")?.isPossible() ?? false;
  return /^[^\s@]+@[^\s@]+$/.test(typed);
}

/**
 * Formats "+27821234567" as "082 123 4567" and foreign numbers as "+44 7911 123456". Leaves email
 * addresses and invalid numbers unchanged.
 */
export function formatIdentity({ type, identity }: Pick<Identity, "type" | "identity">): string {
  const number = type === "mobile" ? parsePhoneNumberFromString(identity) : undefined;
  if (!number) return identity;
  return number.countryCallingCode === "27" ? number.formatNational() : number.formatInternational();
}
