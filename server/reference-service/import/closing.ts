/**
 * Decides when to ask for confirmation before closing the accounts or meters that are missing from
 * a complete file.
 */

/**
 * The maximum share and number of open accounts or meters that may be closed without confirmation.
 */
const mostClosed = { share: 0.05, number: 100 };

/**
 * Checks whether confirmation is needed, because the number to close is so high that the file may
 * be incomplete.
 */
export function needsQuestion({ open, closed }: { open: number; closed: number }): boolean {
  return closed > Math.min(open * mostClosed.share, mostClosed.number);
}
