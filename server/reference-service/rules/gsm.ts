/**
 * The GSM alphabet that SMS messages use. A single character outside it can turn one SMS into
 * three.
 */

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
 * Converts names and other variable text to the SMS alphabet, such as "Lê-Rus" to "Le-Rus". Leaves
 * out characters that have no equivalent in the alphabet.
 */
export function toGsm(text: string): string {
  return Array.from(text.normalize("NFC"), (character) => {
    if (alphabet.has(character)) return character;
    const [base = ""] = character.normalize("NFD");
    return replacements[character] ?? (alphabet.has(base) ? base : "");
  }).join("");
}
