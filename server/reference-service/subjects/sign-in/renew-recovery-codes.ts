/** Replaces a person's recovery codes. */
import type * as calls from "#contract/sign-in/second-factor-calls.ts";
import type { Answer, Service } from "#service/http/serve.ts";
import { conflict } from "#service/rules/refusal.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { requireLockedPerson } from "#service/subjects/people/require-locked-person.ts";
import type { SignedInContext } from "#service/subjects/people/serve.ts";
import {
  findSecondFactor,
  replaceRecoveryCodes,
} from "#service/subjects/people/store/second-factors.ts";
import { requireConfirmed } from "./confirm-identity.ts";
import { recordSignInChange } from "./record-sign-in-change.ts";
import { generateRecoveryCodes } from "./recovery-codes.ts";

/**
 * Returns new codes, invalidates the old ones, and notifies the person, who can undo it. Throws
 * Refusal: forbidden unless the person has just proved who they are, conflict if the second factor
 * is off.
 */
export async function renewRecoveryCodes(
  service: Service,
  { asPerson }: SignedInContext<typeof calls.renewRecoveryCodes>,
): Answer<typeof calls.renewRecoveryCodes> {
  // Check before hashing, which is slow.
  await asPerson(({ person }) => {
    requireConfirmed(person);
    return Promise.resolve();
  });
  const { codes, hashes } = await generateRecoveryCodes();
  await asPerson(async (context) => {
    const { person } = context;
    requireConfirmed(person);
    await requireLockedPerson(context);
    const factor = await findSecondFactor(context, person.id);
    if (!factor || !(await replaceRecoveryCodes(context, person.id, hashes)))
      throw conflict("second_factor_off", "second_factor_is_off");
    await recordSignInChange(context, person.id, {
      kind: "recovery_codes_renewed",
      before: { recovery_codes: factor.recovery_codes },
    });
    await logProfileAction(context, person, "second_factor.codes_renewed", {});
  });
  service.messages.wake();
  return { recovery_codes: codes };
}
