/** What the sign-in form says when the upstream refuses. */
import type { FieldErrors } from "#contract/failure.ts";
import { type Refused, refusedErrors } from "../forms/refused.ts";
import type { Word } from "../languages/text.ts";

/** The same words whichever of the two was wrong, so that nobody learns who has an account. */
export function signInRefusal(refused: Refused): FieldErrors {
  if (refused.status === 401)
    return { "": ["The e-mail address or mobile number and the password don't belong together. Check both and try again." satisfies Word] };
  return refusedErrors(refused);
}
