/** Texts about tickets: system messages in the conversation, and messages to the ticket's owner. */
import type { TicketEvent } from "#contract/tickets.ts";
import { nameInMessage } from "./name-in-message.ts";
import { type MessageText, paragraphs } from "./message-text.ts";

/** The texts of system messages. `other` is the reference of the other ticket of a merge. */
export const systemMessages = {
  closed: (name: string) => `${name} closed this ticket.`,
  reopened: (name: string) => `${name} reopened this ticket.`,
  taken: (name: string) => `This ticket was assigned to ${name}.`,
  given_back: (name: string) => `${name} is no longer assigned to this ticket.`,
  assigned: (name: string) => `This ticket was assigned to ${name}.`,
  merged_into: (name: string, other: string) => `${name} merged this ticket into ${other}. We answer there.`,
  merged_from: (name: string, other: string) => `${name} merged ticket ${other} into this one.`,
} satisfies Record<TicketEvent, (name: string, other: string) => string>;

export interface TicketMessageDetails {
  municipality: string;
  reference: string;
  subject: string;
  /** The address of the ticket's page, if the portal's address is known. */
  link?: string | undefined;
}

/** Confirms that a new ticket has arrived. */
export function ticketReceivedMessage({ municipality, reference, subject, link }: TicketMessageDetails): MessageText {
  return {
    subject: `We have received your ticket ${reference}`,
    email: paragraphs(
      `We have received your ticket “${subject}”. Its number is ${reference}.`,
      "You don't need to do anything now. We'll send you our answer.",
      link ? `Follow your ticket, or add to it: ${link}` : "To follow your ticket, sign in to the municipality's portal and open Tickets.",
      municipality,
    ),
    sms: `${municipality}: we received your ticket ${reference}. ${link ?? "To follow it, sign in and open Tickets."}`,
  };
}

/** Contains the answer in the email, but not in the SMS, which a locked phone may show. */
export function ticketAnsweredMessage({
  municipality,
  reference,
  subject,
  link,
  author,
  answer,
}: TicketMessageDetails & { author: string; answer: string }): MessageText {
  return {
    subject: `${municipality} has answered your ticket ${reference}`,
    email: paragraphs(
      `${nameInMessage(author, "A member of staff")} of ${municipality} has answered your ticket ${reference}, “${subject}”:`,
      answer,
      link ? `To reply, open your ticket: ${link}` : "To reply, sign in to the municipality's portal and open Tickets.",
      "Please don't reply to this email.",
      municipality,
    ),
    sms: `${municipality}: we answered your ticket ${reference}. ${link ?? "To read the answer, sign in and open Tickets."}`,
  };
}

export function ticketClosedMessage({ municipality, reference, subject, link }: TicketMessageDetails): MessageText {
  return {
    subject: `${municipality} has closed your ticket ${reference}`,
    email: paragraphs(
      `We have closed your ticket ${reference}, “${subject}”.`,
      link
        ? `To reopen it, send a reply: ${link}`
        : "To reopen it, sign in to the municipality's portal, open Tickets, then Closed, and send a reply.",
      municipality,
    ),
    sms: `${municipality}: we closed your ticket ${reference}${link ? `. To reopen it, reply: ${link}` : `, "${truncate(subject, 25)}". To reopen it, sign in and reply.`}`,
  };
}

/** Says where the answer will be. `other` is the reference of the ticket that stays. */
export function ticketMergedMessage({
  municipality,
  reference,
  subject,
  link,
  other,
}: TicketMessageDetails & { other: string }): MessageText {
  return {
    subject: `Your tickets ${reference} and ${other} are now one`,
    email: paragraphs(
      `Your ticket ${reference}, “${subject}”, is about the same as your ticket ${other}. We have closed ${reference}, and answer both in ${other}.`,
      link ? `Open ${other}: ${link}` : `To follow it, sign in to the municipality's portal, open Tickets, then ${other}.`,
      municipality,
    ),
    sms: `${municipality}: we closed your ticket ${reference}, and answer it in ${other}. ${link ?? "To follow it, sign in and open Tickets."}`,
  };
}

function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > maxLength - 3) break;
    kept += character;
  }
  return `${kept.trimEnd()}...`;
}
