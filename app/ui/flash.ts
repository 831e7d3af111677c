/**
 * A message that the next page shows once. A cookie carries it across the redirect after a form
 * submission.
 */

export interface Flash {
  type: "success" | "error";
  text: string;
  /** Distinguishes two messages with the same text. */
  id: string;
}
