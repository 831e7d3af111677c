/** Prints the result of the ledger check, for `npm run ledger:check` and after a restore. */
import type { Database } from "#service/database/database.ts";
import { checkLedger } from "./store/ledger-check.ts";

/**
 * Prints the checks that pass to standard output, and those that fail to standard error. Sets the
 * exit code to 1 if any check fails.
 */
export async function reportLedger(database: Database): Promise<void> {
  const checks = await checkLedger(database);
  for (const { name, counted, findings } of checks) {
    console.log(`${counted - findings.length} of ${counted} ${name}.`);
    for (const { tenant, what, problem } of findings)
      console.error(`${tenant}: ${what}: ${problem}.`);
  }
  if (checks.some(({ findings }) => findings.length > 0)) process.exitCode = 1;
}
