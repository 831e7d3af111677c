import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { drawable, registerFonts } from "./fonts.ts";

function text(given: string): string {
  const doc = new PDFDocument();
  registerFonts(doc);
  doc.font("regular");
  return drawable(doc, given);
}

describe("what can be drawn", () => {
  it.each(["Tshivenḓa ṱ ḽ ṅ ṋ", "Ebenhaêser-gebou", "Mošidi", "R 1 234,50 – 80 %", "Кириллица"])("%s stays as it is", (given) => {
    expect(text(given)).toBe(given);
  });

  it("composes accents, and shows where a character is missing", () => {
    expect(text("Ebenhae\u0302ser")).toBe("Ebenhaêser");
    expect(text("李 x 😀")).toBe("\u{FFFD} x \u{FFFD}");
    expect(text("a\u0000\r\nb\ud800")).toBe("a b\u{FFFD}");
  });
});
