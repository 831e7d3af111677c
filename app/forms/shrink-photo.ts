/** Makes photos smaller before they are uploaded. Loaded when the first large photo is chosen. */

/** The longest side of a photo in pixels, at which a meter's digits are still easy to read. */
const maxSide = 2000;
const quality = 0.8;

/**
 * Returns the photo as a smaller, upright JPEG file, or the original file if the JPEG would not be
 * smaller. Rejects if the browser can't read the file.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) return file;
  // JPEG has no transparency, which would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", quality),
  );
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/(?:\.[a-z]+)?$/i, ".jpg"), {
    type: blob.type,
    lastModified: file.lastModified,
  });
}
