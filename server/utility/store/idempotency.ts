/** Calls that must not happen twice: who made them with which key, and what the first was answered. */
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

type Db = Kysely<Tables>;

/** How long a key is known. */
export const keysLive = sql`interval '24 hours'`;

interface Keyed {
  userId: string;
  key: string;
  /** Of the call and what it was given. */
  requestHash: string;
}

export interface FirstCall {
  requestHash: string;
  answer: Record<string, unknown>;
}

/**
 * Takes the key, in the transaction of the deed; undefined where it is new, and then keepAnswer has to follow. Whoever comes with the same
 * key meanwhile waits here until that transaction ends, and takes the key where it failed.
 */
export async function takeKey(db: Db, tenant: string, { userId, key, requestHash }: Keyed): Promise<FirstCall | undefined> {
  const fresh = { request_hash: requestHash, answer: "{}" };
  const taken = await db
    .insertInto("idempotency")
    .values({ tenant, user_id: userId, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant", "user_id", "key"])
        .doUpdateSet({ ...fresh, created: sql<Date>`now()` })
        // One whose day is over, and that has not been swept yet.
        .where("idempotency.created", "<=", sql<Date>`now() - ${keysLive}`),
    )
    .returning("key")
    .executeTakeFirst();
  if (taken) return undefined;
  return db
    .selectFrom("idempotency")
    .select(["request_hash as requestHash", "answer"])
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

export async function keepAnswer(db: Db, tenant: string, { userId, key }: Omit<Keyed, "requestHash">, answer: object): Promise<void> {
  await db
    .updateTable("idempotency")
    .set({ answer: JSON.stringify(answer) })
    .where("tenant", "=", tenant)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
}
