/** The history of an application, oldest first, with the files of each step. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { Attachments } from "#app/ui/attachments.tsx";
import { formatDate, formatInstant } from "#app/ui/date.ts";
import type { ApplicationStep } from "#contract/applications/staff-calls.ts";
import { stepLabels } from "./application-labels.ts";

export function ApplicationSteps({
  application,
  steps,
}: {
  application: string;
  steps: readonly ApplicationStep[];
}) {
  const t = useTranslator();
  return (
    <section className="part" aria-labelledby="steps-title">
      <h2 id="steps-title">{t("Files and history")}</h2>
      <ol className="conversation">
        {steps.map(({ id, kind, name, date, message, valid_until, attachments }) => (
          <li key={id} data-own={kind === "received" || kind === "answered" ? undefined : ""}>
            <p className="message-head">
              <span>
                <strong>{t(stepLabels[kind])}</strong> <bdi className="secondary">{name}</bdi>
              </span>{" "}
              <time dateTime={date} className="secondary one-line">
                {formatInstant(date, t)}
              </time>
            </p>
            {valid_until && <p>{t("Until {date}", { date: formatDate(valid_until, t) })}</p>}
            {message && <p className="message-text">{message}</p>}
            {attachments.length > 0 ? (
              <Attachments
                attachments={attachments}
                pathOf={(file) => paths.applicationFile(application, file.id, file.name)}
              />
            ) : (
              kind === "received" && <p className="secondary">{t("No files were uploaded.")}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
