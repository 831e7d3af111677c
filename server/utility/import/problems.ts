/** What is wrong with a municipality's files: where, why, and what to do about it. */

export interface Problem {
  file: string;
  /** From 1; left out where the whole file is meant. A row over several lines has the number of its first. */
  line?: number;
  column?: string;
  /** With what to do about it, in brackets. */
  reason: string;
}

/** This many are told; whoever has more has made one mistake many times. */
export const problemLimit = 100;

/** Collects problems: the first ones found in full, of the others only how many there are. */
export class Problems {
  readonly list: Problem[] = [];
  rest = 0;

  add(...problems: Problem[]): void {
    const room = Math.max(0, problemLimit - this.list.length);
    this.list.push(...problems.slice(0, room));
    this.more(Math.max(0, problems.length - room));
  }

  /** Counts problems that nobody has described. */
  more(count: number): void {
    this.rest += count;
  }
}

/** The import was refused and nothing of it was kept; the message tells each problem on a line of its own. */
export class ImportRefused extends Error {
  constructor(
    readonly problems: readonly Problem[],
    /** How many more there are than are listed. */
    readonly rest = 0,
  ) {
    const count = problems.length + rest;
    const lines = problems.map((problem) => `  ${describe(problem)}`);
    if (rest > 0) lines.push(`  and ${rest} more`);
    super(`Nothing was imported: ${count === 1 ? "there is one problem" : `there are ${count} problems`}.\n${lines.join("\n")}`);
  }
}

/** `file:line column: reason (what to do)`. */
export function describe({ file, line, column, reason }: Problem): string {
  return `${file}${line === undefined ? "" : `:${line}`}${column === undefined ? "" : ` ${column}`}: ${reason}`;
}

/** A value as it is shown in a reason: quoted, cut where it is long, what a terminal would obey instead of show escaped. */
export function shown(value: string): string {
  const quoted = JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return quoted.replace(/[\p{Cc}\p{Cf}]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
