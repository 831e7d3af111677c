/** How long until another code can be asked for. */
import type { Wait } from "./send-again.tsx";

/** Undefined where it is possible at once. Takes an ISO moment; the one to show is rounded up to the minute. */
export function waitUntil(moment: string | null, now = Date.now()): Wait | undefined {
  if (moment === null) return undefined;
  const at = Date.parse(moment);
  const seconds = Math.ceil((at - now) / 1000);
  return seconds > 0 ? { until: new Date(at + 59_999).toISOString(), seconds } : undefined;
}
