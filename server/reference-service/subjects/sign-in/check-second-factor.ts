/** Checks codes of the second factor: from an authenticator app, or recovery codes. */
import { message } from "#contract/messages.ts";
import type { TenantContext } from "#service/database/context.ts";
import { rateLimit } from "#service/http/rate-limits.ts";
import type { InTenant } from "#service/http/serve.ts";
import { type Refusal, validationError } from "#service/rules/refusal.ts";
import { recoveryCodeLimit, secondFactorLimit } from "#service/subjects/people/person-limits.ts";
import {
  consumeRecoveryCode,
  consumeTimeStep,
  findSecondFactor,
} from "#service/subjects/people/store/second-factors.ts";
import { findRecoveryHash } from "./recovery-codes.ts";
import { findTimeStep } from "./totp.ts";

/** Checks whether a code has the format of a code from an app. Other codes are recovery codes. */
export const isAppCode = (otp: string) => /^\d{6}$/.test(otp);

const limitOf = (otp: string) => (isAppCode(otp) ? secondFactorLimit : recoveryCodeLimit);

/** Returns the refusal for a wrong code, with the message for that kind of code. */
export const wrongCode = (otp: string): Refusal =>
  validationError({
    otp: [message(isAppCode(otp) ? "second_factor_wrong" : "second_factor_recovery_wrong")],
  });

/**
 * Checks a code, and returns a function that uses the code up. That function returns false if
 * another call used it first. Throws Refusal (invalid or too_often).
 */
export async function checkSecondFactor(
  inTenant: InTenant,
  userId: string,
  otp: string,
): Promise<(context: TenantContext) => Promise<boolean>> {
  await rateLimit(inTenant, [limitOf(otp)({ id: userId })]);
  const factor = await inTenant((context) => findSecondFactor(context, userId));
  const { secret, recovery_codes } = factor?.confirmed
    ? factor
    : { secret: undefined, recovery_codes: [] };
  if (isAppCode(otp)) {
    const step = secret && findTimeStep(secret, otp);
    if (!secret || !step) throw wrongCode(otp);
    return (context) => consumeTimeStep(context, userId, secret, step);
  }
  const hash = await findRecoveryHash(otp, recovery_codes);
  if (!hash) throw wrongCode(otp);
  return (context) => consumeRecoveryCode(context, userId, hash);
}
