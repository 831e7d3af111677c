/** What a call is doing, written down as it happens: pieces of work with their times, and every statement. Nothing while no call is recorded. */
import { AsyncLocalStorage } from "node:async_hooks";
import { getHeapStatistics } from "node:v8";
import type { z } from "zod";
import { type ProfilerBlock, type ProfilerItem, type ProfilerQuery, shownUrl } from "#contract/profiler.ts";
import { shownBindings } from "./shown-bindings.ts";

/** Whoever has it is shown what their calls did. */
const permission = "developer.profiler";

interface Mark {
  /** ms, by performance.now(). */
  at: number;
  /** Bytes of the heap. */
  heap: number;
}

const mark = (): Mark => ({ at: performance.now(), heap: getHeapStatistics().used_heap_size });

export class Recording {
  private readonly begin = mark();
  private readonly items: { label: string; component: string; from: Mark; to: Mark }[] = [];
  private readonly queries: ProfilerQuery[] = [];
  /** Whether the caller may see it. */
  shown = false;

  addItem(label: string, component: string, from: Mark): void {
    this.items.push({ label, component, from, to: mark() });
  }

  addQuery(query: ProfilerQuery): void {
    this.queries.push(query);
  }

  /** `sent`: when the caller says to have sent the request, in epoch ms; its clock may be another. */
  block(about: { method: string; url: string; error: boolean; size: number; sent: number }): z.input<typeof ProfilerBlock> {
    const end = mark();
    const time = end.at - this.begin.at;
    const since = Date.now() - about.sent;
    const percent = (ms: number) => hundredths((ms / time) * 100);
    const items = this.items
      .sort((one, other) => one.from.at - other.from.at)
      .map(({ label, component, from, to }): ProfilerItem => ({
        label,
        component,
        time: hundredths(to.at - from.at),
        memory: grown(from, to),
        offset: percent(from.at - this.begin.at),
        width: percent(to.at - from.at),
      }));
    return {
      method: about.method,
      url: shownUrl(about.url),
      ...(about.error && { error: true }),
      items,
      total: { request: hundredths(Math.max(time, since || 0)), size: about.size, time: hundredths(time), memory: grown(this.begin, end) },
      queries: this.queries,
    };
  }
}

/** kB. Where memory was given back meanwhile, none was taken. */
function grown(from: Mark, to: Mark): number {
  return Math.max(0, Math.round((to.heap - from.heap) / 1000));
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

const current = new AsyncLocalStorage<Recording>();

/** Runs a call's work with everything in it recorded. */
export function record<T>(recording: Recording, work: () => T): T {
  return current.run(recording, work);
}

/** Runs what goes on after the call that it began in, and is none of its. */
export function unrecorded<T>(work: () => T): T {
  return current.exit(work);
}

export async function timed<T>(label: string, component: string, work: () => Promise<T>): Promise<T> {
  const recording = current.getStore();
  if (!recording) return work();
  const from = mark();
  try {
    return await work();
  } finally {
    recording.addItem(label, component, from);
  }
}

/** `ms` is what the database took for it, the way there and back included. */
export function noteQuery(sql: string, bindings: readonly unknown[], ms: number): void {
  current.getStore()?.addQuery({ name: nameOf(sql), sql, bindings: shownBindings(sql, bindings), time: hundredths(ms) });
}

/** "select accounts": what the statement does, and to which table. */
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

/** Tells whose call it is. */
export function noteCaller({ permissions }: { permissions: readonly string[] }): void {
  const recording = current.getStore();
  if (recording && permissions.includes(permission)) recording.shown = true;
}
