/**
 * Masks all but the last characters of a number or other personal text, so that its owner
 * recognises it but others can't use it.
 */
export function maskAllButEnd(text: string): string {
  if (text === "") return "";
  const characters = Array.from(text);
  // The last characters of a short text would be most of it.
  return characters.length > 6 ? `•••${characters.slice(-3).join("")}` : "•••";
}
