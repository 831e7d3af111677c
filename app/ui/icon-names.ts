/**
 * The names of the icons in the sprite icons.svg, and the icons for services and ticket categories.
 */

export const iconNames = [
  "home",
  "accounts",
  "tickets",
  "profile",
  "statements",
  "water",
  "electricity",
  "rates",
  "refuse",
  "sewer",
  "other",
  "view",
  "search",
  "edit",
  "sign-out",
  "email",
  "mobile",
  "place",
  "link",
  "share",
  "check",
  "error",
  "info",
  "chevron-left",
  "chevron-right",
  "chevron-down",
  "chevrons-left",
  "chevrons-right",
  "sort-up",
  "sort-down",
  "sort-none",
  "menu",
  "more",
  "close",
  "letter",
  "clock",
  "undo",
  "copy",
  "qr",
  "complaint",
  "compliment",
  "general",
  "meter",
  "payment",
] as const;
export type IconName = (typeof iconNames)[number];

const serviceIcons = new Map<string, IconName>([
  ["water", "water"],
  ["electricity", "electricity"],
  ["rates", "rates"],
  ["property rates", "rates"],
  ["refuse", "refuse"],
  ["sewer", "sewer"],
  ["sanitation", "sewer"],
]);

/** Returns the icon for a service, or `other` if the service is unknown. */
export function getServiceIcon(service: string): IconName {
  return serviceIcons.get(service.toLowerCase()) ?? "other";
}

const ticketCategoryIcons = new Map<string, IconName>([
  ["account", "accounts"],
  ["complaint", "complaint"],
  ["compliment", "compliment"],
  ["general", "general"],
  ["meter", "meter"],
  ["payment", "payment"],
]);

/**
 * Returns the icon for a ticket category, or the general ticket icon if the category is unknown
 * (specification, point 2).
 */
export function getTicketCategoryIcon(category: string): IconName {
  return ticketCategoryIcons.get(category) ?? "tickets";
}
