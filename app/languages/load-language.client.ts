/** Loads a language's dictionary in the browser. English needs none. */
import type { Language } from "./language.ts";
import { addDictionary } from "./translator.ts";

const loadedLanguages = new Set<Language>(["en"]);

/** Resolves when the language's dictionary is loaded. Rejects if it can't be fetched. */
export async function loadLanguage(language: Language): Promise<void> {
  if (loadedLanguages.has(language)) return;
  // Each language needs its own import, so that its dictionary is bundled as a separate file.
  if (language === "af") {
    const { af, afMessages } = await import("./af/index.ts");
    addDictionary("af", af, afMessages);
  }
  if (language === "zu") {
    const { zu, zuMessages } = await import("./zu/index.ts");
    addDictionary("zu", zu, zuMessages);
  }
  loadedLanguages.add(language);
}
