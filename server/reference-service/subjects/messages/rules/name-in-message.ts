/** Replaces stored names that read like an instruction, so that they don't appear in messages. */
import type { Language } from "#contract/values/languages.ts";
import { PersonName } from "#contract/values/person-name.ts";

type Unnamed = "person" | "staff" | "colleague";

const words: Record<Language, Record<Unnamed, string>> = {
  en: { person: "Someone", staff: "A member of staff", colleague: "A colleague" },
  af: { person: "Iemand", staff: "'n Personeellid", colleague: "'n Kollega" },
  zu: { person: "Othile", staff: "Isisebenzi", colleague: "Osebenza nawe" },
};

/**
 * Returns the person's name for the start of a sentence, or a neutral phrase if the name would not
 * be accepted today. Names from earlier releases and other systems were not checked.
 */
export function nameInMessage(
  name: string,
  language: Language,
  unnamed: Unnamed = "person",
): string {
  if (!PersonName.safeParse(name).success) return words[language][unnamed];
  return language === "zu" ? `U-${name}` : name;
}
