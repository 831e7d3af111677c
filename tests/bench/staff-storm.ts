/** Measures a consumer's pages while the municipality's staff search continuously. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { request } from "undici";
import { openDatabase } from "#service/database/database.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { createPerson } from "#service/subjects/people/store/people.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { demoPassword } from "#tests/support/http-browser.ts";
import { createDatabase, startCluster } from "#tests/support/postgres.ts";
import { type Env, runProgram, sessionSecret } from "#tests/support/programs.ts";
import { serve } from "./measured-process.ts";
import { accountLine, headers as columns, writeMunicipality } from "./municipality-files.ts";
import { measureReader, type ReaderTimes } from "./uninvolved-reader.ts";
import { signIn } from "./visitor.ts";

const tenant = "storm";
const accounts = 50_000;
const account = "1000000001";
const consumer = "consumer@bench.example";
const staff = Array.from({ length: 10 }, (_, index) => `staff${index}@bench.example`);
/** The pages on which staff search for accounts. */
const searches = ["/staff?search=holder", "/consumer/accounts/all?search=holder"];
/** The number of concurrent searches per staff member. */
const searchesEach = 20;
const visits = 40;

/** Measures the consumer's page before and during the staff searches. */
export async function measureStaffStorm(
  headers: Record<string, string>,
): Promise<{ quiet: ReaderTimes; storm: ReaderTimes; database: string }> {
  const work = await temporaryFolder("staff-storm");
  const cluster = await startCluster();
  try {
    const env: Env = { DATA_DIR: join(work, "data"), DEMO: "false", SESSION_SECRET: sessionSecret };
    if (cluster) env.DATABASE_URL = await createDatabase(cluster.url);
    await seedDatabase(env, join(work, "files"));
    const service = await serve(["build/programs/service.js"], {
      ...env,
      PORT: "0",
      SERVICE_PORT: "0",
      LOG_LEVEL: "warn",
    });
    const portal = await serve(["build/programs/portal.js"], {
      UPSTREAM_URL: service.url,
      SESSION_SECRET: sessionSecret,
      TENANT: tenant,
      PORT: "0",
    });
    const reader = { ...headers, ...(await signIn(portal.url, consumer)) };
    const page = `/consumer/accounts/${account}/payments`;
    const quiet = await measureReader(portal.url, page, reader, visits);
    const end = new AbortController();
    const searching: Promise<void>[] = [];
    for (const name of staff) {
      const searcher = { ...headers, ...(await signIn(portal.url, name)) };
      for (let each = 0; each < searchesEach; each += 1)
        searching.push(searchUntil(portal.url, searcher, end.signal));
    }
    const storm = await measureReader(portal.url, page, reader, visits);
    end.abort();
    await Promise.all(searching);
    await portal.stop();
    await service.stop();
    return { quiet, storm, database: cluster ? "PostgreSQL" : "PGlite" };
  } finally {
    await cluster?.stop();
    await rm(work, { recursive: true, force: true });
  }
}

async function seedDatabase(env: Env, folder: string): Promise<void> {
  const numbers = Array.from({ length: accounts }, (_, index) => String(Number(account) + index));
  await writeMunicipality(folder, {
    "accounts.csv": [columns.accounts, ...numbers.map(accountLine)],
  });
  const { code, stderr } = await runProgram("import", { env, args: ["--tenant", tenant, folder] });
  if (code !== 0) throw new Error(`The import failed (exit code ${code}):\n${stderr}`);
  const passwordHash = await hashPassword(demoPassword);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR ?? "",
  });
  await database.inTenant(tenant, async (context) => {
    const person = (identity: string) => ({
      name: identity,
      passwordHash,
      identities: [{ type: "email" as const, identity }],
    });
    await createPerson(context, { ...person(consumer), accounts: [{ account, role: "admin" }] });
    for (const name of staff)
      await createPerson(context, {
        ...person(name),
        accounts: [],
        permissions: ["accounts.view"],
      });
  });
  await database.close();
}

async function searchUntil(
  portalUrl: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  for (let count = 0; !signal.aborted; count += 1) {
    try {
      const { body } = await request(new URL(searches[count % searches.length] ?? "/", portalUrl), {
        headers,
        signal,
      });
      await body.dump({ limit: Infinity });
    } catch (error) {
      // The end of the storm aborts the search.
      if (!isAbort(error)) throw error;
    }
  }
}

const isAbort = (error: unknown) => error instanceof Error && error.name === "AbortError";
