/** Stores idempotency keys, each with its owner and the response to the first call that used it. */
import { sql } from "kysely";
import type { TenantContext } from "./context.ts";
import { idempotencyKeyTtl } from "./tables/requests.ts";

interface KeyedRequest {
  userId: string;
  key: string;
  /** Hash of the call's name and arguments. */
  requestHash: string;
}

/**
 * Claims the idempotency key in the action's transaction. If the key is new, returns undefined, and
 * the caller must then use saveAnswer. A concurrent call with the same key waits for that
 * transaction and gets the key if it is rolled back.
 */
export async function claimIdempotencyKey(
  { db, tenant }: TenantContext,
  { userId, key, requestHash }: KeyedRequest,
) {
  const fresh = { request_hash: requestHash, response: "{}" };
  const taken = await db
    .insertInto("idempotency_keys")
    .values({ tenant, user_id: userId, key, ...fresh, created: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "user_id", "key"])
        .doUpdateSet({ ...fresh, created: (eb) => eb.ref("excluded.created") })
        // Reuse a key that has expired but has not been deleted yet.
        .where(sql<boolean>`excluded.created - idempotency_keys.created >= ${idempotencyKeyTtl}`),
    )
    .returning("key")
    .executeTakeFirst();
  if (taken) return undefined;
  return db
    .selectFrom("idempotency_keys")
    .select(["request_hash as requestHash", "response as answer"])
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

export async function saveAnswer(
  { db, tenant }: TenantContext,
  { userId, key }: Omit<KeyedRequest, "requestHash">,
  answer: object,
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ response: JSON.stringify(answer) })
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
}
