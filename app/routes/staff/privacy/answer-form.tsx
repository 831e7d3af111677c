/** The form with which staff answer a privacy request. */
import { Form } from "@remix-run/react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { RadioGroup } from "#app/forms/field-group.tsx";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextArea } from "#app/forms/text-area.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import type { PrivacyRequestKind } from "#contract/privacy/calls.ts";

export function AnswerForm({
  kind,
  rejected,
}: {
  kind: PrivacyRequestKind;
  rejected: RejectedForm | undefined;
}) {
  const t = useTranslator();
  const labels = { decision: t("Your answer"), message: t("Message to the person") };
  const choices = [
    { value: "done", label: kind === "deletion" ? t("Delete the person") : t("It is corrected") },
    { value: "refused", label: t("Refuse the request") },
  ];
  return (
    <section className="narrow" aria-labelledby="decide-title">
      <h2 id="decide-title">{t("Answer")}</h2>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        <RadioGroup {...getFieldProps(rejected, labels, "decision")} choices={choices} />
        <TextArea
          {...getFieldProps(rejected, labels, "message")}
          rows={4}
          hint={t("Required to refuse: give the reason.")}
        />
        <SubmitButton>{t("Send the answer")}</SubmitButton>
      </Form>
    </section>
  );
}
