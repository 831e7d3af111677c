/** The reference service's program: opens the database, loads the demo into an empty one, listens, and stops cleanly. */
import { join } from "node:path";
import { ConfigError, isTrial, readConfig, type Environment } from "../config.ts";
import { createApp } from "./app.ts";
import { createDelivery } from "./delivery/delivery.ts";
import { createSenders } from "./delivery/senders.ts";
import { type DemoProgress, demoTenants, loadDemo } from "./demo/demo.ts";
import { startDocuments } from "./documents/documents.ts";
import { type Files, openFiles } from "./files/files.ts";
import { keepDocuments } from "./kept-documents.ts";
import { listen } from "./listen.ts";
import { createLog } from "./log.ts";
import { createPayments } from "./payments/payments.ts";
import { createPaymentWatch } from "./payments/watch.ts";
import { profiledDatabase } from "./profiler/profiled.ts";
import { noteQuery } from "./profiler/recording.ts";
import { DataFolderInUse, openDatabase, type Database } from "./store/database.ts";
import { beginDemo, endDemo } from "./store/demo-tenants.ts";
import { sweep } from "./store/sweep.ts";
import { knownTenants } from "./store/tenants.ts";
import { sweepUploads } from "./store/uploads.ts";

const sweepMs = 3_600_000;

/** What the program that started this one hears, where there is one. */
type Message =
  | { type: "loading-demo"; tenant: string; step: string; file: string; done: number; total: number }
  | { type: "listening"; url: string; demo: boolean }
  | { type: "failed"; message: string };

function tell(message: Message): void {
  process.send?.(message);
}

let log = createLog("info");

/** Until the service listens a stop may be sudden: nothing is under way that the next start would not do again. */
let stop = (): Promise<void> => Promise.resolve();
let stopping = false;

async function stopAndExit(): Promise<void> {
  if (stopping) return;
  stopping = true;
  try {
    await stop();
    log.info("stopped");
    process.exit(0);
  } catch (error) {
    log.fatal({ err: error }, "could not stop cleanly");
    process.exit(1);
  }
}

/** Answers with whether this service is one with the demo in it. */
async function loadDemoWhereDue(database: Database, { DEMO, DATABASE_URL, DATA_DIR }: Environment): Promise<boolean> {
  const wanted = DEMO ?? !DATABASE_URL;
  if (!wanted) return false;
  for (const tenant of await beginDemo(database, demoTenants)) {
    let logged = "";
    const progress = ({ step, file, done, total }: DemoProgress) => {
      tell({ type: "loading-demo", tenant, step, file, done, total });
      if (step !== logged) log.info({ tenant, step }, "loading the demo");
      logged = step;
    };
    await loadDemo(database, join(DATA_DIR, "demo"), progress, { tenants: [tenant] });
    await endDemo(database, tenant);
  }
  return true;
}

async function sweepAll(database: Database, files: Files): Promise<void> {
  await sweep(database);
  await sweepUploads(database, (tenant, id) => files.remove(tenant, id));
}

async function start(): Promise<void> {
  const config = readConfig();
  log = createLog(config.LOG_LEVEL);
  const { DATABASE_URL, DATA_DIR, UTILITY_HOST, UTILITY_PORT } = config;
  const problem = (error: unknown) => log.error({ err: error }, "the database had a problem");
  const profiler = config.PROFILER ?? isTrial(config);
  const onQuery = profiler ? noteQuery : undefined;
  const opened = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, onProblem: problem, onQuery });
  const database = profiler ? profiledDatabase(opened) : opened;
  const demo = await loadDemoWhereDue(database, config);
  const documents = startDocuments();
  const messages = createDelivery({ database, senders: createSenders(config), log });
  const files = openFiles(config);
  let url = "";
  const payments = createPayments(config, () => url);
  const watch = createPaymentWatch({ database, payments, messages, log });
  const service = {
    database,
    documents: keepDocuments(database, documents),
    files,
    payments,
    messages,
    isTenant: knownTenants(database),
    log,
  };
  // The embedded database is for trying out and for developing; in production it is PostgreSQL.
  const app = createApp({ service, showFiles: database.kind === "pglite", profiler });
  const listener = await listen(app, { hostname: UTILITY_HOST, port: UTILITY_PORT });
  url = listener.url;
  messages.start();
  watch.start();
  const sweeping = setInterval(() => void sweepAll(database, files).catch(problem), sweepMs);
  stop = async () => {
    clearInterval(sweeping);
    await Promise.all([listener.stop(), messages.stop(), watch.stop()]);
    await documents.close();
    await database.close();
  };
  // Whatever the level: whoever started the program waits for this line.
  createLog("info").info({ url }, "listening");
  tell({ type: "listening", url, demo });
}

/** What is wrong, for a person; the rest is in the log. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code: unknown = Reflect.get(error, "code");
  if (code === "EADDRINUSE") return `${error.message}. Another program uses that port: set UTILITY_PORT to a free one.`;
  return error instanceof AggregateError ? error.errors.map(String).join("; ") : error.message;
}

for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.on(signal, () => void stopAndExit());

try {
  await start();
} catch (error) {
  const message = explain(error);
  log.fatal({ err: error }, message);
  tell({ type: "failed", message });
  process.exit(1);
}
