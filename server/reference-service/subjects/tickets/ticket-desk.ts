/** API routes for what only staff do with tickets: notes and merging duplicates. */
import { message } from "#contract/messages.ts";
import { addTicketNote, mergeTicket } from "#contract/tickets/staff-calls.ts";
import { conflict, forbidden, type HttpError, validationError } from "#service/http/http-error.ts";
import { idempotent } from "#service/http/idempotent.ts";
import { notifyTicketOwner } from "#service/subjects/messages/notify-people.ts";
import {
  type App,
  serveNotifyingTransaction,
  serveTransaction,
  type Service,
} from "#service/subjects/people/serve.ts";
import { addNote, markMerged } from "./store/ticket-desk.ts";
import {
  findTicketId,
  type FoundTicket,
  lockTickets,
  managesTickets,
  setStatus,
} from "./store/tickets.ts";
import { ticketMergedMessage } from "./texts.ts";
import { addSystemMessage, mayReadNotes, requireTicket, showTicket } from "./ticket-access.ts";
import { logTicketAction, logTicketStatus } from "./ticket-audit.ts";

export function ticketDeskRoutes(app: App, service: Service): void {
  serveTransaction(
    app,
    service,
    addTicketNote,
    async (context, { person, params, body, header }) => {
      const { ticket, userId } = await requireTicket(context, params.ticket);
      if (!managesTickets(person)) throw forbidden("ticket_staff_only");
      if (!mayReadNotes(person, userId)) throw forbidden("note_on_own_ticket");
      await idempotent(context, addTicketNote, { params, body, header }, async () => {
        await addNote(context, ticket.id, body.note);
        await logTicketAction(context, ticket.id, "ticket.noted", { reference: ticket.reference });
        return { id: ticket.id };
      });
      return showTicket(context, ticket.id);
    },
  );

  serveNotifyingTransaction(
    app,
    service,
    mergeTicket,
    async (context, { person, params: { ticket: id }, body }) => {
      await requireTicket(context, id);
      if (!managesTickets(person)) throw forbidden("ticket_staff_only");
      const targetId = await findTicketId(context, body.into);
      if (targetId === undefined)
        throw wrongTarget(message("ticket_unknown", { reference: body.into }));
      if (targetId === id) throw wrongTarget(message("merge_itself"));
      await lockTickets(context, [id, targetId]);
      const [duplicate, target] = [
        await requireTicket(context, id),
        await requireTicket(context, targetId),
      ];
      if (duplicate.mergedInto?.id !== targetId) {
        requireMergeable(duplicate, target);
        await merge(duplicate, target);
      }
      return showTicket(context, id);

      async function merge(
        { ticket: from }: FoundTicket,
        { ticket: into }: FoundTicket,
      ): Promise<void> {
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
        if (target.userId !== person.id) {
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
    },
  );
}

function wrongTarget(description: ReturnType<typeof message>): HttpError {
  return validationError({ into: [description] });
}

/** Throws HttpError: 409 if the duplicate was merged elsewhere, 422 if the target does not fit. */
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
