/**
 * The review of a payment before it is started, with the payer, the amount and the resulting
 * balance.
 */
import { Form } from "@remix-run/react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import type { RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { CannotPayAll } from "#app/tenant/cannot-pay-all.tsx";
import { useTenant } from "#app/tenant/use-tenant.ts";
import { accountName } from "#app/ui/account-name.ts";
import { formatInstant } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { countDaysLate, describeDueDate } from "#app/ui/due-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { describeBalance, formatRand } from "#app/ui/money.ts";
import { owedAmounts } from "#contract/disputes/owed-amounts.ts";
import { isRepeatedPayment } from "#contract/payments/repeated-payment.ts";
import { useAccount } from "../account/use-account.ts";
import {
  type EarlierPayment,
  type PaymentInProgress,
  PaymentInProgressWarning,
} from "./payment-in-progress-warning.tsx";
import { RecentPaymentWarning } from "./recent-payment-warning.tsx";

interface ReviewProps {
  /** The provider's name, if it is known. */
  provider: string | undefined;
  rejected: RejectedForm | undefined;
  /** The payer's name. */
  payer: string;
  /**
   * The amount in cents. `decimal` is the same amount in the format to send, because converting it
   * would load zod in the browser.
   */
  amount: number;
  decimal: string;
  /** The maximum amount in cents, if it is known. */
  most: number | undefined;
  paymentInProgress: PaymentInProgress | null;
  /**
   * The account's online payment within the last day, by any payer. `again` is true if it is so
   * recent that the button must say that this is a second payment.
   */
  recentPayment: (EarlierPayment & { again: boolean }) | null;
  /** A payment, by any payer, that expired before it was confirmed. */
  expired: EarlierPayment | null;
  formKey: string;
}

export function Review({
  provider,
  rejected,
  payer,
  amount,
  decimal,
  most,
  paymentInProgress,
  recentPayment,
  expired,
  formKey,
}: ReviewProps) {
  const shown = useAccount();
  const { account, address, balance, arrangement } = shown;
  const { held, toPay } = owedAmounts(shown);
  const tenant = useTenant();
  const t = useTranslator();
  const rand = formatRand(amount);
  const isInstalment = arrangement !== undefined;
  const repeats =
    recentPayment !== null &&
    (rejected?.errors.again !== undefined ||
      isRepeatedPayment({ amount, due: toPay, isInstalment }, recentPayment.amount));
  const justPaid = repeats && recentPayment.again;
  const isUnderWay =
    paymentInProgress !== null || (rejected?.errors.again !== undefined && !justPaid);
  const owed = Math.max(0, balance);
  const credit = amount - owed;
  const late = countDaysLate(shown);
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Check your payment")}</h1>
      <ErrorSummary rejected={rejected} labels={{ again: t("Pay again") }} />
      {isUnderWay && <PaymentInProgressWarning payment={paymentInProgress} />}
      {recentPayment && repeats && (
        <RecentPaymentWarning payment={recentPayment} refused={!isUnderWay} />
      )}
      {expired && (
        <p className="caution">
          <Icon name="clock" />
          <span>
            {t("A payment of {amount}, started on {moment}, expired before it was confirmed.", {
              amount: formatRand(expired.amount),
              moment: formatInstant(expired.started, t),
            })}{" "}
            {t(
              "If you did pay, don’t pay again. We’ll add the payment when the payment provider confirms it.",
            )}
          </span>
        </p>
      )}
      {credit > 0 && !isUnderWay && (
        <p className="caution">
          <Icon name="info" />
          <span>
            {t("This is {amount} more than you owe.", { amount: formatRand(credit) })}{" "}
            {t("After this payment: {balance}. The credit goes towards your next statement.", {
              balance: describeBalance(balance - amount, t),
            })}
          </span>
        </p>
      )}
      <dl className="sum review">
        <div className="total">
          <dt>{isUnderWay ? t("Your new payment") : t("You pay")}</dt>
          <dd>
            {rand}{" "}
            <Link to={paths.editPaymentAmount(account, decimal)} aria-label={t("Change amount")}>
              {t("Change")}
            </Link>
          </dd>
        </div>
        <DetailItem name={t("To")}>{tenant?.name}</DetailItem>
        <DetailItem name={t("For")}>
          {accountName(shown)}
          <span className="secondary number">{account}</span>
          {address && <span className="secondary">{address}</span>}
        </DetailItem>
        <DetailItem name={t("Paid by")}>{payer}</DetailItem>
        <DetailItem name={balance < 0 ? t("Current balance") : t("Owed now")}>
          {describeOwed(balance, t)}
          {held > 0 && (
            <span className="secondary">
              {t("{amount} in dispute", { amount: formatRand(held) })} ·{" "}
              {t("To pay now: {amount}", { amount: formatRand(toPay) })}
            </span>
          )}
          {late > 0 && <span className="secondary">{describeDueDate(shown, t)}</span>}
        </DetailItem>
        <DetailItem name={balance < amount ? t("Balance after") : t("Owed after this payment")}>
          {describeOwed(balance - amount, t)}
        </DetailItem>
      </dl>
      {most !== undefined && amount === most && owed > most && (
        <p className="caution">
          <Icon name="info" />
          <span>
            {t("You can pay up to {amount} at a time online.", { amount: formatRand(most) })}
          </span>
        </p>
      )}
      <Form method="post">
        <input type="hidden" name="amount" value={decimal} />
        <input type="hidden" name="key" value={formKey} />
        {isUnderWay || justPaid ? (
          <>
            <p>{t("Pay again only if you want to pay twice.")}</p>
            <SubmitButton name="again" value="true" quiet>
              {t("Pay another {amount}", { amount: rand })}
            </SubmitButton>
          </>
        ) : (
          <>
            <SubmitButton>{`${provider ? t("Continue to {provider}", { provider }) : t("Continue to payment")} (${rand})`}</SubmitButton>
            <p className="secondary">{t("You won’t be charged until you confirm there.")}</p>
          </>
        )}
        <p className="actions">
          <Link to={paths.account(account)}>{t("Cancel")}</Link>
        </p>
      </Form>
      {owed > 0 && <CannotPayAll account={shown} />}
    </div>
  );
}

/** Returns the amount owed, or a description of the credit if nothing is owed. */
function describeOwed(cents: number, t: Translator): string {
  return cents < 0 ? describeBalance(cents, t) : formatRand(cents);
}
