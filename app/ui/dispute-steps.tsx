/** The messages of a dispute, oldest first, with the files of its first message. */
import { useTranslator } from "#app/languages/use-translator.ts";
import type { Dispute } from "#contract/disputes/calls.ts";
import type { Attachment } from "#contract/tickets/calls.ts";
import { Attachments } from "./attachments.tsx";
import { translateReason } from "./charge-problems.ts";
import { formatInstant } from "./date.ts";
import { formatDecimal } from "./decimal.ts";
import { disputeStepLabels, valuationStepLabels } from "./dispute-labels.ts";
import { formatRand } from "./money.ts";

export function DisputeSteps({
  dispute,
  pathOf,
}: {
  dispute: Dispute;
  pathOf: (file: Attachment) => string;
}) {
  const { by, created, reason, reading, amount, value, attachments, steps } = dispute;
  const t = useTranslator();
  const head = (words: string, name: string, date: string) => (
    <p className="message-head">
      <span>
        <strong>{words}</strong> <bdi className="secondary">{name}</bdi>
      </span>{" "}
      <time dateTime={date} className="secondary one-line">
        {formatInstant(date, t)}
      </time>
    </p>
  );
  return (
    <section className="part" aria-labelledby="steps-title">
      <h2 id="steps-title">{t("Dispute history")}</h2>
      <ol className="conversation">
        <li>
          {head(
            value === null
              ? t("{amount} disputed", { amount: formatRand(amount) })
              : t("Objection to the valuation: {amount} is right", { amount: formatRand(value) }),
            by,
            created,
          )}
          {reason && <p className="message-text">{translateReason(reason, t)}</p>}
          {reading !== null && <p>{t("Reading: {value}", { value: formatDecimal(reading) })}</p>}
          {attachments.length > 0 && <Attachments attachments={attachments} pathOf={pathOf} />}
        </li>
        {steps.map(({ id, kind, name, date, message, amount: credit }) => (
          <li key={id} data-own={kind === "corrected" || kind === "kept" ? "" : undefined}>
            {head(t((value === null ? disputeStepLabels : valuationStepLabels)[kind]), name, date)}
            {credit !== null && (
              <p>
                {value === null
                  ? t("{amount} was credited to the account.", { amount: formatRand(credit) })
                  : t("The market value is now {amount}.", { amount: formatRand(credit) })}
              </p>
            )}
            {message && <p className="message-text">{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
