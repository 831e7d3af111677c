/**
 * Runs `npm run seed:scale -- --accounts N`: loads the demo into the database of DATABASE_URL or
 * DATA_DIR, and multiplies the accounts of the municipality Imvubu.
 */
import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "#service/database/database.ts";
import { loadDemo } from "#service/demo/demo.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { manyTenant, multiplyAccounts } from "#tests/support/many-accounts.ts";
import { vacuum } from "#tests/support/postgres.ts";

const { accounts } = parseArgs({ options: { accounts: { type: "string" } } }).values;
const number = Number(accounts);
if (!Number.isInteger(number) || number < 1000)
  throw new Error("Give a number of accounts, at least 1000: --accounts 100000");

const started = performance.now();
const database = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? "data",
});
const folder = await temporaryFolder("seed");
await loadDemo(database, folder, undefined, { tenants: [manyTenant] });
await multiplyAccounts(database, number);
await database.close();
if (process.env.DATABASE_URL) await vacuum(process.env.DATABASE_URL);
await rm(folder, { recursive: true });
console.log(
  `Added ${number} accounts to ${manyTenant} in ${Math.round((performance.now() - started) / 1000)} s.`,
);
