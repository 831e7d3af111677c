/** The form for objecting to the valuation on which a rates charge is based. */
import { Form } from "@remix-run/react";
import { FilesField } from "#app/forms/files-field.tsx";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextArea } from "#app/forms/text-area.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatDate } from "#app/ui/date.ts";
import { Link } from "#app/ui/link.tsx";
import type { ValuationTerms } from "#contract/settings/tenant.ts";

interface ValuationFormProps {
  rejected: RejectedForm | undefined;
  labels: Record<"value" | "reason" | "files", string>;
  valuation: ValuationTerms;
  limits: Parameters<typeof FilesField>[0]["limits"];
  /** The page to return to. */
  back: string;
}

export function ValuationForm({ rejected, labels, valuation, limits, back }: ValuationFormProps) {
  const t = useTranslator();
  const { until, days_to_answer: days } = valuation;
  return (
    <Form method="post" action="?kind=valuation" encType="multipart/form-data" noValidate>
      <p>
        {t("An objection doesn’t defer your rates. Please pay them by their due date.")}{" "}
        {until && `${t("You can object until {date}.", { date: formatDate(until, t) })} `}
        {t.plural(days, {
          one: "We’ll answer within one day.",
          other: "We’ll answer within {count} days.",
        })}
      </p>
      <TextField
        {...getFieldProps(rejected, labels, "value")}
        hint={t("The market value of the property, like 850 000.")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
      />
      <TextArea
        {...getFieldProps(rejected, labels, "reason")}
        hint={t(
          "For example, what similar properties nearby were sold for. At least 20 characters.",
        )}
        rows={5}
      />
      <FilesField rejected={rejected} label={labels.files} limits={limits} />
      <SubmitButton>{t("Send the objection")}</SubmitButton> <Link to={back}>{t("Cancel")}</Link>
    </Form>
  );
}
