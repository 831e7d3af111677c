/** The profiler's last entries of each session, in this process's memory; bounded in number, size and time. */
import { createHash } from "node:crypto";
import { ProfilerBlock } from "#contract/profiler.ts";
import { settings } from "../settings.ts";

/** Of the specification (point 9). */
const entriesEach = 20;
const mostSessions = 50;
/** ms after the last of them. */
const keptFor = 30 * 60_000;
/** Of an entry as JSON, in characters. */
const largest = 100_000;

/** Whose entries they are. Only the upstream can make up a token, and the session's cookie is signed. */
export interface Owner {
  tenant: string;
  token: string | undefined;
}

/** By session, the one that was fed last at the end. */
const kept = new Map<string, { entries: ProfilerBlock[]; until: number }>();

function keyOf(tenant: string, token: string): string {
  return createHash("sha256").update(`${tenant}\n${token}`).digest("base64");
}

/** Takes the profiler's block out of an upstream's answer, where it carries one. What belongs to no session is dropped. */
export function keepEntry({ tenant, token }: Owner, answer: unknown, now = Date.now()): void {
  if (token === undefined || typeof answer !== "object" || answer === null || !("profiler" in answer)) return;
  const block = ProfilerBlock.safeParse(answer.profiler);
  if (!block.success) {
    settings().log("warn", { tenant }, "The upstream sent a profiler block that is not the contract's; it is dropped");
    return;
  }
  for (const [key, { until }] of kept) if (until <= now) kept.delete(key);
  const key = keyOf(tenant, token);
  const entries = [fitted(block.data), ...(kept.get(key)?.entries ?? [])].slice(0, entriesEach);
  kept.delete(key);
  kept.set(key, { entries, until: now + keptFor });
  const [oldest] = kept.keys();
  if (kept.size > mostSessions && oldest !== undefined) kept.delete(oldest);
}

/** A token that the upstream no longer knows takes its entries with it. */
export function forgetEntries({ tenant, token }: Owner): void {
  if (token !== undefined) kept.delete(keyOf(tenant, token));
}

/** Newest first; none where no answer carried a block. */
export function entriesOf({ tenant, token }: Owner, now = Date.now()): readonly ProfilerBlock[] {
  // Where no upstream feeds it, no page pays for the key.
  const found = token === undefined || kept.size === 0 ? undefined : kept.get(keyOf(tenant, token));
  return found && found.until > now ? found.entries : [];
}

/** One that is too large to keep is its totals alone. */
function fitted(block: ProfilerBlock): ProfilerBlock {
  return JSON.stringify(block).length > largest ? { ...block, url: block.url.slice(0, 500), items: [], queries: [] } : block;
}
