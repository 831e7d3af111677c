/**
 * Runs `npm run load -- [--people 200] [--minutes 15] [--spike 1000]`: people use the portal, and
 * then more of them come at once for a minute. Fails if a limit is missed.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { createCommand } from "#server/command-line.ts";
import { openDatabase } from "#service/database/database.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { createPerson } from "#service/subjects/people/store/people.ts";
import { build } from "#tests/support/build.ts";
import { loadDemo } from "#tests/support/demo.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { demoPassword } from "#tests/support/http-browser.ts";
import { createDatabase, startCluster } from "#tests/support/postgres.ts";
import { type Env, sessionSecret, startProgram } from "#tests/support/programs.ts";
import { type Sample, visit, type Visitor } from "./load-person.ts";

const { people, minutes, spike } = createCommand(
  "npm run load --",
  "Lets people use the portal, then more of them at once for a minute, and checks the limits",
)
  .option("--people <NUMBER>", "how many use the portal", Number, 200)
  .option("--minutes <NUMBER>", "for how long", Number, 15)
  .option("--spike <NUMBER>", "how many come at once", Number, 1000)
  .parse()
  .opts();

const thinkMs = 5000;
const minute = 60_000;
const limits = { p95Ms: 500, errorRate: 0.001, memoryGrowth: 1.15, recoverySeconds: 30 };

/** Adds the simulated people to the demo municipality. Each has access to one of its accounts. */
async function addVisitors({ DATABASE_URL, DATA_DIR = "" }: Env): Promise<Visitor[]> {
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  const passwordHash = await hashPassword(demoPassword);
  const visitors = await database.inTenant("imvubu", async (context) => {
    const rows = await context.db
      .selectFrom("statements")
      .select("account")
      .distinct()
      .orderBy("account")
      .execute();
    const added: Visitor[] = [];
    for (let index = 0; index < Math.max(people, spike); index += 1) {
      const account = rows[index % rows.length]?.account ?? "";
      const name = `visitor-${index}@load.example`;
      const identities = [{ type: "email" as const, identity: name }];
      await createPerson(context, {
        name: `Visitor ${index}`,
        identities,
        accounts: [{ account, role: "member" }],
        passwordHash,
      });
      added.push({ name, account, address: `10.1.${Math.floor(index / 250)}.${index % 250}` });
    }
    return added;
  });
  await database.close();
  return visitors;
}

/** Returns the memory of a process in MB. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) / 1024;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function summarize(samples: readonly Sample[]) {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  const errors = samples.filter(({ problem }) => problem !== undefined).length;
  return {
    requests: samples.length,
    p50: Math.round(percentile(times, 0.5)),
    p95: Math.round(percentile(times, 0.95)),
    p99: Math.round(percentile(times, 0.99)),
    errors,
    "error rate": `${((100 * errors) / Math.max(1, samples.length)).toFixed(3)} %`,
  };
}

const between = (samples: readonly Sample[], from: number, to: number) =>
  samples.filter(({ at }) => at >= from && at < to);

/**
 * Returns the number of seconds until the first five-second window with a p95 below the limit and
 * no failed requests, or Infinity if there is none.
 */
function recovery(samples: readonly Sample[], from: number, to: number): number {
  for (let start = from; start + 5000 <= to; start += 1000) {
    const { requests, p95, errors } = summarize(between(samples, start, start + 5000));
    if (requests > 0 && errors === 0 && p95 < limits.p95Ms)
      return Math.round((start - from) / 1000);
  }
  return Infinity;
}

const median = (values: readonly number[]) =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/**
 * Returns the median of the last third of the values, as a multiple of the middle third's median.
 */
function growth(values: readonly number[]): number {
  const third = Math.floor(values.length / 3);
  return median(values.slice(2 * third)) / median(values.slice(third, 2 * third));
}

build();
const folder = await temporaryFolder("load");
const cluster = await startCluster();
const env: Env = {
  DATA_DIR: join(folder, "data"),
  DEMO: "true",
  SESSION_SECRET: sessionSecret,
  MAIL: "outbox",
  ...(cluster && { DATABASE_URL: await createDatabase(cluster.url) }),
};
await loadDemo(env);
const visitors = await addVisitors(env);
const service = await startProgram("service", env);
const portal = await startProgram("portal", {
  ...env,
  UPSTREAM_URL: service.url(),
  TENANT: "imvubu",
  TRUST_PROXY: "true",
});
// Each call looks for it in all that the program has written so far.
const url = portal.url();
console.log(
  `${people} people for ${minutes} minutes on ${cluster ? "PostgreSQL" : "the embedded database"}; times in ms, memory in MB.`,
);

const samples: Sample[] = [];
const memory: { portal: number; service: number }[] = [];
const start = performance.now();
const steadyEnd = start + minutes * minute;
const spikeEnd = steadyEnd + minute;
const end = spikeEnd + limits.recoverySeconds * 1000 + 5000;
const regulars = visitors
  .slice(0, people)
  .map((visitor) => visit(url, visitor, thinkMs, end, samples));

for (let passed = 0; passed < minutes; passed += 1) {
  for (let tick = 0; tick < 12; tick += 1) {
    await wait(start + passed * minute + (tick + 1) * 5000 - performance.now());
    memory.push({ portal: await memoryOf(portal.pid), service: await memoryOf(service.pid) });
  }
  const { portal: ofPortal = 0, service: ofService = 0 } = memory.at(-1) ?? {};
  const line = summarize(between(samples, start + passed * minute, start + (passed + 1) * minute));
  console.log(
    `minute ${passed + 1}`,
    JSON.stringify({ ...line, portal: Math.round(ofPortal), service: Math.round(ofService) }),
  );
}

const arrived = visitors
  .slice(people, spike)
  .map((visitor) => visit(url, visitor, thinkMs, spikeEnd, samples));
await Promise.all([...regulars, ...arrived]);

const steady = between(samples, start, steadyEnd);
const during = between(samples, steadyEnd, spikeEnd);
const shed = during.filter(({ status }) => status === 503).length / Math.max(1, during.length);
const seconds = recovery(samples, spikeEnd, end);
const grown = Math.max(
  growth(memory.map((one) => one.portal)),
  growth(memory.map((one) => one.service)),
);
const total = summarize(steady);
console.table({
  steady: total,
  [`spike of ${spike}`]: summarize(during),
  after: summarize(between(samples, spikeEnd, end)),
});
console.log(
  `The spike: ${(100 * shed).toFixed(1)} % of the requests were shed with 503; p95 recovered after ${seconds} s.`,
);
console.log(
  `Memory of the last third: at most ${grown.toFixed(2)} times that of the second third.`,
);
const problems = new Map<string, number>();
for (const { problem } of steady)
  if (problem) problems.set(problem, (problems.get(problem) ?? 0) + 1);
for (const [problem, times] of problems) console.log(`${times} × ${problem}`);

await portal.stop();
await service.stop();
await cluster?.stop();

const missed = [
  total.p95 < limits.p95Ms ? "" : `p95 is ${total.p95} ms`,
  total.errors / total.requests < limits.errorRate
    ? ""
    : `${total.errors} of ${total.requests} requests failed`,
  grown <= limits.memoryGrowth ? "" : `memory grew ${grown.toFixed(2)} times`,
  seconds <= limits.recoverySeconds ? "" : "p95 did not recover after the spike",
].filter(Boolean);
if (missed.length > 0) console.error(`Limits missed: ${missed.join("; ")}.`);
process.exit(missed.length > 0 ? 1 : 0);
