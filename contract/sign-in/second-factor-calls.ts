/** The calls for the second factor of sign-in: a code from an authenticator app. */
import { z } from "zod";
import { call } from "../call.ts";
import { FlashMessages } from "../flash-message.ts";
import { schemaText } from "../messages.ts";
import { Profile } from "../profile/calls.ts";
import { Instant } from "../values/fields.ts";

/** A six-digit code from the app, or a recovery code. Spaces and hyphens are accepted. */
export const SecondFactorCode = z
  .string()
  .max(40, schemaText("too_long", { count: 40 }))
  .transform((text) => text.replace(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().min(1, schemaText("second_factor_code_required")));

export const completeSignIn = call("post", "/api/auth/second-factor", {
  summary:
    "Completes a sign-in or a password reset that returned a profile with `awaits_code`; the reset then sets the new password. The token is the one in that profile. Use the returned profile's `token` in later calls.",
  body: { otp: SecondFactorCode },
  answer: { profile: Profile, messages: FlashMessages.optional() },
});

/**
 * The recovery codes, which are shown only once. Each can be used once in place of a code from the
 * app.
 */
const RecoveryCodes = z.array(z.string().min(1)).min(1);

const path = "/api/profile/second-factor";

export const getSecondFactor = call("get", path, {
  summary:
    "Returns whether signing in needs a second factor, and how many recovery codes are left.",
  answer: {
    second_factor: z.object({
      on: z.boolean(),
      /** The time at which the second factor was turned on. */
      since: Instant.nullable(),
      recovery_codes_left: z.number().int().nonnegative(),
    }),
  },
});

export const startSecondFactor = call("post", `${path}/start`, {
  summary:
    "Returns a new secret for the authenticator app. It counts once `confirmSecondFactor` gets a code. Returns 409 if the second factor is on. Needs `confirmIdentity`.",
  answer: {
    start: z.object({
      /** The secret in base32, for typing. */
      secret: z.string().min(1),
      /** The `otpauth:` address with the secret, for a QR code. */
      uri: z.string().startsWith("otpauth://totp/"),
    }),
  },
});

export const confirmSecondFactor = call("post", `${path}/confirm`, {
  summary:
    "Turns the second factor on with a first code from the app, and ends all the person's other sessions.",
  body: { otp: SecondFactorCode },
  answer: { recovery_codes: RecoveryCodes },
});

export const renewRecoveryCodes = call("post", `${path}/recovery-codes`, {
  summary: "Replaces the recovery codes. Needs `confirmIdentity`.",
  answer: { recovery_codes: RecoveryCodes },
});

export const turnOffSecondFactor = call("delete", path, {
  summary: "Turns the second factor off. Needs `confirmIdentity`.",
});
