/**
 * Moves a municipality to another node of a Citus cluster while people pay, and counts the effects
 * that they notice. TEST_CITUS must be true.
 */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { getAccount } from "#contract/accounts/calls.ts";
import { generatePaymentLink } from "#contract/payments/online-calls.ts";
import { createCommand } from "#server/command-line.ts";
import { type Database, openDatabase } from "#service/database/database.ts";
import { importFolder } from "#service/import/import-folder.ts";
import { grantAccess, newAccount, newPerson } from "#tests/support/account-test-service.ts";
import { parseBody } from "#tests/support/api-client.ts";
import { build } from "#tests/support/build.ts";
import { loadDemo } from "#tests/support/demo.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import {
  balanceOf,
  ledgerFindings,
  paymentProvidersEnv,
  sendNotification,
  signedNotification,
  startPayment,
  startSandbox,
} from "#tests/support/payment-test-service.ts";
import { adminUrl, createDatabase, startCluster } from "#tests/support/postgres.ts";
import { sessionSecret, startProgram } from "#tests/support/programs.ts";
import { accountLine, dayFrom, headers, writeMunicipality } from "./municipality-files.ts";

const tenant = "imvubu";
const readingsOfMeter = 36;

interface Call {
  phase: string;
  ms: number;
  status: number;
}

/** Writes accounts with a meter and three years of readings each. */
async function writeAccounts(folder: string, accounts: number): Promise<void> {
  const numbers = Array.from({ length: accounts }, (_, index) => String(880_000_000 + index));
  await writeMunicipality(folder, {
    "accounts.csv": [headers.accounts, ...numbers.map(accountLine)],
    "meters.csv": [
      headers.meters,
      ...numbers.map((number) => `M${number},${number},water,smart,kl,,active\n`),
    ],
    "readings.csv": (function* () {
      yield headers.readings;
      for (const number of numbers)
        for (let month = 0; month < readingsOfMeter; month += 1)
          yield `M${number},${dayFrom(2023, month * 30)},${month * 20}.125,20.000,actual\n`;
    })(),
  });
}

async function placementOf(admin: Client): Promise<{ shard: string; port: number; bytes: number }> {
  const { rows } = await admin.query<{ shard: string; port: number; bytes: string }>(`
    select shardid as shard, nodeport as port,
      (select sum(all_of.shard_size) from citus_shards all_of join pg_dist_shard s on s.shardid = all_of.shardid
        where (s.shardminvalue, s.shardmaxvalue) = (select shardminvalue, shardmaxvalue from pg_dist_shard where shardid = one.shardid)) as bytes
    from citus_shards one where shardid = get_shard_id_for_distribution_column('tenants', '${tenant}')`);
  const [row] = rows;
  if (!row) throw new Error("The municipality has no shard.");
  return { ...row, bytes: Number(row.bytes) };
}

const seconds = (started: number) => ((performance.now() - started) / 1000).toFixed(1);

function summary(calls: readonly Call[]): string {
  const sorted = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  const failed = calls.filter(({ status }) => status !== 200).length;
  return `${calls.length} calls, ${failed} refused or failed, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms`;
}

const [accounts, payers] = createCommand(
  "npx tsx tests/bench/move-tenant.ts",
  "Moves a municipality to another server of Citus while people use it",
)
  .argument("[ACCOUNTS]", "how many accounts it has", Number, 20_000)
  .argument("[PAYERS]", "how many people pay at the same time", Number, 8)
  .parse().processedArgs;
build();
const cluster = process.env.TEST_CITUS ? await startCluster() : null;
if (!cluster) throw new Error("Set TEST_CITUS=true on a machine that has PostgreSQL with Citus.");
const sandbox = await startSandbox();
const DATABASE_URL = await createDatabase(cluster.url);
const DATA_DIR = await temporaryFolder("move");
await loadDemo({ DATABASE_URL, DATA_DIR, SESSION_SECRET: sessionSecret });
const database: Database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: "" });
const folder = join(DATA_DIR, "files");
await writeAccounts(folder, accounts);
// The municipality keeps the demo's settings.
await rm(join(folder, "tenant.json"));
const importStarted = performance.now();
await importFolder(database, tenant, folder);
console.log(`Imported ${accounts} accounts in ${seconds(importStarted)} s.`);

