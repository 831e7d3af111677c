/** The list of the user's closed tickets. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslator } from "#app/languages/use-translator.ts";
import { paths } from "#app/paths.ts";
import { pageMeta } from "#app/requests/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { NoTickets } from "./no-tickets.tsx";
import { TicketList } from "./ticket-list.tsx";
import { loadOwnTickets } from "./ticket-lists.server.ts";

export const handle = { requiresAuth: true, module: "tickets", saveLastPage: true } as const;
export const meta = pageMeta("Closed", "Tickets");

export const loader = (args: LoaderFunctionArgs) => loadOwnTickets(args, handle, "closed");

export default function ClosedTickets() {
  const list = useLoaderData<typeof loader>();
  const t = useTranslator();
  const open = <Link to={paths.openTickets}>{t("open tickets")}</Link>;
  const raise = <Link to={paths.raiseTicket()}>{t("Report a fault or ask a question")}</Link>;
  const heading = <h1 tabIndex={-1}>{t("Closed tickets")}</h1>;
  if (!list)
    return (
      <>
        {heading}
        <NoTickets />
      </>
    );
  return (
    <>
      {heading}
      <TicketList
        {...list}
        all={paths.closedTickets}
        elsewhere={{ path: paths.openTickets, label: t("Search open tickets") }}
      >
        {t.parts("You have no closed tickets. See your {open}, or start a new one: {raise}", {
          open,
          raise,
        })}
      </TicketList>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
