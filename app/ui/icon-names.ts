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
