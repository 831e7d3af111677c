/** One line for every request, once it is over. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "./log.ts";
import type { Visit } from "./visit.ts";

const probes = new Set(["/healthz", "/readyz"]);
/** Longer paths are cut; none of ours is as long. */
const longest = 300;

/** Logs method, path, status, time in ms and who asked; neither the query nor any header, because both hold secrets. */
export function logRequest(
  log: Log,
  { id, address, site }: Visit,
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const started = performance.now();
  outgoing.once("close", () => {
    const query = target.indexOf("?");
    const path = target.slice(0, query < 0 ? longest : Math.min(query, longest));
    const status = outgoing.statusCode;
    // The reader left before the answer was complete; it is no failure of ours then.
    const aborted = !outgoing.writableFinished;
    const fields = {
      requestId: id,
      method: incoming.method,
      path,
      status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      address,
      tenant: site?.tenant,
      ...(aborted && { aborted }),
    };
    if (probes.has(path)) log.debug(fields, "request");
    else if (status >= 500 && !aborted) log.warn(fields, "request");
    else log.info(fields, "request");
  });
}
