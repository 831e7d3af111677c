/** What an account is and what is owed on it; above each of its tabs. */
import type { ReactNode } from "react";
import type { Account } from "#contract/accounts.ts";
import { useText } from "../languages/use-text.ts";
import { paths } from "../paths.ts";
import { accountStatusWords } from "./account-words.ts";
import { CopyButton } from "./copy-button.tsx";
import { formatDate, formatInstant } from "./date.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { balanceInWords } from "./money.ts";

interface AccountHeaderProps {
  account: Account;
  renamable: boolean;
  /** Whether the reader may raise a ticket about it. */
  askable: boolean;
  /** Whether the reader may pay it online. */
  payable: boolean;
  /** What leads to other accounts. */
  children: ReactNode;
}

export function AccountHeader({ account, renamable, askable, payable, children }: AccountHeaderProps) {
  const t = useText();
  return (
    <header className="account">
      <div>
        <p className="account-name">{account.label || account.name}</p>
        <p className="secondary">
          {account.label && <>{account.name}, </>}
          {account.address}
        </p>
        <div className="account-links">
          {renamable && (
            <Link to={paths.rename(account.account)} className="account-rename">
              <Icon name="edit" />
              {t("Rename")}
            </Link>
          )}
          {askable && (
            <Link to={paths.raiseTicket({ category: "account", account: account.account })} className="account-rename">
              <Icon name="tickets" />
              {t("Ask about this account")}
            </Link>
          )}
          {children}
        </div>
      </div>
      <p className="balance">
        <strong>{balanceInWords(account.balance, t)}</strong>
        <span className="secondary">{t("as at {moment}", { moment: formatInstant(account.balance_at, t) })}</span>
        {account.due_date && account.balance > 0 && (
          <span className="due">{t("Due by {date}", { date: formatDate(account.due_date, t) })}</span>
        )}
        {payable && (
          <Link to={paths.pay(account.account)} className="button">
            {t("Pay")}
          </Link>
        )}
      </p>
      <dl className="facts">
        <div>
          <dt>{t("Account number")}</dt>
          <dd className="number">{account.account}</dd>
        </div>
        {account.easypay && (
          <div>
            <dt>{t("EasyPay number")}</dt>
            <dd className="easypay">
              <span className="number">{account.easypay}</span>
              <CopyButton text={account.easypay} what={t("EasyPay number")} />
              <Link to={paths.easypay(account.account)}>
                <Icon name="qr" label={t("QR code of the EasyPay number")} />
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("Status")}</dt>
          <dd>
            {account.closed
              ? t("{status} on {date}", { status: t(accountStatusWords[account.status]), date: formatDate(account.closed, t) })
              : t(accountStatusWords[account.status])}
          </dd>
        </div>
      </dl>
    </header>
  );
}
