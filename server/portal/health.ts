/** Checks whether the portal can serve pages. */
import { request } from "undici";
import { cacheProbe, type Probe, probeTimeoutMs } from "#server/health.ts";

/** Returns a probe that requests the tenant's record from the upstream. */
export function upstreamProbe({ upstreamUrl, tenant }: { upstreamUrl: string; tenant: string }): Probe {
  return cacheProbe(() => checkUpstream(upstreamUrl, tenant));
}

async function checkUpstream(upstreamUrl: string, tenant: string): Promise<string | null> {
  try {
    const { statusCode, body } = await request(`${upstreamUrl}/api/tenant`, {
      headers: { Accept: "application/json", "X-Tenant": tenant, "X-Requested-With": "XMLHttpRequest" },
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    await body.dump();
    return statusCode === 200 ? null : `the upstream returned ${statusCode} for GET /api/tenant`;
  } catch (error) {
    return `the upstream did not respond to GET /api/tenant: ${error instanceof Error ? error.message : String(error)}`;
  }
}
