/**
 * Declares parts of pdfkit 0.20 that its types lack: PDF/UA, table and figure tags, and the current
 * font.
 */

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /**
       * The current font. It is private to pdfkit, but it is the only way to find out which
       * characters the font can draw. fonts.test.ts fails if pdfkit removes it.
       */
      _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
    }
    namespace Mixins {
      interface StructureElementOptions {
        scope?: "Column" | "Row" | "Both";
        /** The bounding box: left, top, right and bottom, in points. */
        bbox?: [number, number, number, number];
        placement?: "Block" | "Inline";
      }
      interface PDFAnnotation {
        /**
         * Adds a link that belongs to a tag. `Contents` must be a String object, because pdfkit
         * writes a plain string as a PDF name.
         */
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
