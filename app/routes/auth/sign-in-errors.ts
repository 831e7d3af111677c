/** Converts an upstream error into errors for the sign-in form. */
import type { FieldErrors } from "#contract/messages.ts";
import { type UpstreamFailure, toFormErrors } from "#app/forms/form-errors.ts";
import type { PlainTranslationKey } from "#app/languages/translator.ts";

/**
 * Returns the errors to show in the form. The message for a wrong identity is the same as for a
 * wrong password, so it doesn't reveal who has an account.
 */
export function signInErrors(refused: UpstreamFailure): FieldErrors {
  if (refused.status === 401)
    return {
      "": ["Your email address, mobile number or password isn’t right. Check them and try again." satisfies PlainTranslationKey],
    };
  return toFormErrors(refused);
}
