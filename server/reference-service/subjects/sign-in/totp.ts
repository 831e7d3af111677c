/** Codes of authenticator apps, as defined in RFC 6238: six digits that change every 30 seconds. */
import { Secret, TOTP } from "otpauth";

/** Returns a new secret in base32. */
export function generateSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the otpauth URI that an authenticator app reads from a QR code. */
export function secretUri(
  secret: string,
  { issuer, label }: { issuer: string; label: string },
): string {
  return new TOTP({ issuer, label, secret }).toString();
}

/**
 * Returns the time step of the code, or undefined if it is wrong. Accepts the steps before and
 * after the current one, because phones' clocks differ.
 */
export function findTimeStep(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
