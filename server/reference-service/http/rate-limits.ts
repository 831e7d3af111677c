/** Counts attempts, and refuses calls from callers who have made too many. */
import type { TenantContext } from "#service/database/context.ts";
import type { RateLimit } from "#service/database/rate-limits.ts";
import { consumeRateLimits } from "#service/database/rate-limits.ts";
import { tooManyRequests } from "#service/rules/refusal.ts";
import type { InTenant } from "./serve.ts";
/**
 * Counts an attempt in the caller's transaction. Throws Refusal (too_often) if a limit is reached.
 * If the transaction fails for any reason, its rollback undoes the count, so guesses of a secret
 * need `rateLimit` instead.
 */
export async function rateLimitInTransaction(
  context: TenantContext,
  limits: RateLimit[],
): Promise<void> {
  const seconds = await consumeRateLimits(context, limits);
  if (seconds > 0) throw tooManyRequests(seconds);
}

/**
 * Counts an attempt in its own transaction, before any other check. If a limit is reached, counts
 * nothing and throws Refusal (too_often).
 */
export async function rateLimit(inTenant: InTenant, limits: RateLimit[]): Promise<void> {
  await inTenant((context) => rateLimitInTransaction(context, limits));
}
