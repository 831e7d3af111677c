/** The permissions that staff need to see each kind of item at the desk. */
import type { DeskKind } from "#contract/desk/calls.ts";
import { type StaffPermission, staffPermissions } from "#contract/permissions.ts";

const permissionOf: Record<DeskKind, StaffPermission> = {
  ticket: staffPermissions.manageTickets,
  application: staffPermissions.manageApplications,
  arrangement: staffPermissions.manageArrangements,
  unallocated_payment: staffPermissions.managePayments,
  message: staffPermissions.manageMessages,
  privacy_request: staffPermissions.managePrivacy,
  dispute: staffPermissions.manageDisputes,
  account: staffPermissions.viewAccounts,
  // A payment is opened on its account.
  payment: staffPermissions.viewAccounts,
  person: staffPermissions.managePeople,
};

interface Holder {
  permissions: readonly string[];
}

export function maySee({ permissions }: Holder, kind: DeskKind): boolean {
  return permissions.includes(permissionOf[kind]);
}

/** Checks whether the holder has a permission that only staff have. */
export function isStaff({ permissions }: Holder): boolean {
  return Object.values(staffPermissions).some((permission) => permissions.includes(permission));
}
