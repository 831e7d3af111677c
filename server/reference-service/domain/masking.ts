/**
 * Masks all but the last characters of a number or other personal text, so that its owner
 * recognises it but others can't use it.
 */
export function maskAllButEnd(text: string): string {
  if (text === "") return "";
  const characters = Array.from(text);
  // Three characters would be most of a short text, so mask it completely.
  return characters.length > 6 ? `•••${characters.slice(-3).join("")}` : "•••";
}
