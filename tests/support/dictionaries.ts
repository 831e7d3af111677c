/** The dictionaries of all languages except English, for tests that check each of them. */
import { dictionaries as byLanguage } from "#app/languages/dictionaries.server.ts";
import type { Language } from "#app/languages/language.ts";
import type { TranslatedForms } from "#contract/messages.ts";

export type TranslatedLanguage = Exclude<Language, "en">;

interface Merged {
  texts: Record<string, string>;
  messages: Record<string, TranslatedForms>;
}

/** All texts of a language by their English key, and all messages by their code. */
export const dictionaries = Object.fromEntries(
  [...byLanguage].map(([language, { texts, messages }]): [string, Merged] => [
    language,
    {
      texts: Object.fromEntries(Object.values(texts).flatMap(Object.entries<string>)),
      messages: Object.fromEntries(
        Object.values(messages).flatMap(Object.entries<TranslatedForms>),
      ),
    },
  ]),
  // Every language but English has a dictionary, or loading them fails.
) as Record<TranslatedLanguage, Merged>;

// Object.keys returns the names of the languages as plain strings.
export const translatedLanguages = Object.keys(dictionaries) as TranslatedLanguage[];
