/** Makes actions idempotent, using the Idempotency-Key header of the request. */
import { createHash } from "node:crypto";
import { type Call, idempotencyKeyPattern } from "#contract/call.ts";
import type { PersonContext } from "#service/database/context.ts";
import { claimIdempotencyKey, saveAnswer } from "#service/database/idempotency.ts";
import { conflict, refuse } from "#service/rules/refusal.ts";

interface IdempotentRequest {
  params: object;
  body: object;
  header(name: string): string | undefined;
}

/**
 * Performs the action in the given transaction, or returns the first response to the same key and
 * fields. A concurrent call waits for the first. A rejected action leaves the key unused. Throws
 * Refusal: malformed without a valid key, conflict if the key was used for a different request.
 */
export async function idempotent<Answer extends object>(
  context: PersonContext,
  call: Call,
  { params, body, header }: IdempotentRequest,
  operation: () => Promise<Answer>,
): Promise<Answer> {
  const key = header("idempotency-key") ?? "";
  if (!idempotencyKeyPattern.test(key))
    throw refuse("malformed", "no_idempotency_key", "key_required");
  const userKey = { userId: context.person.id, key };
  const requestHash = createHash("sha256")
    .update(JSON.stringify([call.method, call.path, params, body]))
    .digest("hex");
  const previous = await claimIdempotencyKey(context, { ...userKey, requestHash });
  if (previous) {
    if (previous.requestHash !== requestHash) {
      throw conflict("key_used", "key_used");
    }
    // The hash matches this call, so the stored answer has this call's type.
    return previous.answer as Answer;
  }
  const answer = await operation();
  await saveAnswer(context, userKey, answer);
  return answer;
}
