/** Converts a municipality's logo into a format that a PDF can contain. */
import sharp from "sharp";

const size = 160;

/**
 * Returns the logo as a PNG on white, or undefined if it is not a `data:` URL of an image. Nothing
 * is fetched, so that a document never depends on another server.
 */
export async function logoPng(logo: string): Promise<Buffer | undefined> {
  const [, base64, content] =
    /^data:image\/[a-z+]+(?:;charset=[\w-]+)?(;base64)?,(.*)$/s.exec(logo) ?? [];
  if (content === undefined) return undefined;
  try {
    const bytes = base64
      ? Buffer.from(content, "base64")
      : Buffer.from(decodeURIComponent(content));
    const options = { fit: "contain", background: "#ffffff" } as const;
    return await sharp(bytes).resize(size, size, options).flatten(options).png().toBuffer();
  } catch {
    return undefined;
  }
}
