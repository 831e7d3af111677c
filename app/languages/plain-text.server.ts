/**
 * Converts the text to lower case without accents, because people searching on a phone rarely type
 * capitals or accents.
 */
export function stripAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Returns the words of a text, in lower case and without accents or apostrophes. "Can’t" becomes
 * "cant".
 */
export function plainWords(text: string): string[] {
  return (
    stripAccents(text)
      .replace(/['’‘`]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
