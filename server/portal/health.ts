/** Checks whether the portal can serve pages. */
import { request } from "undici";
import type { Settings } from "#app/host/settings.ts";
import { type HostSettings, parseSite } from "#app/host/site.ts";
import { errorMessage } from "#server/error-message.ts";
import { cacheProbe, type Probe, probeTimeoutMs } from "#server/health.ts";

/**
 * Returns a probe that requests a tenant's record from the upstream. If the tenant doesn't exist
 * there, tries the next one, because removing one municipality must not stop the portal for the
 * others.
 */
export function upstreamProbe(settings: Pick<Settings, "upstreamUrl"> & HostSettings): Probe {
  const { hosts, tenant, upstreamUrl } = settings;
  const served = hosts
    ? [...hosts.keys()].map((host) => parseSite(host, settings)?.tenant ?? tenant)
    : [tenant];
  return cacheProbe(() => checkUpstream(upstreamUrl, new Set(served)));
}

async function checkUpstream(
  upstreamUrl: string,
  tenants: ReadonlySet<string>,
): Promise<string | null> {
  const signal = AbortSignal.timeout(probeTimeoutMs);
  let problem: string | null = null;
  try {
    for (const tenant of tenants) {
      const { statusCode, body } = await request(`${upstreamUrl}/api/tenant`, {
        headers: {
          Accept: "application/json",
          "X-Tenant": tenant,
          "X-Requested-With": "XMLHttpRequest",
        },
        signal,
      });
      await body.dump();
      problem =
        statusCode === 200 ? null : `the upstream returned ${statusCode} for GET /api/tenant`;
      if (statusCode !== 404) break;
    }
    return problem;
  } catch (error) {
    return `the upstream did not respond to GET /api/tenant: ${errorMessage(error)}`;
  }
}
