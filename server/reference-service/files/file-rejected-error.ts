import type { CodedMessage } from "#contract/messages.ts";

/**
 * The error for a rejected file. The explanation tells the sender why the file was rejected and
 * what to do.
 */
export class FileRejectedError extends Error {
  constructor(
    readonly reason:
      | "name"
      | "too_large"
      | "empty"
      | "cut_off"
      | "wrong_type"
      | "drawing"
      | "two_types"
      | "damaged"
      | "infected"
      | "not_scanned",
    readonly explanation: CodedMessage,
  ) {
    super(explanation.text);
  }
}
