/**
 * The form for a proposal: the deposit, the number of months and the first day. It uses GET, so
 * going back to it or linking to it does no harm.
 */
import { Form } from "@remix-run/react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { formatDate } from "#app/ui/date.ts";
import { InDispute } from "#app/ui/in-dispute.tsx";
import { Link } from "#app/ui/link.tsx";
import { describeBalance, formatRand } from "#app/ui/money.ts";
import type { ArrangementTerms } from "#contract/arrangements/calls.ts";
import { owedAmounts } from "#contract/disputes/owed-amounts.ts";
import { useAccount } from "../account/use-account.ts";
import { OtherHelp } from "./other-help.tsx";

interface ProposalFormProps {
  terms: ArrangementTerms;
  /** The initial values, taken from the quote that is being changed. */
  values: Record<string, string>;
  rejected: RejectedForm | undefined;
}

export function ProposalForm({ terms, values, rejected }: ProposalFormProps) {
  const shown = useAccount();
  const { account, balance } = shown;
  const t = useTranslator();
  const { owed, deposit, months, first_day } = terms;
  const labels = {
    deposit: t("Deposit in rand"),
    months: t("Number of monthly payments after the deposit"),
    first_day: t("Date of the first monthly payment"),
  };
  const typed = formatRand(deposit).slice("R ".length);
  return (
    <>
      <h1 tabIndex={-1}>{t("Pay in instalments")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      <InDispute account={shown} isLinked />
      <p>
        {`${describeBalance(balance, t)}.`}{" "}
        {owedAmounts(shown).held > 0 &&
          `${t("These instalments are for {amount}. The amount in dispute is left out.", { amount: formatRand(owed) })} `}
        {t("Choose what you can pay, and see every payment before you agree.")}
      </p>
      <p>
        {deposit > 0
          ? t(
              "With a deposit of {deposit} or more and up to {months} monthly payments, the arrangement starts immediately.",
              {
                deposit: formatRand(deposit),
                months,
              },
            )
          : t(
              "With up to {months} monthly payments, the arrangement starts immediately. You don’t need to pay a deposit.",
              { months },
            )}{" "}
        {deposit > 0
          ? t(
              "If you need a smaller deposit or more months, enter what you need. We’ll consider your proposal and let you know.",
            )
          : t(
              "If you need more months, enter how many. We’ll consider your proposal and let you know.",
            )}
      </p>
      <Form method="get" noValidate>
        <TextField
          {...getFieldProps(rejected, labels, "deposit", values.deposit ?? typed)}
          hint={t("Due within 7 days. You can enter a smaller amount, even 0.")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
        />
        <TextField
          {...getFieldProps(rejected, labels, "months", values.months ?? String(months))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          required
        />
        <TextField
          {...getFieldProps(rejected, labels, "first_day", values.first_day ?? first_day.suggested)}
          type="date"
          hint={t("From {from} to {to}. Later payments are due on the same day of each month.", {
            from: formatDate(first_day.from, t),
            to: formatDate(first_day.to, t),
          })}
          required
        />
        <SubmitButton>{t("See the payments")}</SubmitButton>{" "}
        <Link to={paths.account(account)}>{t("Cancel")}</Link>
      </Form>
      <OtherHelp />
    </>
  );
}
