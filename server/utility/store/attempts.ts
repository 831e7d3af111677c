/** How often something was tried within a stretch of time: the limits that hold for passwords and codes, over all processes. */
import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

export interface Limit {
  /** What is limited, and for whom; of the latter only the hash is stored. */
  what: string;
  whom: string;
  /** So many within so many seconds, whenever these begin. */
  count: number;
  seconds: number;
}

function keyOf({ what, whom }: Limit): string {
  return `${what}:${createHash("sha256").update(whom).digest("base64url")}`;
}

/** The seconds until none of the limits is reached any more; 0 where none is. */
async function secondsToWait(db: Kysely<Tables>, tenant: string, limits: readonly Limit[]): Promise<number> {
  const wanted = JSON.stringify(limits.map((limit) => ({ key: keyOf(limit), most: limit.count, seconds: limit.seconds })));
  const { rows } = await sql<{ seconds: number | null }>`
    select max(ceil(extract(epoch from found.oldest + make_interval(secs => wanted.seconds) - now())))::int as seconds
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (key text, most int, seconds int)
    join attempts on attempts.tenant = ${tenant} and attempts.key = wanted.key
    cross join lateral (
      select count(*) as number, min(t) as oldest from unnest(attempts.times) t where t > now() - make_interval(secs => wanted.seconds)
    ) found
    where found.number >= wanted.most`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Whether there was room; a single statement, so that no two can take the last place. */
async function takeAttempt(db: Kysely<Tables>, tenant: string, limit: Limit): Promise<boolean> {
  const stretch = sql`make_interval(secs => ${limit.seconds})`;
  const { rows } = await sql`
    insert into attempts (tenant, key, times, until) values (${tenant}, ${keyOf(limit)}, array[now()], now() + ${stretch})
    on conflict (tenant, key) do update
      set times = array(select t from unnest(attempts.times) t where t > now() - ${stretch}) || now(), until = excluded.until
      where (select count(*) from unnest(attempts.times) t where t > now() - ${stretch}) < ${limit.count}
    returning key`.execute(db);
  return rows.length > 0;
}

/**
 * Counts one for each of the limits. Answers with 0, or with the seconds to wait where one is reached; roll back then, so that the
 * others are not counted. Always give the limits in the same order: each holds its row until the end.
 */
export async function takeAttempts(db: Kysely<Tables>, tenant: string, limits: readonly Limit[]): Promise<number> {
  // A flood is turned away here, where nobody has to wait for a row.
  const seconds = await secondsToWait(db, tenant, limits);
  if (seconds > 0) return seconds;
  for (const limit of limits) {
    if (!(await takeAttempt(db, tenant, limit))) return Math.max(1, await secondsToWait(db, tenant, [limit]));
  }
  return 0;
}

/** How many are left, and the seconds until the next one where none is. */
export async function findAttemptsLeft(db: Kysely<Tables>, tenant: string, limit: Limit): Promise<{ left: number; seconds: number }> {
  const stretch = sql`make_interval(secs => ${limit.seconds})`;
  const { rows } = await sql<{ taken: number; seconds: number }>`
    select count(*)::int as taken, coalesce(ceil(extract(epoch from min(t) + ${stretch} - now())), 0)::int as seconds
    from attempts, unnest(times) t where tenant = ${tenant} and key = ${keyOf(limit)} and t > now() - ${stretch}`.execute(db);
  const { taken = 0, seconds = 0 } = rows[0] ?? {};
  return taken < limit.count ? { left: limit.count - taken, seconds: 0 } : { left: 0, seconds: Math.max(1, seconds) };
}

/** Takes the latest back, which turned out not to be worth counting; those before it count for as long as they would have. */
export async function giveBackAttempt(db: Kysely<Tables>, tenant: string, limit: Limit): Promise<void> {
  await sql`update attempts set times = times[:cardinality(times) - 1] where tenant = ${tenant} and key = ${keyOf(limit)}`.execute(db);
}

const forgottenAfter = 10;

/**
 * Forgets what was tried before somebody got it right: at once where it was this try alone, else ten seconds later, for guesses that
 * were sent at the same moment must not get in behind the right one.
 */
export async function forgetAttempts(db: Kysely<Tables>, tenant: string, limit: Limit): Promise<void> {
  const latest = sql`now() - make_interval(secs => ${limit.seconds - forgottenAfter})`;
  await sql`
    update attempts
    set times = case when cardinality(times) = 1 then '{}' else array(select least(t, ${latest}) from unnest(times) t) end
    where tenant = ${tenant} and key = ${keyOf(limit)}`.execute(db);
}

/** Forgets everything at once. */
export async function clearAttempts(db: Kysely<Tables>, tenant: string, limit: Limit): Promise<void> {
  await db.deleteFrom("attempts").where("tenant", "=", tenant).where("key", "=", keyOf(limit)).execute();
}
