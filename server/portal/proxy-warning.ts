/** Warns if TRUST_PROXY doesn't match the proxies in front of the portal. */
import type { IncomingMessage } from "node:http";
import { healthPaths } from "#server/health.ts";
import type { Log } from "#server/log.ts";
import { forwardedClient } from "./client-address.ts";

const untrusted =
  "A request has the header X-Forwarded-For, which is ignored because TRUST_PROXY is not set. Set it if the portal is behind a proxy: otherwise all visitors share the limits of the proxy's address.";
const tooFew =
  "A request has fewer addresses in X-Forwarded-For than TRUST_PROXY says. Each proxy must append its client's address, and TRUST_PROXY must be the number of proxies: otherwise all visitors share the limits of one address.";

/** Returns a function that inspects each request, and warns once about one that doesn't match. */
export function proxyWarning(log: Log, proxies: number): (incoming: IncomingMessage) => void {
  let silent = false;
  return (incoming) => {
    if (silent) return;
    const matches =
      proxies > 0
        ? forwardedClient(incoming, proxies) !== undefined
        : incoming.headers["x-forwarded-for"] === undefined;
    // Proxies send their own health checks without the header.
    if (matches || healthPaths.includes(incoming.url ?? "")) return;
    silent = true;
    log.warn(proxies > 0 ? tooFew : untrusted);
  };
}
