/** The municipality's temporary notices for all residents, in its own words. */
import type { Notice } from "#contract/tenant.ts";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatInstant, formatTime } from "#app/ui/date.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Renders the notices, or nothing if there are none. */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  const t = useTranslator();
  if (notices.length === 0) return null;
  return (
    <section className="notices" aria-label={t("Notices")}>
      {notices.map(({ title, text, from, until }) => (
        <article key={`${title} ${from}`}>
          <Icon name="info" />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
            <p className="secondary">{formatPeriod(from, until, t)}</p>
          </div>
        </article>
      ))}
    </section>
  );
}

/** Formats a period. If it starts and ends on the same day, the date is shown only once. */
function formatPeriod(from: string, until: string | null, t: Translator): string {
  const begin = formatInstant(from, t);
  if (until === null) return t("From {from}", { from: begin });
  const end = formatInstant(until, t);
  const [day] = begin.split(", ");
  if (end.startsWith(`${day}, `)) return t("{from} to {until}", { from: begin, until: formatTime(until) });
  return t("From {from} to {until}", { from: begin, until: end });
}