const env = {
  DATABASE_URL,
  DATA_DIR,
  LOG_LEVEL: "error",
  PAYMENT_PROVIDERS: paymentProvidersEnv(sandbox),
  DEMO: "true",
  MAIL: "outbox",
};
const services = await Promise.all(
  [1, 2].map(() => startProgram("service", { ...env, SESSION_SECRET: sessionSecret })),
);
const at = {
  database,
  urls: services.map((service) => service.url()),
  woken: () => 0,
  dataDir: "",
  stop: () => Promise.resolve(),
};
const admin = new Client({ connectionString: adminUrl(cluster.url, DATABASE_URL) });
await admin.connect();

const calls: Call[] = [];
let phase = "before";
let stopped = false;

/** Repeats a call until it succeeds, as people and providers do, and counts every attempt. */
async function untilDone<Answer extends { status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 0; tries < 600; tries += 1) {
    const started = performance.now();
    const of = phase;
    const answer = await call().catch(() => undefined);
    calls.push({ phase: of, ms: performance.now() - started, status: answer?.status ?? 0 });
    if (answer?.status === 200) return answer;
    await setTimeout(100);
  }
  throw new Error(`A call never succeeded. The last one got ${calls.at(-1)?.status}.`);
}

/** Makes payments to a separate account until stopped, alternating between the two services. */
async function pay(): Promise<{ account: string; paid: number }> {
  const { account } = await newAccount(at);
  // Many people, because each may start 60 payments an hour.
  const people = await Promise.all(Array.from({ length: 60 }, () => newPerson(at)));
  for (const person of people) await grantAccess(at, account, person, "member");
  let paid = 0;
  for (; !stopped; paid += 1) {
    const key = randomUUID();
    const person = people[paid % people.length];
    const client = paid % 2 ? person?.otherProcess : person;
    if (!client) throw new Error("There is no one to pay.");
    const answer = await untilDone(() =>
      startPayment(client, account, { key, query: "?again=true" }),
    );
    const { id: payment } = parseBody(generatePaymentLink.answer, answer).payment;
    const notification = signedNotification({ payment, account });
    await untilDone(() => sendNotification(at.urls[paid % 2] ?? "", notification));
    await untilDone(() => client.get(getAccount.path.replace("{account}", account)));
  }
  return { account, paid };
}

async function measured<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  phase = name;
  const started = performance.now();
  const result = await work();
  console.log(`${name}: took ${seconds(started)} s`);
  return result;
}

const paying = Promise.all(Array.from({ length: payers }, pay));
await measured("before", () => setTimeout(15_000));
const first = await placementOf(admin);
console.log(
  `${tenant} is in shard ${first.shard} on port ${first.port}, with ${Math.round(first.bytes / 1e6)} MB in its shards`,
);
await measured("isolate", () =>
  admin.query(
    `select isolate_tenant_to_new_shard('tenants', '${tenant}', 'CASCADE', 'block_writes')`,
  ),
);
await measured("between", () => setTimeout(5_000));
const own = await placementOf(admin);
const { rows: nodes } = await admin.query<{ port: number }>(
  "select nodeport as port from pg_dist_node where groupid > 0",
);
const target = nodes.find(({ port }) => port !== own.port)?.port;
console.log(
  `its own shard is ${own.shard} on port ${own.port}, with ${Math.round(own.bytes / 1e6)} MB; moving it to port ${target}`,
);
await measured("move", () =>
  admin.query(
    `select citus_move_shard_placement(${own.shard}, '127.0.0.1', ${own.port}, '127.0.0.1', ${target}, 'block_writes')`,
  ),
);
await measured("after", () => setTimeout(15_000));
stopped = true;
const done = await paying;
const moved = await placementOf(admin);
console.log(`${tenant} is on port ${moved.port}`);

for (const name of ["before", "isolate", "between", "move", "after"])
  console.log(`${name}: ${summary(calls.filter((call) => call.phase === name))}`);
for (const { account, paid } of done) {
  const balance = await balanceOf(database, account);
  if (balance !== -10_000 * paid)
    throw new Error(
      `The balance of ${account} is ${balance} cents after ${paid} payments of 10 000.`,
    );
}
const findings = await ledgerFindings(database);
if (findings.length > 0) throw new Error(`The ledger does not add up: ${findings.join("; ")}`);
console.log(
  `${done.reduce((sum, { paid }) => sum + paid, 0)} payments were credited once each, and the ledger adds up.`,
);

for (const service of services) await service.stop();
await admin.end();
await database.close();
await sandbox.stop();
await cluster.stop();
