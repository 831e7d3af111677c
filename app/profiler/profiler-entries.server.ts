/**
 * Stores each session's latest profiler entries in this process's memory. Limits their number, size
 * and age.
 */
import { createHash } from "node:crypto";
import { settings } from "#app/host/settings.ts";
import { ProfilerBlock } from "#contract/developer/profiler.ts";

/** The number of entries kept for each session, from the specification (point 9). */
const maxEntriesPerSession = 20;
const maxSessions = 50;
/** The lifetime of a session's entries in ms, counted from the latest one. */
const ttlMs = 30 * 60_000;
/** The size limit of an entry, in characters of JSON. */
const maxEntryLength = 100_000;

/**
 * The session that owns the entries. Its token can't be forged, because only the upstream issues
 * tokens and the session cookie is signed.
 */
export interface SessionOwner {
  tenant: string;
  token: string | undefined;
}

/** The entries by session, with the most recently updated session last. */
const entriesBySession = new Map<string, { entries: ProfilerBlock[]; until: number }>();

function sessionKey(tenant: string, token: string): string {
  return createHash("sha256").update(`${tenant}\n${token}`).digest("base64");
}

/**
 * Stores the profiler block of an upstream response, if it has one. A block without a session is
 * dropped.
 */
export function recordEntry(
  { tenant, token }: SessionOwner,
  answer: unknown,
  now = Date.now(),
): void {
  if (
    token === undefined ||
    typeof answer !== "object" ||
    answer === null ||
    !("profiler" in answer)
  )
    return;
  const block = ProfilerBlock.safeParse(answer.profiler);
  if (!block.success) {
    settings().log(
      "warn",
      { tenant },
      "A profiler block from the upstream does not match the contract, so it was dropped",
    );
    return;
  }
  for (const [key, { until }] of entriesBySession) if (until <= now) entriesBySession.delete(key);
  const key = sessionKey(tenant, token);
  const entries = [truncateEntry(block.data), ...(entriesBySession.get(key)?.entries ?? [])].slice(
    0,
    maxEntriesPerSession,
  );
  entriesBySession.delete(key);
  entriesBySession.set(key, { entries, until: now + ttlMs });
  const [oldest] = entriesBySession.keys();
  if (entriesBySession.size > maxSessions && oldest !== undefined) entriesBySession.delete(oldest);
}

/** Deletes the entries for a token that the upstream no longer accepts. */
export function deleteEntries({ tenant, token }: SessionOwner): void {
  if (token !== undefined) entriesBySession.delete(sessionKey(tenant, token));
}

/**
 * Returns the session's entries, newest first, or an empty list if no response contained a profiler
 * block.
 */
export function getEntries(
  { tenant, token }: SessionOwner,
  now = Date.now(),
): readonly ProfilerBlock[] {
  // Skip hashing the key if no upstream sends profiler data.
  const found =
    token === undefined || entriesBySession.size === 0
      ? undefined
      : entriesBySession.get(sessionKey(tenant, token));
  return found && found.until > now ? found.entries : [];
}

/** Reduces an entry that is too large to its totals. */
function truncateEntry(block: ProfilerBlock): ProfilerBlock {
  return JSON.stringify(block).length > maxEntryLength
    ? { ...block, url: block.url.slice(0, 500), items: [], queries: [] }
    : block;
}
