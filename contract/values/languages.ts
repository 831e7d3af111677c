/**
 * The languages of the portal's own texts. Browsers load this file, so it doesn't import zod.
 */

/**
 * The supported languages. English texts are in the code itself, and every other language has a
 * folder in app/languages.
 */
export const languages = ["en", "af", "zu"] as const;
export type Language = (typeof languages)[number];

/** Returns the language for a language code, or undefined if it is not supported. */
export function parseLanguage(code: string): Language | undefined {
  return languages.find((language) => language === code);
}

/** Returns the tenant's languages that the portal supports, in the tenant's order. */
export function getAvailableLanguages(offered: readonly string[]): Language[] {
  return offered.flatMap((code) => parseLanguage(code) ?? []);
}

/** The name of each language, written in that language so that its speakers recognize it. */
export const languageNames: Record<Language, string> = {
  en: "English",
  af: "Afrikaans",
  zu: "isiZulu",
};
