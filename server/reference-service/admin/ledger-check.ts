/**
 * Implements `npm run ledger:check`, which checks that all transfers, balances and online payments
 * in the reference service's database add up.
 */
import { readConfig } from "#server/config.ts";
import { ProgramError, reportErrors } from "#server/program.ts";
import {
  DatabaseNotReadyError,
  DataFolderInUse,
  openDatabase,
} from "#service/database/database.ts";
import { reportLedger } from "#service/subjects/ledger/report-ledger.ts";

await reportErrors(async () => {
  const { DATABASE_URL, DATA_DIR } = readConfig();
  const database = await openDatabase({
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    skipMigrations: true,
  }).catch((error: unknown) => {
    throw error instanceof DatabaseNotReadyError || error instanceof DataFolderInUse
      ? new ProgramError(`Nothing was checked. ${error.message}`)
      : error;
  });
  try {
    await reportLedger(database);
  } finally {
    await database.close();
  }
});
