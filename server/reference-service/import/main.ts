/**
 * Implements `npm run import -- --tenant NAME FOLDER`, which loads a municipality's own files into
 * the reference service's database.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "#server/config.ts";
import { loadOrCreateSecret } from "#server/session-secret.ts";
import {
  DatabaseNotReadyError,
  DataFolderInUse,
  openDatabase,
} from "#service/database/database.ts";
import { GivenConventions } from "./conventions.ts";
import { importFolder } from "./import-folder.ts";
import { readMapping } from "./mapping.ts";
import { ImportRejectedError } from "./problems.ts";
import { displayProgress } from "./progress.ts";
import { describeSummary } from "./summary.ts";

const usage = `Usage: npm run import -- --tenant NAME FOLDER

Imports the files in FOLDER (accounts.csv, statements.csv, …; see docs/import.md) for the municipality NAME.
If anything is wrong, nothing is imported. Importing the same files again changes nothing.

  --tenant NAME       the municipality; a new one needs a tenant.json in FOLDER
  --check             report every problem and every change, but keep nothing
  --complete FILE     accounts.csv or meters.csv is complete: close what it lacks. Can be given twice
  --yes               close more than 5 %, or more than 100, without asking
  --map FILE          read another system's files, as FILE describes them
  --encoding NAME     utf-8, utf-16le, utf-16be or windows-1252
  --delimiter SIGN    the sign between cells: "," or ";" or tab or "|"
  --decimal SIGN      the decimal sign of numbers: point or comma
  --dates ORDER       the order of dates: y-m-d, d/m/y or m/d/y
  --help              show this help

How the files are written is recognised where it is not given.

The database is PostgreSQL if DATABASE_URL is set, otherwise the embedded database in DATA_DIR (./data).
Stop a running portal before you import into its embedded database.

Exit codes: 0 imported, 1 problems in the files, 2 wrong command line or environment, 3 the database can't be used.`;

const exitCodes = { done: 0, refused: 1, usage: 2, database: 3 };

class UsageError extends Error {}

interface Arguments {
  tenant: string;
  folder: string;
  given: GivenConventions;
  check: boolean;
  complete: string[];
  yes: boolean;
  map: string | undefined;
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

function readArguments(): Arguments | null {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        tenant: text,
        map: text,
        encoding: text,
        delimiter: text,
        decimal: text,
        dates: text,
        complete: { type: "string", multiple: true, default: [] },
        check: flag,
        yes: flag,
        help: { ...flag, short: "h" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return null;
  const [folder, ...more] = positionals;
  if (!values.tenant) throw new UsageError("--tenant NAME is missing.");
  if (!folder) throw new UsageError("FOLDER is missing.");
  if (more.length > 0)
    throw new UsageError(`Import one folder at a time. Remove these arguments: ${more.join(" ")}`);
  const { encoding, delimiter, decimal, dates } = values;
  const given = GivenConventions.safeParse({ encoding, delimiter, decimal, dates });
  if (!given.success)
    throw new UsageError(
      given.error.issues.map(({ path, message }) => `--${path.join()}: ${message}.`).join("\n"),
    );
  return {
    tenant: values.tenant,
    folder,
    given: given.data,
    check: values.check,
    complete: values.complete,
    yes: values.yes,
    map: values.map,
  };
}

/** Asks a question at the terminal. Without a terminal, the answer is no. */
async function askAtTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} Close them? (yes/no) `)).trim());
  } finally {
    terminal.close();
  }
}

async function run(): Promise<void> {
  const args = readArguments();
  if (!args) {
    console.log(usage);
    return;
  }
  const { DATABASE_URL, DATA_DIR, SESSION_SECRET } = readConfig();
  const { tenant, folder, given, check, complete, yes, map } = args;
  const mapping = map === undefined ? [] : await readMapping(map);
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  const secrets = SESSION_SECRET ?? (DATABASE_URL ? [] : [loadOrCreateSecret(DATA_DIR)]);
  const progress = displayProgress(process.stderr);
  try {
    const summary = await importFolder(database, tenant, folder, {
      given,
      mapping,
      check,
      complete,
      secrets,
      confirmClosing: async (question) => {
        if (yes) return true;
        progress.end();
        return askAtTerminal(question);
      },
      onProgress: (step) => progress.show(step),
    });
    progress.end();
    console.log(describeSummary(summary));
  } finally {
    progress.end();
    await database.close();
  }
}

/** Returns the error message to print and the exit code. */
function describeFailure(error: unknown): { message: string; exitCode: number } {
  if (error instanceof ImportRejectedError)
    return { message: error.message, exitCode: exitCodes.refused };
  if (error instanceof ConfigError) return { message: error.message, exitCode: exitCodes.usage };
  if (error instanceof UsageError)
    return { message: `${error.message}\n\n${usage}`, exitCode: exitCodes.usage };
  if (error instanceof DatabaseNotReadyError)
    return { message: error.message, exitCode: exitCodes.database };
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
  return {
    message: `The import failed and nothing was saved: ${reason}`,
    exitCode: exitCodes.database,
  };
}

try {
  await run();
} catch (error) {
  const { message, exitCode } = describeFailure(error);
  console.error(message);
  process.exitCode = exitCode;
}
