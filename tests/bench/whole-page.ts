/**
 * Measures the CPU time of whole pages in the portal, the reference service and the database,
 * compared with a plain Node server that runs the same queries. Needs PostgreSQL.
 */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { Pool } from "undici";
import { openDatabase } from "#service/database/database.ts";
import { loadDemo } from "#service/demo/demo.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { createDatabase, startCluster } from "#tests/support/postgres.ts";
import { type MeasuredProcess, serve } from "./measured-process.ts";
import { recordCalls, type RecordedCall, StatementLog } from "./record-calls.ts";
import { portalEnv } from "./sample-visit.ts";
import { signIn } from "./visitor.ts";

const tenant = "imvubu";
const username = "thandi@example.com";
const account = "/consumer/accounts/2813000000005072";
const rounds = 9;
const warmUps = 4;
/** The total number of times that the two readers open a page in one round. */
const pagesPerRound = 20;
const readers = 2;

/** The limits on the service's CPU time with each database, as a multiple of the portal's. */
const maxTimesPortal = { postgres: 0.9, pglite: 3 };

/** A portal, its upstream, and its database processes. */
interface Stack {
  portal: MeasuredProcess;
  service: MeasuredProcess;
  database?: Client;
  /** Page paths by page name. */
  pages: ReadonlyMap<string, string>;
  /** The headers of the signed-in person. */
  headers: Record<string, string>;
}

type StackName = "postgres" | "plain" | "pglite";

/** CPU time in µs per page. */
interface PageCost {
  portal: number;
  service: number;
  database: number;
}

/** Prints the costs, and returns the exceeded limits. */
export async function measureWholePages(): Promise<string[]> {
  const folder = await temporaryFolder("whole-page");
  const log = new StatementLog();
  const cluster = await startCluster({ onLog: log.onLine });
  if (!cluster)
    throw new Error("This bench needs PostgreSQL: install it, or set TEST_DATABASE_URL.");
  const database = new Client({ connectionString: cluster.url });
  const started: MeasuredProcess[] = [];
  const start = async (...args: Parameters<typeof serve>) => {
    const one = await serve(...args);
    started.push(one);
    return one;
  };
  const startPortal = (upstream: string) =>
    start(["build/programs/portal.js"], portalEnv(upstream));
  try {
    await database.connect();
    const databaseUrl = await createDatabase(cluster.url);
    const postgres = await startService(start, join(folder, "postgres"), databaseUrl);
    const pglite = await startService(start, join(folder, "pglite"));
    // Before the service opens connections for calls: those of its background work are ignored.
    await log.start(database);
    const portal = await startPortal(postgres.url);
    const pages = await findPages(portal.url);

    const headers = await signIn(portal.url, username);
    await log.take(database);
    const proxy = await recordCalls(postgres.url, log, database);
    const recorded = await startPortal(proxy.url);
    const calls: RecordedCall[] = [];
    for (const [page, path] of pages) {
      await openPages(recorded.url, path, headers, 1);
      const ofPage = proxy.take();
      printCalls(page, ofPage);
      calls.push(...ofPage);
    }
    proxy.stop();
    await log.stop(database);
    const recording = join(folder, "calls.json");
    await writeFile(recording, JSON.stringify(calls));
    const plain = await start([
      "--import",
      "tsx",
      "tests/bench/plain-service.ts",
      recording,
      databaseUrl,
    ]);

    const embedded = await startPortal(pglite.url);
    const stacks: Record<StackName, Stack> = {
      postgres: { portal, service: postgres, database, pages, headers },
      plain: { portal: await startPortal(plain.url), service: plain, database, pages, headers },
      pglite: {
        portal: embedded,
        service: pglite,
        pages: await findPages(embedded.url),
        headers: await signIn(embedded.url, username),
      },
    };
    const costs = new Map<string, PageCost[]>();
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const page of pages.keys()) {
        for (const name of ["postgres", "plain", "pglite"] as const) {
          const cost = await measureCost(stacks[name], page);
          if (round >= 0)
            costs.set(`${page} ${name}`, [...(costs.get(`${page} ${name}`) ?? []), cost]);
        }
      }
    }
    return printCosts([...pages.keys()], (page, stack) =>
      medianCost(costs.get(`${page} ${stack}`) ?? []),
    );
  } finally {
    for (const one of started) await one.stop();
    await database.end();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function printCalls(page: string, calls: readonly RecordedCall[]): void {
  // Several statements that begin a transaction are sent as one text.
  const statements = calls
    .flatMap(({ connections }) => connections.flat())
    .flatMap(({ text }) => text.split(";").filter((part) => part.trim()));
  console.log(`${page}: ${calls.length} calls, ${statements.length} SQL statements`);
}

async function startService(
  start: typeof serve,
  dataDir: string,
  databaseUrl?: string,
): Promise<MeasuredProcess> {
  const database = await openDatabase({ databaseUrl, dataDir });
  await loadDemo(database, join(dataDir, "demo"), undefined, { tenants: [tenant] });
  await database.close();
  const env = {
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    DATA_DIR: dataDir,
    DEMO: "false",
    PROFILER: "false",
  };
  return start(["build/programs/service.js"], { ...env, SERVICE_PORT: "0", LOG_LEVEL: "info" });
}

/** Returns the paths of the pages to measure, by page name. */
async function findPages(portalUrl: string): Promise<Map<string, string>> {
  const person = createHttpBrowser(portalUrl);
  await person.signIn(username);
  const list = await person.get(`${account}/statements`);
  const [statement = ""] =
    /\/consumer\/accounts\/\d+\/statements\/[\w-]{36}(?=")/.exec(list.body) ?? [];
  return new Map([
    ["home", "/"],
    ["statements", `${account}/statements`],
    ["statement", statement],
    ["payments", `${account}/payments`],
    ["meters", `${account}/meters`],
    ["messages", `${account}/communication`],
    ["history", `${account}/admin/history`],
    ["tickets", "/consumer/tickets/open"],
  ]);
}

async function openPages(
  url: string,
  path: string,
  headers: Record<string, string>,
  count: number,
): Promise<void> {
  const pool = new Pool(url, { connections: readers });
  let left = count;
  async function read(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const { statusCode, body } = await pool.request({
        method: "GET",
        path,
        headers: { ...headers, Accept: "text/html" },
      });
      await body.dump({ limit: Infinity });
      if (statusCode !== 200)
        throw new Error(`${path} returned ${statusCode} during the benchmark.`);
    }
  }
  await Promise.all(Array.from({ length: readers }, read));
  await pool.destroy();
}

async function measureCost(
  { portal, service, database, pages, headers }: Stack,
  page: string,
): Promise<PageCost> {
  const used = async () => [
    await portal.cpu(),
    await service.cpu(),
    database ? await databaseCpu(database) : 0,
  ];
  const before = await used();
  await openPages(portal.url, pages.get(page) ?? "", headers, pagesPerRound);
  const after = await used();
  const [portalUs = 0, serviceUs = 0, databaseUs = 0] = after.map(
    (us, index) => (us - (before[index] ?? 0)) / pagesPerRound,
  );
  return { portal: portalUs, service: serviceUs, database: databaseUs };
}

/** Returns the CPU time of all processes of the server, in µs. Connections must stay open. */
async function databaseCpu(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity");
  // A process that the server runs now and then, such as autovacuum, may have ended.
  const times = await Promise.all(
    rows.map(({ pid }) => readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "0")),
  );
  return times.reduce((total, line) => total + Number(line.split(" ")[0]) / 1000, 0);
}

