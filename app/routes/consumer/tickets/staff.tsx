/**
 * The list of all tickets, for staff. It can be filtered by status, and limited to tickets that are
 * unassigned or assigned to the user.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { staffPermissions } from "#contract/permissions.ts";
import { TicketList } from "./ticket-list.tsx";
import { loadStaffTickets } from "./ticket-lists.server.ts";

export const handle = {
  requiresAuth: [staffPermissions.manageTickets],
  module: "tickets",
  saveLastPage: true,
} as const;
export const meta = pageMeta("All consumers", "Tickets");

export const loader = (args: LoaderFunctionArgs) => loadStaffTickets(args, handle);

export default function StaffTickets() {
  const { status, staff, account, overdue, overdueCount, filtered, ...list } =
    useLoaderData<typeof loader>();
  const t = useTranslator();
  const filters = (
    <>
      <select name="status" aria-label={t("Status")} defaultValue={status} key={`status ${status}`}>
        <option value="open">{t("Open")}</option>
        <option value="closed">{t("Closed")}</option>
        <option value="all">{t("Open and closed")}</option>
      </select>
      <select
        name="staff"
        aria-label={t("Assigned to")}
        defaultValue={staff}
        key={`staff ${staff}`}
      >
        <option value="all">{t("Anyone")}</option>
        <option value="mine">{t("You")}</option>
        <option value="unassigned">{t("No one")}</option>
      </select>
      {overdue && <input type="hidden" name="overdue" value={overdue} />}
      {account && <input type="hidden" name="account" value={account} />}
    </>
  );
  const { tickets, pagination } = list;
  const waiting = tickets.filter(({ waiting_since }) => waiting_since).length;
  const all = account ? paths.staffTicketsOf(account) : paths.staffTickets;
  const counts = [
    t.plural(tickets.length, { one: "1 ticket", other: "{count} tickets" }),
    ...(waiting > 0 ? [t.plural(waiting, { one: "1 waiting", other: "{count} waiting" })] : []),
  ];
  return (
    <>
      <h1 tabIndex={-1}>
        {account ? t("Tickets about account {account}", { account }) : t("All consumers’ tickets")}
      </h1>
      {account && (
        <p>
          <Link to={paths.staffTickets}>{t("Show tickets about all accounts")}</Link>
        </p>
      )}
      {overdueCount !== undefined && overdueCount > 0 && !account && (
        <p>
          {overdue ? (
            <Link to={paths.staffTickets}>{t("Show all open tickets")}</Link>
          ) : (
            <Link to={`${paths.staffTickets}?overdue=true`} className="overdue">
              {t.plural(overdueCount, {
                one: "1 overdue ticket",
                other: "{count} overdue tickets",
              })}
            </Link>
          )}
        </p>
      )}
      {/* Only a list of one page is complete. */}
      {tickets.length > 0 && pagination.last <= 1 && (
        <p className="secondary">{counts.join(", ")}</p>
      )}
      <TicketList {...list} all={all} forStaff filtered={filtered} filters={filters}>
        {account ? t("There are no tickets about this account.") : t("There are no open tickets.")}
      </TicketList>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
