/** What the sign-in form says when the upstream refuses. */
import type { Failure, FieldErrors } from "#contract/failure.ts";

/** The same words whichever of the two was wrong, so that nobody learns who has an account. */
export function signInRefusal({
  status,
  failure,
  retryAfter,
}: {
  status: number;
  failure: Failure;
  retryAfter: number | undefined;
}): FieldErrors {
  if (status === 401)
    return { "": ["The e-mail address or mobile number and the password don't belong together. Check both and try again."] };
  if (status === 429) return { "": [`Too many tries. Wait ${minutes(retryAfter)} and try again.`] };
  return failure.errors ?? { "": [failure.text] };
}

function minutes(seconds = 60): string {
  const whole = Math.ceil(seconds / 60);
  return whole === 1 ? "a minute" : `${whole} minutes`;
}
