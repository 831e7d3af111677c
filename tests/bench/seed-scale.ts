/** Implements `npm run seed:scale`, which creates a municipality with many accounts. */
import { rm } from "node:fs/promises";
import { InvalidArgumentError } from "@commander-js/extra-typings";
import { createCommand } from "#server/command-line.ts";
import { openDatabase } from "#service/database/database.ts";
import { loadDemo } from "#service/demo/demo.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { manyTenant, multiplyAccounts } from "#tests/support/many-accounts.ts";
import { vacuum } from "#tests/support/postgres.ts";

function parseNumber(given: string): number {
  const number = Number(given);
  if (!Number.isInteger(number) || number < 1000)
    throw new InvalidArgumentError("Give a number of accounts, at least 1000.");
  return number;
}

const { accounts } = createCommand(
  "npm run seed:scale --",
  `Loads the demo into the database of DATABASE_URL or DATA_DIR, and multiplies the accounts of ${manyTenant}`,
)
  .requiredOption("--accounts <NUMBER>", "how many accounts, such as 100000", parseNumber)
  .parse()
  .opts();

const started = performance.now();
const database = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? "data",
});
const folder = await temporaryFolder("seed");
await loadDemo(database, folder, undefined, { tenants: [manyTenant] });
await multiplyAccounts(database, accounts);
await database.close();
if (process.env.DATABASE_URL) await vacuum(process.env.DATABASE_URL);
await rm(folder, { recursive: true });
console.log(
  `Added ${accounts} accounts to ${manyTenant} in ${Math.round((performance.now() - started) / 1000)} s.`,
);
