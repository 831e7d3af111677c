/**
 * Permissions: of each role on an account (upstream contract, "Roles"), and of staff. Browsers load
 * this file, so it doesn't import zod.
 */

/** `support` is a member of staff reading an account that is not linked to them. */
export const accountRoles = ["admin", "member", "viewer", "support"] as const;
export type AccountRole = (typeof accountRoles)[number];

/**
 * Support reads everything an admin reads and writes nothing, whatever other staff permissions the
 * person has.
 */
const rolesByPermission = {
  /** Read the account, its statements, meters, payments, communication and holder. */
  "account.read": accountRoles,
  /** Give up one's own access. */
  "account.unlink": ["admin", "member", "viewer"],
  "account.rename": ["admin", "member"],
  "readings.add": ["admin", "member"],
  "payments.make": ["admin", "member"],
  "tickets.raise": ["admin", "member"],
  "applications.make": ["admin", "member"],
  /** See the holder's e-mail address and phone numbers unmasked. */
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

/** Permissions of staff that the contract gives a meaning to. Profiles may list others. */
export const staffPermissions = {
  /** Read every account, in the role `support`. */
  viewAccounts: "accounts.view",
  /** Answer all tickets. */
  manageTickets: "tickets.manage",
  /** Handle unallocated payments. */
  managePayments: "payments.manage",
  /** See the timings and the SQL of one's own calls. */
  viewProfiler: "developer.profiler",
} as const;
