/** The command line that backup and restore share: one folder, `--help` and the exit codes. */
import { parseArgs } from "node:util";
import { ConfigError, type Environment, readConfig } from "#server/config.ts";
import { ProgramError, stackTrace } from "#server/program.ts";

/** Error for a folder or backup that can't be used. Nothing was written. */
export class Refused extends ProgramError {}

class UsageError extends Error {}

const exitCodes = { refused: 1, usage: 2, database: 3 };

export const exitCodesText =
  "Exit codes: 0 done, 1 refused, 2 wrong command line or environment, 3 the database can't be used.";

function readFolder(): string | null {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: { help: { type: "boolean", short: "h" } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  if (parsed.values.help) return null;
  const [folder, ...more] = parsed.positionals;
  if (!folder) throw new UsageError("FOLDER is missing.");
  if (more.length > 0)
    throw new UsageError(`Give one folder. Remove these arguments: ${more.join(" ")}`);
  return folder;
}

/** Runs the program with its folder, prints the text that it returns, and sets the exit code. */
export async function runCommand(
  usage: string,
  run: (folder: string, config: Environment) => Promise<string>,
): Promise<void> {
  // A backup contains personal data.
  process.umask(0o077);
  try {
    const folder = readFolder();
    console.log(folder === null ? usage : await run(folder, readConfig()));
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
    else
      console.error(
        error instanceof ConfigError || error instanceof ProgramError
          ? error.message
          : stackTrace(error),
      );
    const isUsage = error instanceof UsageError || error instanceof ConfigError;
    process.exitCode = isUsage
      ? exitCodes.usage
      : error instanceof Refused
        ? exitCodes.refused
        : exitCodes.database;
  }
}
