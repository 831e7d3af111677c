/** The messages about managing staff, a part of the catalogue in messages.ts. */
export const staffMessages = {
  staff_manage_only: "Only people who manage staff can do this.",
  staff_access_lost: "You can no longer manage staff, because someone has just changed your permissions.",
  last_staff_manager: "No one else can manage staff yet. First give someone else this permission, and let them sign in.",
  suspend_self: "You can’t suspend yourself. Ask someone else who manages staff.",
  staff_permissions_required: "Choose at least one permission",
  unknown_permission: "Remove “{permission}”, because there is no such permission",
  already_staff: "This person already has these permissions",
  staff_suspended: "This person is suspended. Lift the suspension first",
} as const;
