/** Tells a ticket's owner of what staff have done with it, by the channels they have chosen for tickets. */
import type { MessageText } from "./domain/messages.ts";
import type { TicketNews } from "./domain/ticket-notices.ts";
import { tell } from "./notify.ts";
import type { Db } from "./store/database.ts";
import { chosenIdentities, findMunicipality } from "./store/recipients.ts";
import type { FoundTicket } from "./store/tickets.ts";

/** In the transaction of what it tells of; wake the messages once that is committed. */
export async function tellOwner(
  db: Db,
  tenant: string,
  { userId, ticket: { reference, subject } }: FoundTicket,
  write: (news: TicketNews) => MessageText,
): Promise<void> {
  const { name, types } = await findMunicipality(db, tenant);
  const text = write({ municipality: name, reference, subject });
  for (const identity of await chosenIdentities(db, tenant, userId, "tickets", types)) await tell(db, tenant, identity, text);
}
