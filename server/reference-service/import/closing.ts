/** Decides when closing what a complete file lacks needs a question. */

/** The share and number of what is open that are closed without a question. */
const mostClosed = { share: 0.05, number: 100 };

/** Checks whether so much would be closed that the file may be incomplete. */
export function needsQuestion({ open, closed }: { open: number; closed: number }): boolean {
  return closed > Math.min(open * mostClosed.share, mostClosed.number);
}
