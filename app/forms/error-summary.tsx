/** What is wrong with a form, above it, each with a link to its field (the GOV.UK pattern). */
import { useEffect, useRef } from "react";
import { useText } from "../languages/use-text.ts";
import { fieldId, fieldMessage, type Rejected } from "./rejected.ts";

/** Nothing while nothing is wrong. `labels` are the fields' labels by name, in the page's order: the words are the same as at the field. */
export function ErrorSummary({ rejected, labels }: { rejected: Rejected | undefined; labels: Record<string, string> }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  // Every time the form comes back, also with the same errors.
  useEffect(() => box.current?.focus(), [rejected]);
  const fields = Object.keys(labels);
  const errors = Object.entries(rejected?.errors ?? {}).sort(([one], [other]) => fields.indexOf(one) - fields.indexOf(other));
  const entries = errors.flatMap(([name, texts]) => texts.map((text) => ({ name, text: t.given(text) })));
  if (entries.length === 0) return null;
  return (
    <div className="error-summary" role="alert" aria-labelledby="error-summary-title" tabIndex={-1} ref={box}>
      <h2 id="error-summary-title">{t("There is a problem")}</h2>
      <ul>
        {entries.map(({ name, text }) => {
          const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
          return <li key={`${name} ${text}`}>{label ? <a href={`#${fieldId(name)}`}>{fieldMessage(label, text)}</a> : text}</li>;
        })}
      </ul>
    </div>
  );
}
