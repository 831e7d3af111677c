/** The facts about an unallocated payment, and how it was settled. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { AccountLink } from "#app/session/account-link.tsx";
import { formatInstant } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { formatRand } from "#app/ui/money.ts";
import { Status } from "#app/ui/status-label.tsx";
import type { UnallocatedPayment } from "#contract/payments/staff-calls.ts";
import { unallocatedStateLabels } from "./unallocated-payment-labels.ts";

interface DetailsProps {
  exception: UnallocatedPayment;
  payment: { account: string; amount: number; payer: string } | null;
  money: string;
}

export function UnallocatedPaymentDetails({ exception, payment, money }: DetailsProps) {
  const t = useTranslator();
  const {
    date,
    provider,
    provider_reference: theirs,
    reference,
    account,
    state,
    settlement,
  } = exception;
  return (
    <dl className="sum settlement">
      {state && (
        <DetailItem name={t("Status")}>
          <Status {...unallocatedStateLabels[state]} />
        </DetailItem>
      )}
      {settlement && (
        <>
          {settlement.account && (
            <DetailItem name={t("Account")}>
              <AccountLink account={settlement.account} />
            </DetailItem>
          )}
          {settlement.reference && (
            <DetailItem name={t("Refund reference")}>{settlement.reference}</DetailItem>
          )}
          <DetailItem name={t("Reason")}>{settlement.reason}</DetailItem>
          <DetailItem name={t("Resolved by")}>
            {settlement.by}, {formatInstant(settlement.date, t)}
          </DetailItem>
        </>
      )}
      <DetailItem name={t("Amount")}>{money}</DetailItem>
      <DetailItem name={t("Received|when")}>{formatInstant(date, t)}</DetailItem>
      <DetailItem name={t("Provider")}>{provider}</DetailItem>
      <DetailItem name={t("Provider’s reference")}>{theirs}</DetailItem>
      {account && (
        <DetailItem name={t("Account named in the report")}>
          <AccountLink account={account} />
        </DetailItem>
      )}
      {payment && (
        <DetailItem name={t("Payment it refers to")}>
          {reference},{" "}
          {t.parts("{amount} for account {account}, by {name}", {
            amount: formatRand(payment.amount),
            account: <AccountLink account={payment.account} />,
            name: <bdi>{payment.payer}</bdi>,
          })}
        </DetailItem>
      )}
    </dl>
  );
}
