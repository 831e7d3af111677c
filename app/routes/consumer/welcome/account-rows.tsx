/** The user's accounts as rows, each with a link to pay it. */
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { useCanPayOnline } from "#app/tenant/use-can-pay-online.ts";
import { AccountRow } from "#app/ui/account-row.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import { NumericHeader } from "#app/ui/number-cells.tsx";
import { RowTable } from "#app/ui/row-table.tsx";
import type { AcceptedAccountItem } from "#contract/accounts/calls.ts";
import { proposedPayment } from "#contract/payments/proposed-payment.ts";

export function AccountRows({ accounts }: { accounts: readonly AcceptedAccountItem[] }) {
  const t = useTranslator();
  return (
    <RowTable caption={t("Your accounts")} short className="accounts">
      <thead>
        <tr>
          <th scope="col">{t("Account")}</th>
          <th scope="col">{t("Number")}</th>
          <th scope="col">{t("Address")}</th>
          <th scope="col">{t("Status")}</th>
          <NumericHeader>{t("Balance")}</NumericHeader>
          <th scope="col">
            <span className="visually-hidden">{t("Pay")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((item) => (
          <AccountRow key={item.account} item={item} to={paths.account(item.account)}>
            <PayCell item={item} />
          </AccountRow>
        ))}
      </tbody>
    </RowTable>
  );
}

function PayCell({ item }: { item: AcceptedAccountItem }) {
  const t = useTranslator();
  const canPay = useCanPayOnline(item);
  const payable = proposedPayment(item);
  if (!canPay || payable === 0) return <td />;
  return (
    <td className="row-file">
      <Link to={paths.payInFull(item.account)}>
        {t("Pay")} <span className="visually-hidden">{formatRand(payable)}</span>
      </Link>
    </td>
  );
}
