/**
 * The review of a payment before it is started, with the payer, the amount and the resulting
 * balance.
 */
import { Form } from "@remix-run/react";
import { ErrorSummary } from "#app/forms/error-summary.tsx";
import type { RejectedForm } from "#app/forms/rejected-form.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { formatInstant } from "#app/ui/date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { describeBalance, formatRand } from "#app/ui/money.ts";
import { useAccount } from "../use-account.ts";
import { RecentPaymentWarning } from "./recent-payment-warning.tsx";
import { type EarlierPayment, PaymentInProgressWarning, type PaymentInProgress } from "./payment-in-progress-warning.tsx";
import { DetailItem } from "#app/ui/detail-item.tsx";

interface ReviewProps {
  rejected: RejectedForm | undefined;
  /** The payer's name. */
  payer: string;
  /**
   * The amount in cents. `decimal` is the same amount in the format to send, because converting it
   * would load zod in the browser.
   */
  amount: number;
  decimal: string;
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

export function Review({ rejected, payer, amount, decimal, paymentInProgress, recentPayment, expired, formKey }: ReviewProps) {
  const { account, label, name, balance } = useAccount();
  const t = useTranslator();
  const rand = formatRand(amount);
  const justPaid = recentPayment?.again === true;
  const isUnderWay = paymentInProgress !== null || (rejected?.errors.again !== undefined && !justPaid);
  const credit = amount - Math.max(0, balance);
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Check your payment")}</h1>
      <ErrorSummary rejected={rejected} labels={{ again: t("Pay again") }} />
      {isUnderWay && <PaymentInProgressWarning payment={paymentInProgress} />}
      {recentPayment && <RecentPaymentWarning payment={recentPayment} refused={!isUnderWay} />}
      {expired && (
        <p className="caution">
          <Icon name="clock" />
          <span>
            {t("A payment of {amount}, started on {moment}, expired before it was confirmed.", {
              amount: formatRand(expired.amount),
              moment: formatInstant(expired.started, t),
            })}{" "}
            {t("If you did pay, don’t pay again. We’ll add the payment when the payment provider confirms it.")}
          </span>
        </p>
      )}
      <dl className="facts">
        <DetailItem name={t("Paid by")}>{payer}</DetailItem>
        <DetailItem name={t("Account")}>
          {label || name} {label && <span className="secondary">{name}</span>}
          <span className="secondary number">{account}</span>
        </DetailItem>
      </dl>
      <dl className="sum">
        <DetailItem name={t("Balance now")}>{formatRand(balance)}</DetailItem>
        <DetailItem name={t("You pay")}>{formatRand(-amount)}</DetailItem>
        <div className="total">
          <dt>{t("Balance after payment")}</dt>
          <dd>{formatRand(balance - amount)}</dd>
        </div>
      </dl>
      {credit > 0 && (
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
          <SubmitButton>{t("Pay {amount}", { amount: rand })}</SubmitButton>
        )}
        <Link to={paths.editPaymentAmount(account, decimal)}>{t("Change the amount")}</Link>
        <Link to={paths.account(account)}>{t("Cancel")}</Link>
      </Form>
    </div>
  );
}
