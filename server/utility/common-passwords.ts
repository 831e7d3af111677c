/** Passwords that a guesser tries first: those everybody uses, and what is known of the person. */
import { dictionary } from "@zxcvbn-ts/language-common";

const folded = (text: string) => text.normalize("NFKC").toLowerCase();
const bare = (text: string) => folded(text).replace(/[\s.+-]/g, "");

const common = new Set(dictionary["passwords-common"].map(folded));

/** What is wrong with the password, to be written beside its field; undefined where nothing is. `own`: the person's names and identities. */
export function weakness(password: string, own: string[] = []): string | undefined {
  if (common.has(folded(password))) return "is one of the passwords that are guessed first; choose another";
  const names = own.flatMap((text) => [text, text.replace(/@.*$/, ""), text.replace(/^\+27/, "0")]).map(bare);
  return names.includes(bare(password)) ? "must not be your name, e-mail address or mobile number" : undefined;
}
