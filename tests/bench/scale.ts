/**
 * Measures ten pages for municipalities of different sizes, and a consumer's page while staff
 * search in the largest one. Needs PostgreSQL.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { request } from "undici";
import { openDatabase } from "#service/database/database.ts";
import { loadDemo } from "#service/demo/demo.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { manyTenant, multiplyAccounts } from "#tests/support/many-accounts.ts";
import { createDatabase, startCluster, vacuum } from "#tests/support/postgres.ts";
import { sessionSecret } from "#tests/support/programs.ts";
import { serve } from "./measured-process.ts";
import { measureReader } from "./uninvolved-reader.ts";
import { signIn } from "./visitor.ts";

const account = "2813000000005072";
const staffName = "support@example.com";

const pages: {
  name: string;
  path: string;
  who: "thandi@example.com" | typeof staffName | "admin@example.com";
}[] = [
  { name: "home", path: "/", who: "thandi@example.com" },
  {
    name: "statements",
    path: `/consumer/accounts/${account}/statements`,
    who: "thandi@example.com",
  },
  { name: "payments", path: `/consumer/accounts/${account}/payments`, who: "thandi@example.com" },
  { name: "tickets", path: "/consumer/tickets/open", who: "thandi@example.com" },
  { name: "desk", path: "/staff", who: staffName },
  { name: "desk, search by number", path: `/staff?search=${account}`, who: staffName },
  { name: "desk, search by name", path: "/staff?search=mkhize", who: staffName },
  {
    name: "an account, seen by staff",
    path: `/consumer/accounts/${account}/statements`,
    who: staffName,
  },
  { name: "all tickets", path: "/consumer/tickets/staff", who: staffName },
  { name: "all tickets, search", path: "/consumer/tickets/staff?search=street", who: staffName },
  { name: "people, search by name", path: "/staff/people?search=mkhize", who: staffName },
  { name: "sent messages", path: "/staff/messages?state=sent", who: staffName },
  { name: "applications", path: "/staff/applications", who: staffName },
  { name: "audit log, search", path: "/staff/audit-log?search=signed", who: "admin@example.com" },
];
const searches = [
  "/staff?search=mkhize",
  "/staff/people?search=mkhize",
  "/consumer/tickets/staff?search=street",
];
const searchers = 15;

/**
 * The limits for the slowest pages (the 95th percentile of their times): how many times as long as
 * in the smallest municipality, and as without staff searches.
 */
const maxTimesSmallest = 1.5;
const maxTimesQuiet = 2;
// Of 60 rounds, the 95th percentile differed by up to a quarter each time.
const rounds = 150;

