/** The kinds of items on the desk: their labels, icons and pages. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { paths } from "#app/paths.ts";
import type { DeskItem, DeskKind, WorkKind } from "#contract/desk/calls.ts";
import type { ModuleName } from "#contract/settings/tenant.ts";
import type { IconName } from "./icon-names.ts";

type OpenableItem = Pick<DeskItem, "id" | "account">;

interface DeskKindAbout {
  label: PlainTranslationKey;
  icon: IconName;
  /** Returns the path of an item's page. */
  to: (item: OpenableItem) => string;
}

export const deskKinds: Record<DeskKind, DeskKindAbout> = {
  ticket: { label: "Ticket", icon: "tickets", to: ({ id }) => paths.ticket(id) },
  application: {
    label: "Application",
    icon: "general",
    to: ({ id }) => paths.staffApplication(id),
  },
  arrangement: {
    label: "Arrangement",
    icon: "payment",
    to: ({ id }) => paths.staffArrangement(id),
  },
  unallocated_payment: {
    label: "Unallocated payment",
    icon: "payment",
    to: ({ id }) => paths.unallocatedPayment(id),
  },
  message: { label: "Failed message", icon: "email", to: ({ id }) => paths.staffMessage(id) },
  privacy_request: {
    label: "Privacy request",
    icon: "info",
    to: ({ id }) => paths.staffPrivacyRequest(id),
  },
  dispute: { label: "Dispute", icon: "statements", to: ({ id }) => paths.staffDispute(id) },
  account: { label: "Account", icon: "accounts", to: ({ id }) => paths.account(id) },
  person: { label: "Person", icon: "profile", to: ({ id }) => paths.staffPerson(id) },
  payment: {
    label: "Payment",
    icon: "payment",
    to: ({ account }) => paths.payments(account ?? ""),
  },
};

/** The lists of work awaiting staff. A list is hidden if the tenant has disabled its module. */
export const workLists: Record<
  WorkKind,
  { label: PlainTranslationKey; to: string; module?: ModuleName }
> = {
  ticket: { label: "Tickets", to: paths.staffTickets, module: "tickets" },
  application: { label: "Applications", to: paths.staffApplications, module: "applications" },
  arrangement: { label: "Arrangements", to: paths.staffArrangements, module: "arrangements" },
  unallocated_payment: { label: "Unallocated payments", to: paths.unallocatedPayments },
  message: { label: "Failed messages", to: paths.staffMessages({ state: "attention" }) },
  privacy_request: { label: "Privacy requests", to: paths.staffPrivacy },
  dispute: { label: "Disputes", to: paths.staffDisputes, module: "disputes" },
};

/** Leaves out the kinds of work whose module the tenant has disabled. */
export function selectWork<Work extends { kind: WorkKind }>(
  work: readonly Work[],
  modules: readonly string[],
): Work[] {
  return work.filter(({ kind }) => {
    const { module } = workLists[kind];
    return !module || modules.includes(module);
  });
}
