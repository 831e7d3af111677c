/** What an account is and what is owed on it; above each of its tabs. */
import type { ReactNode } from "react";
import type { Account } from "#contract/accounts.ts";
import { paths } from "../paths.ts";
import { accountStatusWords } from "./account-words.ts";
import { CopyButton } from "./copy-button.tsx";
import { formatDate, formatInstant } from "./date.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { balanceInWords } from "./money.ts";

/** `children` is what leads to other accounts. */
export function AccountHeader({ account, renamable, children }: { account: Account; renamable: boolean; children: ReactNode }) {
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
              Rename
            </Link>
          )}
          {children}
        </div>
      </div>
      <p className="balance">
        <strong>{balanceInWords(account.balance)}</strong>
        <span className="secondary">as at {formatInstant(account.balance_at)}</span>
        {account.due_date && account.balance > 0 && <span className="due">Due by {formatDate(account.due_date)}</span>}
      </p>
      <dl className="facts">
        <div>
          <dt>Account number</dt>
          <dd className="number">{account.account}</dd>
        </div>
        {account.easypay && (
          <div>
            <dt>EasyPay number</dt>
            <dd className="easypay">
              <span className="number">{account.easypay}</span>
              <CopyButton text={account.easypay} what="EasyPay number" />
              <Link to={paths.easypay(account.account)}>
                <Icon name="qr" label="QR code of the EasyPay number" />
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt>Status</dt>
          <dd>
            {accountStatusWords[account.status]}
            {account.closed && ` on ${formatDate(account.closed)}`}
          </dd>
        </div>
      </dl>
    </header>
  );
}
