/** The icons of the sprite icons.svg, and which of them stands for what. */

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

const services = new Map<string, IconName>([
  ["water", "water"],
  ["electricity", "electricity"],
  ["rates", "rates"],
  ["property rates", "rates"],
  ["refuse", "refuse"],
  ["sewer", "sewer"],
  ["sanitation", "sewer"],
]);

/** The icon of a service as upstream names it; one that is not known here gets `other`. */
export function serviceIcon(service: string): IconName {
  return services.get(service.toLowerCase()) ?? "other";
}

const ticketCategories = new Map<string, IconName>([
  ["account", "accounts"],
  ["complaint", "complaint"],
  ["compliment", "compliment"],
  ["general", "general"],
  ["meter", "meter"],
  ["payment", "payment"],
]);

/** The icon of a ticket's category; one that is not known here gets the general ticket icon (specification, point 2). */
export function ticketIcon(category: string): IconName {
  return ticketCategories.get(category) ?? "tickets";
}
