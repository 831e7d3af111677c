/** What an upstream tells developers of how it came to an answer: the `profiler` block that any JSON answer may carry. */
import { z } from "zod";

const secretNames = /token|password|secret|signature|otp|pin|code|key/i;
/** As long as bearer tokens and hashes are, and nothing else in an address is. */
const secretLooking = /[\w-]{40,}/g;

/** An address in which nothing stands that could let somebody in: neither names and passwords, nor tokens and codes. */
export function shownUrl(url: string): string {
  return url
    .replace(/\/\/[^/?#]*@/, "//")
    .replace(/([?&#;])([^=&#;]*)=[^&#;]*/g, (all, mark: string, name: string) => (secretNames.test(name) ? `${mark}${name}=hidden` : all))
    .replace(secretLooking, "hidden");
}

/** Times in ms, memory in kB; offset and width in percent of the whole request. */
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
  sql: z.string(),
  bindings: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  time: z.number(),
});
export type ProfilerQuery = z.infer<typeof ProfilerQuery>;

export const ProfilerBlock = z.object({
  method: z.string(),
  url: z.string().transform(shownUrl),
  /** Whether the call failed. */
  error: z.boolean().optional(),
  items: z.array(ProfilerItem),
  /** `request` is the time since the caller sent it, `time` what the upstream itself took, both in ms; size in bytes, memory in kB. */
  total: z.object({ request: z.number(), size: z.number(), time: z.number(), memory: z.number() }),
  queries: z.array(ProfilerQuery),
});
export type ProfilerBlock = z.output<typeof ProfilerBlock>;
