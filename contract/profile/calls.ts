/** The calls for the signed-in user's profile. */
import { z } from "zod";
import { type AlertKind, forEachAlert } from "../alerts/kinds.ts";
import { AuditValues } from "../audit/calls.ts";
import { call } from "../call.ts";
import { FlashMessages } from "../flash-message.ts";
import { schemaText } from "../messages.ts";
import { orderSchema, PageNumber, Pagination, PaginationOrOnePage } from "../pagination.ts";
import { Id, Instant, LanguageCode, Line } from "../values/fields.ts";
import { PersonName } from "../values/person-name.ts";

export const IdentityType = z.enum(["email", "mobile"]);
export type IdentityType = z.infer<typeof IdentityType>;

/** An identity as the user typed it. The upstream decides whether it is valid. */
export const IdentityInput = Line.trim()
  .min(1, schemaText("identity_required"))
  .max(254, schemaText("too_long", { count: 254 }));

export const NewPassword = z
  .string()
  .min(8, schemaText("password_short", { count: 8 }))
  .max(128, schemaText("too_long", { count: 128 }));

/** A six-digit one-time code. Spaces and hyphens between the digits are accepted. */
export const OneTimeCode = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, schemaText("invalid_code")));

/** The channels chosen for one kind of message. The list may be empty. */
const Channels = z.array(IdentityType).max(2);

const alerts = forEachAlert(() => Channels);

