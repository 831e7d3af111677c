/** One account: what it is, what is owed on it, and its tabs. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { otherAccounts } from "../../../account-switcher.server.ts";
import { useText } from "../../../languages/use-text.ts";
import { AccountParams, parseParams } from "../../../path-params.server.ts";
import { requireConsumer } from "../../../session/guard.server.ts";
import { isSupport, mayRaiseTicket, mayRename } from "../../../session/permissions.ts";
import { AccountHeader } from "../../../ui/account-header.tsx";
import { AccountSwitcher } from "../../../ui/account-switcher.tsx";
import { tabsOn } from "../../../ui/account-tabs.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { usePayable } from "../../../use-payable.ts";
import { useModules } from "../../../use-tenant.ts";
import { pageMeta } from "../../../page-meta.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta(undefined, "Account");

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, scope } = await requireConsumer(request, context, handle);
  const { account: number } = parseParams(AccountParams, params, scope);
  const [account, others] = await Promise.all([api.accounts.get(number), otherAccounts(api, number)]);
  return { account, others };
}

export default function AccountPage() {
  const { account, others } = useLoaderData<typeof loader>();
  const modules = useModules();
  const payable = usePayable(account);
  const t = useText();
  const askable = modules.includes("tickets") && mayRaiseTicket(account.role);
  const tabs = tabsOn(modules).map(({ to, label }) => ({ to: to(account.account), label: t(label) }));
  return (
    <>
      {isSupport(account.role) && (
        <p className="support-banner">
          <Icon name="info" />
          <span>
            <strong>{t("Viewing as support: {name}", { name: account.name })}</strong>{" "}
            {t("You can read everything here and change nothing. The holder sees in the account’s history that you looked.")}
          </span>
        </p>
      )}
      <AccountHeader account={account} renamable={mayRename(account.role)} askable={askable} payable={payable}>
        <AccountSwitcher others={others} modules={modules} />
      </AccountHeader>
      <Tabs label={t("This account")} tabs={tabs} />
      <Outlet context={account} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
