/** Signing in and out, registering, and the way back in for who has forgotten the password. */
import { z } from "zod";
import { call } from "./call.ts";
import { Instant } from "./fields.ts";
import { Messages } from "./message.ts";
import { Code, GivenIdentity, IdentityType, NewPassword, PersonName, Profile } from "./profile.ts";

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
  answer: { profile: Profile, messages: Messages },
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
  body: { type: IdentityType, name: PersonName, identity: GivenIdentity, password: NewPassword },
  answer: { profile: Profile },
});

/** How a reset stands. `identity` is masked: whoever asks has not proved yet that it is theirs. */
export const Reset = z.object({ identity: z.string(), expires: Instant, resend_at: Instant });
export type Reset = z.infer<typeof Reset>;

export const requestReset = call("post", "/api/auth/reset/otp", {
  summary: "Sends a code to the identity; the same answer for one that nobody has. The token is good for the two calls of the reset alone",
  token: false,
  body: { identity: GivenIdentity },
  answer: { reset: Reset.extend({ token: z.string().min(1) }) },
});

export const getReset = call("get", "/api/auth/reset", {
  summary: "How the reset of this token stands",
  answer: { reset: Reset.extend({ tries_left: z.number().int().min(0) }) },
});

export const reset = call("post", "/api/auth/reset", {
  summary: "Sets the password and signs in; every other token of the person is revoked",
  body: { otp: Code, password: NewPassword },
  answer: { profile: Profile, messages: Messages },
});
