/** The tenant, kept per process: 60 s, and up to 10 minutes while the upstream fails (decisions.md). */
import { getTenant, type Tenant } from "#contract/tenant.ts";
import { settings } from "../settings.ts";
import { type Caller, callUpstream, UpstreamRefusal } from "./client.server.ts";

const fresh = 60_000;
const stale = 600_000;

interface Kept {
  tenant: Tenant;
  at: number;
}

const kept = new Map<string, Kept>();
const asking = new Map<string, Promise<Tenant>>();

/** Throws the failures of callUpstream. What the upstream refuses is refused, however fresh the kept one is. */
export async function tenantOf(name: string, requestId: string, now = Date.now()): Promise<Tenant> {
  const known = kept.get(name);
  if (known && now - known.at < fresh) return known.tenant;
  try {
    return await (asking.get(name) ?? ask(name, requestId, now));
  } catch (failure) {
    if (failure instanceof UpstreamRefusal && failure.status < 500) kept.delete(name);
    else if (known && now - known.at < stale) {
      settings().log("warn", { requestId, err: failure, tenant: name }, "The tenant could not be read; the kept one is shown");
      return known.tenant;
    }
    throw failure;
  }
}

function ask(name: string, requestId: string, now: number): Promise<Tenant> {
  // No reader's signal: others may be waiting for the same answer. No token either: everybody gets this answer.
  const caller: Caller = {
    tenant: name,
    token: undefined,
    requestId,
    signal: new AbortController().signal,
    xsrf: { token: undefined, keep: () => Promise.resolve() },
  };
  const answer = callUpstream(getTenant, caller)
    .then(({ tenant }) => {
      kept.set(name, { tenant, at: now });
      return tenant;
    })
    .finally(() => asking.delete(name));
  asking.set(name, answer);
  return answer;
}
