/** What pdfkit 0.20 has and its types don't: PDF/UA, tags of tables and figures, and the font in use. */

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** Private to pdfkit; the only way to learn which characters the font can draw. fonts.test.ts notices when it goes. */
      _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
    }
    namespace Mixins {
      interface StructureElementOptions {
        scope?: "Column" | "Row" | "Both";
        /** Left, top, right, bottom in points. */
        bbox?: [number, number, number, number];
        placement?: "Block" | "Inline";
      }
      interface PDFAnnotation {
        /** A link that belongs to a tag. `Contents` must be a String object: pdfkit writes a plain string as a PDF name. */
        link(
          x: number,
          y: number,
          width: number,
          height: number,
          url: string,
          options: { structParent: PDFStructureElement; Contents: object },
        ): this;
      }
    }
  }
}

export {};
