/**
 * Checks that the pages of a big account are as fast as those of a small one. Run it with `npx tsx
 * tests/bench/account-size.ts [ROUNDS]`.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import { openDatabase } from "#service/database/database.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { createPerson } from "#service/subjects/people/store/people.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { createHttpBrowser, demoPassword } from "#tests/support/http-browser.ts";
import { createDatabase, startCluster, vacuum } from "#tests/support/postgres.ts";
import { type Env, runProgram, sessionSecret } from "#tests/support/programs.ts";
import { serve } from "./measured-process.ts";
import { browserHeaders } from "./sample-visit.ts";
import {
  accounts,
  commonSearchTerm,
  logsOf,
  rareSearchTerm,
  type Size,
  sizes,
  writeTwoAccounts,
} from "./two-accounts.ts";

const tenant = "bench";
const username = "holder@bench.example";

/**
 * The account's pages to measure. Later pages (`page`) are measured only on the big account,
 * because the small one has just one.
 */
const pages: readonly {
  name: string;
  tab: string;
  query?: string;
  page?: number;
  empty?: boolean;
}[] = [
  { name: "meters", tab: "meters" },
  { name: "meters, page 6", tab: "meters", page: 6 },
  { name: "meters, search", tab: "meters", query: "search=gate" },
  { name: "payments", tab: "payments" },
  { name: "payments, page 200", tab: "payments", page: 200 },
  { name: "payments, last page", tab: "payments", page: 400 },
  { name: "payments of a year", tab: "payments", query: "year=2025" },
  { name: "payments by amount", tab: "payments", query: "order=amount|desc" },
  { name: "payments by amount, page 200", tab: "payments", query: "order=amount|desc", page: 200 },
  { name: "payments by method", tab: "payments", query: "order=method|asc" },
  { name: "payments by status", tab: "payments", query: "order=status|asc" },
  { name: "communication", tab: "communication" },
  { name: "communication, page 100", tab: "communication", page: 100 },
  { name: "communication by subject", tab: "communication", query: "order=subject|asc" },
  { name: "communication by channel", tab: "communication", query: "order=channel|desc" },
  { name: "communication, e-mail only", tab: "communication", query: "channel=email" },
  {
    name: "communication, search with few results",
    tab: "communication",
    query: `search=${rareSearchTerm}`,
  },
  {
    name: "communication, search with all results",
    tab: "communication",
    query: `search=${commonSearchTerm}`,
  },
  {
    name: "communication, search with no results",
    tab: "communication",
    query: "search=hippopotamus",
    empty: true,
  },
  { name: "history", tab: "admin/history" },
  { name: "history, page 100", tab: "admin/history", page: 100 },
  { name: "history by person", tab: "admin/history", query: "order=actor|asc" },
  { name: "history, one action", tab: "admin/history", query: "action=account.renamed" },
];

type Page = (typeof pages)[number];

export interface PageTimes {
  page: string;
  /** The 95th percentile of the big account's response times, in ms. */
  big: number;
  small: number;
}

/** The maximum response time of the big account's page, as a multiple of the small account's. */
export const maxRatio = 1.5;

/** Measures each page `rounds` times for each account, alternating between the two accounts. */
export async function measureAccountSize(
  rounds: number,
): Promise<{ database: string; times: PageTimes[] }> {
  const work = await temporaryFolder("account-size");
  const cluster = await startCluster();
  try {
    const env: Env = { DATA_DIR: join(work, "data"), DEMO: "false", SESSION_SECRET: sessionSecret };
    if (cluster) env.DATABASE_URL = await createDatabase(cluster.url);
    await seedDatabase(env, join(work, "files"));
    const service = await serve(["build/programs/service.js"], {
      ...env,
      PORT: "0",
      SERVICE_PORT: "0",
    });
    const portal = await serve(["build/programs/portal.js"], {
      UPSTREAM_URL: service.url,
      SESSION_SECRET: sessionSecret,
      TENANT: tenant,
      PORT: "0",
    });
    const times = await measure(portal.url, rounds);
    await portal.stop();
    await service.stop();
    return { database: cluster ? "PostgreSQL" : "PGlite", times };
  } finally {
    await cluster?.stop();
    await rm(work, { recursive: true, force: true });
  }
}

