/**
 * Re-encodes photos, which removes everything except the picture itself, such as the location where
 * it was taken.
 */
import { message } from "#contract/messages.ts";
import { FileRejectedError } from "./file-rejected-error.ts";

/** The maximum number of pixels to decode. Some files of a few kilobytes unpack to gigabytes. */
const maxPixels = 60_000_000;
/** The maximum time to clean a photo, in seconds. The largest one takes two. */
const maxSeconds = 10;
/** The longest side of a stored photo in pixels, enough to keep a meter or a letter legible. */
const maxSidePixels = 4_000;

/**
 * Returns the photo the right way up, with at most 4 000 pixels a side. Throws FileRejectedError if
 * it can't be decoded.
 */
export async function sanitizePhoto(
  bytes: Uint8Array,
  type: "image/jpeg" | "image/png",
): Promise<Uint8Array> {
  // Loading sharp takes an eighth of the service's start-up time, so load it only when it is
  // needed.
  const { default: sharp } = await import("sharp");
  const photo = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({
      width: maxSidePixels,
      height: maxSidePixels,
      fit: "inside",
      withoutEnlargement: true,
    });
  try {
    return await (type === "image/jpeg" ? photo.jpeg({ quality: 85 }) : photo.png()).toBuffer();
  } catch {
    // Whatever the library's error is, the sender only needs to know that the photo can't be used.
    throw new FileRejectedError("damaged", message("photo_damaged"));
  }
}
