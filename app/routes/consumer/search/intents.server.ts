/**
 * The common intents behind searches, with the phrases for each in every language. People may
 * search in a language other than the page's, so phrases in every language are always recognized.
 */
import { plainWords } from "#app/languages/plain-text.server.ts";

export const intents = [
  "higher bill",
  "leak",
  "outage",
  "cannot pay",
  "wrong charge",
  "use less",
  "reading",
] as const;
export type Intent = (typeof intents)[number];

/**
 * The phrases for each intent. A search text matches an intent if it contains all words of one of
 * its phrases, in any order. Words of four or more letters also match within longer words, such as
 * "ikhuphukile".
 */
const phrases: Record<Intent, readonly string[]> = {
  "higher bill": [
    ...[
      "bill higher",
      "bill high",
      "bill more",
      "bill increase",
      "bill went up",
      "bill expensive",
      "bill wrong",
      "account high",
      "charged more",
    ],
    ...["rekening hoër", "rekening hoog", "rekening meer", "rekening duur", "rekening verkeerd"],
    ...[
      "ibhili khuphuk",
      "ibhili phezulu",
      "ibhili phakeme",
      "ibhili ngaphezulu",
      "akhawunti khuphuk",
    ],
  ],
  leak: [
    ...["leak", "burst", "dripping", "pipe broken"],
    ...["lek", "lekkasie", "waterlek", "gebars", "pyp stukkend"],
    ...["vuza", "ipayipi", "ukuvuza"],
  ],
  outage: [
    ...["no water", "no electricity", "no power", "power off", "outage", "power out", "water off"],
    ...[
      "geen water",
      "geen krag",
      "geen elektrisiteit",
      "krag af",
      "kragonderbreking",
      "onderbreking",
    ],
    ...["awekho amanzi", "awukho ugesi", "akunamanzi", "akunagesi", "anqamukile", "ucishile"],
  ],
  "cannot pay": [
    ...[
      "cant pay",
      "cannot pay",
      "can not pay",
      "unable to pay",
      "afford",
      "arrangement",
      "instalment",
      "pay in parts",
      "more time",
    ],
    ...["kan nie betaal", "bekostig", "reëling", "afbetaal", "paaiement", "meer tyd"],
    ...[
      "angikwazi khokha",
      "ngeke ngikhokhe",
      "ukwehluleka ukukhokha",
      "anginayo imali",
      "isivumelwano",
      "izitolimende",
    ],
  ],
  "wrong charge": [
    ...["dispute", "wrong charge", "charge wrong", "bill wrong", "disagree"],
    ...["geskil", "betwis", "heffing verkeerd", "rekening verkeerd"],
    ...["phikisa", "izindleko iphutha", "ibhili iphutha"],
  ],
  "use less": [
    ...["use less", "save water", "save electricity", "save power"],
    ...[
      "gebruik minder",
      "spaar water",
      "bespaar water",
      "spaar krag",
      "bespaar krag",
      "spaar elektrisiteit",
    ],
    ...["onga amanzi", "yonga amanzi", "onga ugesi", "yonga ugesi"],
  ],
  reading: [
    ...["reading", "read meter"],
    ...["lesing", "lees meter"],
    ...[
      "isibalo mitha",
      "isibalo semitha",
      "funda imitha",
      "ukufundwa kwemitha",
      "izinombolo mitha",
    ],
  ],
};

const patterns = intents.map((intent) => ({ intent, phrases: phrases[intent].map(plainWords) }));

/** Returns the intents that a search text matches. */
export function findIntents(text: string): Intent[] {
  const words = plainWords(text);
  const has = (sought: string) => words.some((word) => isSameWord(word, sought));
  return patterns
    .filter(({ phrases }) => phrases.some((phrase) => phrase.every(has)))
    .map(({ intent }) => intent);
}

/**
 * The minimum length of a word that is also found within a longer word, and of one that is also
 * found despite a typing mistake.
 */
const shortestPart = 4;
const shortestMistaken = 5;

function isSameWord(word: string, sought: string): boolean {
  if (word === sought) return true;
  if (sought.length >= shortestPart && word.includes(sought)) return true;
  return sought.length >= shortestMistaken && isNear(word, sought);
}

/**
 * Checks whether the words differ by one missing, added or changed letter, or by two swapped
 * letters.
 */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const at = Array.from(long).findIndex((letter, index) => letter !== short[index]);
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  const swapped = `${short.slice(0, at)}${short[at + 1] ?? ""}${short[at] ?? ""}${short.slice(at + 2)}`;
  return long.slice(at + 1) === short.slice(at + 1) || swapped === long;
}
