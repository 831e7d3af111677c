/**
 * Implements `npm run import -- --tenant NAME FOLDER`, which loads a municipality's own files into
 * the reference service's database.
 */
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "#server/config.ts";
import { DatabaseNotReadyError, DataFolderInUse, openDatabase } from "../store/database.ts";
import { importFolder } from "./import-folder.ts";
import { ImportRejectedError } from "./problems.ts";
import { displayProgress } from "./progress.ts";
import { describeSummary } from "./summary.ts";

const usage = `Usage: npm run import -- --tenant NAME FOLDER

Imports the files in FOLDER (accounts.csv, statements.csv, …; see docs/import.md) for the municipality NAME.
If anything is wrong, nothing is imported. Importing the same files again changes nothing.

  --tenant NAME  the municipality; a new one needs a tenant.json in FOLDER
  --help         show this help

The database is PostgreSQL if DATABASE_URL is set, otherwise the embedded database in DATA_DIR (./data).
Stop a running portal before you import into its embedded database.

Exit codes: 0 imported, 1 problems in the files, 2 wrong command line or environment, 3 the database can't be used.`;

const exitCodes = { done: 0, refused: 1, usage: 2, database: 3 };

class UsageError extends Error {}

function readArguments(): { tenant: string; folder: string } | null {
  let parsed;
  try {
    parsed = parseArgs({ allowPositionals: true, options: { tenant: { type: "string" }, help: { type: "boolean", short: "h" } } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return null;
  const [folder, ...more] = positionals;
  if (!values.tenant) throw new UsageError("--tenant NAME is missing.");
  if (!folder) throw new UsageError("FOLDER is missing.");
  if (more.length > 0) throw new UsageError(`Import one folder at a time. Remove these arguments: ${more.join(" ")}`);
  return { tenant: values.tenant, folder };
}

async function run(): Promise<void> {
  const given = readArguments();
  if (!given) {
    console.log(usage);
    return;
  }
  const { DATABASE_URL, DATA_DIR } = readConfig();
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  const progress = displayProgress(process.stderr);
  try {
    const summary = await importFolder(database, given.tenant, given.folder, (step) => progress.show(step));
    progress.end();
    console.log(describeSummary(summary));
  } finally {
    progress.end();
    await database.close();
  }
}

/** Returns the error message to print and the exit code. */
function describeFailure(error: unknown): { message: string; exitCode: number } {
  if (error instanceof ImportRejectedError) return { message: error.message, exitCode: exitCodes.refused };
  if (error instanceof ConfigError) return { message: error.message, exitCode: exitCodes.usage };
  if (error instanceof UsageError) return { message: `${error.message}\n\n${usage}`, exitCode: exitCodes.usage };
  if (error instanceof DatabaseNotReadyError) return { message: error.message, exitCode: exitCodes.database };
  if (error instanceof DataFolderInUse) {
    return {
      message: `${error.message}\nIf that is the running portal, stop it, run the import, and start it again.`,
      exitCode: exitCodes.database,
    };
  }
  const reason =
    error instanceof AggregateError
      ? error.errors.map(String).join("; ")
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  return { message: `The import failed and nothing was saved: ${reason}`, exitCode: exitCodes.database };
}

try {
  await run();
} catch (error) {
  const { message, exitCode } = describeFailure(error);
  console.error(message);
  process.exitCode = exitCode;
}
