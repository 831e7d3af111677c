/** Masks personal text in messages and pages. */

/**
 * Masks all but the last characters of a number or other personal text, so that its owner
 * recognises it but others can't use it.
 */
export function maskAllButEnd(text: string): string {
  if (text === "") return "";
  const characters = Array.from(text);
  // Three characters would be most of a short value, so mask it completely.
  return characters.length > 6 ? `•••${characters.slice(-3).join("")}` : "•••";
}

/** Masks the street of a postal address: "••• Lê-Rus, Imvubu, 4321". */
export function maskPostalAddress(address: string): string {
  return `••• ${address.split(",").slice(1).join(",").trim()}`.trim();
}

/** Returns the last four digits of an account number. Messages contain only these. */
export const lastDigits = (account: string) => account.slice(-4);
