/** The person's open tickets, the latest news first. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useText } from "../../../languages/use-text.ts";
import { pageMeta } from "../../../page-meta.ts";
import { paths } from "../../../paths.ts";
import { ownTickets } from "../../../ticket-lists.server.ts";
import { Link } from "../../../ui/link.tsx";
import { TicketList } from "./ticket-list.tsx";

export const handle = { requiresAuth: true, module: "tickets", saveLastPage: true } as const;
export const meta = pageMeta("Open", "Tickets");

export const loader = (args: LoaderFunctionArgs) => ownTickets(args, handle, "open");

export default function OpenTickets() {
  const list = useLoaderData<typeof loader>();
  const t = useText();
  const raise = <Link to={paths.raiseTicket()}>{t("Raise a ticket")}</Link>;
  return (
    <>
      <h1 tabIndex={-1}>{t("Open tickets")}</h1>
      <p>
        <Link to={paths.raiseTicket()} className="button">
          {t("Raise a ticket")}
        </Link>
      </p>
      <TicketList {...list} all={paths.openTickets}>
        {t.parts("You have no open tickets. When something is wrong, or you have a question, tell us: {raise}.", { raise })}
      </TicketList>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "../../../errors/route-error-boundary.tsx";
