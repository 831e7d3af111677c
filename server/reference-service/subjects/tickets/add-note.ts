/** Adds a note for staff to a ticket. */
import type { PersonContext } from "#service/database/context.ts";
import { forbidden } from "#service/rules/refusal.ts";
import { logTicketAction } from "./log-actions.ts";
import { mayReadNotes } from "./show-ticket.ts";
import * as notes from "./store/notes.ts";
import type { FoundTicket } from "./store/tickets.ts";

/** Adds the note. Throws Refusal (forbidden) for the person's own ticket. */
export async function addNote(
  context: PersonContext,
  { ticket: { id, reference }, userId }: FoundTicket,
  note: string,
): Promise<void> {
  if (!mayReadNotes(context.person, userId)) throw forbidden("note_on_own_ticket");
  await notes.addNote(context, id, note);
  await logTicketAction(context, id, "ticket.noted", { reference });
}
