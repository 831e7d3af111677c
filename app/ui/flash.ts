/**
 * A message that the next page shows once. A cookie carries it across the redirect after a form
 * submission.
 */

export interface Flash {
  type: "success" | "error";
  text: string;
  /** The next step, shown on the page but not in the toast. */
  next?: string | undefined;
  /** Distinguishes two messages with the same text. */
  id: string;
  /** The key of the user who has just signed out. */
  signedOut?: string | undefined;
}
