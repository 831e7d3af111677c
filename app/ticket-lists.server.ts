/** The lists of tickets: the person's own, and everybody's for staff. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { listTickets } from "#contract/tickets.ts";
import { listQuery } from "./list-query.server.ts";
import { currentTenant, requireConsumer, type RouteHandle } from "./session/guard.server.ts";
import type { Api } from "./upstream/api.server.ts";

const latestFirst = "updated|desc";

const ownQuery = listTickets.query.omit({ status: true, staff: true });

/** The loader of a list of the person's own tickets. */
export async function ownTickets({ request, context }: LoaderFunctionArgs, handle: RouteHandle, status: "open" | "closed") {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, ownQuery);
  const { modules } = await currentTenant(request, context);
  const [list, names] = await Promise.all([
    api.tickets.list({ order: latestFirst, ...query, status }),
    modules.includes("accounts") ? accountNames(api) : new Map<string, string>(),
  ]);
  const tickets = list.tickets.map((ticket) => ({ ...ticket, account: (ticket.account && names.get(ticket.account)) ?? ticket.account }));
  return { tickets, pagination: list.pagination, ...stateOf(query) };
}

/** The loader of everybody's. Open ones unless asked otherwise. */
export async function staffTickets({ request, context }: LoaderFunctionArgs, handle: RouteHandle) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, listTickets.query);
  const { status = "open", staff = "all" } = query;
  const { tickets, pagination } = await api.tickets.list({ order: latestFirst, ...query, status, staff });
  return { tickets, pagination, status, staff, ...stateOf(query) };
}

function stateOf({ order = latestFirst, search = "", category = "" }: { order?: string; search?: string; category?: string }) {
  return { order, search, category, ordered: order !== latestFirst };
}

/** What the person calls their accounts. Of many the first page: the others' numbers do as well. */
async function accountNames(api: Api): Promise<Map<string, string>> {
  const { accounts } = await api.accounts.list({});
  return new Map(accounts.map(({ account, label, name }) => [account, label || name]));
}
