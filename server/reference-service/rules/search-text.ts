/**
 * Normalises text for searching: lower case, single spaces, and one form for each letter. Both the
 * query and the searched text are normalised.
 */
export function normalizeSearchText(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}
