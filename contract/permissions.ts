/**
 * The permissions of account roles and of staff. Browsers load this file, so it doesn't import zod.
 */

/**
 * `support` is the role of a staff member who reads an account that is not linked to them. `former`
 * is the role of people who had access until the account got another holder: they can read what was
 * there until then.
 */
export const accountRoles = ["admin", "member", "viewer", "support", "former"] as const;
export type AccountRole = (typeof accountRoles)[number];

/**
 * The roles that have each permission. `support` can read everything that an admin can read, but
 * can't change anything, even if the staff member has other permissions.
 */
const rolesByPermission = {
  /** Read the account, its statements, meters, payments and communication. */
  "account.read": accountRoles,
  /** Read the current holder's details, and what they have to pay. */
  "holder.read": ["admin", "member", "viewer", "support"],
  /** Give up access to the account. */
  "account.unlink": ["admin", "member", "viewer", "former"],
  /** Set one's own budget for the account. */
  "budget.set": ["admin", "member", "viewer"],
  "account.rename": ["admin", "member"],
  "readings.add": ["admin", "member"],
  "payments.make": ["admin", "member"],
  "tickets.raise": ["admin", "member"],
  "applications.make": ["admin", "member"],
  "arrangements.make": ["admin", "member"],
  "disputes.make": ["admin", "member"],
  /** See the holder's email address and phone numbers unmasked. */
  "consumer.reach": ["admin", "support"],
  "consumer.change": ["admin"],
  "access.read": ["admin", "support"],
  "access.manage": ["admin"],
  "logs.read": ["admin", "support"],
} as const satisfies Record<string, readonly AccountRole[]>;

export type AccountPermission = keyof typeof rolesByPermission;

/** Checks whether the role on an account includes the permission. */
export function roleAllows(role: AccountRole, permission: AccountPermission): boolean {
  const roles: readonly AccountRole[] = rolesByPermission[permission];
  return roles.includes(role);
}

/** The staff permissions that the contract defines. A profile may list others. */
export const staffPermissions = {
  /** Read any account, in the role `support`. */
  viewAccounts: "accounts.view",
  /** Answer any ticket. */
  manageTickets: "tickets.manage",
  /** See the list of unallocated payments. */
  managePayments: "payments.manage",
  /** Open everyone's applications and their files, and decide on them. */
  manageApplications: "applications.manage",
  /** Decide on proposals to pay a debt off in instalments. */
  manageArrangements: "arrangements.manage",
  /** Answer everyone's disputes of charges and credit accounts. */
  manageDisputes: "disputes.manage",
  /** See the messages that were sent, and resend them. */
  manageMessages: "messages.manage",
  /** Find people, revoke their sessions, send them a password reset and lift lockouts. */
  managePeople: "people.manage",
  /** Answer requests for correction or deletion of personal information. */
  managePrivacy: "privacy.manage",
  /** Change the municipality's settings. */
  manageSettings: "settings.manage",
  /** Invite staff, change their permissions and suspend them. */
  manageStaff: "staff.manage",
  /** Read and export the audit log. */
  viewAuditLog: "audit.view",
  /** See the timings and SQL queries of the user's own calls. */
  viewProfiler: "developer.profiler",
} as const;

export type StaffPermission = (typeof staffPermissions)[keyof typeof staffPermissions];

/** Describes each permission in the words that staff and operators read. */
export const staffPermissionLabels = {
  "accounts.view": "See any account",
  "tickets.manage": "Answer any ticket",
  "payments.manage": "Settle unallocated payments",
  "applications.manage": "Decide on applications",
  "arrangements.manage": "Decide on arrangements",
  "disputes.manage": "Answer disputes about charges",
  "messages.manage": "See and resend messages",
  "people.manage": "Help people sign in",
  "privacy.manage": "Answer privacy requests",
  "settings.manage": "Change the municipality’s settings",
  "staff.manage": "Manage staff",
  "audit.view": "Read the audit log",
  "developer.profiler": "See timings and database queries",
} as const satisfies Record<StaffPermission, string>;
