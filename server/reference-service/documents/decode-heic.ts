/** Decodes HEIC photos with libheif in WebAssembly, because sharp has no HEVC decoder. */
import createLibheif from "libheif-js/libheif-wasm/libheif-bundle.js";

/**
 * The maximum number of pixels to decode. Decoding this many takes about 400 MB for a second, until
 * the decoder is garbage-collected.
 */
export const maxPixels = 30_000_000;

export interface DecodedPhoto {
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Returns the main picture, the right way up. Throws an error if it can't be decoded. */
export async function decodeHeic(bytes: Uint8Array): Promise<DecodedPhoto> {
  // A new instance for each photo, because the memory of WebAssembly never shrinks.
  const { HeifDecoder } = createLibheif();
  const pictures = new HeifDecoder().decode(bytes);
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (!picture) throw new Error("The photo contains no picture that can be decoded.");
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > maxPixels)
    throw new Error(`The photo has ${width} × ${height} pixels, which is too many.`);
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise<void>((resolve, reject) => {
    picture.display({ data, width, height }, (shown) =>
      shown ? resolve() : reject(new Error("The photo's data is damaged.")),
    );
  });
  return { data, width, height };
}
