/**
 * Health checks of both programs: /healthz shows that the process is running, and /readyz that it
 * can serve requests.
 */

export const healthPaths: readonly string[] = ["/healthz", "/readyz"];

/**
 * The headers of a health check's response while the program is stopping. They close the
 * connection, because a client that kept it would keep checking this program, even behind a load
 * balancer with other programs to choose from.
 */
export const stoppingHeaders = { Connection: "close" };

/** The time limit for one check, and the time for which its result is reused, both in ms. */
export const probeTimeoutMs = 2000;
const cacheMs = 1000;

/**
 * A health check that returns a description of the problem that prevents the program from serving
 * requests, or null if there is none.
 */
export type Probe = () => Promise<string | null>;

/**
 * Returns a probe that reuses its result for a short time, so that health checks don't slow down
 * other requests.
 */
export function cacheProbe(check: Probe): Probe {
  let last: { at: number; outcome: Promise<string | null> } | undefined;
  return () => {
    if (!last || Date.now() - last.at > cacheMs) last = { at: Date.now(), outcome: check() };
    return last.outcome;
  };
}
