/**
 * The optional `profiler` block of a JSON response. It shows developers how the upstream produced
 * the response.
 */
import { z } from "zod";

const secretParamNames = /token|password|secret|signature|otp|pin|code|key/i;
/** Matches strings as long as bearer tokens and hashes. Nothing else in a URL is that long. */
const tokenPattern = /[\w-]{40,}/g;

/** Returns the URL without user names, passwords, tokens or codes. */
export function redactUrl(url: string): string {
  return url
    .replace(/\/\/[^/?#]*@/, "//")
    .replace(/([?&#;])([^=&#;]*)=[^&#;]*/g, (all, mark: string, name: string) =>
      secretParamNames.test(name) ? `${mark}${name}=hidden` : all,
    )
    .replace(tokenPattern, "hidden");
}

/**
 * A profiler item. Times are in ms and memory is in kB. Offset and width are percentages of the
 * whole request.
 */
const ProfilerItem = z.object({
  label: z.string(),
  component: z.string(),
  time: z.number(),
  memory: z.number(),
  offset: z.number(),
  width: z.number(),
});
export type ProfilerItem = z.infer<typeof ProfilerItem>;

const ProfilerQuery = z.object({
  name: z.string(),
  sql: z.string().default(""),
  bindings: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  time: z.number(),
});
export type ProfilerQuery = z.infer<typeof ProfilerQuery>;

export const ProfilerBlock = z.object({
  method: z.string(),
  url: z.string().transform(redactUrl),
  /** True if the profiled call failed. */
  error: z.boolean().optional(),
  items: z.array(ProfilerItem),
  /**
   * The totals for a request. `request` is the time from when the caller sent the request until the
   * upstream finished, and `time` is the upstream's own part, both in ms. Size is in bytes and
   * memory in kB.
   */
  total: z.object({ request: z.number(), size: z.number(), time: z.number(), memory: z.number() }),
  queries: z.array(ProfilerQuery),
});
export type ProfilerBlock = z.output<typeof ProfilerBlock>;
