/** The calls to sign in and out, register, and reset a forgotten password. */
import { z } from "zod";
import { call } from "./call.ts";
import { Instant } from "./fields.ts";
import { FlashMessages } from "./flash-message.ts";
import { OneTimeCode, IdentityInput, IdentityType, NewPassword, PersonName, Profile } from "./profile.ts";

export const checkToken = call("get", "/api/auth", {
  summary: "Whose token this is; 401 without a good one",
  answer: { profile: Profile },
});

export const signIn = call("post", "/api/auth", {
  summary: "Signs in; the profile's token is the bearer token of later calls",
  token: false,
  body: {
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(128),
    remember: z.boolean().optional(),
  },
  answer: { profile: Profile, messages: FlashMessages.optional() },
});

export const signOut = call("delete", "/api/auth", { summary: "Revokes the token" });

export const getRegistration = call("get", "/api/auth/register", {
  summary: "Whether people may register, and with what",
  token: false,
  answer: { register: z.object({ enabled: z.boolean(), types: z.array(IdentityType) }) },
});

export const register = call("post", "/api/auth/register", {
  summary: "Registers; the current identity is unverified, and a code is on its way to it. An identity that is taken gets the same answer",
  token: false,
  body: { type: IdentityType, name: PersonName, identity: IdentityInput, password: NewPassword },
  answer: { profile: Profile },
});

/**
 * The state of a password reset. `identity` is masked because the caller has not yet proved that it
 * is theirs.
 */
export const PasswordReset = z.object({ identity: z.string(), expires: Instant, resend_at: Instant });
export type PasswordReset = z.infer<typeof PasswordReset>;

export const requestPasswordReset = call("post", "/api/auth/reset/otp", {
  summary: "Sends a code to the identity; the same answer for one that nobody has. The token is good for the two calls of the reset alone",
  token: false,
  body: { identity: IdentityInput },
  answer: { reset: PasswordReset.extend({ token: z.string().min(1) }) },
});

export const getPasswordReset = call("get", "/api/auth/reset", {
  summary: "How the reset of this token stands",
  answer: { reset: PasswordReset.extend({ tries_left: z.number().int().min(0) }) },
});

export const resetPassword = call("post", "/api/auth/reset", {
  summary: "Sets the password and signs in; every other token of the person is revoked",
  body: { otp: OneTimeCode, password: NewPassword },
  answer: { profile: Profile, messages: FlashMessages.optional() },
});
