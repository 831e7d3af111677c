/** The exit code and message of a program that failed, for `npm run admin` and `npm run import`. */
import { exitCodes } from "#server/command-line.ts";
import { ConfigError } from "#server/config.ts";
import { stackTrace } from "#server/program.ts";
import { DatabaseNotReadyError, DataFolderInUse } from "./database.ts";

export interface Failure {
  code: number;
  text: string;
}

/**
 * Returns the exit code and the text to print for an error that is not a refusal. The transaction
 * must have been rolled back. `program` is what failed, such as "import".
 */
export function describeFailure(error: unknown, program: string): Failure {
  if (error instanceof ConfigError) return { code: exitCodes.usage, text: error.message };
  if (error instanceof DatabaseNotReadyError)
    return { code: exitCodes.database, text: error.message };
  const text =
    error instanceof DataFolderInUse
      ? `${error.message}\nIf that is the running portal, stop it, run the ${program}, and start it again.`
      : `The ${program} failed and nothing was changed: ${stackTrace(error)}`;
  return { code: exitCodes.database, text };
}
