/** Everybody's tickets, for staff: open or closed, one's own or nobody's. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useText } from "../../../languages/use-text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { ticketStaff } from "../../../session/permissions.ts";
import { staffTickets } from "../../../ticket-lists.server.ts";
import { TicketList } from "./ticket-list.tsx";

export const handle = { requiresAuth: [ticketStaff], module: "tickets", saveLastPage: true } as const;
export const meta = pageMeta("Of all consumers", "Tickets");

export const loader = (args: LoaderFunctionArgs) => staffTickets(args, handle);

export default function StaffTickets() {
  const { status, staff, ...list } = useLoaderData<typeof loader>();
  const t = useText();
  const filters = (
    <>
      <select name="status" aria-label={t("State")} defaultValue={status} key={`status ${status}`}>
        <option value="open">{t("Open")}</option>
        <option value="closed">{t("Closed")}</option>
      </select>
      <select name="staff" aria-label={t("Looked after by")} defaultValue={staff} key={`staff ${staff}`}>
        <option value="all">{t("Anybody or nobody")}</option>
        <option value="mine">{t("You")}</option>
        <option value="unassigned">{t("Nobody")}</option>
      </select>
    </>
  );
  return (
    <>
      <h1 tabIndex={-1}>{t("Tickets of all consumers")}</h1>
      <TicketList {...list} all={paths.staffTickets} forStaff filtered={status !== "open" || staff !== "all"} filters={filters}>
        {t("No consumer has an open ticket.")}
      </TicketList>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
