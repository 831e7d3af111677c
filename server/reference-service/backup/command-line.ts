/** The command line shared by backup and restore: one folder, and the exit codes. */
import type { Command } from "@commander-js/extra-typings";
import { createCommand, exitCodes } from "#server/command-line.ts";
import { ConfigError, type Environment, readConfig } from "#server/config.ts";
import { ProgramError, stackTrace } from "#server/program.ts";

/** The error for a folder or backup that can't be used. It is thrown before anything is written. */
export class Refused extends ProgramError {}

const exitCodesText =
  "Exit codes: 0 done, 1 refused, 2 wrong command line or environment, 3 the database can't be used.";

/**
 * Returns a command that takes one folder as its argument. Its help ends with `notes` and the exit
 * codes.
 */
export function createFolderCommand(name: string, summary: string, folder: string, notes: string) {
  return createCommand(name, summary)
    .argument("<FOLDER>", folder)
    .addHelpText("after", `\n${notes}\n\n${exitCodesText}`);
}

/**
 * Runs the program with the folder from the command line, prints the text that the program returns,
 * and sets the exit code.
 */
export async function runCommand(
  command: Command<[string]>,
  run: (folder: string, config: Environment) => Promise<string>,
): Promise<void> {
  const [folder] = command.parse().processedArgs;
  // A backup contains personal data.
  process.umask(0o077);
  try {
    console.log(await run(folder, readConfig()));
  } catch (error) {
    console.error(
      error instanceof ConfigError || error instanceof ProgramError
        ? error.message
        : stackTrace(error),
    );
    process.exitCode =
      error instanceof ConfigError
        ? exitCodes.usage
        : error instanceof Refused
          ? exitCodes.refused
          : exitCodes.database;
  }
}
