/** The form for a person's own monthly budget. */
import { Form } from "@remix-run/react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { getFieldProps } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useRejectedForm } from "#app/forms/use-rejected-form.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";

export function BudgetForm({ budget }: { budget: number | null }) {
  const rejected = useRejectedForm();
  const alerts = useModule("alerts");
  const t = useTranslator();
  const labels = { amount: t("Your monthly budget in rand") };
  const shown = budget === null ? "" : decimalFromCents(budget).replace(".", ",");
  return (
    <section className="narrow" aria-labelledby="budget-title">
      <h2 id="budget-title">{t("Your budget")}</h2>
      <p>
        {alerts
          ? t(
              "We’ll warn you here, and send you an alert, if your next bill is likely to be higher. This budget is yours alone.",
            )
          : t(
              "We’ll warn you here if your next bill is likely to be higher. This budget is yours alone.",
            )}
      </p>
      <ErrorSummary rejected={rejected} labels={labels} />
      <Form method="post" noValidate>
        <TextField
          {...getFieldProps(rejected, labels, "amount", shown)}
          hint={t("Leave this empty if you don’t want a budget.")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <SubmitButton>{t("Save budget")}</SubmitButton>
      </Form>
    </section>
  );
}