/** Imports both accounts, then adds a person and audit log entries, which an import can't add. */
async function seedDatabase(env: Env, folder: string): Promise<void> {
  await writeTwoAccounts(folder);
  const { code, stderr } = await runProgram("import", { env, args: ["--tenant", tenant, folder] });
  if (code !== 0) throw new Error(`The import failed (exit code ${code}):\n${stderr}`);
  const passwordHash = await hashPassword(demoPassword);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR ?? "",
  });
  await database.inTenant(tenant, async (context) => {
    const { db } = context;
    await createPerson(context, {
      name: "Holder",
      passwordHash,
      identities: [{ type: "email", identity: username }],
      accounts: Object.values(accounts).map((account) => ({ account, role: "admin" })),
    });
    for (const size of sizes) {
      for (const entries of logsOf(size))
        await db
          .insertInto("account_audit_log")
          .values(entries.map((entry) => ({ tenant, ...entry })))
          .execute();
    }
  });
  await database.close();
  if (env.DATABASE_URL) await vacuum(env.DATABASE_URL);
}

async function measure(url: string, rounds: number): Promise<PageTimes[]> {
  const person = createHttpBrowser(url);
  const signedIn = await person.signIn(username);
  if (signedIn.status !== 303) throw new Error(`Signing in failed (status ${signedIn.status}).`);
  const Cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = {
    ...browserHeaders,
    Host: `localhost:${new URL(url).port}`,
    Cookie,
    "Accept-Encoding": "identity",
  };
  const warmUp = 5;
  await measureInterleaved(url, headers, pages, warmUp);
  return measureInterleaved(url, headers, pages, rounds);
}

async function measureInterleaved(
  url: string,
  headers: Record<string, string>,
  some: readonly Page[],
  rounds: number,
): Promise<PageTimes[]> {
  const times = some.map((page) => ({ page, taken: noTimes() }));
  for (let round = 0; round < rounds; round++) {
    for (const { page, taken } of times) {
      for (const size of round % 2 ? sizes : sizes.toReversed())
        taken[size].push(await timeOf(url, headers, size, page));
    }
  }
  return times.map(({ page, taken }) => ({
    page: page.name,
    big: p95(taken.big),
    small: p95(taken.small),
  }));
}

const noTimes = (): Record<Size, number[]> => ({ big: [], small: [] });

/**
 * Returns the time to the last byte of the response, in ms. Throws if the page is not the expected
 * one.
 */
async function timeOf(
  url: string,
  headers: Record<string, string>,
  size: Size,
  { tab, query = "", page, empty = false }: Page,
): Promise<number> {
  const address = new URL(
    `/consumer/accounts/${accounts[size]}/${tab}?${query}${page && size === "big" ? `&page=${page}` : ""}`,
    url,
  );
  const started = performance.now();
  const answer = await request(address, { headers });
  const body = await answer.body.text();
  const time = performance.now() - started;
  if (answer.statusCode !== 200 || body.includes('class="empty"') !== empty) {
    throw new Error(
      `The page ${address.href} is not the page to be measured (status ${answer.statusCode}).`,
    );
  }
  return time;
}

export function ratio(times: PageTimes): number {
  return times.big / times.small;
}

function p95(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

export function printAccountSize({
  database,
  times,
}: Awaited<ReturnType<typeof measureAccountSize>>): void {
  console.log(
    `p95 in ms on ${database}: an account with 10 000 payments, 100 meters, 5 000 messages and 10 000 history entries, against one with 10 of each.`,
  );
  console.table(
    Object.fromEntries(
      times.map((each) => [
        each.page,
        {
          big: each.big.toFixed(1),
          small: each.small.toFixed(1),
          "times small": ratio(each).toFixed(2),
        },
      ]),
    ),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  printAccountSize(await measureAccountSize(Number(process.argv[2] ?? 40)));
}
