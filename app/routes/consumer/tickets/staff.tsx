/**
 * The list of all tickets, for staff. It can be filtered by status, and limited to tickets that are
 * unassigned or assigned to the user.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffPermissions } from "#contract/permissions.ts";
import { useTranslator } from "#app/languages/use-translator.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { paths } from "#app/paths.ts";
import { loadStaffTickets } from "./ticket-lists.server.ts";
import { TicketList } from "./ticket-list.tsx";

export const handle = { requiresAuth: [staffPermissions.manageTickets], module: "tickets", saveLastPage: true } as const;
export const meta = pageMeta("All consumers", "Tickets");

export const loader = (args: LoaderFunctionArgs) => loadStaffTickets(args, handle);

export default function StaffTickets() {
  const { status, staff, ...list } = useLoaderData<typeof loader>();
  const t = useTranslator();
  const filters = (
    <>
      <select name="status" aria-label={t("Status")} defaultValue={status} key={`status ${status}`}>
        <option value="open">{t("Open")}</option>
        <option value="closed">{t("Closed")}</option>
      </select>
      <select name="staff" aria-label={t("Assigned to")} defaultValue={staff} key={`staff ${staff}`}>
        <option value="all">{t("Anyone")}</option>
        <option value="mine">{t("You")}</option>
        <option value="unassigned">{t("No one")}</option>
      </select>
    </>
  );
  return (
    <>
      <h1 tabIndex={-1}>{t("Tickets from all consumers")}</h1>
      <TicketList {...list} all={paths.staffTickets} forStaff filtered={status !== "open" || staff !== "all"} filters={filters}>
        {t("There are no open tickets.")}
      </TicketList>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
