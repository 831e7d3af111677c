/** Turns off the second factor, at the request of the person or of staff who help them. */
import type { Actor, PersonContext, TenantContext } from "#service/database/context.ts";
import { forbidden } from "#service/rules/refusal.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { deleteSecondFactor } from "#service/subjects/people/store/second-factors.ts";
import { type HelpedPerson, logHelp } from "./helped-person.ts";
import { recordSignInChange } from "./record-sign-in-change.ts";

/** Turns off the person's own second factor. Does nothing if it is off. Lock the person first. */
export async function turnOffOwnSecondFactor(context: PersonContext): Promise<void> {
  const { person } = context;
  const before = await deleteSecondFactor(context, person.id);
  if (!before) return;
  await recordSignInChange(context, person.id, { kind: "second_factor_off", before });
  await logProfileAction(context, person, "second_factor.off", {});
}

/**
 * Turns off the second factor of a person who has lost their app and recovery codes, and notifies
 * them. Returns false if it was off. Throws Refusal (forbidden) for a person's own.
 */
export async function turnOffSecondFactor(
  context: TenantContext,
  by: Actor,
  person: HelpedPerson,
): Promise<boolean> {
  // In the profile it needs a fresh proof, which an open session must not get around.
  if (person.id === by.id) throw forbidden("own_second_factor");
  const before = await deleteSecondFactor(context, person.id);
  if (!before) return false;
  await recordSignInChange(context, person.id, { kind: "second_factor_off", before }, by);
  await logHelp(context, by, person, "person.second_factor_off", {});
  return true;
}
