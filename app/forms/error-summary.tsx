/** The error summary above a form, with a link to each invalid field (the GOV.UK pattern). */
import { useEffect, useRef } from "react";
import { useErrorDialog } from "#app/errors/use-error-dialog.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { fieldId, fieldMessage, type RejectedForm } from "./rejected-form.ts";

/**
 * Renders nothing if there are no errors. `labels` maps field names to labels in page order. If
 * several fields have the same message, each one is shown with its label.
 */
export function ErrorSummary({
  rejected,
  labels,
}: {
  rejected: RejectedForm | undefined;
  labels: Record<string, string>;
}) {
  const t = useTranslator();
  const box = useRef<HTMLDivElement>(null);
  // Focuses the summary each time the form is rejected, even with the same errors.
  useEffect(() => box.current?.focus(), [rejected]);
  const failure = rejected?.failure;
  useErrorDialog(failure);
  const fields = Object.keys(labels);
  const errors = Object.entries(rejected?.errors ?? {}).sort(
    ([one], [other]) => fields.indexOf(one) - fields.indexOf(other),
  );
  const entries = errors.flatMap(([name, found]) =>
    found.map((error) => ({ name, text: t.message(error) })),
  );
  if (entries.length === 0) return null;
  return (
    // Without JavaScript, `autoFocus` scrolls to the summary, which may be below the first screen.
    <div
      className="error-summary"
      data-unsent={rejected?.unsent && ""}
      role="alert"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      ref={box}
    >
      <h2 id="error-summary-title">
        {rejected?.unsent ? t("Not sent yet") : t("There is a problem")}
      </h2>
      <ul>
        {entries.map(({ name, text }) => {
          const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
          if (!label) return <li key={`${name} ${text}`}>{text}</li>;
          const message = fieldMessage(label, text);
          const shared =
            message === text && entries.some((other) => other.name !== name && other.text === text);
          return (
            <li key={`${name} ${text}`}>
              <a href={`#${fieldId(name)}`}>{shared ? `${label}: ${message}` : message}</a>
            </li>
          );
        })}
      </ul>
      {/* The upstream's errors name their request themselves. */}
      {rejected?.unsent && failure?.requestId && (
        <p className="secondary">
          {t("Request")} <span className="number">{failure.requestId}</span>
        </p>
      )}
      {rejected?.unsent?.signIn && (
        <a className="button" href={rejected.unsent.signIn}>
          {t("Go to login")}
        </a>
      )}
    </div>
  );
}