function medianCost(costs: PageCost[]): PageCost {
  const median = (part: keyof PageCost) =>
    costs.map((cost) => cost[part]).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? NaN;
  return { portal: median("portal"), service: median("service"), database: median("database") };
}

function printCosts(
  pages: string[],
  costOf: (page: string, stack: StackName) => PageCost,
): string[] {
  const rows = pages.map((page) => ({
    page,
    ours: costOf(page, "postgres"),
    plain: costOf(page, "plain"),
    embedded: costOf(page, "pglite"),
  }));
  const row = (some: typeof rows) => {
    const sum = (value: (one: (typeof rows)[number]) => number) =>
      Math.round(some.reduce((total, one) => total + value(one), 0) / some.length);
    return {
      portal: sum(({ ours }) => ours.portal),
      service: sum(({ ours }) => ours.service),
      PostgreSQL: sum(({ ours }) => ours.database),
      "plain service": sum(({ plain }) => plain.service),
      "its PostgreSQL": sum(({ plain }) => plain.database),
      "service, PGlite": sum(({ embedded }) => embedded.service),
      "times portal": (sum(({ ours }) => ours.service) / sum(({ ours }) => ours.portal)).toFixed(2),
      "times portal, PGlite": (
        sum(({ embedded }) => embedded.service) / sum(({ embedded }) => embedded.portal)
      ).toFixed(2),
    };
  };
  const all = row(rows);
  console.log(
    "CPU time of whole pages, in µs: the portal, the reference service and the database, and a plain Node server with the same queries.",
  );
  console.table({
    ...Object.fromEntries(rows.map((one) => [one.page, row([one])])),
    "mean of all": all,
  });
  const [onPostgres, onPglite] = [Number(all["times portal"]), Number(all["times portal, PGlite"])];
  const exceeded = (times: number, limit: number, name: string) =>
    times > limit
      ? [
          `the service's CPU time on ${name}, as a multiple of the portal's: ${times}, but the limit is ${limit}`,
        ]
      : [];
  return [
    ...exceeded(onPostgres, maxTimesPortal.postgres, "PostgreSQL"),
    ...exceeded(onPglite, maxTimesPortal.pglite, "PGlite"),
  ];
}
