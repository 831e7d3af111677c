/**
 * Measures how many readings a minute the built import handles on each database. Run it with `npx
 * tsx tests/bench/import-rate.ts [READINGS]`.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "#tests/support/folders.ts";
import { createDatabase, startCluster } from "#tests/support/postgres.ts";
import { type Env, runProgram } from "#tests/support/programs.ts";
import { accountLine, dayFrom, headers, writeMunicipality } from "./municipality-files.ts";

const readingsOfMeter = 500;

/** Writes the import files for one account, with one meter for every 500 readings. */
function writeFolder(folder: string, readings: number): Promise<void> {
  const meters = Array.from(
    { length: Math.ceil(readings / readingsOfMeter) },
    (_, index) => `M${index}`,
  );
  return writeMunicipality(folder, {
    "accounts.csv": [headers.accounts, accountLine("1")],
    "meters.csv": [
      headers.meters,
      ...meters.map((number) => `${number},1,water,smart,kl,,active\n`),
    ],
    "readings.csv": (function* () {
      yield headers.readings;
      for (let index = 0; index < readings; index++) {
        const day = dayFrom(2020, index % readingsOfMeter);
        yield `${meters[Math.floor(index / readingsOfMeter)]},${day},${index % readingsOfMeter}.125,1.000,actual\n`;
      }
    })(),
  });
}

async function measure(
  name: string,
  env: Env,
  folder: string,
  readings: number,
): Promise<string[]> {
  const lines: string[] = [];
  for (const run of ["new", "unchanged"]) {
    const started = performance.now();
    const { code, stdout, stderr } = await runProgram("import", {
      env,
      args: ["--tenant", "rate", folder],
    });
    const seconds = (performance.now() - started) / 1000;
    if (code !== 0) throw new Error(`The import failed (exit code ${code}):\n${stderr}`);
    if (run === "unchanged" && !stdout.startsWith("Nothing has changed"))
      throw new Error(`The second run changed something:\n${stdout}`);
    lines.push(
      `${name}: ${readings} ${run} readings in ${seconds.toFixed(1)} s, ${Math.round((readings / seconds) * 60)} a minute`,
    );
  }
  return lines;
}

/**
 * Returns one line for each database and run. The measured time includes the program's start and,
 * in the first run, its migrations.
 */
export async function measureImportRate(readings: number): Promise<string[]> {
  const work = await temporaryFolder("import-rate");
  const cluster = await startCluster();
  try {
    const folder = join(work, "files");
    await writeFolder(folder, readings);
    const embedded = await measure("PGlite", { DATA_DIR: join(work, "data") }, folder, readings);
    if (!cluster) return [...embedded, "PostgreSQL: not installed"];
    const DATABASE_URL = await createDatabase(cluster.url);
    return [
      ...embedded,
      ...(await measure(
        "PostgreSQL",
        { DATA_DIR: work, DATABASE_URL, SESSION_SECRET: "s".repeat(32) },
        folder,
        readings,
      )),
    ];
  } finally {
    await cluster?.stop();
    await rm(work, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const line of await measureImportRate(Number(process.argv[2] ?? 100_000))) console.log(line);
}
