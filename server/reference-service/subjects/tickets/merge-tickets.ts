/** Merges a duplicate ticket into the one that is kept. */
import { message } from "#contract/messages.ts";
import type { PersonContext } from "#service/database/context.ts";
import { conflict, type Refusal, validationError } from "#service/rules/refusal.ts";
import { addSystemMessage } from "./add-system-message.ts";
import { logTicketAction, logTicketStatus } from "./log-actions.ts";
import { notifyTicketOwner } from "./notify-owner.ts";
import { requireTicket } from "./require-ticket.ts";
import { markMerged } from "./store/merged.ts";
import { findTicketId, type FoundTicket, lockTickets, setStatus } from "./store/tickets.ts";
import { ticketMergedMessage } from "./texts.ts";

/**
 * Merges the ticket into the one with this reference, unless they are already merged. Throws
 * Refusal: conflict if it was merged into another ticket, invalid if it can't be merged into this
 * one.
 */
export async function mergeTickets(
  context: PersonContext,
  id: string,
  reference: string,
): Promise<void> {
  const targetId = await findTicketId(context, reference);
  if (targetId === undefined) throw wrongTarget(message("ticket_unknown", { reference }));
  if (targetId === id) throw wrongTarget(message("merge_itself"));
  await lockTickets(context, [id, targetId]);
  const duplicate = await requireTicket(context, id);
  const target = await requireTicket(context, targetId);
  if (duplicate.mergedInto?.id === targetId) return;
  requireMergeable(duplicate, target);
  await merge(context, duplicate.ticket, target);
}

async function merge(
  context: PersonContext,
  from: FoundTicket["ticket"],
  target: FoundTicket,
): Promise<void> {
  const into = target.ticket;
  await markMerged(context, {
    id: from.id,
    into: into.id,
    waitingSince: from.waiting_since ?? null,
  });
  if (from.status === "open") {
    await setStatus(context, from.id, "closed");
    await logTicketStatus(context, from, "closed");
  }
  await addSystemMessage(context, from.id, "merged_into", { other: into });
  await addSystemMessage(context, into.id, "merged_from", { other: from });
  if (target.userId !== context.person.id) {
    await notifyTicketOwner(context, target, (about) =>
      ticketMergedMessage[about.language]({
        ...about,
        reference: from.reference,
        subject: from.subject,
        other: into.reference,
      }),
    );
  }
  const values = { reference: from.reference, other_reference: into.reference };
  await logTicketAction(context, from.id, "ticket.merged", values, {
    after: { merged_into: into.reference },
  });
}

function wrongTarget(description: ReturnType<typeof message>): Refusal {
  return validationError({ into: [description] });
}

/**
 * Throws Refusal: conflict if the duplicate was merged into another ticket, invalid if it can't be
 * merged into the target.
 */
function requireMergeable(
  duplicate: FoundTicket,
  { ticket: { reference, status }, userId, mergedInto }: FoundTicket,
): void {
  if (userId !== duplicate.userId) throw wrongTarget(message("merge_other_owner", { reference }));
  if (duplicate.mergedInto) {
    throw conflict(
      "ticket_merged",
      message("ticket_merged_already", { reference: duplicate.mergedInto.reference }),
    );
  }
  if (mergedInto)
    throw wrongTarget(message("merge_into_merged", { reference, other: mergedInto.reference }));
  if (status === "closed") throw wrongTarget(message("merge_into_closed", { reference }));
}
