/** What is asked of a new password, wherever one is chosen; the upstream has the last word. */
import type { Word } from "../languages/text.ts";

export const passwordRules: Word =
  "8 characters or more. Not your own name, address or number, and none of the passwords that many people use.";
