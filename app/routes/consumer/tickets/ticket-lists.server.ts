/** Loaders for the ticket lists: the user's own tickets and, for staff, all tickets. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { listQuery } from "#app/requests/list-query.server.ts";
import type { RouteHandle } from "#app/requests/route-handle.ts";
import { currentTenant, requireConsumer } from "#app/session/guard.server.ts";
import { accountName } from "#app/ui/account-name.ts";
import type { Api } from "#app/upstream/api.server.ts";
import { maxSearchResults } from "#contract/pagination.ts";
import { listTickets } from "#contract/tickets/calls.ts";

const defaultOrder = "updated|desc";

const ownTicketsQuery = listTickets.query.omit({
  status: true,
  staff: true,
  account: true,
  overdue: true,
});
/** The staff list can also show tickets of both statuses. */
const staffTicketsQuery = listTickets.query.extend({
  status: z.enum(["open", "closed", "all"]).optional(),
});

/**
 * Loads a list of the user's own open or closed tickets. Returns null if the upstream doesn't
 * support tickets.
 */
export async function loadOwnTickets(
  { request, context }: LoaderFunctionArgs,
  handle: RouteHandle,
  status: "open" | "closed",
) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, ownTicketsQuery);
  const { modules } = await currentTenant(request, context);
  const [list, names] = await Promise.all([
    api.tickets.listIfAny({ order: defaultOrder, ...query, status }),
    modules.includes("accounts") ? getAccountNames(api) : new Map<string, string>(),
  ]);
  if (!list) return null;
  const tickets = list.tickets.map((ticket) => ({
    ...ticket,
    account: (ticket.account && names.get(ticket.account)) ?? ticket.account,
  }));
  return {
    tickets,
    pagination: list.pagination,
    most: mostOf(list),
    ...getListState(query, defaultOrder),
  };
}

/**
 * Loads the tickets of all users, the open ones by default. Open tickets are in the upstream's own
 * order: longest waiting first.
 */
export async function loadStaffTickets(
  { request, context }: LoaderFunctionArgs,
  handle: RouteHandle,
) {
  const { api } = await requireConsumer(request, context, handle);
  const query = listQuery(request, staffTicketsQuery);
  const { staff = "all", account, overdue } = query;
  const usualStatus = account === undefined ? "open" : "all";
  const { status = usualStatus } = query;
  const usualOrder = status === "open" ? undefined : defaultOrder;
  const { tickets, pagination, ...counts } = await api.tickets.list({
    order: usualOrder,
    ...query,
    status: status === "all" ? undefined : status,
    staff,
  });
  const filtered = status !== usualStatus || staff !== "all" || overdue !== undefined;
  return {
    tickets,
    pagination,
    most: mostOf(counts),
    status,
    staff,
    account,
    overdue,
    overdueCount: counts.overdue,
    filtered,
    ...getListState(query, usualOrder),
  };
}

/**
 * Returns the maximum number of search results if the search found more, and undefined otherwise.
 */
const mostOf = ({ more = false }: { more?: boolean | undefined }) =>
  more ? maxSearchResults : undefined;

/** Returns the list's order and filters. `usualOrder` is the default order. */
function getListState(
  { order, search = "", category = "" }: { order?: string; search?: string; category?: string },
  usualOrder?: string,
) {
  return {
    order: order ?? usualOrder ?? "",
    search,
    category,
    ordered: order !== undefined && order !== usualOrder,
  };
}

/**
 * Returns the names of the user's accounts. Reads only the first page of the list, so accounts on
 * later pages are shown by number instead.
 */
async function getAccountNames(api: Api): Promise<Map<string, string>> {
  const { accounts } = await api.accounts.list({});
  return new Map(accounts.map((item) => [item.account, accountName(item)]));
}
