/** A PDF's first page as a small picture. */
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";

const width = 300;
let library: Promise<PDFiumLibrary> | undefined;

/** A PNG 300 pixels wide. Throws when the bytes are no PDF or it has no page. */
export async function thumbnail(pdf: Uint8Array): Promise<Uint8Array> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    // A pixel a point, which is twice the size for A4, and then reduced: small text stays a shape instead of dots.
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
