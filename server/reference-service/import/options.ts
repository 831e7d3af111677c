/** The options of an import. */
import type { GivenConventions } from "./conventions.ts";
import type { MappedSource } from "./mapping.ts";
import type { ImportProgress } from "./progress.ts";

export interface ImportOptions {
  /** The way in which the files are written, as far as it is not to be recognised. */
  given?: GivenConventions;
  /** The files of another system, and how they become rows of the import. */
  mapping?: readonly MappedSource[];
  /** Reports everything, but keeps nothing. */
  check?: boolean;
  /** The files that contain all accounts or meters, so that those that they lack are closed. */
  complete?: readonly string[];
  /** Decides whether to close more than a few. Nothing is imported otherwise. */
  confirmClosing?: (question: string) => Promise<boolean>;
  /** The secrets from which the keys of the PINs' fingerprints are made. By default, a new one. */
  secrets?: readonly string[];
  onProgress?: (progress: ImportProgress) => void;
}
