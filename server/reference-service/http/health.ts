/** The health checks, which need no tenant and no token. */
import { type Probe, stoppingHeaders } from "#server/health.ts";
import type { Log } from "#server/log.ts";
import type { App } from "./serve.ts";

interface Health {
  probe: Probe;
  isStopping(): boolean;
  log: Log;
}

export function healthRoutes(app: App, { probe, isStopping, log }: Health): void {
  app.get("/healthz", (c) => {
    c.set("route", "/healthz");
    return c.text("ok\n");
  });

  app.get("/readyz", async (c) => {
    c.set("route", "/readyz");
    if (isStopping()) return c.text("not ready: stopping\n", 503, stoppingHeaders);
    const problem = await probe();
    if (problem === null) return c.text("ready\n");
    // The cause may name an address, so only the log has it.
    log.warn({ problem }, "the database is not ready");
    return c.text("not ready: the database does not respond\n", 503);
  });
}
