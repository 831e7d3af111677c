/**
 * Limits the size of submitted forms. A form that is too large is rejected but still read, so that
 * the browser shows the response.
 */
import type { MiddlewareHandler } from "hono";
import { uploadLimits } from "#contract/uploads.ts";
import { dataError } from "./data-error.ts";
import { errorPage } from "./error-page.ts";
import type { RequestContext } from "./request-context.ts";

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * The size limits of forms with file uploads. They allow one file more than the form does, so a
 * slightly larger upload still reaches the form and gets a proper error message.
 */
const uploadPageLimits: [page: RegExp, bytes: number][] = [
  [/^\/consumer\/accounts\/[^/]+\/meters\/[^/]+\/reading$/i, 2 * uploadLimits.bytes],
  [/^\/staff\/settings\/name$/i, 2 * uploadLimits.bytes],
  [/^\/(?:consumer\/tickets\/(?!(?:open|closed|staff)$)[^/]+|applications\/[^/]+)$/i, (uploadLimits.files + 1) * uploadLimits.bytes],
];

/**
 * Returns the size limit in bytes for a form posted to this path. Ignores case and a trailing
 * slash, as the router does.
 */
export function maxBodyBytes(path: string): number {
  const page = path.replace(/\/$|\.data$/, "");
  return uploadPageLimits.find(([pattern]) => pattern.test(page))?.[1] ?? 1024 * 1024;
}

/**
 * The limits for reading a rejected form. A browser reads the response only after sending the whole
 * form. If the connection closed earlier, the browser would show its own error.
 */
const drainLimits = { bytes: 16 * 1024 * 1024, ms: 20_000 };

/**
 * Rejects forms above the size limit. Counts bytes only if the request has no Content-Length,
 * because Node enforces a stated length.
 */
export const limitBodySize: MiddlewareHandler<{ Bindings: RequestContext }> = async (c, next) => {
  const { body, headers } = c.req.raw;
  if (!body) return next();
  const largest = maxBodyBytes(c.req.path);
  const announced = headers.has("transfer-encoding") ? undefined : Number(headers.get("content-length"));
  if (announced !== undefined && announced <= largest) return next();
  const reader = body.getReader();
  const whole = announced === undefined ? await readUpTo(largest, reader) : undefined;
  if (!whole) return tooLargeResponse(c.req.path, c.env.id, reader);
  c.req.raw = new Request(c.req.raw, { body: whole });
  return next();
};

/** Reads the body. Returns undefined if it is larger than the limit. */
async function readUpTo(largest: number, reader: Reader): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(pieces, size);
    size += value.byteLength;
    if (size > largest) return undefined;
    pieces.push(value);
  }
}

/**
 * Sends the error response immediately, but ends it only after the form has been read or has
 * exceeded the drain limits.
 */
function tooLargeResponse(path: string, requestId: string, reader: Reader): Response {
  const isData = path.endsWith(".data");
  const said = new TextEncoder().encode(isData ? dataError(413, requestId) : errorPage(413, requestId));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(said),
    async pull(controller) {
      await drainBody(reader);
      controller.close();
    },
  });
  const type = isData ? "text/x-script" : "text/html";
  const headers = { "Content-Type": `${type}; charset=utf-8`, "Content-Length": String(said.byteLength), Connection: "close" };
  return new Response(body, { status: 413, headers });
}

async function drainBody(reader: Reader): Promise<void> {
  // Cancels a read that is still pending at the time limit.
  const late = setTimeout(() => void reader.cancel().catch(() => undefined), drainLimits.ms);
  try {
    for (let left = drainLimits.bytes; left > 0;) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
  } catch {
    // The client has disconnected and can't receive the response.
  } finally {
    clearTimeout(late);
  }
}
