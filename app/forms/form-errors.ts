/** Converts an upstream error into form errors. */
import type { ErrorResponse, FieldErrors } from "#contract/error-response.ts";
import { formatWait } from "#app/ui/format-wait.ts";

/** An upstream error to show in the form. */
export interface UpstreamFailure {
  status: number;
  failure: ErrorResponse;
  /** The number of seconds to wait before retrying, if the upstream gave one. */
  retryAfter: number | undefined;
}

/**
 * Returns the waiting time for a 429 status, the errors by field if the upstream names fields, or
 * else the upstream's own message as an error about the whole form.
 */
export function toFormErrors({ status, failure, retryAfter = 60 }: UpstreamFailure): FieldErrors {
  if (status === 429) return { "": [`Too many attempts. Wait ${formatWait(retryAfter)} and try again.`] };
  return failure.errors ?? { "": [failure.description ?? failure.text] };
}
