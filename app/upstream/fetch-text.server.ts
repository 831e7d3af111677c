/** Sends a request to the upstream and reads the whole response. */
import type { IncomingHttpHeaders } from "node:http";
import { type Dispatcher, errors } from "undici";
import { settings } from "#app/host/settings.ts";
import type { ReceivedBytes } from "./received-bytes.server.ts";

/** A response whose body has been read as text. */
export interface TextResponse {
  statusCode: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/**
 * Sends a request with undici's `dispatch` instead of `request`. This avoids creating a body
 * stream, which saves a third of the time. Rejects if the connection breaks, the signal is aborted
 * or `received` has no room.
 */
export function fetchText(
  connections: Dispatcher,
  options: Dispatcher.DispatchOptions,
  signal: AbortSignal,
  received: ReceivedBytes,
): Promise<TextResponse> {
  return new Promise((resolve, reject) => {
    let statusCode = 0;
    let headers: IncomingHttpHeaders = {};
    let connection: Dispatcher.DispatchController | undefined;

    // Rejects even if the request is still connecting and there is no connection to abort.
    function handleAbort() {
      stop(signal.reason as Error); // AbortSignal.reason is typed as `any`.
    }
    function stop(reason: Error) {
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
        try {
          received.add(chunk);
        } catch (error) {
          stop(error as Error); // `add` throws only a NoAnswerRoomError.
        }
      },
      onResponseEnd() {
        signal.removeEventListener("abort", handleAbort);
        resolve({ statusCode, headers, text: received.takeText() });
      },
      onResponseError(_, error) {
        signal.removeEventListener("abort", handleAbort);
        reject(error);
      },
    });
  });
}

/**
 * Reads the body of an error response to a file request, as text. Rejects if `received` has no
 * room, or if it exceeds the size limit of an ordinary response, because the larger limit for files
 * applies only to data that isn't kept in memory.
 */
export async function readErrorText(
  body: Dispatcher.ResponseData["body"],
  received: ReceivedBytes,
): Promise<string> {
  // A body without an encoding yields buffers, but its type is that of any stream.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    // First, because an answer that is too large has no room later, either.
    if (received.size + chunk.length > settings().maxAnswerBytes.calls)
      throw new errors.ResponseExceededMaxSizeError();
    received.add(chunk);
  }
  return received.takeText();
}
