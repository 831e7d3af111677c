/** What everybody should know of for a while, as the municipality says it. */
import type { Notice } from "#contract/tenant.ts";
import { useText } from "../../../languages/use-text.ts";
import { formatInstant } from "../../../ui/date.ts";
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
            <p className="secondary">
              {until === null
                ? t("From {from}", { from: formatInstant(from, t) })
                : t("From {from} to {until}", { from: formatInstant(from, t), until: formatInstant(until, t) })}
            </p>
          </div>
        </article>
      ))}
    </section>
  );
}
