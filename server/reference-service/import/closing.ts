/**
 * Decides when to ask before closing the accounts or meters that a complete file no longer
 * contains.
 */

/** The maximum share and number of open accounts or meters to close without asking. */
const mostClosed = { share: 0.05, number: 100 };

/** Checks whether the number to close is so high that the file may be incomplete. */
export function needsQuestion({ open, closed }: { open: number; closed: number }): boolean {
  return closed > Math.min(open * mostClosed.share, mostClosed.number);
}
