/** Defines the portal's languages and chooses the language of a page. */
import { memoize } from "#app/memory/memoize.ts";
import {
  getAvailableLanguages,
  type Language,
  languageNames,
  languages,
  parseLanguage,
} from "#contract/values/languages.ts";

export { getAvailableLanguages, type Language, languageNames, languages, parseLanguage };

/** Parses an Accept-Language header into language codes without regions, most preferred first. */
const parseAcceptLanguage = memoize((header): string[] =>
  header
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { code: tag.split("-")[0] ?? "", quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ code }) => code),
);

/**
 * Chooses the first of the preferred languages that the tenant offers, otherwise the browser's most
 * preferred language that the tenant offers, otherwise the tenant's first. A tenant without any
 * supported language offers all of them.
 */
export function negotiateLanguage(
  preferred: readonly (string | undefined)[],
  offered: readonly string[] = [],
  acceptLanguage = "",
): Language {
  const ours = getAvailableLanguages(offered);
  const choices: readonly Language[] = ours.length > 0 ? ours : languages;
  for (const code of [...preferred, ...parseAcceptLanguage(acceptLanguage)]) {
    const choice = choices.find((language) => language === code);
    if (choice) return choice;
  }
  return choices[0] ?? "en";
}
