import { getAvailableLanguages, type Language, languages } from "#app/languages/language.ts";

/** Returns the tenant's languages after the first, in which its own texts are written. */
export function otherLanguages(offered: readonly string[] = languages): Language[] {
  return getAvailableLanguages(offered).slice(1);
}
