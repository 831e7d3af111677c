/** Which compression a browser takes, and the quick kind for answers that are made once. */
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip";

const offered = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i,
  gzip: /(?:^|,)\s*(?:gzip|x-gzip)\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i,
};

/** Brotli before gzip, whatever the header prefers: it is smaller and, at these levels, as quick. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  if (!acceptEncoding) return null;
  const takes = (encoding: Encoding) => {
    const match = offered[encoding].exec(acceptEncoding);
    return match !== null && Number(match[1] ?? 1) > 0;
  };
  return takes("br") ? "br" : takes("gzip") ? "gzip" : null;
}

/** A page costs about 50 µs; at the standard levels it would cost more than rendering it. */
export function compressQuickly(body: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === "gzip") return gzipSync(body, { level: 1 });
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}
