/** The tables for rate limits and idempotency keys. */
import { sql } from "kysely";
import { instant, instants, json, text } from "../columns.ts";
import { table } from "../table.ts";

/** The time for which an idempotency key is remembered. */
export const idempotencyKeyTtl = sql`interval '24 hours'`;

export const requestTables = {
  idempotency_keys: table(
    {
      tenant: text(),
      user_id: text(),
      key: text(),
      request_hash: text(),
      response: json<Record<string, unknown>>(),
      created: instant().withDefault,
    },
    {
      exported: "copies of responses that last a day",
      deletion: "statement",
      hasSecrets: true,
      expired: sql`created <= now() - ${idempotencyKeyTtl}`,
    },
  ),
  rate_limits: table(
    { tenant: text(), key: text(), attempts: instants(), expires: instant() },
    {
      exported: "hashes that last a day",
      deletion: "none",
      hasSecrets: true,
      expired: sql`expires < now()`,
    },
  ),
};
