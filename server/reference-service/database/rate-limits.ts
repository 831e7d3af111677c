/** Rate limits on passwords, codes and other calls, shared by all processes. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { TenantContext } from "./context.ts";

export interface RateLimit {
  /** The limited action and its subject, which is stored only as a hash. */
  action: string;
  subject: string;
  /** The maximum number of attempts in a sliding window of `seconds`. */
  count: number;
  seconds: number;
}

function keyOf({ action, subject }: RateLimit): string {
  return `${action}:${createHash("sha256").update(subject).digest("base64url")}`;
}

/** Returns the limits that are reached, with the seconds until each allows another attempt. */
export async function findReached<Limit extends RateLimit>(
  { db, tenant }: TenantContext,
  limits: readonly Limit[],
): Promise<(Limit & { retryAfter: number })[]> {
  const wanted = JSON.stringify(
    limits.map((limit) => ({ key: keyOf(limit), most: limit.count, seconds: limit.seconds })),
  );
  const { rows } = await sql<{ key: string; seconds: number }>`
    select wanted.key, ceil(extract(epoch from found.oldest + make_interval(secs => wanted.seconds) - now()))::int as seconds
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (key text, most int, seconds int)
    join rate_limits on rate_limits.tenant = ${tenant} and rate_limits.key = wanted.key
    cross join lateral (
      select count(*) as number, min(t) as oldest from unnest(rate_limits.attempts) t where t > now() - make_interval(secs => wanted.seconds)
    ) found
    where found.number >= wanted.most`.execute(db);
  const reached = new Map(rows.map(({ key, seconds }) => [key, seconds]));
  return limits.flatMap((limit) => {
    const retryAfter = reached.get(keyOf(limit));
    return retryAfter === undefined ? [] : [{ ...limit, retryAfter }];
  });
}

/**
 * Returns the seconds until every limit allows another attempt, or 0 if all limits allow one now.
 */
async function retryAfterSeconds(
  context: TenantContext,
  limits: readonly RateLimit[],
): Promise<number> {
  return Math.max(0, ...(await findReached(context, limits)).map(({ retryAfter }) => retryAfter));
}

/**
 * Records an attempt if the limit allows one. It is a single statement, so that two concurrent
 * calls can't both use the last attempt.
 */
async function consumeRateLimit({ db, tenant }: TenantContext, limit: RateLimit): Promise<boolean> {
  const recent = sql`recent_attempts(rate_limits.attempts, excluded.attempts[1], ${limit.seconds})`;
  const { rows } = await sql`
    insert into rate_limits (tenant, key, attempts, expires)
    values (${tenant}, ${keyOf(limit)}, array[now()], now() + make_interval(secs => ${limit.seconds}))
    on conflict (tenant, key) do update set attempts = ${recent} || excluded.attempts, expires = excluded.expires
      where cardinality(${recent}) < ${limit.count}
    returning key`.execute(db);
  return rows.length > 0;
}

/**
 * Counts an attempt for each limit. Returns 0, or the seconds to wait if a limit is reached. The
 * caller must then roll back, so that the other limits don't count the attempt. Always pass limits
 * in the same order, because each stays locked until the transaction ends.
 */
export async function consumeRateLimits(
  context: TenantContext,
  limits: readonly RateLimit[],
): Promise<number> {
  // Refuse floods here, without waiting for row locks.
  const seconds = await retryAfterSeconds(context, limits);
  if (seconds > 0) return seconds;
  for (const limit of limits) {
    if (!(await consumeRateLimit(context, limit)))
      return Math.max(1, await retryAfterSeconds(context, [limit]));
  }
  return 0;
}

/** Returns the number of attempts left, and the seconds until the next one if none are left. */
export async function findAttemptsLeft(
  { db, tenant }: TenantContext,
  limit: RateLimit,
): Promise<{ left: number; seconds: number }> {
  const interval = sql`make_interval(secs => ${limit.seconds})`;
  const { rows } = await sql<{ used: number; seconds: number }>`
    select count(*)::int as used, coalesce(ceil(extract(epoch from min(t) + ${interval} - now())), 0)::int as seconds
    from rate_limits, unnest(attempts) t where tenant = ${tenant} and key = ${keyOf(limit)} and t > now() - ${interval}`.execute(
    db,
  );
  const { used = 0, seconds = 0 } = rows[0] ?? {};
  return used < limit.count
    ? { left: limit.count - used, seconds: 0 }
    : { left: 0, seconds: Math.max(1, seconds) };
}

/** Removes the latest attempt from the count. Earlier attempts still count. */
export async function refundAttempt(
  { db, tenant }: TenantContext,
  limit: RateLimit,
): Promise<void> {
  await sql`update rate_limits set attempts = attempts[:cardinality(attempts) - 1] where tenant = ${tenant} and key = ${keyOf(limit)}`.execute(
    db,
  );
}

const expireAfterSeconds = 10;

/**
 * Clears the attempts after a success: immediately if there was only one, otherwise within ten
 * seconds, so that guesses sent in parallel with the correct one stay limited.
 */
export async function expireAttempts(
  { db, tenant }: TenantContext,
  limit: RateLimit,
): Promise<void> {
  const latest = sql`now() - make_interval(secs => ${limit.seconds - expireAfterSeconds})`;
  await sql`
    update rate_limits
    set attempts = array(select least(t, ${latest}) from unnest(attempts) t where cardinality(attempts) > 1)
    where tenant = ${tenant} and key = ${keyOf(limit)}`.execute(db);
}

/** Clears all attempts immediately. */
export async function clearAttempts(
  { db, tenant }: TenantContext,
  limit: RateLimit,
): Promise<void> {
  await db
    .deleteFrom("rate_limits")
    .where("tenant", "=", tenant)
    .where("key", "=", keyOf(limit))
    .execute();
}
