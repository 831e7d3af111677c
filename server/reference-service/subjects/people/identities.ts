/** Normalises identities (email addresses and mobile numbers) to one form, and masks them. */
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from "libphonenumber-js/max";
import { type CodedMessage, message } from "#contract/messages.ts";
import type { IdentityType } from "#contract/profile/calls.ts";
import { maskAllButEnd } from "#service/rules/masking.ts";

export interface ParsedIdentity {
  type: IdentityType;
  /** The email address in lower case, or the mobile number in E.164 format. */
  identity: string;
}

/**
 * Matches an email address with one @, a dot in its domain, and no character that has a special
 * meaning in mail headers.
 */
const email = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"'/.]+(\.[^\s@<>()[\]\\,;:"'/.]+)+$/u;
const longestEmail = 254;

function parseEmail(given: string): string | undefined {
  const address = given.normalize("NFC").toLowerCase();
  return address.length <= longestEmail && email.test(address) ? address : undefined;
}

/**
 * The types of numbers that can receive an SMS. In some countries mobile and fixed lines share
 * number ranges.
 */
const mobileTypes = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

/**
 * Checks whether a number could be a mobile number. Accepts numbers that are possible but not known
 * to be valid, because numbering rules become outdated. South African numbers must have nine
 * digits.
 */
function isMobile(number: PhoneNumber): boolean {
  const type = number.getType();
  const possible =
    number.countryCallingCode === "27" ? number.nationalNumber.length === 9 : number.isPossible();
  return possible && !number.ext && (type === undefined || mobileTypes.includes(type));
}

/**
 * Parses a mobile number. Numbers without a country code are treated as South African, and so are
 * numbers that start with 27 but have no plus sign.
 */
function parseMobile(given: string): string | undefined {
  const number = parsePhoneNumberFromString(given, { defaultCountry: "ZA", extract: false });
  return number && isMobile(number) ? number.number : undefined;
}

/**
 * Parses an identity. Returns undefined if the text is neither an email address nor a mobile
 * number, or is not of the requested `type`.
 */
export function parseIdentity(
  given: string,
  type: IdentityType = given.includes("@") ? "email" : "mobile",
): ParsedIdentity | undefined {
  const identity = type === "email" ? parseEmail(given.trim()) : parseMobile(given.trim());
  return identity === undefined ? undefined : { type, identity };
}

/** The field errors for an identity that can't be parsed. */
export const invalidIdentityMessages: Record<IdentityType, CodedMessage> = {
  email: message("invalid_email"),
  mobile: message("invalid_mobile"),
};

/**
 * Checks whether messages can be sent to the identity: to any email address, and to numbers of the
 * given countries. A number outside known ranges counts for every country with its calling code.
 */
export function isReachable(
  { type, identity }: ParsedIdentity,
  countries: readonly string[],
): boolean {
  if (type === "email") return true;
  const number = parsePhoneNumberFromString(identity);
  return (
    number !== undefined &&
    countries.some((code) =>
      number.country
        ? number.country === code
        : isSupportedCountry(code) && getCountryCallingCode(code) === number.countryCallingCode,
    )
  );
}

const dots = "•••";

/**
 * Masks an identity so that only its owner recognises it, for example as "t•••i@example.com" or
 * "082 ••• ••67".
 */
export function maskIdentity({ type, identity }: ParsedIdentity): string {
  if (type === "mobile") {
    const number = parsePhoneNumberFromString(identity);
    const shown =
      number?.countryCallingCode === "27"
        ? number.formatNational()
        : (number?.formatInternational() ?? identity);
    const digits = shown.replace(/\D/g, "").length;
    let seen = 0;
    return shown.replace(/\d/g, (digit) => ((seen += 1) <= 3 || seen > digits - 2 ? digit : "•"));
  }
  const at = identity.lastIndexOf("@");
  const name = Array.from(identity.slice(0, at));
  return `${name[0] ?? ""}${dots}${name.length > 3 ? (name.at(-1) ?? "") : ""}${identity.slice(at)}`;
}

/** Masks an email address or phone number, including one in a format that we don't recognise. */
export function maskContact(text: string): string {
  const known = parseIdentity(text);
  return known ? maskIdentity(known) : maskAllButEnd(text);
}
