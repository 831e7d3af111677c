/** Languages by their own names, so that whoever looks for one can read it. */
const names = new Map([
  ["en", "English"],
  ["af", "Afrikaans"],
  ["nr", "isiNdebele"],
  ["nso", "Sepedi"],
  ["ss", "siSwati"],
  ["st", "Sesotho"],
  ["tn", "Setswana"],
  ["ts", "Xitsonga"],
  ["ve", "Tshivenḓa"],
  ["xh", "isiXhosa"],
  ["zu", "isiZulu"],
]);

/** The code itself, where the portal knows no name for it. */
export function languageName(code: string): string {
  return names.get(code) ?? code;
}
