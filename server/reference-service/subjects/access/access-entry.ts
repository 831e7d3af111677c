/** Finds, checks and describes access entries, for the use cases that change them. */
import type { AuditValues } from "#contract/audit/calls.ts";
import { type CodedErrors, message } from "#contract/messages.ts";
import type { Db, TenantContext } from "#service/database/context.ts";
import { conflict, orNotFound } from "#service/rules/refusal.ts";
import { maskIdentity } from "#service/subjects/people/identities.ts";
import { isPermanentAdmin } from "./rules/access-terms.ts";
import { countOthers, findEntry, type FoundEntry, isPast } from "./store/access.ts";

/** Returns the access entry. Throws Refusal (not_found) if it does not exist. */
export async function requireEntry(
  context: TenantContext,
  account: string,
  id: string,
): Promise<FoundEntry> {
  return orNotFound(await findEntry(context, account, id));
}

/** Throws Refusal (conflict) if the account would have no permanent admin without the entry. */
export async function requireAnotherAdmin(
  context: TenantContext,
  account: string,
  entry: FoundEntry,
): Promise<void> {
  if (entry.user_id === null || !isPermanentAdmin(entry)) return;
  const others = await countOthers(context, account, entry.id);
  if (others.permanentAdmins > 0) return;
  // This is the admin's own entry, and no one else could become admin.
  if (others.people === 0) throw conflict("last_admin", "last_admin_alone");
  throw conflict("last_admin", "last_admin");
}

/** Validates the last day of a person's access, and returns any field errors. */
export async function expiryErrors(db: Db, expires: string | null): Promise<CodedErrors> {
  return expires !== null && (await isPast(db, expires)) ? { expires: [message("date_past")] } : {};
}

/** Returns the values of an access entry for the audit log. */
export function accessValues({ user_id: person_id, role, expires }: FoundEntry): AuditValues {
  return { ...(person_id !== null && { person_id }), role, expires };
}

/** Returns the person's name, or the masked identity that was invited. */
export function nameOf({ name, identity, type }: FoundEntry): string {
  return (
    name || (identity !== null && type !== null ? maskIdentity({ identity, type }) : "someone")
  );
}
