import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { registerFonts, replaceMissingGlyphs } from "./fonts.ts";

function text(given: string): string {
  const doc = new PDFDocument();
  registerFonts(doc);
  doc.font("regular");
  return replaceMissingGlyphs(doc, given);
}

describe("replacing characters that the font can't draw", () => {
  it.each(["Tshivenḓa ṱ ḽ ṅ ṋ", "Ebenhaêser-gebou", "Mošidi", "R 1 234,50 – 80 %", "Кириллица"])(
    'leaves the text "%s" unchanged',
    (given) => {
      expect(text(given)).toBe(given);
    },
  );

  it("combines letters with their accents, and puts a marker in place of characters missing from the font", () => {
    expect(text("Ebenhae\u0302ser")).toBe("Ebenhaêser");
    expect(text("李 x 😀")).toBe("\u{FFFD} x \u{FFFD}");
    expect(text("a\u0000\r\nb\ud800")).toBe("a b\u{FFFD}");
  });
});
