/** The form that staff use to approve an application, ask for more information or decline it. */
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { DecisionForm } from "../decisions/decision-form.tsx";

/** Renders the form. `revision` identifies the version of the application that the page shows. */
export function ApplicationDecisionForm({
  revision,
  rejected,
}: {
  revision: number;
  rejected: RejectedForm | undefined;
}) {
  const t = useTranslator();
  const labels = {
    decision: t("Your decision"),
    valid_until: t("Last day of support"),
    message: t("Message to the applicant"),
  };
  return (
    <DecisionForm
      title={t("Decide")}
      labels={labels}
      choices={[
        { value: "approve", label: t("Approve") },
        { value: "more", label: t("Ask for more information") },
        { value: "decline", label: t("Decline") },
      ]}
      text="message"
      hint={t(
        "Say what you need, or why you are declining. If you approve, you can leave this empty.",
      )}
      submit={t("Send the decision")}
      revision={revision}
      rejected={rejected}
    >
      <div className="field approve-only">
        <TextField
          {...getFieldProps(rejected, labels, "valid_until")}
          type="date"
          hint={t(
            "Fill this in only if you approve. We’ll remind the applicant 60 days before this date.",
          )}
        />
      </div>
    </DecisionForm>
  );
}
