/**
 * An account's name, balance and menu. They are shown in full above the account's default tab, and
 * in one line above other tabs and for staff.
 */
import type { Translator } from "#app/languages/translator.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { isSupportRole } from "#app/session/permissions.ts";
import { useCanPayOnline } from "#app/tenant/use-can-pay-online.ts";
import { useModules } from "#app/tenant/use-tenant.ts";
import { accountName } from "#app/ui/account-name.ts";
import { describeAccountStatus } from "#app/ui/account-status-labels.ts";
import { countDaysLate, describeDueDate } from "#app/ui/due-date.ts";
import { InDispute } from "#app/ui/in-dispute.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import type { AcceptedAccount } from "#contract/accounts/calls.ts";
import { proposedPayment } from "#contract/payments/proposed-payment.ts";
import { AccountMenu, type OtherAccount } from "./account-menu.tsx";
import { getAccountTabPath } from "./account-tabs.ts";

interface AccountHeaderProps {
  account: AcceptedAccount;
  /** True on the account's default tab, where the header is shown in full. */
  full: boolean;
  others: readonly OtherAccount[] | null;
}

export function AccountHeader({ account, full, others }: AccountHeaderProps) {
  const t = useTranslator();
  const modules = useModules();
  const payable = useCanPayOnline(account);
  const name = accountName(account);
  const due = proposedPayment(account);
  return (
    <header className={full ? "account account-full" : "account"}>
      <div className="account-title">
        <p className="account-name">
          {full ? name : <Link to={getAccountTabPath(account.account, modules)}>{name}</Link>}
        </p>
        <p
          className={isSupportRole(account.role) ? "account-place account-number" : "account-place"}
        >
          {full && account.address && <span>{account.address}</span>}{" "}
          <span className="number">{account.account}</span>
        </p>
      </div>
      <p className="balance">
        <span className="visually-hidden">{t("Balance")} </span>
        <strong>{formatRand(Math.abs(account.balance))}</strong>
        <span className={stateClass(account)}>{describeState(account, t)}</span>
      </p>
      {full && <InDispute account={account} isLinked={modules.includes("disputes")} />}
      {full && due > 0 && (payable || account.easypay || account.arrangement) && (
        <p className="account-actions">
          {payable && (
            <Link to={paths.payInFull(account.account)} className="button">
              {t("Pay {amount}", { amount: formatRand(due) })}
            </Link>
          )}
          {account.easypay && (
            <Link to={paths.easypay(account.account)}>
              {payable ? t("EasyPay") : t("Pay with EasyPay")}
            </Link>
          )}
          {account.arrangement && (
            <Link to={paths.arrangement(account.account)}>{t("See your arrangement")}</Link>
          )}
        </p>
      )}
      <AccountMenu account={account} others={others} payable={payable} />
      {!full && <InDispute account={account} isLinked={modules.includes("disputes")} />}
    </header>
  );
}

function stateClass(account: AcceptedAccount): string {
  if (account.arrangement) return "balance-state arrangement";
  return countDaysLate(account) > 0 ? "balance-state late" : "balance-state";
}

/** Returns the account's state in a few words, such as "6 days late", "In credit" or "Closed". */
function describeState(account: AcceptedAccount, t: Translator): string {
  if (account.status !== "active") return describeAccountStatus(account.status, t);
  if (account.balance === 0) return t("Nothing owed");
  return account.balance < 0 ? t("In credit") : describeDueDate(account, t) || t("Owed");
}

/**
 * Shows the account's name on a page without the account header, such as a form, and links back to
 * the account.
 */
export function AccountLine({ account: shown }: { account: AcceptedAccount }) {
  const { account } = shown;
  const modules = useModules();
  return (
    <p className="account-line">
      <Link to={getAccountTabPath(account, modules)}>{accountName(shown)}</Link>{" "}
      <span className="secondary number">{account}</span>
    </p>
  );
}
