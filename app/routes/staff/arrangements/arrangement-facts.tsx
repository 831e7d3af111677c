/**
 * The facts needed to decide on an arrangement: the proposal, the rules and the account's holder.
 */
import { useTranslator } from "#app/languages/use-translator.ts";
import { AccountLink } from "#app/session/account-link.tsx";
import { formatInstant } from "#app/ui/date.ts";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { describeBalance, formatRand } from "#app/ui/money.ts";
import type { StaffArrangement } from "#contract/arrangements/calls.ts";

export function ArrangementFacts({ arrangement }: { arrangement: StaffArrangement }) {
  const {
    account,
    created,
    proposed_by,
    debt,
    deposit,
    months,
    rules,
    balance,
    holder,
    decided_by,
  } = arrangement;
  const t = useTranslator();
  return (
    <dl className="facts">
      <DetailItem name={t("Account")}>
        <AccountLink account={account} />
      </DetailItem>
      <DetailItem name={t("Proposed")}>
        {formatInstant(created, t)}, <bdi>{proposed_by}</bdi>
      </DetailItem>
      <DetailItem name={t("Debt")}>{formatRand(debt)}</DetailItem>
      <DetailItem name={t("Current balance")}>{describeBalance(balance, t)}</DetailItem>
      <DetailItem name={t("Deposit")}>
        {formatRand(deposit)} (
        {t("the rules require {amount} or more", { amount: formatRand(rules.deposit) })})
      </DetailItem>
      <DetailItem name={t("Monthly payments")}>
        {months} ({t("the rules allow up to {months}", { months: rules.months })})
      </DetailItem>
      <DetailItem name={t("Indigent support")}>
        {holder.indigent ? t("Approved") : t("None")}
      </DetailItem>
      {holder.property_use && (
        <DetailItem name={t("Use of the property")}>{t.ifKnown(holder.property_use)}</DetailItem>
      )}
      {decided_by && <DetailItem name={t("Decided by")}>{decided_by}</DetailItem>}
    </dl>
  );
}
