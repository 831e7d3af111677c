/** The dictionaries of all languages but English, for tests that look at each of them. */
import { af, afMessages } from "#app/languages/af/index.ts";
import type { Language } from "#app/languages/language.ts";
import type { Dictionary } from "#app/languages/translator.ts";
import { zu, zuMessages } from "#app/languages/zu/index.ts";
import type { MessageTexts } from "#contract/messages.ts";

export type TranslatedLanguage = Exclude<Language, "en">;

export const dictionaries: Record<
  TranslatedLanguage,
  { texts: Dictionary; messages: MessageTexts }
> = {
  af: { texts: af, messages: afMessages },
  zu: { texts: zu, messages: zuMessages },
};

// Object.keys returns the names of the languages as plain strings.
export const translatedLanguages = Object.keys(dictionaries) as TranslatedLanguage[];
