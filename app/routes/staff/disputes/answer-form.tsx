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
  /** True for an objection to a valuation, which is answered with a value. */
  isValuation: boolean;
  rejected: RejectedForm | undefined;
}

export function AnswerForm({ revision, disputed, isValuation, rejected }: AnswerFormProps) {
  const t = useTranslator();
  const labels = {
    decision: t("Your decision"),
    amount: isValuation ? t("New market value, in rand") : t("Amount to credit, in rand"),
    reason: t("Reason"),
  };
  return (
    <DecisionForm
      title={t("Answer")}
      labels={labels}
      choices={[
        { value: "correct", label: isValuation ? t("Change the value") : t("Correct the charge") },
        { value: "keep", label: isValuation ? t("Keep the value") : t("Keep the charge") },
      ]}
      text="reason"
      hint={t("Explain how you worked out the amount. The person will see this.")}
      submit={t("Send the answer")}
      revision={revision}
      rejected={rejected}
    >
      <div className="field correct-only">
        <TextField
          {...getFieldProps(
            rejected,
            labels,
            "amount",
            isValuation ? "" : formatRand(disputed).slice("R ".length),
          )}
          hint={
            isValuation
              ? t(
                  "Fill this in only if you’re changing the value. Change it in your billing system too, because the next bills come from there.",
                )
              : t(
                  "Fill this in only if you’re correcting the charge. Enter up to {amount}, with VAT. The account will be credited immediately.",
                  { amount: formatRand(disputed) },
                )
          }
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      </div>
    </DecisionForm>
  );
}
