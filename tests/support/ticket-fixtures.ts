/** Helpers that create and reply to tickets in tests. */
import { randomUUID } from "node:crypto";
import { getProfile } from "#contract/profile/calls.ts";
import {
  getTicket,
  listTickets,
  raiseTicket,
  replyToTicket,
  type Ticket,
} from "#contract/tickets/calls.ts";
import { addUpload } from "#contract/uploads/calls.ts";
import type { AccountTestService } from "./account-test-service.ts";
import { type ApiResponse, type Client, parseBody } from "./api-client.ts";

/** Returns the path of a ticket, or of a resource under it. */
export const ticketPath = (...more: string[]) => [listTickets.path, ...more].join("/");

const idempotencyHeader = (key: string) => ({ "Idempotency-Key": key });

/** Creates a ticket. It is valid unless the given fields make it invalid. */
export function postTicket(
  person: Client,
  fields: object = {},
  key: string = randomUUID(),
): Promise<ApiResponse> {
  const body = {
    category: "general",
    subject: "The light is out",
    message: "Since Monday.",
    ...fields,
  };
  return person.post(raiseTicket.path, body, idempotencyHeader(key));
}

export async function createTicket(person: Client, fields: object = {}): Promise<Ticket> {
  return parseBody(raiseTicket.answer, await postTicket(person, fields)).ticket;
}

export function postReply(
  person: Client,
  id: string,
  fields: object = {},
  key: string = randomUUID(),
): Promise<ApiResponse> {
  return person.post(
    ticketPath(id),
    { message: "There is more to it.", ...fields },
    idempotencyHeader(key),
  );
}

export async function addReply(person: Client, id: string, message: string): Promise<Ticket> {
  return parseBody(replyToTicket.answer, await postReply(person, id, { message })).ticket;
}

export function postTicketAction(
  person: Client,
  id: string,
  name: "close" | "reopen" | "assign",
  body: object = {},
): Promise<ApiResponse> {
  return person.post(ticketPath(id, name), body);
}

/** Opens the ticket, which marks it as read. */
export async function openTicket(person: Client, id: string): Promise<Ticket> {
  return parseBody(getTicket.answer, await person.get(ticketPath(id))).ticket;
}

export async function fetchTickets(person: Client, query = "") {
  return parseBody(listTickets.answer, await person.get(`${listTickets.path}${query}`));
}

export async function unreadCount(person: Client): Promise<number | undefined> {
  return parseBody(getProfile.answer, await person.get(getProfile.path)).profile.unread_tickets;
}

/** Returns the conversation as one line per message. */
export function conversationLines({ messages }: Ticket): string[] {
  return messages.map(({ from, name, body }) => `${from} ${name}: ${body}`);
}

export async function uploadFile(
  person: Client,
  name = "letter.pdf",
  bytes: Uint8Array = Buffer.from("%PDF-1.4\n%%EOF\n"),
): Promise<string> {
  const answer = await person.send(`${addUpload.path}?${new URLSearchParams({ name })}`, {
    method: "POST",
    body: new Uint8Array(bytes),
  });
  return parseBody(addUpload.answer, answer).upload.id;
}

/** Returns the messages sent to the given recipient, oldest first. */
export async function messagesSentTo({ database }: AccountTestService, recipient: string) {
  return database.asOwner((db) =>
    db
      .selectFrom("outgoing_messages")
      .select(["channel", "subject", "body"])
      .where("recipient", "=", recipient)
      .orderBy("created")
      .orderBy("subject")
      .execute(),
  );
}
