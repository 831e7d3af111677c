/** The form that staff use to correct a disputed charge or keep it. */
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { formatRand } from "#app/ui/money.ts";
import { DecisionForm } from "../decisions/decision-form.tsx";

interface AnswerFormProps {
  /** The version of the dispute that the page shows. */
  revision: number;
  /** The amount in dispute, in cents. */
  disputed: number;
  rejected: RejectedForm | undefined;
}

export function AnswerForm({ revision, disputed, rejected }: AnswerFormProps) {
  const t = useTranslator();
  const labels = {
    decision: t("Your decision"),
    amount: t("Amount to credit, in rand"),
    reason: t("Reason"),
  };
  return (
    <DecisionForm
      title={t("Answer")}
      labels={labels}
      choices={[
        { value: "correct", label: t("Correct the charge") },
        { value: "keep", label: t("Keep the charge") },
      ]}
      text="reason"
      hint={t("Explain how you worked out the amount. The person will see this.")}
      submit={t("Send the answer")}
      revision={revision}
      rejected={rejected}
    >
      <div className="field correct-only">
        <TextField
          {...getFieldProps(rejected, labels, "amount", formatRand(disputed).slice("R ".length))}
          hint={t(
            "Fill this in only if you’re correcting the charge. Enter up to {amount}, with VAT. The account will be credited immediately.",
            {
              amount: formatRand(disputed),
            },
          )}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </div>
    </DecisionForm>
  );
}
