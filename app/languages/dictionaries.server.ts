/** Loads the dictionaries of all languages for the server. English needs no dictionary. */
import { type Language, languages } from "./language.ts";
import { addDictionary, type Dictionary } from "./translator.ts";

const folders = import.meta.glob<{ dictionary: Dictionary }>("./*/index.ts", { eager: true });

export const dictionaries = new Map<Language, Dictionary>();

for (const language of languages) {
  if (language === "en") continue;
  const folder = folders[`./${language}/index.ts`];
  if (!folder) throw new Error(`Add app/languages/${language}/, as CONTRIBUTING.md describes.`);
  dictionaries.set(language, folder.dictionary);
  addDictionary(language, folder.dictionary);
}
