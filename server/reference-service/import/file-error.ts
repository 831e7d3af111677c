/**
 * Describes the problems in a file, and the error for a file that can't be read in whole or in
 * part.
 */
export interface Problem {
  file: string;
  /**
   * The line number, starting at 1. Omitted if the problem concerns the whole file. A row that
   * spans several lines has the number of its first line.
   */
  line?: number;
  column?: string;
  /** The reason for the problem, followed by the fix in brackets. */
  reason: string;
}

export type FileProblem = Omit<Problem, "file">;

export class FileError extends Error {
  readonly problems: readonly FileProblem[];

  constructor(...problems: FileProblem[]) {
    super(problems.map(({ reason }) => reason).join("; "));
    this.problems = problems;
  }
}
