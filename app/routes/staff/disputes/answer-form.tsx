/** The form with which staff correct a disputed charge or keep it. */
import { Form } from "@remix-run/react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { RadioGroup } from "#app/forms/field-group.tsx";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextArea } from "#app/forms/text-area.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatRand } from "#app/ui/money.ts";

interface AnswerFormProps {
  /** The state of the dispute that the page shows. */
  revision: number;
  /** The amount in dispute, in cents. */
  disputed: number;
  rejected: RejectedForm | undefined;
}

export function AnswerForm({ revision, disputed, rejected }: AnswerFormProps) {
  const t = useTranslator();
  const labels = {
    decision: t("Your decision"),
    amount: t("Amount to take off, in rand"),
    reason: t("Reason"),
  };
  const choices = [
    { value: "correct", label: t("Correct the charge") },
    { value: "keep", label: t("Keep the charge") },
  ];
  return (
    <section className="narrow" aria-labelledby="answer-title">
      <h2 id="answer-title">{t("Answer")}</h2>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate className="decision">
        <input type="hidden" name="revision" value={revision} />
        <RadioGroup {...getFieldProps(rejected, labels, "decision")} choices={choices} />
        <div className="field correct-only">
          <TextField
            {...getFieldProps(rejected, labels, "amount", formatRand(disputed).slice("R ".length))}
            hint={t("Only to correct. With VAT, up to {amount}. The account is credited at once.", {
              amount: formatRand(disputed),
            })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
        </div>
        <TextArea
          {...getFieldProps(rejected, labels, "reason")}
          rows={4}
          hint={t("Say how the amount was worked out. The person sees this.")}
        />
        <SubmitButton>{t("Send the answer")}</SubmitButton>
      </Form>
    </section>
  );
}
