/** Lists tickets: a person's own, or everyone's for staff. */
import type { z } from "zod";
import type { listTickets as listCall } from "#contract/tickets/calls.ts";
import type { StaffContext } from "#service/database/context.ts";
import { forbidden } from "#service/rules/refusal.ts";
import { logAuditView } from "#service/subjects/audit/store/account-audit-log.ts";
import { findTickets } from "./store/lists.ts";
import { managesTickets } from "./store/tickets.ts";

/**
 * Lists a page of tickets. If staff list an account's tickets, records the view. Throws Refusal
 * (forbidden) if someone who doesn't manage tickets asks for everyone's.
 */
export async function listTickets(
  context: StaffContext,
  query: z.output<typeof listCall.query>,
): ReturnType<typeof findTickets> {
  if (query.staff !== undefined && !managesTickets(context.person))
    throw forbidden("ticket_staff_see");
  const list = await findTickets(context, query);
  // An account with a ticket exists, so it has a history.
  if (query.staff !== undefined && query.account !== undefined && list.tickets.length > 0)
    await logAuditView(context, query.account, "tickets.viewed");
  return list;
}
