/**
 * The account menu: the account's details, the available actions, and the user's other accounts.
 */
import { useLocation } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { useModules } from "#app/tenant/use-tenant.ts";
import { describeAccountStatus } from "#app/ui/account-status-labels.ts";
import { formatDate, formatInstant } from "#app/ui/date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatRand } from "#app/ui/money.ts";
import type { AcceptedAccount } from "#contract/accounts/calls.ts";
import { proposedPayment } from "#contract/payments/proposed-payment.ts";
import { roleAllows } from "#contract/permissions.ts";
import { getAccountTabPath, getTabFromPath } from "./account-tabs.ts";

export interface OtherAccount {
  account: string;
  /** The user's own name for the account, or else the holder's name. */
  name: string;
}

interface AccountMenuProps {
  account: AcceptedAccount;
  /** The user's other accounts. Null if there are too many for a short list. */
  others: readonly OtherAccount[] | null;
  payable: boolean;
}

export function AccountMenu({ account: shown, others, payable }: AccountMenuProps) {
  const t = useTranslator();
  const modules = useModules();
  const { pathname } = useLocation();
  const { account, role, status, closed } = shown;
  const askable = modules.includes("tickets") && roleAllows(role, "tickets.raise");
  const shareable = modules.includes("access") && roleAllows(role, "access.manage");
  const due = proposedPayment(shown);
  return (
    // The key closes the menu after a navigation.
    <details className="account-menu" key={pathname}>
      <summary>
        <Icon name="more" />
        <span className="visually-hidden">{t("Account menu")}</span>
      </summary>
      <div>
        <p>
          <strong className="number">{account}</strong>
          {shown.name && <span>{shown.name}</span>}
          {shown.address && <span>{shown.address}</span>}
          <span className="secondary">
            {describeAccountStatus(status, t)}
            {closed && ` (${formatDate(closed, t)})`}
            {shown.balance_at &&
              `. ${t("Last updated {moment}", { moment: formatInstant(shown.balance_at, t) })}`}
          </span>
        </p>
        <ul>
          {payable && due > 0 && (
            <li>
              <Link to={paths.payInFull(account)}>
                {t("Pay {amount}", { amount: formatRand(due) })}
              </Link>
            </li>
          )}
          {payable && (
            <li>
              <Link to={paths.pay(account)}>{due > 0 ? t("Pay another amount") : t("Pay")}</Link>
            </li>
          )}
          {modules.includes("arrangements") && (shown.balance > 0 || shown.arrangement) && (
            <li>
              <Link to={paths.arrangement(account)}>
                {shown.arrangement ? t("See your arrangement") : t("Pay in instalments")}
              </Link>
            </li>
          )}
          {shown.easypay && (
            <li>
              <Link to={paths.easypay(account)}>{t("Pay with EasyPay")}</Link>
            </li>
          )}
          {modules.includes("disputes") && (
            <li>
              <Link to={paths.disputes(account)}>{t("Disputes")}</Link>
            </li>
          )}
          {askable && (
            <li>
              <Link to={paths.raiseTicket({ category: "account", account })}>
                {t("Ask about this account")}
              </Link>
            </li>
          )}
          {shareable && (
            <li>
              <Link to={paths.invite(account)}>{t("Give someone access")}</Link>
            </li>
          )}
          {roleAllows(role, "account.rename") && (
            <li>
              <Link to={paths.rename(account)}>{t("Rename")}</Link>
            </li>
          )}
          {roleAllows(role, "account.unlink") && (
            <li>
              <Link to={paths.removeAccount(account)}>{t("Remove from my list")}</Link>
            </li>
          )}
        </ul>
        <AccountSwitcher others={others} modules={modules} pathname={pathname} />
      </div>
    </details>
  );
}

interface AccountSwitcherProps {
  others: readonly OtherAccount[] | null;
  modules: readonly string[];
  pathname: string;
}

/**
 * Links to the same tab of the user's other accounts: as a list, or as a search if there are too
 * many. Renders nothing if there is no other account.
 */
function AccountSwitcher({ others, modules, pathname }: AccountSwitcherProps) {
  const t = useTranslator();
  const tab = getTabFromPath(pathname);
  if (others?.length === 0) return null;
  return (
    <section className="switcher" aria-labelledby="switcher-title">
      <h2 id="switcher-title">{t("Switch account")}</h2>
      {others ? (
        <ul>
          {others.map(({ account, name }) => (
            <li key={account}>
              <Link to={getAccountTabPath(account, modules, tab)}>
                {name} <span className="secondary number">{account}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <form role="search" action={paths.accounts}>
          <label htmlFor="switch">{t("Find an account by number, name or address")}</label>
          <div className="filter-row">
            <input id="switch" name="search" type="search" maxLength={100} autoComplete="off" />
            <button type="submit">
              <Icon name="search" />
              {t("Search")}
            </button>
          </div>
          {tab && <input type="hidden" name="tab" value={tab} />}
        </form>
      )}
    </section>
  );
}
