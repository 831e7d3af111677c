/**
 * Texts about tickets: system messages in the conversation, and notifications to the ticket's
 * owner.
 */
import type { TicketEvent } from "#contract/tickets.ts";
import { type MessageText, paragraphs } from "./sign-in-messages.ts";

export const systemMessages = {
  closed: (name: string) => `${name} closed this ticket.`,
  reopened: (name: string) => `${name} reopened this ticket.`,
  taken: (name: string) => `This ticket was assigned to ${name}.`,
  given_back: (name: string) => `${name} is no longer assigned to this ticket.`,
} satisfies Record<TicketEvent, (name: string) => string>;

export interface TicketMessageDetails {
  municipality: string;
  reference: string;
  subject: string;
}

/**
 * Returns the notification of a reply. It doesn't include the reply's text, because a message may
 * reach the wrong person.
 */
export function ticketAnsweredMessage({ municipality, reference, subject }: TicketMessageDetails): MessageText {
  return {
    subject: `${municipality} has answered your ticket ${reference}`,
    email: paragraphs(
      `We have answered your ticket ${reference}, “${subject}”.`,
      "To read the reply, sign in to the municipality's portal and open Tickets.",
      municipality,
    ),
    sms: `${municipality}: we have answered your ticket ${reference}, "${truncate(subject)}". Sign in and open Tickets to read it.`,
  };
}

export function ticketClosedMessage({ municipality, reference, subject }: TicketMessageDetails): MessageText {
  return {
    subject: `${municipality} has closed your ticket ${reference}`,
    email: paragraphs(
      `We have closed your ticket ${reference}, “${subject}”.`,
      "To reopen it, sign in to the municipality's portal, open Tickets, then Closed, and send a reply.",
      municipality,
    ),
    sms: `${municipality}: we have closed your ticket ${reference}, "${truncate(subject)}". To reopen it, sign in and reply.`,
  };
}

/** The maximum length of the subject in an SMS, so that the whole text fits in a single SMS. */
const maxSubjectLength = 25;

function truncate(subject: string): string {
  const characters = Array.from(subject);
  return characters.length > maxSubjectLength
    ? `${characters
        .slice(0, maxSubjectLength - 3)
        .join("")
        .trimEnd()}...`
    : subject;
}
