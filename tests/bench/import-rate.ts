/** How many readings a minute the built import takes in, on each database: `node --import ./tests/support/typescript.mjs tests/bench/import-rate.ts [READINGS]`. */
import { createWriteStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../support/folders.ts";
import { createDatabase, startCluster } from "../support/postgres.ts";
import { runProgram, type Env } from "../support/programs.ts";

const tenant = {
  name: "Rate Local Municipality",
  logo: "",
  communication: { email: true, sms: false },
  website: { url: "https://rate.example", display: "rate.example" },
  modules: [],
  feedback_email: "feedback@rate.example",
  enabled_payments: false,
  enable_indigent: false,
  indigent_emails: [],
};

const readingsOfMeter = 500;

/** One account, and a meter for each 500 readings. */
async function writeFolder(folder: string, readings: number): Promise<void> {
  await mkdir(folder);
  const meters = Array.from({ length: Math.ceil(readings / readingsOfMeter) }, (_, index) => `M${index}`);
  await writeFile(join(folder, "tenant.json"), JSON.stringify(tenant));
  await writeFile(
    join(folder, "accounts.csv"),
    "account,name,easypay,opened,closed,status,address,services,balance,balance_at,due_date\n1,Holder,,2000-01-01,,active,,water,0.00,2026-01-01T00:00:00Z,\n",
  );
  await writeFile(
    join(folder, "meters.csv"),
    `number,account,service,type,unit,location,status\n${meters.map((number) => `${number},1,water,smart,kl,,active\n`).join("")}`,
  );
  await pipeline(
    function* () {
      yield "meter,date,value,consumption,kind\n";
      for (let index = 0; index < readings; index++) {
        const day = new Date(Date.UTC(2020, 0, 1 + (index % readingsOfMeter))).toISOString().slice(0, 10);
        yield `${meters[Math.floor(index / readingsOfMeter)]},${day},${index % readingsOfMeter}.125,1.000,actual\n`;
      }
    },
    createWriteStream(join(folder, "readings.csv")),
  );
}

async function measure(name: string, env: Env, folder: string, readings: number): Promise<string[]> {
  const lines: string[] = [];
  for (const run of ["new", "unchanged"]) {
    const started = performance.now();
    const { code, stdout, stderr } = await runProgram("import", { env, args: ["--tenant", "rate", folder] });
    const seconds = (performance.now() - started) / 1000;
    if (code !== 0) throw new Error(`The import failed (exit code ${code}):\n${stderr}`);
    if (run === "unchanged" && !stdout.startsWith("Nothing has changed")) throw new Error(`The second run changed something:\n${stdout}`);
    lines.push(`${name}: ${readings} ${run} readings in ${seconds.toFixed(1)} s, ${Math.round((readings / seconds) * 60)} a minute`);
  }
  return lines;
}

/** One line for each database and run; the program's own start and, the first time, its migrations are in the time. */
export async function measureImportRate(readings: number): Promise<string[]> {
  const work = await temporaryFolder("import-rate");
  const cluster = await startCluster();
  try {
    const folder = join(work, "files");
    await writeFolder(folder, readings);
    const embedded = await measure("PGlite", { DATA_DIR: join(work, "data") }, folder, readings);
    if (!cluster) return [...embedded, "PostgreSQL: not on this machine"];
    const DATABASE_URL = await createDatabase(cluster.url);
    return [
      ...embedded,
      ...(await measure("PostgreSQL", { DATA_DIR: work, DATABASE_URL, SESSION_SECRET: "s".repeat(32) }, folder, readings)),
    ];
  } finally {
    await cluster?.stop();
    await rm(work, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const line of await measureImportRate(Number(process.argv[2] ?? 100_000))) console.log(line);
}
