/** Measures the calls to the upstream. */
import { Gauge, Histogram } from "prom-client";
import type { Settings } from "#app/host/settings.ts";
import { durationBuckets } from "#server/metrics.ts";

const calls = new Histogram({
  name: "upstream_call_duration_seconds",
  help: "Time until the upstream answered a call, by status, or none without an answer",
  labelNames: ["call", "status"],
  buckets: durationBuckets,
});
const connections = new Gauge({
  name: "upstream_connections",
  help: "Upstream calls that use a connection or wait for one",
  labelNames: ["pool", "state"],
});

export const measureCall: Settings["measureCall"] = (call, status, ms) => {
  calls.observe({ call, status }, ms / 1000);
};

export function refreshConnections(pools: Settings["connections"]): void {
  for (const [pool, { inUse, waitingCalls }] of Object.entries(pools)) {
    connections.set({ pool, state: "in_use" }, inUse);
    connections.set({ pool, state: "waiting" }, waitingCalls);
  }
}
