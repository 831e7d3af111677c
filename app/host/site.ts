/** Determines the municipality and its origin from a host name. */
import type { Settings } from "./settings.ts";

export type HostSettings = Pick<Settings, "hosts" | "tenant" | "tenantDomain">;

export interface Site {
  tenant: string;
  origin: string;
  /** True if the site uses HTTPS. Its cookies then have `Secure` and the `__Host-` prefix. */
  secure: boolean;
}

const loopback = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;
const host = /^(?<name>[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/;
const label = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/**
 * Parses a Host header, or returns null if it is not a host name. Every host except loopback is
 * assumed to be behind TLS, so a cookie without `Secure` is never sent to a public host.
 */
export function parseSite(
  hostHeader: string,
  { hosts, tenant, tenantDomain }: HostSettings,
): Site | null {
  const lower = hostHeader.toLowerCase();
  const name = host.exec(lower)?.groups?.name;
  if (!name) return null;
  const first = name.endsWith(`.${tenantDomain}`) ? name.slice(0, -tenantDomain.length - 1) : "";
  const secure = !loopback.test(name);
  return {
    tenant: hosts?.get(name) ?? (label.test(first) ? first : tenant),
    origin: `${secure ? "https" : "http"}://${lower}`,
    secure,
  };
}
