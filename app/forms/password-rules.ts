/**
 * The rules for a new password, shown wherever the user chooses one. The upstream makes the final
 * check.
 */
import type { PlainTranslationKey } from "#app/languages/translator.ts";

export const passwordRules: PlainTranslationKey =
  "Use 8 characters or more. Three or four unrelated words are easy to remember and hard to guess.";
