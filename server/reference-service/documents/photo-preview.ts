/** Renders photos as JPEGs that every browser can show. */
import sharp from "sharp";
import type { PreviewSize } from "#contract/tickets/calls.ts";
import { decodeHeic, maxPixels } from "./decode-heic.ts";

export interface PhotoPreview {
  bytes: Uint8Array;
  type: string;
  size: PreviewSize;
}

/**
 * The side of a small preview in pixels: twice its size on the page, for high-resolution screens.
 */
const smallSide = 320;
const largeSide = 1_600;

/**
 * Returns the photo as a JPEG of the requested size. Throws an error if it can't be decoded or is
 * too large.
 */
export async function photoPreview({ bytes, type, size }: PhotoPreview): Promise<Uint8Array> {
  const photo =
    type === "image/heic" ? await decoded(bytes) : sharp(bytes, { limitInputPixels: maxPixels });
  const resized =
    size === "small"
      ? photo.resize({ width: smallSide, height: smallSide, fit: "cover" })
      : photo.resize({
          width: largeSide,
          height: largeSide,
          fit: "inside",
          withoutEnlargement: true,
        });
  return new Uint8Array(
    await resized.flatten({ background: "#ffffff" }).jpeg({ quality: 80 }).toBuffer(),
  );
}

async function decoded(heic: Uint8Array) {
  const { data, width, height } = await decodeHeic(heic);
  return sharp(data, { raw: { width, height, channels: 4 } });
}