export const NotificationPreferences = z.object({
  statements: Channels,
  payments: Channels,
  tickets: Channels,
  /** The channels for each kind of alert. Omitted if the tenant sends no alerts. */
  alerts: z.object(alerts).optional(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/**
 * Returns the channels for an alert. They are the same as for statements until the person chooses
 * others.
 */
export function channelsOfAlert(
  { statements, alerts }: NotificationPreferences,
  kind: AlertKind,
): IdentityType[] {
  return alerts?.[kind] ?? statements;
}

export const Identity = z.object({
  id: Id,
  identity: z.string(),
  type: IdentityType,
  verified: z.boolean(),
  preferred: z.boolean(),
  current: z.boolean(),
  /**
   * True if messages to this identity bounce. Its owner can clear this by verifying the identity
   * again.
   */
  bounces: z.boolean().optional(),
});
export type Identity = z.infer<typeof Identity>;

export const Profile = z.object({
  id: Id,
  name: z.string(),
  /** True if the person can't change their name, because the municipality sets it. */
  name_fixed: z.boolean().optional(),
  updated: Instant,
  created: Instant,
  permissions: z.array(z.string()),
  identities: z.array(Identity),
  /** Identifies the user's data in the browser's storage. It reveals nothing about the user. */
  key: z.string(),
  /** The session token, which never leaves the portal's server. */
  token: z.string().min(1),
  /** The user's chosen language. Omitted if the user has not chosen one. */
  language: z.string().optional(),
  notify: NotificationPreferences.optional(),
  /**
   * The number of tickets with replies that the user has not read. Omitted if the tenant does not
   * use tickets.
   */
  unread_tickets: z.number().int().nonnegative().optional(),
  /**
   * True if signing in or resetting the password also needs a code. The token then only works for
   * `completeSignIn`, and the profile has no name, permissions, identities or key.
   */
  awaits_code: z.boolean().optional(),
  /**
   * True if the person has staff permissions but has to set up a second factor before using them.
   * `permissions` is then empty.
   */
  needs_second_factor: z.boolean().optional(),
});
export type Profile = z.infer<typeof Profile>;

/** A profile as the portal accepts it. Its times have any format, because no page shows them. */
export const AcceptedProfile = Profile.extend({ updated: z.string(), created: z.string() });

export const getProfile = call("get", "/api/profile", {
  summary: "Returns the caller's profile.",
  answer: { profile: Profile },
  accepted: { profile: AcceptedProfile },
});

export const updateProfile = call("post", "/api/profile", {
  summary:
    "Updates the given fields. A new password requires the current one, and ends all other sessions. Returns 422 if staff change their name.",
  body: {
    name: PersonName.optional(),
    language: LanguageCode.optional(),
    notify: NotificationPreferences.extend({ alerts: z.object(alerts).strict().optional() })
      .strict()
      .optional(),
    current_password: z.string().min(1).max(128).optional(),
    password: NewPassword.optional(),
  },
  answer: { profile: Profile },
  accepted: {},
});

const identityParams = { identity: z.union([Id, z.literal("current")]) };

export const addIdentity = call("post", "/api/profile/identities", {
  summary:
    "Adds an unverified identity and sends a code to it. Returns the same response if it belongs to someone else. Needs `confirmIdentity`.",
  body: { type: IdentityType, identity: IdentityInput },
  answer: { identity: Identity },
  accepted: { identity: Identity.optional() },
});

export const setPreferredIdentity = call("post", "/api/profile/identities/{identity}", {
  summary: "Makes a verified identity the preferred one. Needs `confirmIdentity`.",
  params: { identity: Id },
  body: { preferred: z.literal(true) },
  answer: { identity: Identity },
  accepted: { identity: Identity.optional() },
});

export const removeIdentity = call("delete", "/api/profile/identities/{identity}", {
  summary: "Removes an identity. Returns 409 for the last verified one. Needs `confirmIdentity`.",
  params: { identity: Id },
});

/**
 * The state of a one-time code. If no code was requested or the code has expired, `sent` is false
 * and no attempts are left.
 */
export const OneTimeCodeStatus = z.object({
  sent: z.boolean(),
  expires: Instant.nullable(),
  resend_at: Instant.nullable(),
  tries_left: z.number().int().min(0),
});
export type OneTimeCodeStatus = z.infer<typeof OneTimeCodeStatus>;

const Verification = z.object({ verified: z.boolean(), identity: Identity });

export const getVerification = call("get", "/api/profile/identities/{identity}/verify", {
  summary: "Returns whether an identity is verified.",
  params: identityParams,
  answer: { verify: Verification },
  /** Without it, the profile's identities say whether this one is verified. */
  accepted: { verify: Verification.optional() },
});

export const verifyIdentity = call("post", "/api/profile/identities/{identity}/verify", {
  summary: "Verifies an identity with the code that was sent to it.",
  params: identityParams,
  body: { otp: OneTimeCode },
  answer: { verify: Verification, messages: FlashMessages.optional() },
  accepted: { verify: Verification.optional() },
});

export const getCodeStatus = call("get", "/api/profile/identities/{identity}/verify/otp", {
  summary: "Returns the state of the code without sending one.",
  params: identityParams,
  answer: { otp: OneTimeCodeStatus },
  /** Without it, the form for a code is shown, because one may have been sent. */
  accepted: { otp: OneTimeCodeStatus.optional() },
});

export const sendCode = call("post", "/api/profile/identities/{identity}/verify/otp", {
  summary: "Sends a code. Returns 429 within a minute of the last one, or above the hourly limit.",
  params: identityParams,
  answer: { otp: OneTimeCodeStatus },
  accepted: {},
});

/**
 * An entry in the audit log of a profile or account: what was done, by which user and from which
 * address.
 */
export const AuditLogEntry = z.object({
  id: Id,
  date: Instant,
  actor: z.string(),
  action: z.string(),
  /** A sentence that describes the entry. The portal shows it unchanged if there are no values. */
  description: z.string(),
  /**
   * The values in the sentence. The portal uses them to write it in the reader's language. Missing
   * or null if the upstream has only the description.
   */
  values: AuditValues.nullable().optional(),
  ip: z.string(),
});
export type AuditLogEntry = z.infer<typeof AuditLogEntry>;

/** An entry in a list as the portal accepts it. The specification names none of its fields. */
export const ListedLogEntry = AuditLogEntry.partial().required({ id: true });

export const auditLogOrder = orderSchema(["date", "actor", "action"]);

export const listProfileLogs = call("get", "/api/profile/logs", {
  summary: "Lists the profile's history, newest first by default.",
  query: { page: PageNumber.optional(), order: auditLogOrder.optional() },
  answer: { logs: z.array(AuditLogEntry), pagination: Pagination },
  accepted: { logs: z.array(ListedLogEntry), pagination: PaginationOrOnePage },
});

export const Session = z.object({
  id: Id,
  created: Instant,
  last_used: Instant,
  user_agent: z.string(),
  ip: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = call("get", "/api/profile/sessions", {
  summary: "Lists the caller's sessions, most recently used first.",
  answer: { sessions: z.array(Session) },
});

export const endSession = call("delete", "/api/profile/sessions/{session}", {
  summary: "Ends one session. Needs `confirmIdentity`.",
  params: { session: Id },
});
