/** Labels for ticket categories. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import type { TicketCategory } from "#contract/tickets/calls.ts";

export const categoryLabels: Record<TicketCategory, PlainTranslationKey> = {
  water: "Water or sewer",
  electricity: "Power or lights",
  fault: "Other fault",
  account: "Account",
  meter: "Meter",
  payment: "Payment",
  complaint: "Complaint",
  compliment: "Compliment",
  general: "General",
};

/** Labels for the ticket categories that users choose from in forms. */
export const categoryChoiceLabels: Record<TicketCategory, PlainTranslationKey> = {
  water: "Water or sewer fault",
  electricity: "Power or streetlight fault",
  fault: "Something else is broken",
  account: "An account or a statement",
  meter: "A meter or a reading",
  payment: "A payment",
  complaint: "A complaint",
  compliment: "A compliment",
  general: "Something else",
};

/**
 * Returns the label for a category, or undefined if the category is unknown. An unknown category is
 * shown as the upstream sent it.
 */
export function getCategoryLabel(category: string): PlainTranslationKey | undefined {
  return new Map<string, PlainTranslationKey>(Object.entries(categoryLabels)).get(category);
}
