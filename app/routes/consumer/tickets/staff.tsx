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
  const { tickets, pagination } = list;
  const waiting = tickets.filter(({ waiting_since }) => waiting_since).length;
  const counts = [
    t.plural(tickets.length, { one: "1 ticket", other: "{count} tickets" }),
    ...(waiting > 0 ? [t.plural(waiting, { one: "1 waiting", other: "{count} waiting" })] : []),
  ];
  return (
    <>
      <h1 tabIndex={-1}>{t("All consumers’ tickets")}</h1>
      {/* Only a list of one page is complete. */}
      {tickets.length > 0 && pagination.last <= 1 && <p className="secondary">{counts.join(", ")}</p>}
      <TicketList {...list} all={paths.staffTickets} forStaff filtered={status !== "open" || staff !== "all"} filters={filters}>
        {t("There are no open tickets.")}
      </TicketList>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
