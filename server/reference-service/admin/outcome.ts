/** The exit codes of `npm run admin`, and what it says when a command fails. */
import { textOf } from "#contract/messages.ts";
import { usageExitCode } from "#server/command-line.ts";
import { ConfigError } from "#server/config.ts";
import { stackTrace } from "#server/program.ts";
import { DatabaseNotReadyError, DataFolderInUse } from "#service/database/database.ts";
import { Refusal } from "#service/rules/refusal.ts";

/** Returns the refusal of a command by a check of its own. The text says why. */
export function refused(text: string): Refusal {
  return new Refusal("conflict", { reason: "command", description: { code: "command", text } });
}

/**
 * Returns what was found. Throws Refusal, in an operator's words, if what they named does not
 * exist.
 */
export async function requireFound<Found>(found: Promise<Found>, text: string): Promise<Found> {
  return found.catch((error: unknown) => {
    throw error instanceof Refusal && error.code === "not_found" ? refused(text) : error;
  });
}

/** Error for a command that failed after it had made changes. The message says what to do. */
export class CommandIncomplete extends Error {}

/** Error for a command line that runs nothing: it asks for help, or it is wrong. */
export class CommandLineEnd extends Error {
  constructor(
    text: string,
    readonly exitCode: number,
  ) {
    super(text);
  }
}

export interface CommandOutcome {
  /** The exit code: 0 done, 1 refused, 2 wrong command line or environment, 3 database. */
  code: number;
  /** The text for standard output, or for standard error unless the code is 0. */
  text: string;
}

const exitCodes = { refused: 1, usage: usageExitCode, database: 3 };

const withFullStop = (text: string) => (/[.?!]$|\n/.test(text) ? text : `${text}.`);

/** Returns why a command was refused, by its own checks or the API's rules, or undefined. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { fields, description } = error.details;
  return (fields ? Object.values(fields).flat().map(textOf) : [description.text])
    .map(withFullStop)
    .join(" ");
}

/** Returns the exit code and the text for an error of a command. */
export function describeFailure(error: unknown): CommandOutcome {
  if (error instanceof CommandLineEnd) return { code: error.exitCode, text: error.message };
  const refusal = refusalOf(error);
  if (refusal !== undefined)
    return { code: exitCodes.refused, text: `Nothing was changed. ${refusal}` };
  if (error instanceof CommandIncomplete)
    return { code: exitCodes.database, text: `${error.message}\n${stackTrace(error.cause)}` };
  if (error instanceof ConfigError) return { code: exitCodes.usage, text: error.message };
  if (error instanceof DatabaseNotReadyError)
    return { code: exitCodes.database, text: error.message };
  if (error instanceof DataFolderInUse) {
    const advice = "If that is the running portal, stop it, run the command, and start it again.";
    return { code: exitCodes.database, text: `${error.message}\n${advice}` };
  }
  return {
    code: exitCodes.database,
    text: `The command failed and nothing was changed: ${stackTrace(error)}`,
  };
}
