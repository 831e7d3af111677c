/** Writes internal names, such as `more_needed`, as words. */
import type { Translator } from "#app/languages/translator.ts";

export function toWords(name: string, t: Translator): string {
  const words = name.replaceAll(/[._]/g, " ");
  return t.ifKnown(words.charAt(0).toUpperCase() + words.slice(1));
}
