/**
 * The rules for a new password, shown wherever the user chooses one. The upstream makes the final
 * check.
 */
import type { PlainTranslationKey } from "#app/languages/translator.ts";

export const passwordRules: PlainTranslationKey =
  "Use 8 characters or more. Don’t use your name, email address or number, or a password that is easy to guess.";
