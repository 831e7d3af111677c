/** The person whom staff help to sign in. */
import type { EntryValues } from "#contract/audit/sentence-values.ts";
import type { AuditAction } from "#contract/audit/sentences.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";

/** The locked row of the person to help. */
export interface HelpedPerson {
  id: string;
  suspended: Date | null;
}

/** Adds what staff did to the history of the person. */
export function logHelp<Action extends AuditAction>(
  context: TenantContext,
  by: Actor,
  { id }: HelpedPerson,
  action: Action,
  values: EntryValues<Action>,
): Promise<void> {
  return logProfileAction(context, { ...by, id }, action, values, { by });
}
