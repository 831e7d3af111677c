/** The form in which a text is looked for, and is looked in: small letters, one space for any blanks, and one way of writing each letter. */
export function searchable(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}
