/**
 * Recovery codes, for people who have lost their authenticator app. The first digit of a code says
 * which hash it belongs to, so that checking a code requires only one hash calculation.
 */
import { randomInt } from "node:crypto";
import { hashPassword, verifyPassword } from "#service/subjects/people/passwords.ts";

const codeCount = 10;
/** The characters of recovery codes, without letters and digits that look alike in print. */
const alphabet = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const randomLength = 11;

function generateRecoveryCode(index: number): string {
  const characters = Array.from(
    { length: randomLength },
    () => alphabet[randomInt(alphabet.length)],
  ).join("");
  return `${index}${characters}`;
}

/** Returns new codes in groups of four characters, and their hashes. */
export async function generateRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: codeCount }, (_, index) => generateRecoveryCode(index));
  const hashes = [];
  // One after the other, so that people who are signing in don't wait for all of them.
  for (const code of codes) hashes.push(await hashPassword(code));
  return { codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-")), hashes };
}

/** Returns the hash that the code matches, or undefined if it is wrong or used. */
export async function findRecoveryHash(
  code: string,
  hashes: readonly string[],
): Promise<string | undefined> {
  const hash = /^\d/.test(code) ? hashes[Number(code[0])] : undefined;
  return (await verifyPassword(code, hash || undefined)) ? hash : undefined;
}

/** Counts a second factor's unused codes. A used code leaves an empty string in the list. */
export const countUnusedCodes = (factor?: { recovery_codes: string[] }) =>
  factor?.recovery_codes.filter(Boolean).length ?? 0;
