/** Loads a language's dictionary in the browser. English needs no dictionary. */
import type { Language } from "./language.ts";
import { addDictionary, type Dictionary } from "./translator.ts";

/** The language folders. The bundler creates a separate file for each one. */
const folders = import.meta.glob<{ dictionary: Dictionary }>("./*/index.ts");

const loadedLanguages = new Set<Language>();

/** Resolves when the language's dictionary is loaded. Rejects if it can't be fetched. */
export async function loadLanguage(language: Language): Promise<void> {
  if (loadedLanguages.has(language)) return;
  const folder = await folders[`./${language}/index.ts`]?.();
  if (folder) addDictionary(language, folder.dictionary);
  loadedLanguages.add(language);
}
