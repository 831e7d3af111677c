import { getAvailableLanguages, type Language, languages } from "#app/languages/language.ts";

/**
 * Returns the tenant's languages other than the first, which is the one that its own texts are
 * written in.
 */
export function otherLanguages(offered: readonly string[] = languages): Language[] {
  return getAvailableLanguages(offered).slice(1);
}
