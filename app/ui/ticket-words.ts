/** What tickets are about, in words. */
import type { TicketCategory } from "#contract/tickets.ts";
import type { Word } from "../languages/text.ts";

export const categoryWords: Record<TicketCategory, Word> = {
  account: "Account",
  complaint: "Complaint",
  compliment: "Compliment",
  general: "General",
  meter: "Meter",
  payment: "Payment",
};

/** The same for whoever chooses one. */
export const categoryChoices: Record<TicketCategory, Word> = {
  account: "An account or a statement",
  meter: "A meter or a reading",
  payment: "A payment",
  complaint: "A complaint",
  compliment: "A compliment",
  general: "Something else",
};

/** Undefined for a category that is not known here: it is shown as it came. */
export function categoryWord(category: string): Word | undefined {
  return new Map<string, Word>(Object.entries(categoryWords)).get(category);
}
