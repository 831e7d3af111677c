/** The typeface of every document: DejaVu Sans Condensed, embedded, for its wide reach over Latin and other scripts. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export type Face = "regular" | "bold";

const folder = createRequire(import.meta.url)
  .resolve("dejavu-fonts-ttf/package.json")
  .replace("package.json", "ttf/");
const files: Record<Face, Buffer> = {
  regular: readFileSync(`${folder}DejaVuSansCondensed.ttf`),
  bold: readFileSync(`${folder}DejaVuSansCondensed-Bold.ttf`),
};

export function registerFonts(doc: PDFKit.PDFDocument): void {
  doc.registerFont("regular", files.regular).registerFont("bold", files.bold);
}

/** More fits in no place on a page, and breaking a word into lines takes time that grows with its square. */
const longest = 800;

/**
 * The text as the current font can draw it: accents composed, control characters as spaces, and U+FFFD for each
 * character that the font has not, because PDF/UA forbids the font's own "missing" glyph.
 */
export function drawable(doc: PDFKit.PDFDocument, text: string): string {
  const { font } = doc._font;
  const known = (character: string) => character.length === 1 && font.hasGlyphForCodePoint(character.charCodeAt(0));
  return Array.from(
    text
      .slice(0, longest)
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "),
    (character) => (known(character) ? character : "\u{FFFD}"),
  ).join("");
}
