/**
 * Implements `npm run import -- --tenant NAME FOLDER`, which loads a municipality's own files into
 * the reference service's database.
 */
import { createInterface } from "node:readline/promises";
import { Option } from "@commander-js/extra-typings";
import { createCommand, exitCodes } from "#server/command-line.ts";
import { readConfig } from "#server/config.ts";
import { loadOrCreateSecret } from "#server/session-secret.ts";
import { openDatabase } from "#service/database/database.ts";
import { describeFailure } from "#service/database/describe-failure.ts";
import { DateOrder, DecimalSign, Delimiter, Encoding } from "./conventions.ts";
import { importFolder } from "./import-folder.ts";
import { readMapping } from "./mapping.ts";
import { ImportRejectedError } from "./problems.ts";
import { displayProgress } from "./progress.ts";
import { describeSummary } from "./summary.ts";

const command = createCommand("npm run import --", "Imports a municipality's own files")
  .argument(
    "<FOLDER>",
    "the folder with the files accounts.csv, statements.csv, … (docs/import.md)",
  )
  .requiredOption("--tenant <NAME>", "the municipality; a new one needs a tenant.json in FOLDER")
  .option("--check", "report every problem and every change, but keep nothing")
  .addOption(
    new Option(
      "--complete <FILE>",
      "accounts.csv or meters.csv is complete: close what it lacks. Can be given twice",
    )
      .argParser((file, before: string[]) => [...before, file])
      .default<string[]>([], "none"),
  )
  .option("--yes", "close more than 5 %, or more than 100, without asking")
  .option("--keep-access", "names, PINs and places are corrections: end no one's access")
  .option("--map <FILE>", "read another system's files, as FILE describes them")
  .addOption(new Option("--encoding <NAME>", "the encoding of the files").choices(Encoding.options))
  .addOption(new Option("--delimiter <SIGN>", "the sign between cells").choices(Delimiter.options))
  .addOption(
    new Option("--decimal <SIGN>", "the decimal sign of numbers").choices(DecimalSign.options),
  )
  .addOption(new Option("--dates <ORDER>", "the order of dates").choices(DateOrder.options))
  .addHelpText(
    "after",
    `
If anything is wrong, nothing is imported. Importing the same files again changes nothing.
How the files are written is recognised where it is not given.

The database is PostgreSQL if DATABASE_URL is set, otherwise the embedded database in DATA_DIR (./data).
Stop a running portal before you import into its embedded database.

Exit codes: 0 imported, 1 problems in the files, 2 wrong command line or environment, 3 the database can't be used.`,
  );

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
  const [folder] = command.processedArgs;
  const { tenant, check, complete, yes, keepAccess, map, ...given } = command.opts();
  const { DATABASE_URL, DATA_DIR, SESSION_SECRET } = readConfig();
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
      keepAccess,
      secrets,
      confirm: async (question) => {
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

command.parse();
try {
  await run();
} catch (error) {
  const { code, text } =
    error instanceof ImportRejectedError
      ? { code: exitCodes.refused, text: error.message }
      : describeFailure(error, "import");
  console.error(text);
  process.exitCode = code;
}
