/** `npm run ledger:check`: whether every transfer, balance and online payment of the reference service's database adds up. */
import { readConfig } from "../config.ts";
import { CannotRun, orExplain } from "../program.ts";
import { DataFolderInUse, NoDatabase, openDatabase } from "./store/database.ts";
import { checkLedger } from "./store/ledger-check.ts";

await orExplain(async () => {
  const { DATABASE_URL, DATA_DIR } = readConfig();
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, asItIs: true }).catch((error: unknown) => {
    throw error instanceof NoDatabase || error instanceof DataFolderInUse ? new CannotRun(`Nothing was checked. ${error.message}`) : error;
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
