/** What is written about a ticket: the system's lines in its conversation, and what its owner is told. */
import type { TicketDeed } from "#contract/tickets.ts";
import type { MessageText } from "./messages.ts";

export const deeds = {
  closed: (name: string) => `${name} closed this ticket.`,
  reopened: (name: string) => `${name} opened this ticket again.`,
  taken: (name: string) => `${name} is looking after this ticket.`,
  given_back: (name: string) => `${name} is no longer looking after this ticket.`,
} satisfies Record<TicketDeed, (name: string) => string>;

export interface TicketNews {
  municipality: string;
  reference: string;
  subject: string;
}

/** What was written stays where only its owner reads it: a message may go astray. */
export function ticketAnswered({ municipality, reference, subject }: TicketNews): MessageText {
  return {
    subject: `${municipality} has answered your ticket ${reference}`,
    email: paragraphs(
      `We have answered your ticket ${reference}, “${subject}”.`,
      "To read the answer, sign in to the municipality's portal and open Tickets.",
      municipality,
    ),
    sms: `${municipality}: we have answered your ticket ${reference}, "${cut(subject)}". Sign in and open Tickets to read it.`,
  };
}

export function ticketClosed({ municipality, reference, subject }: TicketNews): MessageText {
  return {
    subject: `${municipality} has closed your ticket ${reference}`,
    email: paragraphs(
      `We have closed your ticket ${reference}, “${subject}”.`,
      "If there is more to say, sign in to the municipality's portal, open Tickets, Closed, and write to it: it is open again then.",
      municipality,
    ),
    sms: `${municipality}: we have closed your ticket ${reference}, "${cut(subject)}". More to say? Sign in and open Tickets.`,
  };
}

const paragraphs = (...texts: string[]) => `${texts.join("\n\n")}\n`;

/** So much of the subject that the whole is one SMS. */
const longest = 25;

function cut(subject: string): string {
  const characters = Array.from(subject);
  return characters.length > longest
    ? `${characters
        .slice(0, longest - 3)
        .join("")
        .trimEnd()}...`
    : subject;
}
