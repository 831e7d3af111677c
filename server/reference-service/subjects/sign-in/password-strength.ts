/**
 * Judges new passwords by the estimated number of guesses that an attacker needs. The estimate
 * takes common passwords, names, words, dates and keyboard patterns into account.
 */
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { type CodedMessage, message } from "#contract/messages.ts";

/**
 * The lowest score of an accepted password, on a scale from 0 to 4. It means at least 10⁸ guesses.
 */
const minScore = 3;

/**
 * The maximum number of characters to judge, and of substitutions such as 4 for a. With the
 * library's defaults, 128 characters block the event loop for a second.
 */
const limits = { maxLength: 32, l33tMaxSubstitutions: 10 };

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Loads the dictionaries when the first new password is judged, because loading takes a fifth of a
 * second.
 */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary };
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, ...limits });
}

const separators = /[\s._+'’-]+/;
const joined = (text: string) => text.toLowerCase().split(separators).join("");

/**
 * Returns the words in a name, an email address or a mobile number that make a password easier to
 * guess.
 */
function wordsOf(text: string): string[] {
  const local = text.replace(/@.*$/, "").replace(/^\+27/, "0");
  const parts = local.split(separators).filter((word) => word.length > 2);
  return [text, local, ...parts, ...[text, local].map(joined)].filter(Boolean);
}

/**
 * Returns the field error for a password that is easy to guess, or undefined. `own` contains the
 * person's names and identities.
 */
export async function passwordWeakness(
  password: string,
  municipality: string,
  own: readonly string[],
): Promise<CodedMessage | undefined> {
  const words = [municipality, ...own].flatMap(wordsOf);
  const normalized = password.normalize("NFKC");
  if (words.includes(joined(normalized))) return message("password_personal");
  const { score, sequence } = (await (estimator ??= loadEstimator())).check(normalized, words);
  if (score >= minScore) return undefined;
  const personal = sequence.some(
    (match) => "dictionaryName" in match && match.dictionaryName === "userInputs",
  );
  return message(personal ? "password_personal" : "password_weak");
}
