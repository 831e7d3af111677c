/** Converts an upstream error into form errors. */
import { splitWait } from "#app/ui/format-wait.ts";
import type { UpstreamFailure } from "#app/upstream/failure.server.ts";
import { type CodedMessage, type FieldErrors, message } from "#contract/messages.ts";

/**
 * Returns the form's errors. For a 429 status, that is the time to wait. Otherwise, these are the
 * errors by field if the upstream names fields, or else the upstream's message as an error about
 * the whole form. If the upstream failed, adds the request's ID.
 */
export function toFormErrors({
  status,
  failure,
  retryAfter = 60,
  requestId,
}: UpstreamFailure): FieldErrors {
  if (status === 429) return { "": [waitMessage(retryAfter)] };
  if (failure.errors) return failure.errors;
  const text = failure.description ?? failure.text;
  return { "": status >= 500 ? [text, message("request_id", { id: requestId })] : [text] };
}

/**
 * Checks whether the call failed for a reason that no field can correct, so that the error dialog
 * shows it (specification, point 8).
 */
export function isForDialog({ status, failure }: UpstreamFailure): boolean {
  return (status === 403 || status >= 500) && !failure.errors;
}

/** Checks whether the upstream requires the user to re-authenticate. */
export function isProofRequired({ status, failure }: UpstreamFailure): boolean {
  return status === 403 && failure.error?.code === "confirmation_required";
}

function waitMessage(seconds: number): CodedMessage {
  const { count, unit } = splitWait(seconds);
  return message(`wait_${unit}`, { count });
}
