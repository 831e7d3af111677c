/** Extracts the month, date and account number from a search for statements. */
import type { z } from "zod";
import { plainWords } from "#app/languages/plain-text.server.ts";
import { englishTranslator, type Translator } from "#app/languages/translator.ts";
import { formatMonthName } from "#app/ui/date.ts";
import type { searchRecords } from "#contract/search/calls.ts";

export type StatementWords = Omit<z.input<typeof searchRecords.query>, "search">;

/**
 * The maximum number of words in a search text for month names to be recognized. In a longer
 * sentence, "may" is rarely the month.
 */
const maxWords = 5;
const shortestNumber = 4;

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

/** Returns the month with this name or short name, in the page's language or English. */
function findMonth(word: string, t: Translator): string | undefined {
  const namesOf = (month: string) =>
    [t, englishTranslator].flatMap((language) =>
      (["long", "short"] as const).flatMap((length) =>
        plainWords(formatMonthName(`2000-${month}-01`, length, language)),
      ),
    );
  return months.find((month) => namesOf(month).includes(word));
}

const twoDigits = (number: string) => number.padStart(2, "0");

/**
 * Returns the parts of a statement's date, or the digits of an account number, found in texts such
 * as "2026-06-30", "30/6/2026", "06/2026", "June 2026", "30 June", "2026" or "5072".
 */
export function readStatementWords(text: string, t: Translator): StatementWords {
  const [, isoYear, isoMonth, isoDay] =
    /(?<!\d)((?:19|20)\d{2})-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?(?!\d)/.exec(text) ?? [];
  if (isoYear) return { year: isoYear, month: isoMonth, ...(isoDay && { day: isoDay }) };
  // A number may be typed in groups.
  const digits = text.replace(/[\s-]/g, "");
  if (/^\d{5,20}$/.test(digits)) return { number: digits };
  const [, day, month, year] =
    /(?<!\d)(?:(0?[1-9]|[12]\d|3[01])\/)?(0?[1-9]|1[0-2])\/((?:19|20)\d{2})(?!\d)/.exec(text) ?? [];
  if (year && month) return { year, month: twoDigits(month), ...(day && { day: twoDigits(day) }) };
  const words = plainWords(text);
  const found: StatementWords = {};
  if (words.length <= maxWords)
    found.month = words.map((word) => findMonth(word, t)).find((one) => one !== undefined);
  for (const word of words) {
    if (/^(?:19|20)\d{2}$/.test(word)) found.year = word;
    else if (found.month && /^(?:0?[1-9]|[12]\d|3[01])$/.test(word)) found.day = twoDigits(word);
    else if (/^\d+$/.test(word) && word.length >= shortestNumber) found.number = word.slice(0, 20);
  }
  return found;
}
