/** Lets a person whom staff are helping try again after too many attempts. */
import type { LockoutKind } from "#contract/sign-in/staff-calls.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { clearAttempts } from "#service/database/rate-limits.ts";
import { type HelpedPerson, logHelp } from "./helped-person.ts";
import { findLockouts } from "./store/staff-people.ts";

/** Lifts all lockouts of the person, and returns their kinds. */
export async function liftLockouts(
  context: TenantContext,
  by: Actor,
  person: HelpedPerson,
): Promise<LockoutKind[]> {
  const lockouts = await findLockouts(context, person.id);
  for (const lockout of lockouts) await clearAttempts(context, lockout);
  const kinds = [...new Set(lockouts.map(({ kind }) => kind))];
  if (kinds.length > 0)
    await logHelp(context, by, person, "person.lockout_lifted", { lockouts: kinds });
  return kinds;
}
