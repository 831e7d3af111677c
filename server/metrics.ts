/** A program's metrics in Prometheus format, served on a separate port. */
import { collectDefaultMetrics, Counter, Histogram, register } from "prom-client";
import type { Environment } from "./config.ts";
import { listen, type RunningServer } from "./listen.ts";
import type { Log } from "./log.ts";

/** The upper bounds of the duration buckets, in seconds. The alerts use some of them. */
export const durationBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = new Counter({
  name: "http_requests_total",
  help: "Answered requests by route pattern and status",
  labelNames: ["method", "route", "status"],
});
const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time until a request was answered",
  labelNames: ["route"],
  buckets: durationBuckets,
});

/**
 * Counts an answered request. The route is a pattern, because a path could contain personal data.
 */
export function countRequest(
  method: string,
  route: string,
  status: number | "aborted",
  ms: number,
): void {
  requests.inc({ method, route, status });
  durations.observe({ route }, ms / 1000);
}

interface MetricsOptions {
  config: Pick<Environment, "METRICS_HOST">;
  port: number | undefined;
  settingPrefix: "METRICS_" | "SERVICE_METRICS_";
  log: Log;
  /** Updates the metrics that are measured only when they are read. */
  refresh(): void | Promise<void>;
}

/** Serves /metrics. Returns undefined if no port is configured for it. */
export async function serveMetrics({
  config,
  port,
  settingPrefix,
  log,
  refresh,
}: MetricsOptions): Promise<RunningServer | undefined> {
  if (port === undefined) return undefined;
  collectDefaultMetrics();
  const server = await listen(
    async (incoming, outgoing) => {
      if (incoming.url !== "/metrics") {
        outgoing.writeHead(404).end();
        return;
      }
      await refresh();
      outgoing
        .writeHead(200, { "Content-Type": register.contentType })
        .end(await register.metrics());
    },
    { host: config.METRICS_HOST, port, log, settingPrefix, maxConnections: 20 },
  );
  log.child({}, { level: "info" }).info({ url: server.url }, "serving metrics");
  return server;
}
