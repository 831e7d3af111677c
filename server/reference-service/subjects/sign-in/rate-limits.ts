/** Rate limits for passwords and codes. SECURITY.md states the same numbers. */
import { addressBlock } from "#server/address-block.ts";
import type { TenantContext } from "#service/database/context.ts";
import { type RateLimit } from "#service/database/rate-limits.ts";
import { resendSeconds } from "#service/subjects/people/one-time-codes.ts";
import {
  codeLimit,
  knownBrowserLimit,
  passwordLimit,
} from "#service/subjects/people/person-limits.ts";
import { isKnownBrowser } from "#service/subjects/people/store/known-browsers.ts";
import { hashToken } from "#service/subjects/people/store/tokens.ts";

const quarterHour = 900;
const hour = 3_600;

/**
 * Returns the rate limit on passwords from an IP address, both at sign-in and when setting new
 * ones.
 */
export const addressLimit = (ip: string): RateLimit => ({
  action: "password-from",
  subject: addressBlock(ip),
  count: 100,
  seconds: quarterHour,
});

/**
 * Returns the rate limits on sign-in. In a browser that the person has used before, only that
 * browser's limit applies, because strangers can use up the others: by user name (registered or
 * not) and by IP address.
 */
export async function passwordLimits(
  context: TenantContext,
  { identity, ip, browser }: { identity: string; ip: string; browser: string | undefined },
): Promise<{ name: RateLimit; address?: RateLimit }> {
  if (browser !== undefined && (await isKnownBrowser(context, identity, browser))) {
    return { name: knownBrowserLimit(identity, hashToken(browser)) };
  }
  return { name: passwordLimit(identity), address: addressLimit(ip) };
}

/**
 * Returns the rate limits on codes: one a minute for each purpose, and hourly limits by identity
 * and by IP address.
 */
export function codeLimits(
  purpose: "verify" | "reset" | "confirm",
  identity: string,
  ip: string,
): RateLimit[] {
  return [
    { action: `${purpose}-again`, subject: identity, count: 1, seconds: resendSeconds },
    codeLimit(identity),
    { action: "code-from", subject: addressBlock(ip), count: 30, seconds: hour },
  ];
}
