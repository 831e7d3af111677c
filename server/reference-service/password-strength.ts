/**
 * Judges new passwords by the estimated number of guesses until an attacker finds them. The
 * estimate knows common passwords, names, words, dates and keyboard patterns.
 */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";
import { type CodedMessage, message } from "#contract/messages.ts";

/** At least 10⁸ guesses, on a scale from 0 to 4. */
const minScore = 3;

/**
 * The number of characters that are judged, and of substitutions such as 4 for a. With the
 * library's defaults, 128 characters block the event loop for a second.
 */
const limits = { maxLength: 32, l33tMaxSubstitutions: 10 };

let cachedEstimator: ZxcvbnFactory | undefined;

/** Returns the estimator. Building its dictionaries takes a tenth of a second. */
function estimator(): ZxcvbnFactory {
  cachedEstimator ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    ...limits,
  });
  return cachedEstimator;
}

const separators = /[\s._+'’-]+/;
const joined = (text: string) => text.toLowerCase().split(separators).join("");

/** Returns the words that a name, an email address or a mobile number contributes to passwords. */
function wordsOf(text: string): string[] {
  const local = text.replace(/@.*$/, "").replace(/^\+27/, "0");
  const parts = local.split(separators).filter((word) => word.length > 2);
  return [text, local, ...parts, ...[text, local].map(joined)].filter(Boolean);
}

/**
 * Returns the field error for a password that is easy to guess, or undefined. `own` contains the
 * person's names and identities.
 */
export function passwordWeakness(password: string, municipality: string, own: readonly string[]): CodedMessage | undefined {
  const words = [municipality, ...own].flatMap(wordsOf);
  const normalized = password.normalize("NFKC");
  if (words.includes(joined(normalized))) return message("password_personal");
  const { score, sequence } = estimator().check(normalized, words);
  if (score >= minScore) return undefined;
  const personal = sequence.some((match) => "dictionaryName" in match && match.dictionaryName === "userInputs");
  return message(personal ? "password_personal" : "password_weak");
}
