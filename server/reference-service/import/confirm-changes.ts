/**
 * Asks for confirmation before an import closes many of the accounts or meters that are missing
 * from a complete file, or ends the access of many former holders.
 */
import type { Format } from "./formats.ts";
import type { ImportOptions } from "./options.ts";
import { ImportRejectedError } from "./problems.ts";

type Confirm = Pick<ImportOptions, "confirm">;

/** The maximum share and number of open accounts or meters to affect without confirmation. */
const mostAffected = { share: 0.05, number: 100 };

/**
 * Checks whether confirmation is needed, because the number affected suggests that the file is
 * incomplete or wrong.
 */
export function needsQuestion({ open, affected }: { open: number; affected: number }): boolean {
  return affected > Math.min(open * mostAffected.share, mostAffected.number);
}

/**
 * Asks before closing unusually many accounts or meters. Throws ImportRejectedError if the answer
 * is no.
 */
export async function confirmClosings(
  { confirm }: Confirm,
  closings: readonly { format: Format; open: number; changed: number }[],
): Promise<void> {
  for (const { format, open, changed } of closings) {
    if (!needsQuestion({ open, affected: changed })) continue;
    const change = `lacks ${changed} of ${open} open ${format.table}`;
    if (await confirm?.(`${format.file} ${change}, which would be closed.`)) continue;
    throw new ImportRejectedError([
      { file: format.file, reason: `${change} (add --yes to close them, or complete the file)` },
    ]);
  }
}

/**
 * Asks before ending the access of unusually many holders, because new PINs and names that are only
 * written in another way look like new holders. Throws ImportRejectedError if the answer is no.
 */
export async function confirmHolders(
  { confirm }: Confirm,
  { file, open, changed }: { file: string; open: number; changed: number },
): Promise<void> {
  if (!needsQuestion({ open, affected: changed })) return;
  const change = `has new holders for ${changed} of ${open} open accounts`;
  if (await confirm?.(`${file} ${change}, whose former ones lose access.`)) return;
  throw new ImportRejectedError([
    {
      file,
      reason: `${change} (add --yes if that is so, or --keep-access if they are the same people)`,
    },
  ]);
}
