/** A temporary notice from the municipality, in its own words. */
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import type { Notice } from "#contract/settings/tenant.ts";
import { formatInstant, formatTime } from "./date.ts";
import { Icon } from "./icon.tsx";

/** Renders the title and the period, with the text collapsed below. */
export function NoticeDetails({ notice: { title, text, from, until } }: { notice: Notice }) {
  const t = useTranslator();
  return (
    <details>
      <summary>
        <Icon name="info" />
        <span>
          <strong>{title}</strong>
          <span className="secondary">{formatPeriod(from, until, t)}</span>
        </span>
      </summary>
      <p>{text}</p>
    </details>
  );
}

/** Formats a period. If it starts and ends on the same day, the date is shown only once. */
function formatPeriod(from: string, until: string | null, t: Translator): string {
  const begin = formatInstant(from, t);
  if (until === null) return t("From {from}", { from: begin });
  const end = formatInstant(until, t);
  const [day] = begin.split(", ");
  if (end.startsWith(`${day}, `))
    return t("{from} to {until}", { from: begin, until: formatTime(until) });
  return t("From {from} to {until}", { from: begin, until: end });
}
