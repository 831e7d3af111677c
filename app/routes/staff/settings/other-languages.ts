import { getAvailableLanguages, type Language, languages } from "#app/languages/language.ts";

/** Returns the tenant's languages except the first, in which the tenant writes its own texts. */
export function otherLanguages(offered: readonly string[] = languages): Language[] {
  return getAvailableLanguages(offered).slice(1);
}
