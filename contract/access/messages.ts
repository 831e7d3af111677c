/** The messages about people's access to accounts, by code. */
export const accessMessages = {
  viewer_only: "You can view this account but not change it.",
  former_holder: "This account has another holder now. You can see what was there until then",
  support_view_only:
    "Staff can see this account, but not change it. Ask the account’s holder to do this.",
  admins_only:
    "Only the account’s admins can do this. Ask an admin to do it, or to make you an admin.",
  channel_required: "Choose how to send the invitation",
  already_invited: "This person is already invited. Change or remove that invitation first",
  already_has_access: "This person is already on the list. Change their access instead",
  invitation_fixed: "You can’t change this. Send a new invitation instead",
  date_past: "Choose today or a later date",
  last_admin:
    "This is the only admin with no end date. First give someone else admin access with no end date.",
  last_admin_alone:
    "You are the only person with access, so you have to stay an admin. If you no longer need the account, remove it from your list.",
  last_admin_you:
    "You are the only admin with no end date. First give someone else admin access with no end date.",
  access_given_viewer: "You now have viewer access to account {account}.",
  access_given_member: "You now have member access to account {account}.",
  access_given_admin: "You now have admin access to account {account}.",
} as const;
