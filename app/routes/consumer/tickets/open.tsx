/** The list of the user's open tickets, most recently updated first. */
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
export const meta = pageMeta("Open", "Tickets");

export const loader = (args: LoaderFunctionArgs) => loadOwnTickets(args, handle, "open");

export default function OpenTickets() {
  const list = useLoaderData<typeof loader>();
  const t = useTranslator();
  const raise = <Link to={paths.raiseTicket()}>{t("Report a fault or ask a question")}</Link>;
  const heading = <h1 tabIndex={-1}>{t("Open tickets")}</h1>;
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
      <p>
        <Link to={paths.raiseTicket()} className="button">
          {t("Report a fault or ask a question")}
        </Link>
      </p>
      <TicketList
        {...list}
        all={paths.openTickets}
        elsewhere={{ path: paths.closedTickets, label: t("Search closed tickets") }}
      >
        {t.parts("You have no open tickets. Do you have a question or a problem? {raise}", {
          raise,
        })}
      </TicketList>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "#app/errors/route-error-boundary.tsx";
