/** Tickets as tests raise and answer them. */
import { randomUUID } from "node:crypto";
import { getProfile } from "#contract/profile.ts";
import { getTicket, listTickets, raiseTicket, replyToTicket, type Ticket } from "#contract/tickets.ts";
import { addUpload } from "#contract/uploads.ts";
import { type Answer, type Client, read } from "./service-client.ts";
import type { SharingService } from "./sharing-service.ts";

/** The address of a ticket, or of something under it. */
export const ticketAt = (...more: string[]) => [listTickets.path, ...more].join("/");

const keyed = (key: string) => ({ "Idempotency-Key": key });

/** Good unless the fields given are not. */
export function raise(person: Client, fields: object = {}, key: string = randomUUID()): Promise<Answer> {
  const body = { category: "general", subject: "The light is out", message: "Since Monday.", ...fields };
  return person.post(raiseTicket.path, body, keyed(key));
}

export async function raised(person: Client, fields: object = {}): Promise<Ticket> {
  return read(raiseTicket.answer, await raise(person, fields)).ticket;
}

export function reply(person: Client, id: string, fields: object = {}, key: string = randomUUID()): Promise<Answer> {
  return person.post(ticketAt(id), { message: "There is more to it.", ...fields }, keyed(key));
}

export async function replied(person: Client, id: string, message: string): Promise<Ticket> {
  return read(replyToTicket.answer, await reply(person, id, { message })).ticket;
}

export function deed(person: Client, id: string, name: "close" | "reopen" | "assign", body: object = {}): Promise<Answer> {
  return person.post(ticketAt(id, name), body);
}

/** Opens the ticket, so that it counts as read. */
export async function opened(person: Client, id: string): Promise<Ticket> {
  return read(getTicket.answer, await person.get(ticketAt(id))).ticket;
}

export async function listed(person: Client, query = "") {
  return read(listTickets.answer, await person.get(`${listTickets.path}${query}`));
}

export async function unreadOf(person: Client): Promise<number | undefined> {
  return read(getProfile.answer, await person.get(getProfile.path)).profile.unread_tickets;
}

/** The conversation, a line a message. */
export function linesOf({ messages }: Ticket): string[] {
  return messages.map(({ from, name, body }) => `${from} ${name}: ${body}`);
}

export async function uploaded(person: Client, name = "letter.pdf", bytes: Uint8Array = Buffer.from("%PDF-1.4\n%%EOF\n")): Promise<string> {
  const answer = await person.send(`${addUpload.path}?${new URLSearchParams({ name })}`, { method: "POST", body: new Uint8Array(bytes) });
  return read(addUpload.answer, answer).upload.id;
}

/** What has been written to this address, oldest first. */
export async function noticesTo({ database }: SharingService, recipient: string) {
  return database.asOwner((db) =>
    db.selectFrom("messages").select(["channel", "subject", "body"]).where("recipient", "=", recipient).orderBy("created").execute(),
  );
}
