/** The alphabet of SMS. One character outside it turns one SMS into three. */

const basic = "@£$¥èéùìòÇ\nØø\rÅå_ÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ÄÖÑÜ§¿äöñüà";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const alphabet = new Set(`${basic}${letters}`);

const replacements: Partial<Record<string, string>> = {
  "•": "*",
  "“": '"',
  "”": '"',
  "‘": "'",
  "’": "'",
  "–": "-",
  "\u00a0": " ",
};

/**
 * Writes names and other given words in the alphabet of SMS: "Lê-Rus" as "Le-Rus". Leaves out
 * characters that the alphabet lacks.
 */
export function toGsm(text: string): string {
  return Array.from(text.normalize("NFC"), (character) => {
    if (alphabet.has(character)) return character;
    const [base = ""] = character.normalize("NFD");
    return replacements[character] ?? (alphabet.has(base) ? base : "");
  }).join("");
}
