/** On what terms somebody has access to an account: the role, and until when. */
import type { AccessRole } from "#contract/access.ts";

export interface Terms {
  role: AccessRole;
  /** The last day, YYYY-MM-DD; null where there is none. */
  expires: string | null;
}

const ranks: Record<AccessRole, number> = { viewer: 0, member: 1, admin: 2 };

/** The higher role and the later end: nobody loses by accepting an invitation, nor what it offers. */
export function better(before: Terms | undefined, offered: Terms): Terms {
  if (!before) return offered;
  const role = ranks[before.role] > ranks[offered.role] ? before.role : offered.role;
  if (before.expires === null || offered.expires === null) return { role, expires: null };
  return { role, expires: before.expires > offered.expires ? before.expires : offered.expires };
}

/** "viewer until 2026-11-21" */
export function describeAccess({ role, expires }: Terms): string {
  return expires === null ? role : `${role} until ${expires}`;
}
