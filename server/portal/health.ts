/** Two answers for whatever watches the program: it lives, and it can serve. */
import { request } from "undici";

/** Limit of one question to the upstream, in ms; and how long an answer holds, so that asking costs the upstream little. */
const limit = 2000;
const holds = 1000;

/** Asks the upstream for the tenant's own record. Answers with what is wrong, or null when nothing is. */
export function upstreamProbe({ upstreamUrl, tenant }: { upstreamUrl: string; tenant: string }): () => Promise<string | null> {
  let last: { at: number; outcome: Promise<string | null> } | undefined;
  return () => {
    if (!last || Date.now() - last.at > holds) last = { at: Date.now(), outcome: ask(upstreamUrl, tenant) };
    return last.outcome;
  };
}

async function ask(upstreamUrl: string, tenant: string): Promise<string | null> {
  try {
    const { statusCode, body } = await request(`${upstreamUrl}/api/tenant`, {
      headers: { Accept: "application/json", "X-Tenant": tenant, "X-Requested-With": "XMLHttpRequest" },
      signal: AbortSignal.timeout(limit),
    });
    await body.dump();
    return statusCode === 200 ? null : `the upstream answered ${statusCode} to GET /api/tenant`;
  } catch (error) {
    return `the upstream did not answer GET /api/tenant: ${error instanceof Error ? error.message : String(error)}`;
  }
}
