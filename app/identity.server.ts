/** Identities as people write them. On the server alone: the rules for phone numbers are too large for a browser. */
import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { Identity, IdentityType } from "#contract/profile.ts";
import type { Tenant } from "#contract/tenant.ts";

/** What the tenant sends messages by can sign in; e-mail first. */
export function channelTypes({ communication }: Pick<Tenant, "communication">): IdentityType[] {
  return [...(communication.email ? (["email"] as const) : []), ...(communication.sms ? (["mobile"] as const) : [])];
}

/** Whether what a person typed is this identity: a number without its country is South African. */
export function isIdentity({ type, identity }: Pick<Identity, "type" | "identity">, typed: string): boolean {
  if (type === "mobile") return parsePhoneNumberFromString(typed, "ZA")?.number === identity;
  return typed.toLowerCase() === identity.toLowerCase();
}

/** "+27821234567" → "082 123 4567", numbers of other countries as "+44 7911 123456"; an e-mail address, or what is no number, as it is. */
export function shownIdentity({ type, identity }: Pick<Identity, "type" | "identity">): string {
  const number = type === "mobile" ? parsePhoneNumberFromString(identity) : undefined;
  if (!number) return identity;
  return number.countryCallingCode === "27" ? number.formatNational() : number.formatInternational();
}
