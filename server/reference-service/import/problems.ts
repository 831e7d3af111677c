/** Collects the problems in a municipality's files, with the location, reason and fix of each. */
import { FileError, type Problem } from "./file-error.ts";

/**
 * The maximum number of problems listed in full. Any others are usually the same mistake repeated.
 */
export const problemLimit = 100;

/** Collects problems: lists the first ones in full and counts the rest. */
export class Problems {
  readonly list: Problem[] = [];
  omitted = 0;

  add(...problems: Problem[]): void {
    const room = Math.max(0, problemLimit - this.list.length);
    this.list.push(...problems.slice(0, room));
    this.addOmitted(Math.max(0, problems.length - room));
  }

  /** Adds the problems of a file that can't be read. Throws any other error. */
  addFileError(file: string, error: unknown): void {
    if (!(error instanceof FileError)) throw error;
    this.add(...error.problems.map((problem) => ({ file, ...problem })));
  }

  /** Counts further problems without listing them. */
  addOmitted(count: number): void {
    this.omitted += count;
  }
}

/**
 * The error for a rejected import, which leaves the database unchanged. The message has one line
 * per problem.
 */
export class ImportRejectedError extends Error {
  constructor(
    readonly problems: readonly Problem[],
    /** The number of problems that are not in the list. */
    readonly omitted = 0,
  ) {
    const count = problems.length + omitted;
    const lines = problems.map((problem) => `  ${describeProblem(problem)}`);
    if (omitted > 0) lines.push(`  and ${omitted} more`);
    super(
      `Nothing was imported: ${count === 1 ? "there is one problem" : `there are ${count} problems`}.\n${lines.join("\n")}`,
    );
  }
}

/** Formats a problem as `file:line column: reason (what to do)`. */
export function describeProblem({ file, line, column, reason }: Problem): string {
  return `${file}${line === undefined ? "" : `:${line}`}${column === undefined ? "" : ` ${column}`}: ${reason}`;
}

/**
 * Formats a value for use in a problem's reason: quoted, shortened, and with terminal control
 * characters escaped.
 */
export function quoteValue(value: string): string {
  const quoted = JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return quoted.replace(
    /[\p{Cc}\p{Cf}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
