/** Loads the tickets and payments that wait for the member of staff. */
import { staffPermissions } from "#contract/permissions.ts";
import type { Profile } from "#contract/profile.ts";
import type { Tenant } from "#contract/tenant.ts";
import { hasPermission, hasSomePermissions } from "#app/session/permissions.ts";
import type { Api } from "#app/upstream/api.server.ts";

/** The number of waiting tickets to show. */
const maxShown = 3;

export type StaffWork = NonNullable<Awaited<ReturnType<typeof loadStaffWork>>>;
export type WaitingTicket = NonNullable<StaffWork["tickets"]>["longest"][number];

/** The permissions of staff who help consumers. */
const deskPermissions = [
  staffPermissions.viewAccounts,
  staffPermissions.manageTickets,
  staffPermissions.manageApplications,
  staffPermissions.managePayments,
];

/** Returns the work that the permissions allow, or undefined for users who don't help consumers. */
export async function loadStaffWork(api: Api, { modules }: Tenant, profile: Profile) {
  if (!hasSomePermissions(profile, deskPermissions)) return undefined;
  const [tickets, applications, payments] = await Promise.all([
    modules.includes("tickets") && hasPermission(profile, staffPermissions.manageTickets) ? loadTickets(api) : undefined,
    modules.includes("applications") && hasPermission(profile, staffPermissions.manageApplications) ? loadApplications(api) : undefined,
    hasPermission(profile, staffPermissions.managePayments) ? loadPayments(api) : undefined,
  ]);
  return { tickets, applications, payments };
}

/** Returns the tickets without an answer. `count` is undefined if it is not known. */
async function loadTickets(api: Api) {
  const { tickets = [], pagination } = (await api.tickets.open()) ?? {};
  const isKnown = pagination !== undefined && tickets.every(({ waiting_since }) => waiting_since !== undefined);
  const waiting = tickets
    .flatMap(({ id, subject, consumer, waiting_since: since }) => (since ? [{ id, subject, consumer, since }] : []))
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since));
  // Waiting tickets come first, so that there are no others after one that doesn't wait.
  const pages = waiting.length < tickets.length ? 1 : (pagination?.last ?? 1);
  return { count: isKnown ? formatCount(waiting.length, pages) : undefined, longest: waiting.slice(0, maxShown) };
}

/** Returns the number of applications to decide and the time since which the first has waited. */
async function loadApplications(api: Api) {
  const list = await api.applications.waiting();
  return { count: list?.waiting, since: list?.applications[0]?.waiting_since };
}

/** Returns the number of unallocated payments, or undefined if it can't be read. */
async function loadPayments(api: Api) {
  const list = await api.onlinePayments.openUnallocated();
  return { count: list && formatCount(list.exceptions.length, list.pagination.last) };
}

/** Returns the count on the first page of a list, with a "+" if the list has other pages. */
function formatCount(count: number, pages: number): string {
  return pages > 1 ? `${count}+` : String(count);
}
