/** Refuses new passwords that are easy to guess. */
import type { Caller, TenantContext } from "#service/database/context.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import { validationError } from "#service/rules/refusal.ts";
import { findMunicipality } from "#service/subjects/messages/store/recipients.ts";
import { passwordWeakness } from "./password-strength.ts";
import { addressLimit } from "./rate-limits.ts";

interface Given {
  caller: Caller;
  inTenant<T>(work: (context: TenantContext) => Promise<T>): Promise<T>;
}

/**
 * Checks a new password. `own` contains the person's names and identities. Throws Refusal: invalid
 * if it is easy to guess, too_often after too many passwords from one IP address, because each
 * check takes CPU time.
 */
export async function requireStrongPassword(
  { caller, inTenant }: Given,
  password: string,
  own: readonly string[],
): Promise<void> {
  const { name: municipality } = await inTenant(async (context) => {
    await rateLimitInTransaction(context, [addressLimit(caller.ip)]);
    return findMunicipality(context);
  });
  const weak = await passwordWeakness(password, municipality, own);
  if (weak) throw validationError({ password: [weak] });
}
