/**
 * The demo's tickets: one with an unread reply, one that is unassigned, and some that are closed.
 */
import type { TicketCategory, TicketEvent } from "#contract/tickets/calls.ts";

type ScriptedMessage =
  | { from: "owner" | "staff"; text: string }
  | { from: "system"; action: TicketEvent; by: "owner" | "staff" };

export interface DemoTicket {
  category: TicketCategory;
  subject: string;
  /**
   * True if the ticket is about the owner's first account. Otherwise it is not about any account.
   */
  aboutAccount: boolean;
  closed: boolean;
  read: boolean;
  /** The age of the first message in days. Each further message is a few hours later. */
  daysAgo: number;
  lines: readonly ScriptedMessage[];
}

const owner = (text: string): ScriptedMessage => ({ from: "owner", text });
const staff = (text: string): ScriptedMessage => ({ from: "staff", text });
const system = (action: TicketEvent, by: "owner" | "staff"): ScriptedMessage => ({
  from: "system",
  action,
  by,
});

export const highReading: DemoTicket = {
  category: "meter",
  subject: "The water reading on my last statement is too high",
  aboutAccount: true,
  closed: false,
  read: false,
  daysAgo: 4,
  lines: [
    owner(
      "Good day\n\nMy statement says 27 kl of water. We are two people and were away for a week. Can someone read the meter again?",
    ),
    system("taken", "staff"),
    staff(
      "Good day\n\nThe reading of that month was estimated, because the gate was locked. A meter reader will visit on Thursday morning.",
    ),
  ],
};

export const paymentMissing: DemoTicket = {
  category: "payment",
  subject: "My EFT does not show on the statement",
  aboutAccount: true,
  closed: true,
  read: true,
  daysAgo: 32,
  lines: [
    owner(
      "I paid by EFT on Friday, with the account number as the reference. It is not on my statement.",
    ),
    system("taken", "staff"),
    staff(
      "Payments by EFT take two working days. Yours was posted this morning: you will see it under Payments.",
    ),
    owner("I can see it now. Thank you for the quick answer!"),
    system("closed", "owner"),
  ],
};

export const brokenLight: DemoTicket = {
  category: "complaint",
  subject: "The street light at our corner has been out for three weeks",
  aboutAccount: false,
  closed: false,
  read: true,
  daysAgo: 1,
  lines: [
    owner(
      "The lamp at the corner with Kareeboom Avenue has been dark for three weeks now. It is the second time this year.",
    ),
  ],
};

export const thanks: DemoTicket = {
  category: "compliment",
  subject: "Thank you to the team that mended the pipe",
  aboutAccount: false,
  closed: true,
  read: true,
  daysAgo: 61,
  lines: [
    owner(
      "The burst pipe in our street was mended within two hours, on a Sunday. Please thank the team from all of us.",
    ),
    staff("Thank you for writing! We have passed it on to them."),
    system("closed", "staff"),
  ],
};
