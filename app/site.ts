/** Which municipality a host name stands for, and the origin its pages have. */
import type { Settings } from "./settings.ts";

export interface Site {
  tenant: string;
  origin: string;
  /** Cookies carry `Secure` and the `__Host-` prefix. */
  secure: boolean;
}

const loopback = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;
const host = /^(?<name>[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/**
 * Reads a Host header. Everything but loopback is taken to be behind TLS, whoever ends it: a cookie without
 * `Secure` is never sent to a public name. Null when the header is no host name.
 */
export function siteOf(hostHeader: string, { tenant, tenantDomain }: Pick<Settings, "tenant" | "tenantDomain">): Site | null {
  const lower = hostHeader.toLowerCase();
  const name = host.exec(lower)?.groups?.name;
  if (!name) return null;
  const first = name.endsWith(`.${tenantDomain}`) ? name.slice(0, -tenantDomain.length - 1) : "";
  const secure = !loopback.test(name);
  return { tenant: label.test(first) ? first : tenant, origin: `${secure ? "https" : "http"}://${lower}`, secure };
}
