/** The terms of a user's access to an account: the role and the end date. */
import type { AccessRole } from "#contract/access/calls.ts";

export interface AccessTerms {
  role: AccessRole;
  /** The last day on which the access is valid, YYYY-MM-DD. Null if the access does not expire. */
  expires: string | null;
}

/**
 * Checks whether the terms are those of an admin with no end date. Admins with an end date don't
 * count, because the account would have no admin afterwards.
 */
export function isPermanentAdmin({ role, expires }: AccessTerms): boolean {
  return role === "admin" && expires === null;
}

const roleRanks: Record<AccessRole, number> = { viewer: 0, member: 1, admin: 2 };

/**
 * Returns the higher role and the later end date, so that accepting an invitation never reduces the
 * user's access.
 */
export function mergeTerms(before: AccessTerms | undefined, offered: AccessTerms): AccessTerms {
  if (!before) return offered;
  const role = roleRanks[before.role] > roleRanks[offered.role] ? before.role : offered.role;
  if (before.expires === null || offered.expires === null) return { role, expires: null };
  return { role, expires: before.expires > offered.expires ? before.expires : offered.expires };
}
