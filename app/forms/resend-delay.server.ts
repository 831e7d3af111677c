/** Calculates the time until another code can be requested. */
import type { ResendDelay } from "./resend-code.tsx";

/**
 * Returns the wait until another code can be requested, or undefined if there is no wait. `moment`
 * is an ISO timestamp. The time shown is rounded up to the minute.
 */
export function getResendDelay(moment: string | null, now = Date.now()): ResendDelay | undefined {
  if (moment === null) return undefined;
  const at = Date.parse(moment);
  const seconds = Math.ceil((at - now) / 1000);
  return seconds > 0 ? { until: new Date(at + 59_999).toISOString(), seconds } : undefined;
}
