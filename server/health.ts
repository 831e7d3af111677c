/**
 * Health checks of both programs: /healthz for a running process, and /readyz for one that can
 * serve requests.
 */

export const healthPaths: readonly string[] = ["/healthz", "/readyz"];

/**
 * The headers of a check's answer while the program stops. A check that kept its connection would
 * go on asking this program, even through a balancer that has others.
 */
export const stoppingHeaders = { Connection: "close" };

/** The time limit of one probe, and the time for which its result is reused, both in ms. */
export const probeTimeoutMs = 2000;
const cacheMs = 1000;

/** Returns a description of what keeps the program from serving requests, or null. */
export type Probe = () => Promise<string | null>;

/** Returns a probe that reuses its result for a second, so that checks cost others nothing. */
export function cacheProbe(check: Probe): Probe {
  let last: { at: number; outcome: Promise<string | null> } | undefined;
  return () => {
    if (!last || Date.now() - last.at > cacheMs) last = { at: Date.now(), outcome: check() };
    return last.outcome;
  };
}
