/**
 * The entry point of the reference service: opens the database, loads the demo into it if it is
 * empty, and runs the server.
 */
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { type Environment, hasDemo, isEmbeddedDemo } from "#server/config.ts";
import { trustNetworks } from "#server/forwarded-address.ts";
import { listen } from "#server/listen.ts";
import type { Log } from "#server/log.ts";
import { serveMetrics } from "#server/metrics.ts";
import { sendToParent } from "#server/parent-program.ts";
import { runProgram } from "#server/program.ts";
import { createApp } from "./app.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { finishDemoLoad, startDemoLoad } from "./database/demo-tenants.ts";
import { listTenants, memoizeTenantExists } from "./database/tenants.ts";
import { createDeliveryPoller } from "./delivery/poller.ts";
import { createSenders } from "./delivery/senders.ts";
import { type DemoProgress, demoTenants, loadDemo } from "./demo/demo.ts";
import { createDocumentCache } from "./documents/document-cache.ts";
import { startDocumentRenderer } from "./documents/document-renderer.ts";
import { createPhotoPreviews } from "./documents/photo-previews.ts";
import { openFileStorage } from "./files/file-storage.ts";
import { createVirusScan } from "./files/virus-scan.ts";
import { callerReader } from "./http/caller.ts";
import { databaseProbe } from "./http/check-health.ts";
import { healthRoutes } from "./http/health.ts";
import { profiledDatabase } from "./http/profiler/profiler-middleware.ts";
import { recordQuery } from "./http/profiler/recording.ts";
import { refreshMetrics } from "./jobs/refresh-metrics.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { createPaymentPoller } from "./subjects/payments/poll-payments.ts";
import { createPayments } from "./subjects/payments/providers/payments.ts";

/** Loads the demo municipalities that are not in the database yet. */
async function loadMissingDemo(
  database: Database,
  { DATA_DIR, PORT, TENANT, TENANT_DOMAIN }: Environment,
  log: Log,
): Promise<void> {
  const tenants = await startDemoLoad(database, demoTenants);
  if (tenants.length > 0) await sendToParent({ type: "loading-demo" });
  for (const tenant of tenants) {
    let logged = "";
    const progress = ({ step }: DemoProgress) => {
      if (step !== logged) log.info({ tenant, step }, "loading the demo");
      logged = step;
    };
    const host = tenant === TENANT ? "localhost" : `${tenant}.${TENANT_DOMAIN}`;
    const portalUrl = () => (PORT === 0 ? undefined : `http://${host}:${PORT}`);
    await loadDemo(database, join(DATA_DIR, "demo"), progress, { tenants: [tenant], portalUrl });
    await finishDemoLoad(database, tenant);
  }
}

await runProgram("service", async (config, log) => {
  const { DATABASE_URL, DATA_DIR, SERVICE_HOST, SERVICE_PORT } = config;
  const problem = (error: unknown) => log.error({ err: error }, "the database reported an error");
  const profiler = config.PROFILER ?? isEmbeddedDemo(config);
  const onQuery = profiler ? recordQuery : undefined;
  let url = "";
  let stopping = false;
  const payments = createPayments(config, () => url);
  const database = await openDatabase({
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    onProblem: problem,
    onQuery,
  });
  if (hasDemo(config)) await loadMissingDemo(database, config, log);
  const tenants = new Set(await listTenants(database));
  const shared = database.forCalls({
    connections: config.DATABASE_CONNECTIONS,
    statementTimeoutMs: config.DATABASE_TIMEOUT_MS,
    tenants,
  });
  const forCalls = profiler ? profiledDatabase(shared) : shared;
  const documents = startDocumentRenderer();
  // Threads of their own, so that a photo that takes long to decode delays no document. Each may
  // take 400 MB for a moment.
  const photos = [1, 2].map(() => startDocumentRenderer({ timeLimitMs: 15_000 }));
  const messages = createDeliveryPoller({ database, senders: createSenders(config), log });
  const files = openFileStorage(config);
  const paymentPoller = createPaymentPoller({ database, payments, messages, log });
  const service = {
    database: forCalls,
    documents: createDocumentCache(forCalls, documents),
    files,
    photos: createPhotoPreviews(files, photos),
    scan: createVirusScan(config.CLAMD, log),
    payments,
    messages,
    isTenant: memoizeTenantExists(forCalls, tenants),
    callerOf: callerReader(trustNetworks(config.SERVICE_TRUSTED_NETWORKS), log),
    log,
  };
  // The embedded database is for trials and development; production uses PostgreSQL.
  const app = createApp({ service, showFiles: database.kind === "pglite", profiler });
  const probe = databaseProbe(database);
  healthRoutes(app, { probe, isStopping: () => stopping, log });
  const server = await listen(getRequestListener(app.fetch), {
    host: SERVICE_HOST,
    port: SERVICE_PORT,
    log,
    settingPrefix: "SERVICE_",
    // Long enough to upload a photo over a slow connection.
    requestTimeout: 60_000,
    maxConnections: 1000,
  });
  url = server.url;
  const metrics = await serveMetrics({
    config,
    port: config.SERVICE_METRICS_PORT,
    settingPrefix: "SERVICE_METRICS_",
    log,
    refresh: () => refreshMetrics({ database: forCalls, probe, log }),
  });
  messages.start();
  paymentPoller.start();
  const jobs = startJobs({ database, documents: service.documents, files, messages, log });
  // Log this line whatever the log level, because tests and operators wait for it.
  log.child({}, { level: "info" }).info({ url }, "listening");
  await sendToParent({ type: "listening", url });
  return {
    async stop() {
      stopping = true;
      await Promise.all([
        server.stop(),
        metrics?.stop(),
        messages.stop(),
        paymentPoller.stop(),
        ...jobs.map((job) => job.stop()),
      ]);
      await Promise.all([documents, ...photos].map((renderer) => renderer.close()));
      await forCalls.close();
    },
  };
});
