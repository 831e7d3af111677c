/** Discards what is left of a request whose body is too large, or that finds no room. */
import { uploadLimits } from "#contract/uploads/calls.ts";

/** The most that is discarded, which is more than the largest form, and for how long. */
const limits = { bytes: (uploadLimits.files + 2) * uploadLimits.bytes, ms: 20_000 };

/**
 * Returns when the rest has been read or has exceeded the limits. Many clients read the response
 * only after sending the whole body, and lose it if the connection closes earlier.
 */
export async function discardBody(body: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  // Cancels a read that is still pending at the time limit.
  const late = setTimeout(() => void body.cancel().catch(() => undefined), limits.ms);
  try {
    for (let left = limits.bytes; left > 0;) {
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
