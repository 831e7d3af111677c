/**
 * The form for the amount to pay. It uses GET, so going back to it or linking to it does no harm.
 */
import { Form } from "@remix-run/react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import { Field, inputProps } from "#app/forms/field.tsx";
import { getFieldProps, type RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { CannotPayAll } from "#app/tenant/cannot-pay-all.tsx";
import { countDaysLate, describeDueDate } from "#app/ui/due-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { describeBalance, formatRand } from "#app/ui/money.ts";
import { owedAmounts } from "#contract/disputes/owed-amounts.ts";
import { useAccount } from "../account/use-account.ts";
import {
  type EarlierPayment,
  type PaymentInProgress,
  PaymentInProgressWarning,
} from "./payment-in-progress-warning.tsx";
import { RecentPaymentWarning } from "./recent-payment-warning.tsx";

interface AmountFormProps {
  rejected: RejectedForm | undefined;
  /** The initial amount, as people write it, without the R. It is empty if nothing is due. */
  defaultAmount: string;
  /** The smallest and largest amounts allowed, in cents, if they are known. */
  least: number | undefined;
  most: number | undefined;
  paymentInProgress: PaymentInProgress | null;
  recentPayment: EarlierPayment | null;
}

export function AmountForm({
  rejected,
  defaultAmount,
  least,
  most,
  paymentInProgress,
  recentPayment,
}: AmountFormProps) {
  const account = useAccount();
  const { balance, arrangement } = account;
  const { held, toPay } = owedAmounts(account);
  const late = countDaysLate(account);
  const t = useTranslator();
  const labels = { amount: t("Amount in rand") };
  const hint =
    least !== undefined && most !== undefined
      ? t("From {least} to {most}.", { least: formatRand(least), most: formatRand(most) })
      : undefined;
  const { defaultValue, ...labelled } = getFieldProps(rejected, labels, "amount", defaultAmount);
  const field = { ...labelled, ...(hint !== undefined && { hint }) };
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Pay")}</h1>
      <ErrorSummary rejected={rejected} labels={labels} />
      {paymentInProgress && <PaymentInProgressWarning payment={paymentInProgress} />}
      {recentPayment && (
        <RecentPaymentWarning
          payment={recentPayment}
          // What is due under an arrangement is another instalment.
          repeats={!(arrangement && toPay > 0)}
        />
      )}
      <p>
        {describeBalance(balance, t)}.{late > 0 && <strong> {describeDueDate(account, t)}.</strong>}{" "}
        {balance > 0
          ? t("You can pay all or part of this, or more.")
          : t("You don’t owe anything now. Anything you pay goes towards your next statement.")}
      </p>
      {arrangement && <p>{describeDueDate(account, t)}</p>}
      {held > 0 && (
        <p className="caution">
          <Icon name="info" />
          <span>
            {t("Pay {amount} now; {disputed} is in dispute.", {
              amount: formatRand(toPay),
              disputed: formatRand(held),
            })}
          </span>
        </p>
      )}
      <Form method="get" noValidate>
        <Field {...field}>
          <div className="rand">
            <span aria-hidden="true">R</span>
            <input
              defaultValue={defaultValue}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              required
              {...inputProps(field)}
            />
          </div>
        </Field>
        <SubmitButton>{t("Continue")}</SubmitButton>{" "}
        <Link to={paths.account(account.account)}>{t("Cancel")}</Link>
      </Form>
      {balance > 0 && <CannotPayAll account={account} />}
    </div>
  );
}
