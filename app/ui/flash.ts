/** A message that the next page shows once, kept in a cookie across the redirect after a form. */

export interface Flash {
  type: "success" | "error";
  text: string;
  /** Tells one message from the next, even with the same text. */
  id: string;
}
