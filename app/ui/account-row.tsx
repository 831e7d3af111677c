/** A row in a list of accounts, with two lines on a phone: the name above the address. */
import type { ReactNode } from "react";
import { useTranslator } from "#app/languages/use-translator.ts";
import type { AcceptedAccountItem } from "#contract/accounts/calls.ts";
import { owedAmounts } from "#contract/disputes/owed-amounts.ts";
import { accountName } from "./account-name.ts";
import { describeAccountStatus } from "./account-status-labels.ts";
import { countDaysLate, describeDueDate } from "./due-date.ts";
import { Link } from "./link.tsx";
import { formatRand } from "./money.ts";
import { NumberCell } from "./number-cells.tsx";

/** Renders the row. `to` is the page that it opens, and `children` are further cells. */
export function AccountRow({
  item,
  to,
  children,
}: {
  item: AcceptedAccountItem;
  to: string;
  children?: ReactNode;
}) {
  const {
    account,
    label,
    name,
    address,
    status,
    balance,
    disputed,
    due_date = null,
    arrangement,
  } = item;
  const t = useTranslator();
  const owed = { balance, disputed, due_date, arrangement, due: item.due };
  const { held } = owedAmounts(owed);
  const inCredit = balance !== undefined && balance < 0;
  const due = describeDueDate(owed, t) || (inCredit ? t("In credit") : "");
  const saysCredit = inCredit && status === "active";
  const isLate = status === "restricted" || (status === "active" && countDaysLate(owed) > 0);
  return (
    <tr>
      <th scope="row">
        <Link to={to} className="row-link">
          {accountName(item)}
        </Link>
        {label && name && <span className="secondary">{name}</span>}
      </th>
      <NumberCell label={t("Number")}>{account}</NumberCell>
      <td data-label={t("Address")} className="row-note">
        <span>{address}</span>
      </td>
      <td
        data-label={t("Status")}
        className={isLate ? "row-state late" : due || status !== "active" ? "row-state" : undefined}
      >
        {(status === "active" && due) || describeAccountStatus(status, t)}
      </td>
      <td
        data-label={t("Balance")}
        className={saysCredit || balance === 0 ? "numeric row-end settled" : "numeric row-end"}
      >
        {balance === 0 && t("Nothing owed")}
        {balance !== undefined &&
          balance !== 0 &&
          formatRand(saysCredit ? Math.abs(balance) : balance)}
        {held > 0 && (
          <span className="secondary row-line">
            {t("{amount} in dispute", { amount: formatRand(held) })}
          </span>
        )}
      </td>
      {children}
    </tr>
  );
}
