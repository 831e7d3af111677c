/** The error for a file that can't be read, in whole or in part. */
import type { Problem } from "./problems.ts";

export type FileProblem = Omit<Problem, "file">;

export class FileError extends Error {
  readonly problems: readonly FileProblem[];

  constructor(...problems: FileProblem[]) {
    super(problems.map(({ reason }) => reason).join("; "));
    this.problems = problems;
  }
}
