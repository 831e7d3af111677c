/**
 * Determines the site that a request is for. Remix, the app and the guards all use this one result.
 */
import type { IncomingMessage } from "node:http";
import { type HostSettings, parseSite, type Site } from "#app/host/site.ts";

/**
 * Returns the site, with its origin normalised as browsers do. Returns null if the header is not a
 * valid host name.
 */
export function canonicalSite(
  hostHeader: string,
  settings: HostSettings,
): (Site & { host: string }) | null {
  const site = parseSite(hostHeader, settings);
  const url = site && URL.canParse(site.origin) ? new URL(site.origin) : null;
  // The URL parser drops the scheme's default port, which is harmless. It also reads 0x7f.1 as
  // 127.0.0.1, which is a different host and therefore rejected.
  if (
    !site ||
    !url ||
    !site.origin.startsWith(`${url.protocol}//${url.hostname}`) ||
    url.hostname.split(".").includes("")
  )
    return null;
  return { ...site, origin: url.origin, host: url.host };
}

/**
 * Returns the site that a request is for, sets the Host header to that site and removes
 * X-Forwarded-Host. Behind a trusted proxy, only the last forwarded value counts because the caller
 * can forge the earlier ones.
 */
export function resolveSite(
  incoming: IncomingMessage,
  settings: HostSettings,
  trustProxy: boolean,
): Site | null {
  const hosts: string[] = [];
  const forwarded: string[] = [];
  const others: string[] = [];
  for (let i = 0; i + 1 < incoming.rawHeaders.length; i += 2) {
    const name = incoming.rawHeaders[i] ?? "";
    const value = incoming.rawHeaders[i + 1] ?? "";
    const lower = name.toLowerCase();
    if (lower === "host") hosts.push(value);
    else if (lower === "x-forwarded-host") forwarded.push(value);
    else others.push(name, value);
  }
  const [host] = hosts;
  if (host === undefined || hosts.length > 1) return null;
  const site = canonicalSite(
    (trustProxy && forwarded.at(-1)?.split(",").at(-1)?.trim()) || host,
    settings,
  );
  if (!site) return null;
  incoming.rawHeaders = [...others, "Host", site.host];
  incoming.headers.host = site.host;
  delete incoming.headers["x-forwarded-host"];
  return site;
}
