/** Lets people set up an authenticator app as their second factor. */
import { message } from "#contract/messages.ts";
import type * as calls from "#contract/sign-in/second-factor-calls.ts";
import type { PersonContext } from "#service/database/context.ts";
import { expireAttempts } from "#service/database/rate-limits.ts";
import { rateLimit } from "#service/http/rate-limits.ts";
import type { Answer, Service } from "#service/http/serve.ts";
import { conflict, validationError } from "#service/rules/refusal.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { findMunicipality } from "#service/subjects/messages/store/recipients.ts";
import { secondFactorLimit } from "#service/subjects/people/person-limits.ts";
import { requireLockedPerson } from "#service/subjects/people/require-locked-person.ts";
import type { SignedInContext } from "#service/subjects/people/serve.ts";
import { findIdentity } from "#service/subjects/people/store/identities.ts";
import {
  confirmSecret,
  findSecondFactor,
  hasSecondFactor,
  saveSecret,
} from "#service/subjects/people/store/second-factors.ts";
import { endSessions } from "#service/subjects/people/store/sessions.ts";
import { isAppCode } from "./check-second-factor.ts";
import { recordSignInChange } from "./record-sign-in-change.ts";
import { generateRecoveryCodes } from "./recovery-codes.ts";
import { findTimeStep, generateSecret, secretUri } from "./totp.ts";

/**
 * Creates the secret that the person adds to their app. Throws Refusal (conflict) if the second
 * factor is on.
 */
export async function startSecondFactor(
  context: PersonContext,
): Answer<typeof calls.startSecondFactor> {
  const { person } = context;
  if (await hasSecondFactor(context, person.id))
    throw conflict("second_factor_on", "second_factor_is_on");
  const secret = generateSecret();
  await saveSecret(context, person.id, secret);
  const { name: issuer } = await findMunicipality(context);
  const label = (await findIdentity(context, "current"))?.identity ?? person.name;
  return { start: { secret, uri: secretUri(secret, { issuer, label }) } };
}

/**
 * Turns the second factor on with the app's first code, and returns the recovery codes. Throws
 * Refusal: invalid for a wrong code, conflict if the setup was not started, too_often if the rate
 * limit is reached.
 */
export async function confirmSecondFactor(
  service: Service,
  { body: { otp }, token, inTenant, asPerson }: SignedInContext<typeof calls.confirmSecondFactor>,
): Answer<typeof calls.confirmSecondFactor> {
  const { id, factor } = await asPerson(async (context) => ({
    id: context.person.id,
    factor: await findSecondFactor(context, context.person.id),
  }));
  if (!factor || factor.confirmed)
    throw conflict("second_factor_not_started", "second_factor_not_started");
  await rateLimit(inTenant, [secondFactorLimit({ id })]);
  const step = isAppCode(otp) ? findTimeStep(factor.secret, otp) : undefined;
  if (!step) throw validationError({ otp: [message("second_factor_wrong")] });
  const { codes, hashes } = await generateRecoveryCodes();
  await asPerson(async (context) => {
    await requireLockedPerson(context);
    const confirmed = { secret: factor.secret, last_step: step, recovery_codes: hashes };
    if (!(await confirmSecret(context, id, confirmed)))
      throw conflict("second_factor_not_started", "second_factor_not_started");
    await expireAttempts(context, secondFactorLimit({ id }));
    await endSessions(context, id, token);
    await recordSignInChange(context, id, { kind: "second_factor_on", before: {} });
    await logProfileAction(context, context.person, "second_factor.on", {});
  });
  service.messages.wake();
  return { recovery_codes: codes };
}
