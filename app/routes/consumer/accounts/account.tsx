/** One account, with its details, its balance and its tabs. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { AccountParams } from "#app/requests/path-params.server.ts";
import { useRouteHandle } from "#app/requests/route-handle.ts";
import { requireConsumerAndParams } from "#app/session/guard.server.ts";
import { isSupportRole } from "#app/session/permissions.ts";
import { usePermission } from "#app/session/use-permission.ts";
import { useModules } from "#app/tenant/use-tenant.ts";
import { accountName } from "#app/ui/account-name.ts";
import { formatDate } from "#app/ui/date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Api } from "#app/upstream/api.server.ts";
import { staffPermissions } from "#contract/permissions.ts";
import { AccountHeader, AccountLine } from "./account/account-header.tsx";
import { getAccountTabPath, getEnabledTabs, getTabPath } from "./account/account-tabs.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta(undefined, "Account");

export async function loader(args: LoaderFunctionArgs) {
  const { api, account: number } = await requireConsumerAndParams(args, handle, AccountParams);
  const [account, others] = await Promise.all([
    api.accounts.get(number),
    getOtherAccounts(api, number),
  ]);
  // Staff don’t pay, so they see no EasyPay number.
  return { account: isSupportRole(account.role) ? { ...account, easypay: "" } : account, others };
}

/** The maximum number of accounts to list. If there are more, the user searches instead. */
const maxListed = 6;

/** Returns the user's other accounts, or null if there are too many for a short list. */
async function getOtherAccounts(api: Api, account: string) {
  const { accounts, pagination } = await api.accounts.names();
  const others = accounts.filter((item) => item.account !== account);
  if (pagination.last > 1 || others.length > maxListed) return null;
  return others.map((item) => ({ account: item.account, name: accountName(item) }));
}

export default function AccountPage() {
  const { account, others } = useLoaderData<typeof loader>();
  const modules = useModules();
  const { pathname } = useLocation();
  const t = useTranslator();
  const { hidesAccountHeader } = useRouteHandle();
  const onFirstTab = pathname === getAccountTabPath(account.account, modules);
  const asSupport = isSupportRole(account.role);
  const managesTickets = usePermission(staffPermissions.manageTickets);
  const tabs = getEnabledTabs(modules).map((tab) => ({
    to: getTabPath(account.account, tab),
    label: t(tab.label),
  }));
  return (
    <>
      {asSupport && (
        <p className="support-banner">
          <Icon name="info" />
          <span>
            <strong>{t("Viewing as support.")}</strong>{" "}
            {t("Read only. Everything you view is recorded.")}
            {account.former_holders?.map(({ name, until }) => (
              <span key={until}>
                {" "}
                {t("Until {date}, {name} held this account.", {
                  date: formatDate(until, t),
                  name,
                })}
              </span>
            ))}
            {managesTickets && modules.includes("tickets") && (
              <>
                {" "}
                <Link to={paths.staffTicketsOf(account.account)}>
                  {t("Tickets about this account")}
                </Link>
              </>
            )}
          </span>
        </p>
      )}
      {account.role === "former" && (
        <p className="support-banner">
          <Icon name="info" />
          <span>
            {t("This account has another holder now. You see what was there until then.")}
          </span>
        </p>
      )}
      {hidesAccountHeader ? (
        <AccountLine account={account} />
      ) : (
        <div className="account-top">
          <AccountHeader account={account} full={onFirstTab && !asSupport} others={others} />
          <Tabs label={t("This account")} tabs={tabs} />
        </div>
      )}
      <Outlet context={account} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
