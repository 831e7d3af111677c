/** Who pays what, and what that makes of the balance, before anything is begun. */
import { Form } from "@remix-run/react";
import { ErrorSummary } from "../../../../forms/error-summary.tsx";
import type { Rejected } from "../../../../forms/rejected.ts";
import { SubmitButton } from "../../../../forms/submit-button.tsx";
import { useText } from "../../../../languages/use-text.ts";
import { paths } from "../../../../paths.ts";
import { formatInstant } from "../../../../ui/date.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { Link } from "../../../../ui/link.tsx";
import { balanceInWords, formatRand } from "../../../../ui/money.ts";
import { useAccount } from "../../../../use-account.ts";
import { PaidAlready } from "./paid-already.tsx";
import { type EarlierPayment, UnderWay, type UnderWayPayment } from "./under-way.tsx";

interface ReviewProps {
  rejected: Rejected | undefined;
  /** The name of who pays. */
  payer: string;
  /** In cents, and as it is sent: what makes the one into the other would bring zod into the browser. */
  amount: number;
  decimal: string;
  underWay: UnderWayPayment | null;
  /** What was paid online within a day, whoever paid it; `again`: so short a time ago that the button has to say that it is a second one. */
  recent: (EarlierPayment & { again: boolean }) | null;
  /** What nothing was heard of in its time, whoever began it. */
  expired: EarlierPayment | null;
  formKey: string;
}

export function Review({ rejected, payer, amount, decimal, underWay, recent, expired, formKey }: ReviewProps) {
  const { account, label, name, balance } = useAccount();
  const t = useText();
  const rand = formatRand(amount);
  const justPaid = recent?.again === true;
  const isUnderWay = underWay !== null || (rejected?.errors.again !== undefined && !justPaid);
  const credit = amount - Math.max(0, balance);
  return (
    <div className="narrow">
      <h1 tabIndex={-1}>{t("Check what you pay")}</h1>
      <ErrorSummary rejected={rejected} labels={{ again: t("Pay again") }} />
      {isUnderWay && <UnderWay payment={underWay} />}
      {recent && <PaidAlready payment={recent} refused={!isUnderWay} />}
      {expired && (
        <p className="caution">
          <Icon name="clock" />
          <span>
            {t("The time for a payment of {amount}, begun on {moment}, ran out before it was confirmed.", {
              amount: formatRand(expired.amount),
              moment: formatInstant(expired.started, t),
            })}{" "}
            {t(
              "If it has been paid all the same, don’t pay again: it is added to the account as soon as the payment provider confirms it.",
            )}
          </span>
        </p>
      )}
      <dl className="facts">
        <div>
          <dt>{t("Paid by")}</dt>
          <dd>{payer}</dd>
        </div>
        <div>
          <dt>{t("Account")}</dt>
          <dd>
            {label || name} {label && <span className="secondary">{name}</span>}
            <span className="secondary number">{account}</span>
          </dd>
        </div>
      </dl>
      <dl className="sum">
        <div>
          <dt>{t("Balance now")}</dt>
          <dd>{formatRand(balance)}</dd>
        </div>
        <div>
          <dt>{t("You pay")}</dt>
          <dd>{formatRand(-amount)}</dd>
        </div>
        <div className="total">
          <dt>{t("Balance afterwards")}</dt>
          <dd>{formatRand(balance - amount)}</dd>
        </div>
      </dl>
      {credit > 0 && (
        <p className="caution">
          <Icon name="info" />
          <span>
            {t("That is {amount} more than is due.", { amount: formatRand(credit) })}{" "}
            {t("Afterwards: {balance}. It counts towards your next statement.", { balance: balanceInWords(balance - amount, t) })}
          </span>
        </p>
      )}
      <Form method="post">
        <input type="hidden" name="amount" value={decimal} />
        <input type="hidden" name="key" value={formKey} />
        {isUnderWay || justPaid ? (
          <>
            <p>{t("Pay again only if you mean to pay twice.")}</p>
            <SubmitButton name="again" value="true" quiet>
              {t("Pay {amount} as well", { amount: rand })}
            </SubmitButton>
          </>
        ) : (
          <SubmitButton>{t("Pay {amount}", { amount: rand })}</SubmitButton>
        )}
        <Link to={paths.changePayment(account, decimal)}>{t("Change the amount")}</Link>
        <Link to={paths.account(account)}>{t("Cancel")}</Link>
      </Form>
    </div>
  );
}
