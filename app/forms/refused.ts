/** What a form says when the upstream refuses it. */
import type { Failure, FieldErrors } from "#contract/failure.ts";
import { waitInWords } from "../ui/wait.ts";

/** A refusal that belongs into the form. */
export interface Refused {
  status: number;
  failure: Failure;
  /** Seconds, where the upstream said how long to wait. */
  retryAfter: number | undefined;
}

/** By field where the upstream says which; over a limit, how long to wait; else the upstream's own words above the form. */
export function refusedErrors({ status, failure, retryAfter = 60 }: Refused): FieldErrors {
  if (status === 429) return { "": [`Too many tries. Wait ${waitInWords(retryAfter)} and try again.`] };
  return failure.errors ?? { "": [failure.description ?? failure.text] };
}
