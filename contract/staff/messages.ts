/** The messages about staff and people, by code. */
export const staffMessages = {
  staff_manage_only: "Only people who manage staff can do this.",
  staff_access_lost:
    "You can no longer manage staff, because someone has just changed your permissions.",
  own_decision:
    "This is about your own account, or about something that you sent, so a colleague must decide.",
  own_permissions: "You can’t give yourself permissions. Ask someone else who manages staff.",
  last_staff_manager:
    "No one else can manage staff yet. First give someone else this permission, and let them sign in.",
  suspend_self: "You can’t suspend yourself. Ask someone else who manages staff.",
  rename_self: "You can’t change your own name. Ask someone else who manages staff.",
  staff_name_fixed:
    "The municipality sets the names of its staff. Ask someone who manages staff to change yours",
  staff_permissions_required: "Choose at least one permission",
  unknown_permission: "Remove “{permission}”, because there is no such permission",
  already_staff: "This person already has these permissions",
  staff_suspended: "This person is suspended. Lift the suspension first",
  sign_in_suspended:
    "Your access has been suspended, so you can’t sign in. If you think this is a mistake, contact the municipality.",
  own_second_factor: "Turn off your own two-step sign-in in your profile, under Security.",
  person_has_more_permissions:
    "This person is staff with permissions that you don’t have. Ask someone who manages staff to help them.",
  reset_identity_unverified:
    "Choose one that is verified. We can’t be sure that the others are theirs",
} as const;
