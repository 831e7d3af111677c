/** Fetches what the browser needs to show a language. English needs nothing. */
import type { Language } from "./language.ts";
import { addDictionary } from "./text.ts";

const fetched = new Set<Language>(["en"]);

/** Resolves once the language's texts are there. Rejects where they could not be fetched. */
export async function loadLanguage(language: Language): Promise<void> {
  if (fetched.has(language)) return;
  // One line a language, so that each is a file of its own.
  if (language === "af") addDictionary("af", (await import("./af/index.ts")).af);
  fetched.add(language);
}
