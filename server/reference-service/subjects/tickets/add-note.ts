/** Adds a note for staff to a ticket. */
import type { PersonContext } from "#service/database/context.ts";
import { logTicketAction } from "./log-actions.ts";
import * as notes from "./store/notes.ts";
import type { FoundTicket } from "./store/tickets.ts";

/** Adds the note. The caller must have checked that the person may read the ticket's notes. */
export async function addNote(
  context: PersonContext,
  { ticket: { id, reference } }: FoundTicket,
  note: string,
): Promise<void> {
  await notes.addNote(context, id, note);
  await logTicketAction(context, id, "ticket.noted", { reference });
}
