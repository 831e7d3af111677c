/** A file that is not taken; the message says why, and what to do, to whoever chose it. */
export class RefusedFile extends Error {
  constructor(
    readonly reason: "name" | "too_large" | "empty" | "cut_off" | "wrong_type" | "drawing" | "two_types" | "damaged",
    message: string,
  ) {
    super(message);
  }
}
