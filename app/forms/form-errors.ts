/** Converts an upstream error into form errors. */
import { splitWait } from "#app/ui/format-wait.ts";
import type { Failure } from "#app/upstream/failure.server.ts";
import { type CodedMessage, type FieldErrors, message } from "#contract/messages.ts";

/** An upstream error to show in the form. */
export interface UpstreamFailure {
  status: number;
  failure: Failure;
  /** The number of seconds to wait before retrying, if the upstream gave one. */
  retryAfter: number | undefined;
  /** The request's ID, by which support finds it in the log. */
  requestId: string;
}

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
  const text = failure.description ?? failure.text;
  return (
    failure.errors ?? {
      "": status >= 500 ? [text, message("request_id", { id: requestId })] : [text],
    }
  );
}

/** Checks whether the upstream requires the user to re-authenticate. */
export function isProofRequired({ status, failure }: UpstreamFailure): boolean {
  return status === 403 && failure.error?.code === "confirmation_required";
}

function waitMessage(seconds: number): CodedMessage {
  const { count, unit } = splitWait(seconds);
  return message(`wait_${unit}`, { count });
}
