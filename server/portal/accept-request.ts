/**
 * Checks a request before a Request object exists. Sets the response's headers, logs the request,
 * and rejects it if it is invalid.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HostSettings, Site } from "#app/host/site.ts";
import { healthPaths } from "#server/health.ts";
import type { Log } from "#server/log.ts";
import { logRequest } from "./access-log.ts";
import { clientAddress } from "./client-address.ts";
import { type ErrorStatus, writeErrorPage } from "./error-page.ts";
import { resolveSite } from "./host-name.ts";
import { createRequestContext, type RequestContext } from "./request-context.ts";
import { isValidTarget } from "./request-target.ts";
import { setSecurityHeaders } from "./security-headers.ts";

export interface ListenerOptions {
  log: Log;
  settings: HostSettings;
  /** The number of trusted proxies in front of the server. */
  proxies: number;
  /** Inspects each request, to detect proxies that the settings do not match. */
  noteForwarding(incoming: IncomingMessage): void;
}

const allowedMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const allowHeader = { Allow: allowedMethods.join(", ") };

/**
 * Returns the request context, or null if the request was rejected and a response has been sent.
 */
export function acceptRequest(
  options: ListenerOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): RequestContext | null {
  const target = incoming.url ?? "";
  options.noteForwarding(incoming);
  const site = resolveSite(incoming, options.settings, options.proxies > 0);
  const context = createRequestContext(
    clientAddress(incoming, options.proxies),
    site,
    options.proxies > 0 ? incoming : undefined,
  );
  setSecurityHeaders(outgoing, context);
  logRequest(options.log, context, target, incoming, outgoing);

  const refusal = site
    ? (rejectionStatus(incoming, target) ?? hostStatus(options.settings, site, target))
    : 400;
  if (refusal || !site) {
    writeErrorPage(outgoing, refusal ?? 400, context.id, refusal === 405 ? allowHeader : {});
    return null;
  }
  if (incoming.method === "OPTIONS") {
    outgoing.writeHead(204, allowHeader).end();
    return null;
  }
  // The Request is created from this absolute URL, so it has the site's own scheme and host.
  incoming.url = site.origin + target;
  return Object.assign(context, { site, onEnd: releaseAtEnd(outgoing) });
}

/** Returns a function that calls `release` once the response is closed. */
function releaseAtEnd(outgoing: ServerResponse): (release: () => void) => void {
  return (release) => {
    if (outgoing.closed) release();
    else outgoing.once("close", release);
  };
}

function rejectionStatus(
  { method = "", headers }: IncomingMessage,
  target: string,
): ErrorStatus | null {
  if (!allowedMethods.includes(method)) return 405;
  if (!isValidTarget(target)) return 400;
  // Reject a GET or HEAD request with a body. The portal never reads that body, so its size would
  // not be limited.
  const hasBody =
    headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
  return hasBody && (method === "GET" || method === "HEAD") ? 400 : null;
}

/**
 * Returns the error status for a host that the portal doesn't serve, or null. Allows health checks
 * on every host, because monitoring may only know the server's address.
 */
function hostStatus({ hosts }: HostSettings, site: Site, target: string): ErrorStatus | null {
  return !hosts || healthPaths.includes(target) || hosts.has(new URL(site.origin).hostname)
    ? null
    : 421;
}
