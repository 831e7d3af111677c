/** Raises a ticket. */
import type { z } from "zod";
import { message } from "#contract/messages.ts";
import { roleAllows } from "#contract/permissions.ts";
import type * as calls from "#contract/tickets/calls.ts";
import type { PersonContext } from "#service/database/context.ts";
import { validationError } from "#service/rules/refusal.ts";
import { findAccount } from "#service/subjects/access/store/accounts.ts";
import { claimAttachments } from "#service/subjects/uploads/claim-attachments.ts";
import { logTicketAction } from "./log-actions.ts";
import { notifyTicketOwner } from "./notify-owner.ts";
import { requireTicket } from "./require-ticket.ts";
import { addMessage } from "./store/messages.ts";
import { insertTicket } from "./store/tickets.ts";
import { ticketReceivedMessage } from "./texts.ts";

/**
 * Raises a ticket, sends the person a confirmation and returns the ticket's ID. Throws Refusal
 * (invalid) if the person may not raise tickets about the account.
 */
export async function raiseTicket(
  context: PersonContext,
  body: z.output<typeof calls.raiseTicket.body>,
): Promise<string> {
  const { category, subject, account = null, attachments } = body;
  if (account !== null) {
    const found = await findAccount(context, account);
    if (!found || !roleAllows(found.role, "tickets.raise")) {
      throw validationError({ account: [message("account_not_allowed")] });
    }
  }
  await claimAttachments(context, attachments);
  const id = await insertTicket(context, { category, subject, account });
  await addMessage(context, id, {
    author: "consumer",
    person: context.person,
    body: body.message,
    uploads: attachments ?? [],
  });
  const raised = await requireTicket(context, id);
  await logTicketAction(context, id, "ticket.raised", { reference: raised.ticket.reference });
  await notifyTicketOwner(context, raised, (about) => ticketReceivedMessage[about.language](about));
  return id;
}
