/** The form with which staff approve an application, ask for more or decline it. */
import { Form } from "@remix-run/react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { RadioGroup } from "#app/forms/field-group.tsx";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextArea } from "#app/forms/text-area.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";

/** `revision` is the state of the application that the page shows. */
export function DecisionForm({
  revision,
  rejected,
}: {
  revision: number;
  rejected: RejectedForm | undefined;
}) {
  const t = useTranslator();
  const labels = {
    decision: t("Your decision"),
    valid_until: t("Last day of the support"),
    message: t("Message to the applicant"),
  };
  const choices = [
    { value: "approve", label: t("Approve") },
    { value: "more", label: t("Ask for more") },
    { value: "decline", label: t("Decline") },
  ];
  return (
    <section className="narrow" aria-labelledby="decide-title">
      <h2 id="decide-title">{t("Decide")}</h2>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate className="decision">
        <input type="hidden" name="revision" value={revision} />
        <RadioGroup {...getFieldProps(rejected, labels, "decision")} choices={choices} />
        <div className="field approve-only">
          <TextField
            {...getFieldProps(rejected, labels, "valid_until")}
            type="date"
            hint={t("Only to approve. We remind the applicant 60 days before.")}
          />
        </div>
        <TextArea
          {...getFieldProps(rejected, labels, "message")}
          rows={4}
          hint={t("Say what you need, or why you decline. You can leave it empty to approve.")}
        />
        <SubmitButton>{t("Send the decision")}</SubmitButton>
      </Form>
    </section>
  );
}
