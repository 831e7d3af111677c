/**
 * Detects passwords that attackers try first: common ones, and the user's own names and identities.
 */
import { dictionary } from "@zxcvbn-ts/language-common";
import { type CodedMessage, message } from "#contract/messages.ts";

const normalize = (text: string) => text.normalize("NFKC").toLowerCase();
const stripSeparators = (text: string) => normalize(text).replace(/[\s.+-]/g, "");

const common = new Set(dictionary["passwords-common"].map(normalize));

/**
 * Returns the field error for a weak password, or undefined if the password is acceptable. `own`
 * contains the user's names and identities.
 */
export function passwordWeakness(password: string, own: string[] = []): CodedMessage | undefined {
  if (common.has(normalize(password))) return message("password_common");
  const names = own.flatMap((text) => [text, text.replace(/@.*$/, ""), text.replace(/^\+27/, "0")]).map(stripSeparators);
  return names.includes(stripSeparators(password)) ? message("password_personal") : undefined;
}
