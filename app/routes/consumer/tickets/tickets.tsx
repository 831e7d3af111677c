/** The ticket lists, with a tab for each. */
import { Outlet } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { usePermission } from "#app/session/use-permission.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { staffPermissions } from "#contract/permissions.ts";

export const handle = { requiresAuth: true, module: "tickets" } as const;
export const meta = pageMeta(undefined, "Tickets");

export default function Tickets() {
  const t = useTranslator();
  const staff = usePermission(staffPermissions.manageTickets);
  const tabs = [
    { to: paths.openTickets, label: staff ? t("My open") : t("Open") },
    { to: paths.closedTickets, label: staff ? t("My closed tickets") : t("Closed") },
    ...(staff ? [{ to: paths.staffTickets, label: t("All consumers") }] : []),
  ];
  return (
    <>
      <Tabs label={t("Tickets")} tabs={tabs} />
      <Outlet />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
