/**
 * The typeface of all documents: DejaVu Sans Condensed, embedded. It was chosen for its wide
 * coverage of Latin and other scripts.
 */
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

/**
 * The maximum length of the text to draw. Longer text never fits on a page, and the time for line
 * breaking grows quadratically.
 */
const maxTextLength = 800;

/**
 * Returns the text in a form that the current font can draw: accents are composed, and control
 * characters become spaces. Missing characters become U+FFFD, because PDF/UA forbids the font's own
 * "missing" glyph.
 */
export function replaceMissingGlyphs(doc: PDFKit.PDFDocument, text: string): string {
  const { font } = doc._font;
  const known = (character: string) =>
    character.length === 1 && font.hasGlyphForCodePoint(character.charCodeAt(0));
  return Array.from(
    text
      .slice(0, maxTextLength)
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "),
    (character) => (known(character) ? character : "\u{FFFD}"),
  ).join("");
}
