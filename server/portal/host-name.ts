/** Whose site a request is for. Remix, the app and the guards all see the one answer that is given here. */
import type { IncomingMessage } from "node:http";
import type { Settings } from "#app/settings.ts";
import { siteOf, type Site } from "#app/site.ts";

/** A site whose origin is spelled as a browser spells it; null when the header is no host name. */
export function canonicalSite(hostHeader: string, settings: Pick<Settings, "tenant" | "tenantDomain">): (Site & { host: string }) | null {
  const site = siteOf(hostHeader, settings);
  const url = site && URL.canParse(site.origin) ? new URL(site.origin) : null;
  // The URL parser reads 0x7f.1 as 127.0.0.1 and drops the scheme's own port; only the latter is the same host.
  if (!site || !url || !site.origin.startsWith(`${url.protocol}//${url.hostname}`) || url.hostname.split(".").includes("")) return null;
  return { ...site, origin: url.origin, host: url.host };
}

/**
 * The site of a request, with every header that names a host replaced by that one. What a proxy forwarded counts
 * where it is trusted, and then the last value: earlier ones are what the caller told the proxy.
 */
export function settleSite(
  incoming: IncomingMessage,
  settings: Pick<Settings, "tenant" | "tenantDomain">,
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
  const site = canonicalSite((trustProxy && forwarded.at(-1)?.split(",").at(-1)?.trim()) || host, settings);
  if (!site) return null;
  incoming.rawHeaders = [...others, "Host", site.host];
  incoming.headers.host = site.host;
  delete incoming.headers["x-forwarded-host"];
  return site;
}
