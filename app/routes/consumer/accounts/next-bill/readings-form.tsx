/** The form for entering current meter readings for an estimate. Nothing is stored. */
import { Form } from "@remix-run/react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { formatDate } from "#app/ui/date.ts";
import { formatQuantity } from "#app/ui/decimal.ts";
import { Link } from "#app/ui/link.tsx";
import { describeMeter } from "#app/ui/meter-labels.ts";
import type { Meter } from "#contract/meters/calls.ts";

/** A meter whose reading can be entered, with its newest reading. */
export interface ReadingField {
  name: string;
  service: Meter["service"];
  number: string;
  unit: string;
  last: { date: string; value: string };
}

export function ReadingsForm({
  account,
  fields,
  typed,
}: {
  account: string;
  fields: readonly ReadingField[];
  typed: RejectedForm;
}) {
  const t = useTranslator();
  if (fields.length === 0) return null;
  const labels = Object.fromEntries(
    fields.map(({ name, service, number, unit }) => [
      name,
      t("{meter} {number}, in {unit}", { meter: describeMeter(service, t), number, unit }),
    ]),
  );
  return (
    <section className="narrow" aria-labelledby="readings-title">
      <h2 id="readings-title">{t("Enter what your meter shows now")}</h2>
      <ErrorSummary
        rejected={Object.keys(typed.errors).length > 0 ? typed : undefined}
        labels={labels}
      />
      <Form method="get" noValidate>
        {fields.map(({ name, unit, last }) => (
          <TextField
            key={name}
            {...getFieldProps(typed, labels, name)}
            hint={t("{reading} on {date}", {
              reading: formatQuantity(last.value, unit),
              date: formatDate(last.date, t),
            })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
        ))}
        <SubmitButton>{t("Estimate my bill")}</SubmitButton>
      </Form>
      <p className="secondary">
        {t.parts("We don’t keep what you type here. To send us a reading, go to {meters}.", {
          meters: <Link to={paths.meters(account)}>{t("Meters")}</Link>,
        })}
      </p>
    </section>
  );
}
