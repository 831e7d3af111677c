/** The form that staff use to answer a privacy request. */
import type { RejectedForm } from "#app/forms/rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import type { PrivacyRequestKind } from "#contract/privacy/calls.ts";
import { DecisionForm } from "../decisions/decision-form.tsx";

export function AnswerForm({
  kind,
  rejected,
}: {
  kind: PrivacyRequestKind;
  rejected: RejectedForm | undefined;
}) {
  const t = useTranslator();
  return (
    <DecisionForm
      title={t("Answer")}
      labels={{ decision: t("Your answer"), message: t("Message to the person") }}
      choices={[
        {
          value: "done",
          label:
            kind === "deletion" ? t("Delete the person’s information") : t("Mark as corrected"),
        },
        { value: "refused", label: t("Refuse the request") },
      ]}
      text="message"
      hint={t("You must give a reason if you refuse.")}
      submit={t("Send the answer")}
      rejected={rejected}
    />
  );
}
