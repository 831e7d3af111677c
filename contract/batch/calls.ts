/** The call that makes several reads at once, so that a page needs fewer requests. */
import { z } from "zod";
import { type Call, call } from "../call.ts";

/** The number of calls that the reference service takes in one batch. */
export const batchLimit = 20;

/** The response to one call of a batch. */
export const BatchAnswer = z.object({
  status: z.number().int(),
  /** The number of seconds to wait before trying again, as in the header Retry-After. */
  retry_after: z.number().optional(),
  /** The body that the call alone would return. */
  body: z.unknown(),
});

export const batchCalls = call("post", "/api/batch", {
  summary:
    "Makes several GET calls that return JSON, all with the headers of this request, and returns their responses in the same order. A call that is refused does not affect the others. Calls under `/api/staff/` are refused.",
  body: {
    /** The path and query of each call. */
    calls: z.array(z.string().startsWith("/api/").max(2_000)).min(1).max(batchLimit),
  },
  answer: { answers: z.array(BatchAnswer) },
});

/**
 * Checks whether a batch may contain the call. Calls for staff may not, because all staff share one
 * part of the service's database connections.
 */
export function isBatchable({ method, file, path }: Call): boolean {
  return method === "get" && !file && !path.startsWith("/api/staff/");
}
