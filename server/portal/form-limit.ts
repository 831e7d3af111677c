/** What a form may weigh; one that weighs more gets its answer, and is read on so that the answer arrives. */
import type { MiddlewareHandler } from "hono";
import { uploadLimits } from "#contract/uploads.ts";
import { dataError } from "./data-error.ts";
import { errorPage } from "./error-page.ts";
import type { Guest } from "./visit.ts";

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Of forms with files: one file more than these may have, so that one a little too large comes back into its form with the reason. */
const withFiles: [page: RegExp, bytes: number][] = [
  [/^\/consumer\/accounts\/[^/]+\/meters\/[^/]+\/reading$/i, 2 * uploadLimits.bytes],
  [/^\/(?:consumer\/tickets\/(?!(?:open|closed|staff)$)[^/]+|applications\/indigent)$/i, (uploadLimits.files + 1) * uploadLimits.bytes],
];

/** In bytes, for a form that is posted to this path. The router takes a slash at the end and letters of either case, so this does. */
export function largestForm(path: string): number {
  const page = path.replace(/\/$|\.data$/, "");
  return withFiles.find(([pattern]) => pattern.test(page))?.[1] ?? 1024 * 1024;
}

/** A browser looks for an answer once it has sent everything: a connection that is closed before shows it an error of its own. */
const readOn = { bytes: 16 * 1024 * 1024, ms: 20_000 };

/** It counts the bytes as they come where no length was announced. Node holds a sender to the length that was. */
export const limitForm: MiddlewareHandler<{ Bindings: Guest }> = async (c, next) => {
  const { body, headers } = c.req.raw;
  if (!body) return next();
  const largest = largestForm(c.req.path);
  const announced = headers.has("transfer-encoding") ? undefined : Number(headers.get("content-length"));
  if (announced !== undefined && announced <= largest) return next();
  const reader = body.getReader();
  const whole = announced === undefined ? await readUpTo(largest, reader) : undefined;
  if (!whole) return tooLarge(c.req.path, c.env.id, reader);
  c.req.raw = new Request(c.req.raw, { body: whole });
  return next();
};

/** Undefined where there is more. */
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

/** What it says goes out at once, and its end once the form has been read, or more of it than anybody means to send. */
function tooLarge(path: string, requestId: string, reader: Reader): Response {
  const isData = path.endsWith(".data");
  const said = new TextEncoder().encode(isData ? dataError(413, requestId) : errorPage(413, requestId));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(said),
    async pull(controller) {
      await discard(reader);
      controller.close();
    },
  });
  const type = isData ? "text/x-script" : "text/html";
  const headers = { "Content-Type": `${type}; charset=utf-8`, "Content-Length": String(said.byteLength), Connection: "close" };
  return new Response(body, { status: 413, headers });
}

async function discard(reader: Reader): Promise<void> {
  // It ends the read that waits.
  const late = setTimeout(() => void reader.cancel().catch(() => undefined), readOn.ms);
  try {
    for (let left = readOn.bytes; left > 0;) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
  } catch {
    // The sender has left: nobody is there to read the answer.
  } finally {
    clearTimeout(late);
  }
}
