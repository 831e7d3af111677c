/** Renders a thumbnail of a PDF's first page. */
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";

const width = 300;
let library: Promise<PDFiumLibrary> | undefined;

/**
 * Returns a PNG that is 300 pixels wide. Throws an error if the bytes are not a PDF or the PDF has
 * no pages.
 */
export async function thumbnail(pdf: Uint8Array): Promise<Uint8Array> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    // Render at one pixel per point (twice the target size for A4), then scale the image down, so
    // that small text keeps its shape.
    const { data, ...size } = await document.getPage(0).render({ scale: 1, render: "bitmap" });
    const raw = { width: size.width, height: size.height, channels: 4 } as const;
    const png = await sharp(data, { raw })
      .resize({ width })
      .flatten({ background: "#ffffff" })
      .png({ palette: true, colours: 48 })
      .toBuffer();
    return new Uint8Array(png);
  } finally {
    document.destroy();
  }
}
