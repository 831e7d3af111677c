/** The exit codes of `npm run admin`, and its messages when a command fails. */
import { textOf } from "#contract/messages.ts";
import { exitCodes } from "#server/command-line.ts";
import { stackTrace } from "#server/program.ts";
import { describeFailure } from "#service/database/describe-failure.ts";
import { Refusal } from "#service/rules/refusal.ts";

/** Returns the refusal for a command that fails one of its own checks. The text says why. */
export function refused(text: string): Refusal {
  return new Refusal("conflict", { reason: "command", description: { code: "command", text } });
}

/**
 * Returns the result. Throws a Refusal with the given text if the operator named something that
 * does not exist.
 */
export async function requireFound<Found>(found: Promise<Found>, text: string): Promise<Found> {
  return found.catch((error: unknown) => {
    throw error instanceof Refusal && error.code === "not_found" ? refused(text) : error;
  });
}

/** The error for a command that failed after making changes. The message says what to do. */
export class CommandIncomplete extends Error {}

/** The error for a command line that runs no command, because it asks for help or is wrong. */
export class CommandLineEnd extends Error {
  constructor(
    text: string,
    readonly exitCode: number,
  ) {
    super(text);
  }
}

export interface CommandOutcome {
  /** 0 for success, otherwise one of `exitCodes`. */
  code: number;
  /** The text to print: on standard output if the code is 0, otherwise on standard error. */
  text: string;
}

const withFullStop = (text: string) => (/[.?!]$|\n/.test(text) ? text : `${text}.`);

/**
 * Returns the reason why a command was refused, by its own checks or the API's rules, or undefined
 * if the error is not a refusal.
 */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { fields, description } = error.details;
  return (fields ? Object.values(fields).flat().map(textOf) : [description.text])
    .map(withFullStop)
    .join(" ");
}

/** Returns the exit code and the text for a command's error. */
export function outcomeOf(error: unknown): CommandOutcome {
  if (error instanceof CommandLineEnd) return { code: error.exitCode, text: error.message };
  const refusal = refusalOf(error);
  if (refusal !== undefined)
    return { code: exitCodes.refused, text: `Nothing was changed. ${refusal}` };
  if (error instanceof CommandIncomplete)
    return { code: exitCodes.database, text: `${error.message}\n${stackTrace(error.cause)}` };
  return describeFailure(error, "command");
}
