/**
 * Implements `npm run ledger:check`, which checks that all transfers, balances and online payments
 * in the reference service's database add up.
 */
import { readConfig } from "#server/config.ts";
import { ProgramError, reportErrors } from "#server/program.ts";
import { DataFolderInUse, DatabaseNotReadyError, openDatabase } from "./store/database.ts";
import { checkLedger } from "./store/ledger-check.ts";

await reportErrors(async () => {
  const { DATABASE_URL, DATA_DIR } = readConfig();
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, skipMigrations: true }).catch((error: unknown) => {
    throw error instanceof DatabaseNotReadyError || error instanceof DataFolderInUse
      ? new ProgramError(`Nothing was checked. ${error.message}`)
      : error;
  });
  try {
    const checks = await checkLedger(database);
    for (const { name, counted, findings } of checks) {
      console.log(`${counted - findings.length} of ${counted} ${name}.`);
      for (const { tenant, what, problem } of findings) console.error(`${tenant}: ${what}: ${problem}.`);
    }
    if (checks.some(({ findings }) => findings.length > 0)) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
