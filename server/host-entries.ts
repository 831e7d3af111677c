/** The entries of PORTAL_HOSTS: host names, with or without a municipality. */
import type { z } from "zod";
import { TenantName } from "#contract/values/fields.ts";

/**
 * Matches a host name, followed by `=` and the municipality's name if the host name doesn't contain
 * it.
 */
const hostEntry = /^(?<host>[a-z0-9.-]+|\[[0-9a-f:]+\])(?:=(?<tenant>[a-z0-9-]+))?$/;

export type HostEntries = ReadonlyMap<string, string | undefined>;

/** Parses entries such as `portal.example` and `accounts.town.example=town` into a map. */
export function parseHosts(
  entries: string[],
  context: z.RefinementCtx,
): Map<string, string | undefined> {
  const hosts = new Map<string, string | undefined>();
  if (entries.length === 0) context.addIssue({ code: "custom", message: "must name a host" });
  for (const [index, entry] of entries.entries()) {
    const { host, tenant } = hostEntry.exec(entry)?.groups ?? {};
    const problem =
      host === undefined || !TenantName.optional().safeParse(tenant).success
        ? "must be HOST or HOST=MUNICIPALITY, without a port"
        : hosts.has(host) && "is there twice; remove one";
    if (problem) context.addIssue({ code: "custom", message: `entry ${index + 1} ${problem}` });
    else if (host !== undefined) hosts.set(host, tenant);
  }
  return hosts;
}

/** Checks whether the municipality can be determined from the host name for every entry. */
export function eachHostNamesTenant(
  entries: HostEntries | undefined,
  tenantDomain: string,
): boolean {
  const hosts = [...(entries ?? [])];
  return (
    hosts.length > 0 &&
    hosts.every(([host, tenant]) => tenant !== undefined || host.endsWith(`.${tenantDomain}`))
  );
}
