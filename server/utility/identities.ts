/** Identities, an e-mail address or a mobile number: the one form that each spelling of it has here, and the masked one. */
import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { IdentityType } from "#contract/profile.ts";

export interface KnownIdentity {
  type: IdentityType;
  /** E-mail in lower case, mobile as E.164. */
  identity: string;
}

/** One @, a domain with a dot in it, and nothing that means something to a mail program. */
const email = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"'/.]+(\.[^\s@<>()[\]\\,;:"'/.]+)+$/u;
const longestEmail = 254;

function readEmail(given: string): string | undefined {
  const address = given.normalize("NFC").toLowerCase();
  return address.length <= longestEmail && email.test(address) ? address : undefined;
}

/** Types of number that a text message may reach; in some countries the two kinds share their numbers. */
const mobileTypes = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

/** Rules for numbers grow old, so that one they only hold possible is taken; but South Africa's mobile numbers all have nine digits. */
function isMobile(number: PhoneNumber): boolean {
  const type = number.getType();
  const possible = number.countryCallingCode === "27" ? number.nationalNumber.length === 9 : number.isPossible();
  return possible && !number.ext && (type === undefined || mobileTypes.includes(type));
}

/** Numbers without a country are South Africa's; so is one that begins with 27 and lacks its plus. */
function readMobile(given: string): string | undefined {
  const number = parsePhoneNumberFromString(given, { defaultCountry: "ZA", extract: false });
  return number && isMobile(number) ? number.number : undefined;
}

/** Undefined for what is neither an e-mail address nor a mobile number, or not the `type` wanted. */
export function readIdentity(given: string, type: IdentityType = given.includes("@") ? "email" : "mobile"): KnownIdentity | undefined {
  const identity = type === "email" ? readEmail(given.trim()) : readMobile(given.trim());
  return identity === undefined ? undefined : { type, identity };
}

/** What to write beside a field whose identity can't be read. */
export const notAnIdentity: Record<IdentityType, string> = {
  email: "must be an e-mail address, such as name@example.com",
  mobile: "must be a mobile number, such as 082 123 4567 or +44 7911 123456",
};

const dots = "•••";

/** Enough for its owner to know it by and for nobody else: "t•••i@example.com", "082 ••• ••67". */
export function maskIdentity({ type, identity }: KnownIdentity): string {
  if (type === "mobile") {
    const number = parsePhoneNumberFromString(identity);
    const shown = number?.countryCallingCode === "27" ? number.formatNational() : (number?.formatInternational() ?? identity);
    const digits = shown.replace(/\D/g, "").length;
    let seen = 0;
    return shown.replace(/\d/g, (digit) => ((seen += 1) <= 3 || seen > digits - 2 ? digit : "•"));
  }
  const at = identity.lastIndexOf("@");
  const name = Array.from(identity.slice(0, at));
  return `${name[0] ?? ""}${dots}${name.length > 3 ? (name.at(-1) ?? "") : ""}${identity.slice(at)}`;
}
