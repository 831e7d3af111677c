/** How often a code may still be tried, and how long it is good for. */
import { formatTime } from "../ui/date.ts";

export function CodeStanding({ triesLeft, expires }: { triesLeft: number; expires: string | null }) {
  return (
    <p className="secondary">
      You have {triesLeft === 1 ? "one try" : `${triesLeft} tries`} left.
      {expires !== null && ` The code is good until ${formatTime(expires)}.`}
    </p>
  );
}
