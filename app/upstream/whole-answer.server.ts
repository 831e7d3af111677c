/** Sends a call to the upstream and reads its answer to the end. */
import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";

/** An answer with its body as text. */
export interface WholeAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * By `dispatch`, which undici's `request` is made on: without the stream that request gives a body back through, a call takes
 * two thirds of the time, and a page makes several. Rejects when the connection breaks or the signal is aborted.
 */
export function wholeAnswer(connections: Dispatcher, options: Dispatcher.DispatchOptions, signal: AbortSignal): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let statusCode = 0;
    let headers: IncomingHttpHeaders = {};
    let connection: Dispatcher.DispatchController | undefined;

    // There is no connection yet while the upstream is being reached.
    function leave() {
      const reason = signal.reason as Error; // Its type is any.
      connection?.abort(reason);
      reject(reason);
    }
    if (signal.aborted) {
      leave();
      return;
    }
    signal.addEventListener("abort", leave);
    connections.dispatch(options, {
      onRequestStart(controller) {
        connection = controller;
        if (signal.aborted) leave();
      },
      onResponseStart(_, status, given) {
        statusCode = status;
        headers = given;
      },
      onResponseData(_, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        signal.removeEventListener("abort", leave);
        resolve({ statusCode, headers, text: Buffer.concat(chunks).toString() });
      },
      onResponseError(_, error) {
        signal.removeEventListener("abort", leave);
        reject(error);
      },
    });
  });
}
