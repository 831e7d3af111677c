/** Reads the bodies of requests within a limit, and discards the rest of larger ones. */
import { uploadLimits } from "#contract/uploads/limits.ts";

/**
 * Thrown if a body is larger than its limit, or if the client disconnects before sending all of it.
 */
export class BodyError extends Error {
  constructor(
    readonly reason: "too_large" | "cut_off",
    options?: ErrorOptions,
  ) {
    super(reason === "too_large" ? "The body is too large." : "The body was cut off.", options);
  }
}

/** Yields the body piece by piece. Discards the rest of a body that is too large. */
export async function* readPieces(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void> {
  if (!body) return;
  const reader = body.getReader();
  for (let size = 0; ;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new BodyError("cut_off", { cause });
    });
    if (done) return;
    size += value.byteLength;
    if (size > maxBytes) {
      await discardBody(reader);
      throw new BodyError("too_large");
    }
    yield value;
  }
}

/** The maximum number of bytes to discard (more than the largest form), and the maximum time. */
const discardLimits = { bytes: (uploadLimits.files + 2) * uploadLimits.bytes, ms: 20_000 };

/**
 * Discards the rest of a body until it ends or exceeds the limits. Many clients read the response
 * only after sending the whole body, and lose the response if the connection closes earlier.
 */
export async function discardBody(body: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  // Cancels a read that is still pending at the time limit.
  const late = setTimeout(() => void body.cancel().catch(() => undefined), discardLimits.ms);
  try {
    for (let left = discardLimits.bytes; left > 0;) {
      const { done, value } = await body.read();
      if (done) return;
      left -= value.byteLength;
    }
    await body.cancel();
  } catch {
    // The client has disconnected and can't receive the response.
  } finally {
    clearTimeout(late);
  }
}
