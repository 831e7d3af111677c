/**
 * Implements `npm run ledger:check`, which checks that all transfers, balances and online payments
 * in the reference service's database add up.
 */
import { createCommand } from "#server/command-line.ts";
import { readConfig } from "#server/config.ts";
import { ProgramError, reportErrors } from "#server/program.ts";
import { DatabaseNotReadyError, DataFolderInUse, useDatabase } from "#service/database/database.ts";
import { reportLedger } from "#service/subjects/ledger/report-ledger.ts";

createCommand(
  "npm run ledger:check",
  "Checks that all transfers, balances and online payments add up",
)
  .addHelpText(
    "after",
    "\nThe database is PostgreSQL if DATABASE_URL is set, otherwise the embedded database in DATA_DIR (./data).",
  )
  .parse();

await reportErrors(() =>
  useDatabase(readConfig(), reportLedger).catch((error: unknown) => {
    throw error instanceof DatabaseNotReadyError || error instanceof DataFolderInUse
      ? new ProgramError(`Nothing was checked. ${error.message}`)
      : error;
  }),
);
