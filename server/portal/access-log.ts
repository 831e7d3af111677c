/** Writes the access log: one line for every finished request. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { healthPaths } from "#server/health.ts";
import type { Log } from "#server/log.ts";
import { countRequest } from "#server/metrics.ts";
import type { BaseRequestContext } from "./request-context.ts";

/**
 * The maximum length of a logged path. Longer paths are cut off. The portal's own paths are all
 * shorter.
 */
const maxPathLength = 300;

/**
 * Counts the request, and logs the method, path, status, time in ms and client address. Omits the
 * query and the headers because both can contain secrets.
 */
export function logRequest(
  log: Log,
  context: BaseRequestContext,
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { id, trace, address, site } = context;
  const started = performance.now();
  outgoing.once("close", () => {
    const query = target.indexOf("?");
    const path = target.slice(0, query < 0 ? maxPathLength : Math.min(query, maxPathLength));
    const status = outgoing.statusCode;
    // The client disconnected before the response was complete, so this is not a server error.
    const aborted = !outgoing.writableFinished;
    const ms = performance.now() - started;
    countRequest(incoming.method ?? "", context.route, aborted ? "aborted" : status, ms);
    const fields = {
      requestId: id,
      traceId: trace?.traceId,
      method: incoming.method,
      path,
      status,
      ms: Math.round(ms * 10) / 10,
      address,
      tenant: site?.tenant,
      ...(aborted && { aborted }),
    };
    if (healthPaths.includes(path)) log.debug(fields, "request");
    else if (status >= 500 && !aborted) log.warn(fields, "request");
    else log.info(fields, "request");
  });
}