/** Prints the times, and returns the exceeded limits. */
export async function measureScale(sizes: readonly number[]): Promise<string[]> {
  const folder = await temporaryFolder("scale");
  const cluster = await startCluster();
  if (!cluster)
    throw new Error("This bench needs PostgreSQL: install it, or set TEST_DATABASE_URL.");
  const exceeded: string[] = [];
  try {
    const towns: Town[] = [];
    for (const size of sizes)
      towns.push(
        await startTown(await seeded(cluster.url, folder, size), join(folder, String(size))),
      );
    const times = pages.map(() => towns.map((): number[] => []));
    for (let round = -5; round < rounds; round += 1) {
      for (const [row, page] of pages.entries()) {
        for (const [column, town] of towns.entries()) {
          const ms = await town.open(page.path, page.who);
          if (round >= 0) times[row]?.[column]?.push(ms);
        }
      }
    }
    const shown: Record<string, Record<string, string>> = {};
    for (const [row, { name }] of pages.entries()) {
      const p95s = (times[row] ?? []).map((all) => percentile(all, 0.95));
      shown[name] = Object.fromEntries(
        sizes.map((size, column) => [
          size,
          `${percentile(times[row]?.[column] ?? [], 0.5).toFixed(1)} / ${(p95s[column] ?? 0).toFixed(1)}`,
        ]),
      );
      const ratio = Math.max(...p95s) / (p95s[0] ?? 1);
      shown[name].times = ratio.toFixed(2);
      if (ratio > maxTimesSmallest)
        exceeded.push(
          `${name}: ${ratio.toFixed(2)} times the smallest, but the limit is ${maxTimesSmallest}`,
        );
    }
    console.log(
      "p50 / p95 in ms by number of accounts, and the largest p95 as a multiple of the smallest municipality's.",
    );
    console.table(shown);
    exceeded.push(...(await measureSearches(towns.at(-1))));
    for (const town of towns) await town.stop();
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return exceeded;
}

async function seeded(clusterUrl: string, folder: string, accounts: number): Promise<string> {
  const databaseUrl = await createDatabase(clusterUrl);
  const started = performance.now();
  const database = await openDatabase({ databaseUrl, dataDir: folder });
  await loadDemo(database, join(folder, `demo-${accounts}`), undefined, { tenants: [manyTenant] });
  if (accounts > 1000) await multiplyAccounts(database, accounts);
  await database.close();
  await vacuum(databaseUrl);
  console.log(
    `${accounts} accounts: loaded in ${Math.round((performance.now() - started) / 1000)} s.`,
  );
  return databaseUrl;
}

type Town = Awaited<ReturnType<typeof startTown>>;

async function startTown(DATABASE_URL: string, DATA_DIR: string) {
  const service = await serve(["build/programs/service.js"], {
    DATABASE_URL,
    DATA_DIR,
    DEMO: "false",
    PORT: "0",
    SERVICE_PORT: "0",
    LOG_LEVEL: "warn",
    SESSION_SECRET: sessionSecret,
  });
  const portal = await serve(["build/programs/portal.js"], {
    UPSTREAM_URL: service.url,
    SESSION_SECRET: sessionSecret,
    TENANT: manyTenant,
    PORT: "0",
  });
  const names = [...new Set(pages.map(({ who }) => who))];
  const headers = new Map<string, Record<string, string>>();
  for (const name of names) headers.set(name, await signIn(portal.url, name));
  return {
    url: portal.url,
    headersOf: (who: string) => headers.get(who) ?? {},
    open: (path: string, who: string) => open(portal.url, path, headers.get(who) ?? {}),
    async stop() {
      await portal.stop();
      await service.stop();
    },
  };
}

/** Opens a page, and returns the time it took in ms. */
async function open(
  portalUrl: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const started = performance.now();
  const status = await statusOf(portalUrl, path, headers);
  if (status !== 200) throw new Error(`${path} returned ${status}.`);
  return performance.now() - started;
}

async function statusOf(
  portalUrl: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const { statusCode, body } = await request(new URL(path, portalUrl), { headers });
  await body.dump({ limit: Infinity });
  return statusCode;
}

async function measureSearches(town: Town | undefined): Promise<string[]> {
  if (!town) return [];
  const page = `/consumer/accounts/${account}/payments`;
  const reader = town.headersOf("thandi@example.com");
  const quiet = await measureReader(town.url, page, reader, rounds);
  const end = new AbortController();
  const desks: Record<string, string>[] = [];
  while (desks.length < searchers) desks.push(await signIn(town.url, staffName));
  // The service refuses with 503 what waits for too long.
  const statuses: number[] = [];
  const searching = desks.map(async (headers, index) => {
    while (!end.signal.aborted)
      statuses.push(await statusOf(town.url, searches[index % searches.length] ?? "/", headers));
  });
  const busy = await measureReader(town.url, page, reader, rounds);
  end.abort();
  await Promise.all(searching);
  const ratio = busy.p95 / quiet.p95;
  console.log(
    `A consumer's page in the largest municipality: p95 ${quiet.p95.toFixed(1)} ms, and ${busy.p95.toFixed(1)} ms while ${searchers} staff search (${ratio.toFixed(2)} times). ` +
      `Of ${statuses.length} searches, ${statuses.filter((status) => status !== 200).length} were refused.`,
  );
  return ratio > maxTimesQuiet
    ? [`the page during searches: ${ratio.toFixed(2)} times, but the limit is ${maxTimesQuiet}`]
    : [];
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
}
