/**
 * The two health checks for monitoring: one reports that the program is alive, the other that it
 * can serve requests.
 */
import { request } from "undici";

/**
 * The time limit of one probe, and the time for which its result is reused to spare the upstream,
 * both in ms.
 */
const probeTimeoutMs = 2000;
const cacheMs = 1000;

/**
 * Returns a probe that requests the tenant's record from the upstream. The probe returns a
 * description of the problem, or null if the upstream is healthy.
 */
export function upstreamProbe({ upstreamUrl, tenant }: { upstreamUrl: string; tenant: string }): () => Promise<string | null> {
  let last: { at: number; outcome: Promise<string | null> } | undefined;
  return () => {
    if (!last || Date.now() - last.at > cacheMs) last = { at: Date.now(), outcome: checkUpstream(upstreamUrl, tenant) };
    return last.outcome;
  };
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
