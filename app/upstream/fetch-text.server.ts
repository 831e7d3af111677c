/** Sends a request to the upstream and reads the whole response. */
import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";

/** A response whose body has been read as text. */
export interface TextResponse {
  statusCode: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * Sends a request with undici's `dispatch` instead of `request`. This avoids creating a body
 * stream, which saves a third of the time. Rejects if the connection breaks or the signal is
 * aborted.
 */
export function fetchText(
  connections: Dispatcher,
  options: Dispatcher.DispatchOptions,
  signal: AbortSignal,
): Promise<TextResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let statusCode = 0;
    let headers: IncomingHttpHeaders = {};
    let connection: Dispatcher.DispatchController | undefined;

    // Rejects even if the request is still connecting and there is no connection to abort.
    function handleAbort() {
      const reason = signal.reason as Error; // AbortSignal.reason is typed as `any`.
      connection?.abort(reason);
      reject(reason);
    }
    if (signal.aborted) {
      handleAbort();
      return;
    }
    signal.addEventListener("abort", handleAbort);
    connections.dispatch(options, {
      onRequestStart(controller) {
        connection = controller;
        if (signal.aborted) handleAbort();
      },
      onResponseStart(_, status, given) {
        statusCode = status;
        headers = given;
      },
      onResponseData(_, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        signal.removeEventListener("abort", handleAbort);
        resolve({ statusCode, headers, text: Buffer.concat(chunks).toString() });
      },
      onResponseError(_, error) {
        signal.removeEventListener("abort", handleAbort);
        reject(error);
      },
    });
  });
}
