/** Deeds that must not be done twice, however often a form or a program sends them: by the caller's Idempotency-Key. */
import { createHash } from "node:crypto";
import { type Call, idempotencyKey } from "#contract/call.ts";
import type { Db } from "../store/database.ts";
import { keepAnswer, takeKey } from "../store/idempotency.ts";
import type { Person } from "../store/tokens.ts";
import { conflict, Refusal } from "./refusal.ts";

interface Sent {
  params: object;
  body: object;
  header(name: string): string | undefined;
}

/**
 * Does the deed in the given transaction, or gives what the first call with the same key and fields gave; one that comes at the same moment
 * waits for the first. A deed that is refused leaves the key free. Throws Refusal: 400 without a good key, 409 for a key that was used for
 * something else.
 */
export async function once<Answer extends object>(
  db: Db,
  tenant: string,
  person: Person,
  call: Call,
  { params, body, header }: Sent,
  deed: () => Promise<Answer>,
): Promise<Answer> {
  const key = header("idempotency-key") ?? "";
  if (!idempotencyKey.test(key)) {
    const description = "The call needs a header Idempotency-Key of 8 to 200 visible ASCII characters, a new one for each deed.";
    throw new Refusal(400, { reason: "no_idempotency_key", description });
  }
  const keyed = { userId: person.id, key };
  const requestHash = createHash("sha256")
    .update(JSON.stringify([call.method, call.path, params, body]))
    .digest("hex");
  const first = await takeKey(db, tenant, { ...keyed, requestHash });
  if (first) {
    if (first.requestHash !== requestHash) {
      throw conflict("key_used", "This Idempotency-Key was used for something else. Send this one with a new key.");
    }
    // The hash is of this very call, so that this is what its deed answered with.
    return first.answer as Answer;
  }
  const answer = await deed();
  await keepAnswer(db, tenant, keyed, answer);
  return answer;
}
