/** The calls to sign in and out, register, and reset a forgotten password. */
import { z } from "zod";
import { call } from "../call.ts";
import { FlashMessages } from "../flash-message.ts";
import {
  AcceptedProfile,
  IdentityInput,
  IdentityType,
  NewPassword,
  OneTimeCode,
  OneTimeCodeStatus,
  Profile,
} from "../profile/calls.ts";
import { Instant, LanguageCode } from "../values/fields.ts";
import { PersonName } from "../values/person-name.ts";

export const checkToken = call("get", "/api/auth", {
  summary:
    "Returns the profile that the token belongs to. Returns 401 if the token is missing or invalid.",
  answer: { profile: Profile },
  accepted: { profile: AcceptedProfile },
});

/** Identifies a browser in which someone has signed in before. */
const KnownBrowser = z.string().min(1).max(200);

export const signIn = call("post", "/api/auth", {
  summary:
    "Signs in. Use the returned profile's `token` as the bearer token in later calls. Strangers' wrong passwords don't lock out a browser that sends the `known_browser` of its last sign-in.",
  token: false,
  body: {
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(128),
    remember: z.boolean().optional(),
    known_browser: KnownBrowser.optional(),
  },
  answer: {
    profile: Profile,
    messages: FlashMessages.optional(),
    known_browser: KnownBrowser.optional(),
  },
  accepted: { profile: AcceptedProfile, known_browser: KnownBrowser.optional() },
});

/**
 * Confirms who the person is. Changes to how they sign in need a recent confirmation. Without one,
 * those calls return 403 with the error code `confirmation_required`.
 */
export const confirmIdentity = call("post", "/api/auth/confirm", {
  summary:
    "Confirms who the caller is, with their password or a code. The session may then change how they sign in for ten minutes.",
  body: { password: z.string().min(1).max(128).optional(), otp: OneTimeCode.optional() },
  answer: { confirmed: z.object({ until: Instant }) },
});

export const sendConfirmationCode = call("post", "/api/auth/confirm/otp", {
  summary:
    "Sends a code for `confirmIdentity` to the caller's preferred verified identity. Returns 409 without one.",
  answer: { otp: OneTimeCodeStatus.extend({ identity: z.string() }) },
});

/** The kinds of changes to how a person signs in. */
export const SignInChangeKind = z.enum([
  "identity_added",
  "identity_preferred",
  "identity_removed",
  "password_changed",
  "second_factor_on",
  "second_factor_off",
  "recovery_codes_renewed",
  "session_ended",
]);
export type SignInChangeKind = z.infer<typeof SignInChangeKind>;

/** A change that the link in its notification can undo. Identities are masked. */
export const SignInChange = z.object({
  kind: SignInChangeKind,
  identity: z.string().optional(),
  date: Instant,
  expires: Instant,
});
export type SignInChange = z.infer<typeof SignInChange>;

export const listSignInChanges = call("get", "/api/auth/undo", {
  summary:
    "Lists what `undoSignInChanges` would undo, newest first. The token is the one in the notice about a change; it works for seven days.",
  answer: { changes: z.array(SignInChange).min(1) },
});

export const undoSignInChanges = call("post", "/api/auth/undo", {
  summary: "Undoes the change of the token and all later ones, and ends all the person's sessions.",
});

export const signOut = call("delete", "/api/auth", { summary: "Signs out and revokes the token." });

const Registration = z.object({ enabled: z.boolean(), types: z.array(IdentityType) });

export const getRegistration = call("get", "/api/auth/register", {
  summary: "Returns whether registration is open, and which identity types it accepts.",
  token: false,
  answer: { register: Registration },
  /** Without it, registration is open for each of the tenant's channels. */
  accepted: { register: Registration.optional() },
});

export const register = call("post", "/api/auth/register", {
  summary:
    "Registers a new user and sends a code to verify the identity. Returns the same response if the identity is taken.",
  token: false,
  body: {
    type: IdentityType,
    name: PersonName,
    identity: IdentityInput,
    password: NewPassword,
    /** The language in which the user registers. It is used for messages to them. */
    language: LanguageCode.optional(),
  },
  answer: { profile: Profile },
  /** Without a profile, the person signs in with what they have entered. */
  accepted: { profile: AcceptedProfile.optional() },
});

/**
 * The state of a password reset. `identity` is masked because the caller has not yet proved that it
 * is theirs.
 */
export const PasswordReset = z.object({
  identity: z.string(),
  expires: Instant,
  resend_at: Instant,
});
export type PasswordReset = z.infer<typeof PasswordReset>;

const StartedReset = PasswordReset.extend({ token: z.string().min(1) });
const ResetState = PasswordReset.extend({ tries_left: z.number().int().min(0) });

export const requestPasswordReset = call("post", "/api/auth/reset/otp", {
  summary:
    "Starts a password reset and sends a code. Returns the same response for an unknown identity. The token works only for the reset's calls.",
  token: false,
  body: { identity: IdentityInput },
  answer: { reset: StartedReset },
  accepted: { reset: StartedReset.partial().default({}) },
});

export const getPasswordReset = call("get", "/api/auth/reset", {
  summary: "Returns the state of a password reset.",
  answer: { reset: ResetState },
  accepted: { reset: ResetState.partial().default({}) },
});

export const resetPassword = call("post", "/api/auth/reset", {
  summary:
    "Sets a new password, signs in, and revokes all the user's other tokens. If the user has a second factor, returns a profile with `awaits_code` and does all of this only at `completeSignIn`.",
  body: { otp: OneTimeCode, password: NewPassword },
  answer: { profile: Profile, messages: FlashMessages.optional() },
  /** Without a profile, the person signs in with the new password. */
  accepted: { profile: AcceptedProfile.optional() },
});
