/** What everybody should know of for a while, as the municipality says it. */
import type { Notice } from "#contract/tenant.ts";
import type { Text } from "../../../languages/text.ts";
import { useText } from "../../../languages/use-text.ts";
import { formatInstant, formatTime } from "../../../ui/date.ts";
import { Icon } from "../../../ui/icon.tsx";

/** Nothing where there are none. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const t = useText();
  if (notices.length === 0) return null;
  return (
    <section className="notices" aria-label={t("Notices")}>
      {notices.map(({ title, text, from, until }) => (
        <article key={`${title} ${from}`}>
          <Icon name="info" />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
            <p className="secondary">{whenInWords(from, until, t)}</p>
          </div>
        </article>
      ))}
    </section>
  );
}

/** A single day is named once. */
function whenInWords(from: string, until: string | null, t: Text): string {
  const begin = formatInstant(from, t);
  if (until === null) return t("From {from}", { from: begin });
  const end = formatInstant(until, t);
  const [day] = begin.split(", ");
  if (end.startsWith(`${day}, `)) return t("{from} to {until}", { from: begin, until: formatTime(until) });
  return t("From {from} to {until}", { from: begin, until: end });
}
