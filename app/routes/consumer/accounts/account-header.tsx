/** An account's details and balance, shown above each of its tabs. */
import type { ReactNode } from "react";
import type { Account } from "#contract/accounts.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { accountStatusLabels } from "./account-labels.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { DetailItem } from "#app/ui/detail-item.tsx";
import { formatDate, formatInstant } from "#app/ui/date.ts";
import { describeDueDate } from "#app/ui/due-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { describeBalance } from "#app/ui/money.ts";

interface AccountHeaderProps {
  account: Account;
  canRename: boolean;
  /** Set if the user may open a ticket about the account. */
  canRaiseTicket: boolean;
  /** Set if the user may pay the account online. */
  canPay: boolean;
  /** The switcher for the user's other accounts. */
  children: ReactNode;
}

export function AccountHeader({ account, canRename, canRaiseTicket, canPay, children }: AccountHeaderProps) {
  const t = useTranslator();
  const due = describeDueDate(account, t);
  return (
    <header className="account">
      <div>
        <p className="account-name">{account.label || account.name}</p>
        <p className="secondary">
          {account.label && <>{account.name}, </>}
          {account.address}
        </p>
        <div className="account-links">
          {canRename && (
            <Link to={paths.rename(account.account)} className="account-rename">
              <Icon name="edit" />
              {t("Rename")}
            </Link>
          )}
          {canRaiseTicket && (
            <Link to={paths.raiseTicket({ category: "account", account: account.account })} className="account-rename">
              <Icon name="tickets" />
              {t("Ask about this account")}
            </Link>
          )}
          {children}
        </div>
      </div>
      <p className="balance">
        <strong>{describeBalance(account.balance, t)}</strong>
        <span className="secondary">{t("Last updated {moment}", { moment: formatInstant(account.balance_at, t) })}</span>
        {due && <span className="due">{due}</span>}
        {canPay && (
          <Link to={paths.pay(account.account)} className="button">
            {t("Pay")}
          </Link>
        )}
      </p>
      <dl className="facts">
        <DetailItem name={t("Account number")} className="number">
          {account.account}
        </DetailItem>
        {account.easypay && (
          <DetailItem name={t("EasyPay number")} className="easypay">
            <span className="number">{account.easypay}</span>
            <CopyButton text={account.easypay} what={t("EasyPay number")} />
            <Link to={paths.easypay(account.account)}>
              <Icon name="qr" label={t("QR code for the EasyPay number")} />
            </Link>
          </DetailItem>
        )}
        <DetailItem name={t("Status")}>
          {account.closed
            ? t("{status} on {date}", { status: t(accountStatusLabels[account.status]), date: formatDate(account.closed, t) })
            : t(accountStatusLabels[account.status])}
        </DetailItem>
      </dl>
    </header>
  );
}
