/** How often a code may still be tried, and how long it is good for. */
import { useText } from "../languages/use-text.ts";
import { formatTime } from "../ui/date.ts";

export function CodeStanding({ triesLeft, expires }: { triesLeft: number; expires: string | null }) {
  const t = useText();
  return (
    <p className="secondary">
      {triesLeft === 1 ? t("You have one try left.") : t("You have {count} tries left.", { count: triesLeft })}
      {expires !== null && ` ${t("The code is good until {time}.", { time: formatTime(expires) })}`}
    </p>
  );
}
