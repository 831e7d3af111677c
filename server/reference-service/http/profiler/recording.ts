/**
 * Records one API call: timed pieces of work and every SQL statement. Does nothing outside a
 * recorded call.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { getHeapStatistics } from "node:v8";
import type { z } from "zod";
import {
  type ProfilerBlock,
  type ProfilerItem,
  type ProfilerQuery,
  redactUrl,
} from "#contract/developer/profiler.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { redactBindings } from "./redact-bindings.ts";

interface Mark {
  /** Timestamp in ms, from performance.now(). */
  at: number;
  /** Used heap in bytes. */
  heap: number;
}

const mark = (): Mark => ({ at: performance.now(), heap: getHeapStatistics().used_heap_size });

export class Recording {
  private readonly begin = mark();
  private readonly items: { label: string; component: string; from: Mark; to: Mark }[] = [];
  private readonly queries: ProfilerQuery[] = [];
  /** True if the caller has permission to see the recording. */
  visible = false;

  addItem(label: string, component: string, from: Mark): void {
    this.items.push({ label, component, from, to: mark() });
  }

  addQuery(query: ProfilerQuery): void {
    this.queries.push(query);
  }

  /**
   * Returns the profiler block to include in the response. `sent` is when the client says it sent
   * the request, in epoch ms. Its clock may differ from ours.
   */
  block(about: {
    method: string;
    url: string;
    error: boolean;
    size: number;
    sent: number;
  }): z.input<typeof ProfilerBlock> {
    const end = mark();
    const time = end.at - this.begin.at;
    const since = Date.now() - about.sent;
    const percent = (ms: number) => roundToHundredths((ms / time) * 100);
    const items = this.items
      .sort((one, other) => one.from.at - other.from.at)
      .map(({ label, component, from, to }): ProfilerItem => ({
        label,
        component,
        time: roundToHundredths(to.at - from.at),
        memory: heapGrowthKb(from, to),
        offset: percent(from.at - this.begin.at),
        width: percent(to.at - from.at),
      }));
    return {
      method: about.method,
      url: redactUrl(about.url),
      ...(about.error && { error: true }),
      items,
      total: {
        request: roundToHundredths(Math.max(time, since || 0)),
        size: about.size,
        time: roundToHundredths(time),
        memory: heapGrowthKb(this.begin, end),
      },
      queries: this.queries,
    };
  }
}

/** Returns the heap growth in kB, or 0 if garbage collection has shrunk the heap. */
function heapGrowthKb(from: Mark, to: Mark): number {
  return Math.max(0, Math.round((to.heap - from.heap) / 1000));
}

function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

const current = new AsyncLocalStorage<Recording>();

/** Runs a call's work, recording its steps and SQL statements. */
export function withRecording<T>(recording: Recording, work: () => T): T {
  return current.run(recording, work);
}

/** Runs background work that outlives the call, without recording it. */
export function withoutRecording<T>(work: () => T): T {
  return current.exit(work);
}

export async function timed<T>(
  label: string,
  component: string,
  work: () => Promise<T>,
): Promise<T> {
  const recording = current.getStore();
  if (!recording) return work();
  const from = mark();
  try {
    return await work();
  } finally {
    recording.addItem(label, component, from);
  }
}

/**
 * Records an SQL statement. `ms` is the time until its answer, including the round trip to the
 * database and the wait for statements that were sent before it.
 */
export function recordQuery(sql: string, bindings: readonly unknown[], ms: number): void {
  current.getStore()?.addQuery({
    name: nameOf(sql),
    sql,
    bindings: redactBindings(sql, bindings),
    time: roundToHundredths(ms),
  });
}

/** Returns a short name for an SQL statement: its verb and table, such as "select accounts". */
function nameOf(sql: string): string {
  const outermost = withoutParentheses(sql);
  const verb = /\w+/.exec(outermost)?.[0].toLowerCase();
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(outermost)?.[1];
  return [verb, table].filter(Boolean).join(" ");
}

function withoutParentheses(sql: string): string {
  const less = sql.replace(/\([^()]*\)/g, "");
  return less === sql ? sql : withoutParentheses(less);
}

/** Makes the recording visible if the caller has permission to see it. */
export function showProfilerIfPermitted({ permissions }: { permissions: readonly string[] }): void {
  const recording = current.getStore();
  if (recording && permissions.includes(staffPermissions.viewProfiler)) recording.visible = true;
}
