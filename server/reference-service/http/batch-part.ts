/** The calls of a batch, which run in one transaction. */
import { message } from "#contract/messages.ts";
import type { TenantContext } from "#service/database/context.ts";
import { Refusal } from "#service/rules/refusal.ts";

/** One call of a batch. */
export interface BatchPart {
  /** The batch's transaction. Undefined if the call runs on its own. */
  transaction: TenantContext | undefined;
  /**
   * The state of the call. "failed" means that its error may have broken the transaction, so that
   * all parts must run again; "alone" that this one must run on its own.
   */
  state: "valid" | "failed" | "alone";
  /** Counts and logs the call. Called only for the response that is sent. */
  record: () => void;
}

export const notInBatch = () =>
  new Refusal("malformed", { reason: "not_in_batch", description: message("not_in_batch") });

/**
 * Runs a part's work in the batch's transaction. A refusal leaves the transaction usable, because a
 * GET call checks everything before it writes anything.
 */
export async function inBatch<T>(
  part: BatchPart,
  transaction: TenantContext,
  work: (context: TenantContext) => Promise<T>,
): Promise<T> {
  try {
    return await work(transaction);
  } catch (error) {
    if (!(error instanceof Refusal)) part.state = "failed";
    throw error;
  }
}

/** Thrown to end a call that has to run on its own. */
class LeftBatchError extends Error {}

/** Ends the call if it runs in the batch's transaction, which must not wait for anything else. */
export function leaveBatch(part: BatchPart): void {
  if (!part.transaction) return;
  part.state = "alone";
  throw new LeftBatchError("This call runs after the batch.");
}
