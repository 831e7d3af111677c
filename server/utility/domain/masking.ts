/** What is shown of a number, or of anything else that names a person, to others: its end, enough to recognise it and too little to use it. */
export function maskToEnd(text: string): string {
  if (text === "") return "";
  const characters = Array.from(text);
  // Of something short the end would be most of it.
  return characters.length > 6 ? `•••${characters.slice(-3).join("")}` : "•••";
}
