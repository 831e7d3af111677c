/** The tabs of the tickets' lists. */
import { Outlet } from "@remix-run/react";
import { useText } from "../../../languages/use-text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { ticketStaff } from "../../../session/permissions.ts";
import { Tabs } from "../../../ui/tabs.tsx";
import { usePermission } from "../../../use-user.ts";

export const handle = { requiresAuth: true, module: "tickets" } as const;
export const meta = pageMeta(undefined, "Tickets");

export default function Tickets() {
  const t = useText();
  const staff = usePermission(ticketStaff);
  const tabs = [
    { to: paths.openTickets, label: t("Open") },
    { to: paths.closedTickets, label: t("Closed") },
    ...(staff ? [{ to: paths.staffTickets, label: t("Of all consumers") }] : []),
  ];
  return (
    <>
      <Tabs label={t("Tickets")} tabs={tabs} />
      <Outlet />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
