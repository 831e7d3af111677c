/** The person's closed tickets. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useText } from "../../../languages/use-text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { ownTickets } from "../../../ticket-lists.server.ts";
import { Link } from "../../../ui/link.tsx";
import { TicketList } from "./ticket-list.tsx";

export const handle = { requiresAuth: true, module: "tickets", saveLastPage: true } as const;
export const meta = pageMeta("Closed", "Tickets");

export const loader = (args: LoaderFunctionArgs) => ownTickets(args, handle, "closed");

export default function ClosedTickets() {
  const list = useLoaderData<typeof loader>();
  const t = useText();
  const open = <Link to={paths.openTickets}>{t("the open ones")}</Link>;
  const raise = <Link to={paths.raiseTicket()}>{t("Raise a ticket")}</Link>;
  return (
    <>
      <h1 tabIndex={-1}>{t("Closed tickets")}</h1>
      <TicketList {...list} all={paths.closedTickets}>
        {t.parts("No ticket of yours is closed yet. Look at {open}, or begin one: {raise}.", { open, raise })}
      </TicketList>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
