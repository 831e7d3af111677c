/** The retention periods, and the data that was last removed under them. */
import type { z } from "zod";
import type { PlainTranslationKey, Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatInstant } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import type { Retention, RetentionKind } from "#contract/privacy/retention.ts";
import type { getRetention } from "#contract/privacy/staff-calls.ts";

const kindLabels: [RetentionKind, PlainTranslationKey][] = [
  ["closed_tickets", "Closed tickets"],
  ["decided_applications", "Decided applications"],
  ["histories", "Account and profile history"],
  ["audit_log", "Audit log"],
  ["closed_accounts", "Closed accounts"],
  ["messages", "Message records"],
];

export function RetentionReport({ periods, runs }: z.output<(typeof getRetention)["answer"]>) {
  const t = useTranslator();
  return (
    <section className="part" aria-labelledby="retention-title">
      <h2 id="retention-title">{t("How long we keep records")}</h2>
      <p className="secondary">
        {t(
          "Every hour, we remove records older than these periods. The periods are in the municipality’s settings.",
        )}
      </p>
      <dl className="facts">
        {kindLabels.map(([kind, label]) => (
          <DetailItem key={kind} name={t(label)}>
            {describePeriod(periods, kind, t)}
          </DetailItem>
        ))}
      </dl>
      <h3>{t("Recently removed")}</h3>
      {runs.length === 0 ? (
        <p>{t("Nothing yet.")}</p>
      ) : (
        <ul className="dotted">
          {runs.map(({ date, removed }) => (
            <li key={date}>
              {formatInstant(date, t)}:{" "}
              {kindLabels
                .flatMap(([kind, label]) => (removed[kind] ? [`${t(label)} ${removed[kind]}`] : []))
                .join(", ")}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function describePeriod(periods: Retention, kind: RetentionKind, t: Translator): string {
  const period = periods[kind];
  if (period === undefined) return t("No limit");
  if (kind === "messages") return t.plural(period, { one: "1 day", other: "{count} days" });
  return t.plural(period, { one: "1 month", other: "{count} months" });
}
