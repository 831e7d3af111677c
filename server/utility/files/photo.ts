/** Photos are drawn anew: what is not a picture in them, such as where they were taken, is gone. */
import sharp from "sharp";
import { RefusedFile } from "./refused-file.ts";

/** Some files of a few kilobytes unpack to gigabytes. */
const mostPixels = 60_000_000;
/** Enough to read a meter or a letter by. */
const longestSide = 4_000;

/** Upright, at most 4 000 pixels a side. Throws RefusedFile for one that can't be drawn. */
export async function cleanPhoto(bytes: Uint8Array, type: "image/jpeg" | "image/png"): Promise<Uint8Array> {
  const photo = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true });
  try {
    return await (type === "image/jpeg" ? photo.jpeg({ quality: 85 }) : photo.png()).toBuffer();
  } catch {
    // Whatever the library stumbles over, to whoever sent it the file is no picture.
    throw new RefusedFile("damaged", "The photo is damaged or far too large to open: take it again or choose another one");
  }
}
