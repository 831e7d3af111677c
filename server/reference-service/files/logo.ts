/** Converts an uploaded logo to a small PNG, which removes everything except the picture itself. */
import { fileTypeFromBuffer } from "file-type";
import { message } from "#contract/messages.ts";
import { FileRejectedError } from "./file-rejected-error.ts";

const types = ["image/png", "image/jpeg", "image/webp"];
const maxPixels = 60_000_000;
const maxBytes = 200_000;

/**
 * The encodings to try for the logo, best first. With the last one, even random noise is small
 * enough.
 */
const encodings = [
  { side: 512, palette: false },
  { side: 512, palette: true },
  { side: 256, palette: true },
];

/**
 * Returns a PNG of at most 200 kB and 512 pixels a side. Throws FileRejectedError if the type is
 * not allowed or the image can't be decoded.
 */
export async function sanitizeLogo(bytes: Buffer): Promise<Uint8Array> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  if (!types.includes(type)) throw new FileRejectedError("wrong_type", message("logo_wrong_type"));
  // Loading sharp takes long, so load it only when it is needed.
  const { default: sharp } = await import("sharp");
  let png = Buffer.alloc(0);
  try {
    for (const { side, palette } of encodings) {
      png = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
        .autoOrient()
        .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
        .png({ palette, compressionLevel: 9 })
        .toBuffer();
      if (png.length <= maxBytes) break;
    }
  } catch {
    throw new FileRejectedError("damaged", message("photo_damaged"));
  }
  return png;
}
