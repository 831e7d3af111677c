/**
 * The Admin tab, which has its own tabs for managing an account. It shows only the tabs that the
 * user's role allows.
 */
import { Outlet, useLocation } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { useModule } from "#app/tenant/use-tenant.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { roleAllows } from "#contract/permissions.ts";
import { useAccount } from "../account/use-account.ts";

export const handle = { requiresAuth: true, module: "accounts" } as const;
export const meta = pageMeta("Admin", "Account");

export default function Admin() {
  const account = useAccount();
  const accessOn = useModule("access");
  const t = useTranslator();
  const { pathname } = useLocation();
  const number = account.account;
  const tabs = [
    { to: paths.information(number), label: t("Information") },
    ...(accessOn ? [{ to: paths.access(number), label: t("Access") }] : []),
    { to: paths.history(number), label: t("History") },
  ];
  // A form has no tabs above it. Its links lead back.
  const isTab = tabs.some(({ to }) => to === pathname);
  return (
    <>
      {isTab && roleAllows(account.role, "access.read") && (
        <Tabs label={t("Admin")} tabs={tabs} inner />
      )}
      <Outlet context={account} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
