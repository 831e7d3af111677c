/** The pages of the municipality's desk, in the order in which staff see them. */
import type { PlainTranslationKey } from "#app/languages/translator.ts";
import { paths } from "#app/paths.ts";
import { type StaffPermission, staffPermissions } from "#contract/permissions.ts";
import type { ModuleName } from "#contract/settings/tenant.ts";

export interface DeskPage {
  label: PlainTranslationKey;
  to: string;
  permission: StaffPermission;
  /**
   * The module that the page requires. The page is hidden if the tenant has disabled the module.
   */
  module?: ModuleName;
}

export const deskPages: readonly DeskPage[] = [
  {
    label: "Tickets",
    to: paths.staffTickets,
    permission: staffPermissions.manageTickets,
    module: "tickets",
  },
  {
    label: "Saved replies",
    to: paths.savedReplies,
    permission: staffPermissions.manageTickets,
    module: "tickets",
  },
  {
    label: "Applications",
    to: paths.staffApplications,
    permission: staffPermissions.manageApplications,
    module: "applications",
  },
  {
    label: "Arrangements",
    to: paths.staffArrangements,
    permission: staffPermissions.manageArrangements,
    module: "arrangements",
  },
  {
    label: "Disputes",
    to: paths.staffDisputes,
    permission: staffPermissions.manageDisputes,
    module: "disputes",
  },
  {
    label: "Unallocated payments",
    to: paths.unallocatedPayments,
    permission: staffPermissions.managePayments,
  },
  { label: "Settings", to: paths.staffSettings, permission: staffPermissions.manageSettings },
  { label: "People", to: paths.staffPeople, permission: staffPermissions.managePeople },
  {
    label: "Sent messages",
    to: paths.staffMessages(),
    permission: staffPermissions.manageMessages,
  },
  { label: "Privacy requests", to: paths.staffPrivacy, permission: staffPermissions.managePrivacy },
  { label: "Staff", to: paths.staffMembers, permission: staffPermissions.manageStaff },
  { label: "Audit log", to: paths.auditLog, permission: staffPermissions.viewAuditLog },
];

/**
 * Checks whether the user may open the desk, either for one of its pages or to search for accounts.
 */
export function hasDesk(permissions: readonly string[], modules: readonly string[]): boolean {
  const canFindAccounts =
    permissions.includes(staffPermissions.viewAccounts) && modules.includes("accounts");
  return canFindAccounts || selectDeskPages(permissions, modules).length > 0;
}

/** Returns the desk's pages that the user may open. */
export function selectDeskPages(
  permissions: readonly string[],
  modules: readonly string[],
): DeskPage[] {
  return deskPages.filter(
    ({ permission, module }) =>
      permissions.includes(permission) && (!module || modules.includes(module)),
  );
}
