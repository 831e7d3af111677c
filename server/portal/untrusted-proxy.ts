/** Warns if the portal seems to be behind a proxy that it does not trust. */
import type { IncomingMessage } from "node:http";
import type { Log } from "#server/log.ts";

/** Returns a function that inspects each request, and warns once if a proxy has forwarded it. */
export function untrustedProxyWarning(
  log: Log,
  proxies: number,
): (incoming: IncomingMessage) => void {
  let silent = proxies > 0;
  return ({ headers }) => {
    if (silent || headers["x-forwarded-for"] === undefined) return;
    silent = true;
    log.warn(
      "A request has the header X-Forwarded-For, which is ignored because TRUST_PROXY is not set. Set it if the portal is behind a proxy: otherwise all visitors share the limits of the proxy's address.",
    );
  };
}
