/** The door: what is settled before a Request is made. Whoever writes the answer, its headers and its log line are set here. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Settings } from "#app/settings.ts";
import { logRequest } from "./access-log.ts";
import { addressOf } from "./address.ts";
import { type ErrorStatus, writeErrorPage } from "./error-page.ts";
import { settleSite } from "./host-name.ts";
import type { Log } from "./log.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { isCleanTarget } from "./target.ts";
import { type Guest, newVisit } from "./visit.ts";

export interface Door {
  log: Log;
  settings: Pick<Settings, "tenant" | "tenantDomain">;
  /** How many of them in front are believed. */
  proxies: number;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const allow = { Allow: methods.join(", ") };

/** Null when the request has been answered already. */
export function arrive(door: Door, incoming: IncomingMessage, outgoing: ServerResponse): Guest | null {
  const target = incoming.url ?? "";
  const site = settleSite(incoming, door.settings, door.proxies > 0);
  const visit = newVisit(addressOf(incoming, door.proxies), site);
  setSecurityHeaders(outgoing, visit);
  logRequest(door.log, visit, target, incoming, outgoing);

  const refusal = refusalOf(incoming, target);
  if (refusal || !site) {
    writeErrorPage(outgoing, refusal ?? 400, visit.id, refusal === 405 ? allow : {});
    return null;
  }
  if (incoming.method === "OPTIONS") {
    outgoing.writeHead(204, allow).end();
    return null;
  }
  // The Request is made from an absolute address, so that it has the site's own scheme and host.
  incoming.url = site.origin + target;
  return { ...visit, site };
}

function refusalOf({ method = "", headers }: IncomingMessage, target: string): ErrorStatus | null {
  if (!methods.includes(method)) return 405;
  if (!isCleanTarget(target)) return 400;
  // Nothing of ours reads a body here, and what nobody reads may be as long as it likes.
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
  return hasBody && (method === "GET" || method === "HEAD") ? 400 : null;
}
