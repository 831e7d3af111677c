/**
 * Caches the tenant in each process for 60 s, and for up to 10 minutes while the upstream fails, so
 * that pages still show the municipality's name and colours.
 */
import { settings } from "#app/host/settings.ts";
import { getTenant, type Tenant } from "#contract/settings/tenant.ts";
import { type Caller, callUpstream, UpstreamHttpError } from "./client.server.ts";
import { logoPath } from "./logo.server.ts";

const freshMs = 60_000;
const maxStaleMs = 600_000;

interface CachedTenant {
  tenant: Tenant;
  /**
   * The logo's URL as the upstream sent it. `tenant.logo` is the URL at which the portal serves it.
   */
  logo: string;
  fetchedAt: number;
}

const tenantCache = new Map<string, CachedTenant>();
const pendingRequests = new Map<string, Promise<Tenant>>();

/**
 * Returns the tenant. Throws the same errors as callUpstream. An error status below 500 is always
 * thrown, and removes the tenant from the cache.
 */
export async function getCachedTenant(
  name: string,
  requestId: string,
  now = Date.now(),
): Promise<Tenant> {
  const known = tenantCache.get(name);
  if (known && now - known.fetchedAt < freshMs) return known.tenant;
  try {
    return await (pendingRequests.get(name) ?? fetchTenant(name, requestId, now));
  } catch (failure) {
    if (failure instanceof UpstreamHttpError && failure.status < 500) tenantCache.delete(name);
    else if (known && now - known.fetchedAt < maxStaleMs) {
      settings().log(
        "warn",
        { requestId, err: failure, tenant: name },
        "The tenant could not be read, so the cached one is used",
      );
      return known.tenant;
    }
    throw failure;
  }
}

/** Makes the next request load the tenant again, for example after its settings have changed. */
export function expireCachedTenant(name: string): void {
  const known = tenantCache.get(name);
  // The old one stays for the time that the upstream may fail.
  if (known) tenantCache.set(name, { ...known, fetchedAt: known.fetchedAt - freshMs });
  pendingRequests.delete(name);
}

/** Returns the URL of the cached tenant's logo, or undefined if the tenant isn't cached. */
export function cachedLogo(name: string): string | undefined {
  return tenantCache.get(name)?.logo;
}

function fetchTenant(name: string, requestId: string, now: number): Promise<Tenant> {
  // The signal never aborts, because other requests may wait for the same response. There is no
  // token, because the response is the same for everyone.
  const caller: Caller = {
    tenant: name,
    person: `tenant ${name}`,
    token: undefined,
    requestId,
    signal: new AbortController().signal,
    messages: [],
    xsrf: { token: undefined, keep: () => Promise.resolve() },
  };
  const isCurrent = () => pendingRequests.get(name) === answer;
  const answer: Promise<Tenant> = callUpstream(getTenant, caller)
    .then(({ tenant: { logo, ...rest } }) => {
      const tenant = { ...rest, logo: logoPath(logo) };
      // A response from before a change of the settings is not cached.
      if (isCurrent()) tenantCache.set(name, { tenant, logo, fetchedAt: now });
      return tenant;
    })
    .finally(() => isCurrent() && pendingRequests.delete(name));
  pendingRequests.set(name, answer);
  return answer;
}
