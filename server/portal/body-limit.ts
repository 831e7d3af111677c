/**
 * Limits the size of submitted forms, and the amount of form data received at a time. The app reads
 * a form only after checking who sends it. The rest of a rejected form is discarded, so that the
 * browser shows the response.
 */
import type { RouteHandle } from "#app/requests/route-handle.ts";
import { readSession } from "#app/session/cookies.server.ts";
import { uploadLimits } from "#contract/uploads/limits.ts";
import { addressBlock } from "#server/address-block.ts";
import { BytesInFlight } from "#server/bytes-in-flight.ts";
import { discardBody } from "#server/request-body.ts";
import { dataError } from "./data-error.ts";
import { errorPage } from "./error-page.ts";
import type { RequestContext } from "./request-context.ts";

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const pageBytes = 1024 * 1024;

/**
 * Returns the size limit in bytes for a form on this page. The limit allows one file more than the
 * form does, so a slightly larger upload still reaches the form and gets a proper error message.
 */
export function maxBodyBytes({ maxFiles }: RouteHandle): number {
  return maxFiles === undefined ? pageBytes : (maxFiles + 1) * uploadLimits.bytes;
}

/**
 * Returns limits that allow 2 forms of this size at a time per person, 8 per address and 32 in
 * total.
 */
const roomFor = (largest: number) =>
  new BytesInFlight({ person: 2 * largest, group: 8 * largest, total: 32 * largest });

/** The maximum size in bytes of an ordinary form. Few are larger. */
const smallBytes = 16 * 1024;

/**
 * The limits on bytes in flight: for small forms, for larger forms on pages without files (received
 * in memory), and for those on pages with files (received on disk). Small forms have their own
 * allowance, which takes 64 addresses to use up, so that larger forms never keep anyone from
 * signing in.
 */
const bytesInFlight = {
  small: new BytesInFlight({
    person: 8 * smallBytes,
    group: 32 * smallBytes,
    total: 32 * pageBytes,
  }),
  pages: roomFor(pageBytes),
  uploadPages: roomFor(maxBodyBytes({ maxFiles: uploadLimits.files })),
};

/**
 * The number of seconds to wait before resending a form that was rejected because too many forms
 * were being received.
 */
const retryAfterSeconds = 10;

/**
 * Passes the request to the app. Rejects a form that exceeds the size limit (413), or that arrives
 * while too many forms are being received (503).
 */
export async function limitBody(
  request: Request,
  context: RequestContext,
  handle: RouteHandle,
  app: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { body, headers } = request;
  if (!body) return app(request);
  const { pathname } = new URL(request.url);
  const largest = maxBodyBytes(handle);
  // Node enforces an announced length.
  const announced = headers.has("transfer-encoding")
    ? undefined
    : Number(headers.get("content-length"));
  const reader = body.getReader();
  const reject = (status: 413 | 503) =>
    discardRest(rejection(status, pathname, context.id), reader);
  if (announced !== undefined && announced > largest) return reject(413);
  const { token } = await readSession(context.site, headers.get("cookie"));
  const bytes = announced ?? largest;
  const room =
    bytes <= smallBytes
      ? bytesInFlight.small
      : largest > pageBytes
        ? bytesInFlight.uploadPages
        : bytesInFlight.pages;
  const release = room.reserve(bytes, { person: token, group: addressBlock(context.address) });
  if (!release) return reject(503);
  let size = 0;
  let isComplete = announced === 0;
  const counted = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        size += value?.byteLength ?? 0;
        isComplete = done || size === announced;
        if (size > largest) controller.error(new Error("The form is too large."));
        else if (value) controller.enqueue(value);
        else controller.close();
      },
    },
    // Reads nothing before the app does.
    { highWaterMark: 0 },
  );
  try {
    const response = await app(new Request(request, { body: counted, duplex: "half" }));
    if (size > largest) return reject(413);
    return isComplete ? response : discardRest(response, reader);
  } finally {
    release();
  }
}

function rejection(status: 413 | 503, path: string, requestId: string): Response {
  const isData = path.endsWith(".data");
  const page = isData ? dataError(status, requestId) : errorPage(status, requestId);
  const headers = new Headers({
    "Content-Type": `${isData ? "text/x-script" : "text/html"}; charset=utf-8`,
  });
  headers.set("Content-Length", String(Buffer.byteLength(page)));
  if (status === 503) headers.set("Retry-After", String(retryAfterSeconds));
  return new Response(page, { status, headers });
}

/**
 * Sends the response immediately, but ends it only after the rest of the form has been discarded or
 * has exceeded the limits.
 */
function discardRest(response: Response, form: Reader): Response {
  const headers = new Headers(response.headers);
  headers.set("Connection", "close");
  if (!response.body) headers.set("Content-Length", "0");
  const reader = response.body?.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await reader?.read();
      if (part?.value) {
        controller.enqueue(part.value);
        return;
      }
      await discardBody(form);
      controller.close();
    },
  });
  return new Response(body, { status: response.status, headers });
}
