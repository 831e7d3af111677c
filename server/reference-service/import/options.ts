/** The options of an import. */
import type { GivenConventions } from "./conventions.ts";
import type { MappedSource } from "./mapping.ts";
import type { ImportProgress } from "./progress.ts";

export interface ImportOptions {
  /** The conventions that the user specified. The others are recognised from the files. */
  given?: GivenConventions;
  /** The mappings that convert another system's files to rows of the import. */
  mapping?: readonly MappedSource[];
  /** True to check the files only: everything is reported, but nothing is stored. */
  check?: boolean;
  /**
   * The names of the files that list all accounts or meters. Accounts or meters that are missing
   * from these files are closed.
   */
  complete?: readonly string[];
  /**
   * True to end no one's access, and to move readings with their meters: the files correct errors.
   */
  keepAccess?: boolean | undefined;
  /**
   * Asks for confirmation before closing more than a few accounts or meters, or ending the access
   * of more than a few holders. If the answer is no, nothing is imported.
   */
  confirm?: (question: string) => Promise<boolean>;
  /**
   * The secrets from which the keys for the PINs' fingerprints are derived. By default, a new
   * secret is generated.
   */
  secrets?: readonly string[];
  onProgress?: (progress: ImportProgress) => void;
}
