/** A file that can't be read, or not to its end. */
import type { Problem } from "./problems.ts";

export type PlaceInFile = Omit<Problem, "file">;

export class FileBroken extends Error {
  readonly problems: readonly PlaceInFile[];

  constructor(...problems: PlaceInFile[]) {
    super(problems.map(({ reason }) => reason).join("; "));
    this.problems = problems;
  }
}
