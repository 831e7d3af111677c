/** Retries requests to the upstream, but never one that could take effect twice. */
import { setTimeout as wait } from "node:timers/promises";
import type { Dispatcher } from "undici";

export type UpstreamResponse = Pick<Dispatcher.ResponseData, "statusCode" | "headers"> & Partial<Pick<Dispatcher.ResponseData, "body">>;

/**
 * The status that a server sends when it closes an idle connection. The server has not read a
 * request sent at that moment, so retrying is safe.
 */
const requestTimeoutStatus = 408;

/**
 * The time in ms after which a request is retried. An upstream that restarts may be back by then.
 */
const retryDelayMs = 100;

/**
 * Sends the request. If there is no response, sends it once more: always if the upstream refused
 * the connection, and otherwise only if it is repeatable, as reads and idempotent requests are.
 */
export async function sendWithRetry<Answer extends UpstreamResponse>(
  send: () => Promise<Answer>,
  { repeatable, signal }: { repeatable: boolean; signal: AbortSignal },
): Promise<Answer> {
  let answer = await send().catch(async (lost: unknown) => {
    if (signal.aborted || !(repeatable || isRefused(lost))) throw lost;
    await wait(retryDelayMs);
    return send();
  });
  if (answer.statusCode === requestTimeoutStatus && repeatable) {
    await answer.body?.dump();
    answer = await send();
  }
  if (answer.statusCode === requestTimeoutStatus) throw new Error("The upstream timed out while it waited for the request.");
  return answer;
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
}
