/** Permission checks (specification, points 5 and 6). */
import type { AccountRole } from "#contract/accounts.ts";
import type { Profile } from "#contract/profile.ts";

type Holder = Pick<Profile, "permissions">;

export function hasPermission(holder: Holder, permission: string): boolean {
  return holder.permissions.includes(permission);
}

/** All of them. */
export function hasPermissions(holder: Holder, permissions: readonly string[]): boolean {
  return permissions.every((permission) => hasPermission(holder, permission));
}

/** At least one of them. */
export function hasSomePermissions(holder: Holder, permissions: readonly string[]): boolean {
  return permissions.some((permission) => hasPermission(holder, permission));
}

/** Members and admins of an account name it for themselves (the roles of the upstream contract). */
export function mayRename(role: AccountRole): boolean {
  return role === "admin" || role === "member";
}

/** Staff who look at an account that is not linked to them: everything is read-only (the role upstream gives them). */
export function isSupport(role: AccountRole): boolean {
  return role === "support";
}

/** Who changes the holder's details and decides who has access. */
export function mayManage(role: AccountRole): boolean {
  return role === "admin";
}

/** Who sees who has access, and the account's history. */
export function mayOversee(role: AccountRole): boolean {
  return mayManage(role) || isSupport(role);
}

/** The same people ask about an account. */
export function mayRaiseTicket(role: AccountRole): boolean {
  return role === "admin" || role === "member";
}

/** Who answers everybody's tickets. */
export const ticketStaff = "tickets.manage";

/** Who looks after payments that fit no account. */
export const paymentStaff = "payments.manage";

/** The same people hand in readings. */
export function maySubmitReading(role: AccountRole): boolean {
  return role === "admin" || role === "member";
}

/** The same people apply for support for an account. */
export function mayApply(role: AccountRole): boolean {
  return role === "admin" || role === "member";
}

/** The same people pay online. */
export function mayPay(role: AccountRole): boolean {
  return role === "admin" || role === "member";
}
