/** Defines the portal's languages and chooses the language of a page. */
import { memoize } from "#app/memory/memoize.ts";

/**
 * The supported languages. English texts are in the code itself, and every other language has a
 * folder here.
 */
export const languages = ["en", "af"] as const;
export type Language = (typeof languages)[number];

/** The name of each language, written in that language so that its speakers recognize it. */
export const languageNames: Record<Language, string> = { en: "English", af: "Afrikaans" };

/** Returns the language for a language code, or undefined if the portal does not support it. */
export function parseLanguage(code: string): Language | undefined {
  return languages.find((language) => language === code);
}

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

/** Returns the tenant's languages that the portal supports, in the tenant's order. */
export function getAvailableLanguages(offered: readonly string[]): Language[] {
  return offered.flatMap((code) => parseLanguage(code) ?? []);
}

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
