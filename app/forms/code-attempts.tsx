/** Shows how many attempts are left for a code and when the code expires. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatTime } from "#app/ui/date.ts";

export function CodeAttempts({
  triesLeft,
  expires,
}: {
  /** Undefined if the upstream doesn't say. */
  triesLeft: number | undefined;
  expires: string | null;
}) {
  const t = useTranslator();
  if (triesLeft === undefined && expires === null) return null;
  return (
    <p className="secondary">
      {triesLeft !== undefined &&
        t.plural(triesLeft, {
          one: "You have one attempt left.",
          other: "You have {count} attempts left.",
        })}
      {expires !== null && ` ${t("The code works until {time}.", { time: formatTime(expires) })}`}
    </p>
  );
}
