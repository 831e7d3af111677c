/** The demo's tickets: one with an answer that has not been read, one that nobody has taken on, closed ones. */
import type { TicketCategory, TicketDeed } from "#contract/tickets.ts";

type Line = { from: "owner" | "staff"; text: string } | { from: "system"; deed: TicketDeed; by: "owner" | "staff" };

export interface DemoTicket {
  category: TicketCategory;
  subject: string;
  /** The first of the owner's accounts, or none. */
  aboutAccount: boolean;
  closed: boolean;
  read: boolean;
  /** How many days ago the first line was written; each of the others a few hours later. */
  daysAgo: number;
  lines: readonly Line[];
}

const owner = (text: string): Line => ({ from: "owner", text });
const staff = (text: string): Line => ({ from: "staff", text });
const system = (deed: TicketDeed, by: "owner" | "staff"): Line => ({ from: "system", deed, by });

export const highReading: DemoTicket = {
  category: "meter",
  subject: "The water reading on my last statement is too high",
  aboutAccount: true,
  closed: false,
  read: false,
  daysAgo: 4,
  lines: [
    owner("Good day\n\nMy statement says 27 kl of water. We are two people and were away for a week. Can somebody read the meter again?"),
    system("taken", "staff"),
    staff("Good day\n\nThe reading of that month was estimated, because the gate was locked. A reader will come past on Thursday morning."),
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
    owner("I paid by EFT on Friday, with the account number as the reference. It is not on my statement."),
    system("taken", "staff"),
    staff("Payments by EFT take two working days. Yours was posted this morning: you will see it under Payments."),
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
  lines: [owner("The lamp at the corner with Kareeboom Avenue has been dark for three weeks now. It is the second time this year.")],
};

export const thanks: DemoTicket = {
  category: "compliment",
  subject: "Thank you to the team that mended the pipe",
  aboutAccount: false,
  closed: true,
  read: true,
  daysAgo: 61,
  lines: [
    owner("The burst pipe in our street was mended within two hours, on a Sunday. Please thank the team from all of us."),
    staff("Thank you for writing! We have passed it on to them."),
    system("closed", "staff"),
  ],
};
