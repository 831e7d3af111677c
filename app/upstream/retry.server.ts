/** Retries requests to the upstream, but never one that could take effect twice. */
import { setTimeout as wait } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { isTooLarge } from "./connections.server.ts";
import { NoAnswerRoomError } from "./received-bytes.server.ts";

export type UpstreamResponse = Pick<Dispatcher.ResponseData, "statusCode" | "headers"> &
  Partial<Pick<Dispatcher.ResponseData, "body">>;

/** The status that a server sends when it closes a connection on which no request has arrived. */
const requestTimeoutStatus = 408;

/**
 * Thrown if the upstream closed the connection before it received the request. The upstream often
 * closes several connections at the same moment, because undici leaves an unused one for each
 * aborted request (nodejs/undici#5845).
 */
class ConnectionExpiredError extends Error {}

/**
 * The time in ms before a request is retried. By then, a restarting upstream may be back, and the
 * connections that it closed are known to be closed.
 */
const retryDelayMs = 100;

/**
 * Sends the request. If there is no response, retries once if the upstream refused the connection
 * or if the request is repeatable, as reads and idempotent requests are. After an expired
 * connection, also tries another one immediately.
 */
export async function sendWithRetry<Answer extends UpstreamResponse>(
  send: () => Promise<Answer>,
  { repeatable, signal }: { repeatable: boolean; signal: AbortSignal },
): Promise<Answer> {
  async function sendOnce(): Promise<Answer> {
    const answer = await send();
    if (answer.statusCode !== requestTimeoutStatus) return answer;
    await answer.body?.dump();
    throw new ConnectionExpiredError("The upstream timed out while it waited for the request.");
  }
  let triedAnother = false;
  let waited = false;
  for (;;) {
    try {
      return await sendOnce();
    } catch (lost) {
      const isLost = !(isTooLarge(lost) || lost instanceof NoAnswerRoomError);
      if (signal.aborted || !isLost || !(repeatable || isRefused(lost))) throw lost;
      if (lost instanceof ConnectionExpiredError && !triedAnother) {
        triedAnother = true;
      } else if (!waited) {
        waited = true;
        await wait(retryDelayMs);
      } else {
        throw lost;
      }
    }
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
}
