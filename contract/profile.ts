/** The signed-in person. */
import { z } from "zod";
import { call } from "./call.ts";
import { Id, Instant, Line, ShownLine } from "./fields.ts";
import { Messages } from "./message.ts";
import { order, Page, Pagination } from "./pagination.ts";

export const IdentityType = z.enum(["email", "mobile"]);
export type IdentityType = z.infer<typeof IdentityType>;

/** An identity as a person spells it; the upstream says whether it is one. */
export const GivenIdentity = Line.trim().min(1, "must be filled in").max(254, "must be 254 characters or fewer");

/** Messages to people who have never heard of this person quote it: it must not be something that they could follow. */
export const PersonName = ShownLine.min(1, "must be filled in")
  .max(120, "must be 120 characters or fewer")
  .regex(/^(?!.*(?::\/\/|[wW]{3}\.|[\p{L}\p{N}-]\.\p{L}{2,}(?::\d+)?[/?#]))/u, "must be a name, without any web address in it");

export const NewPassword = z.string().min(8, "must have 8 characters or more").max(128, "must be 128 characters or fewer");

/** The six digits that were sent; people type spaces and hyphens between them. */
export const Code = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "must be the 6 digits that we sent"));

/** How messages of a kind reach a person: any of the channels, or none. */
const Channels = z.array(IdentityType).max(2);
export const Notify = z.object({ statements: Channels, payments: Channels, tickets: Channels });
export type Notify = z.infer<typeof Notify>;

export const Identity = z.object({
  id: Id,
  identity: z.string(),
  type: IdentityType,
  verified: z.boolean(),
  preferred: z.boolean(),
  current: z.boolean(),
});
export type Identity = z.infer<typeof Identity>;

export const Profile = z.object({
  id: Id,
  name: z.string(),
  updated: Instant,
  created: Instant,
  permissions: z.array(z.string()),
  identities: z.array(Identity),
  /** Names this person's storage in the browser; says nothing about them. */
  key: z.string(),
  /** Never leaves the portal's server. */
  token: z.string().min(1),
  /** The language chosen; left out where none was. */
  language: z.string().optional(),
  notify: Notify.optional(),
  /** Tickets in which somebody else has written since the person last read them; left out where the tenant has no tickets. */
  unread_tickets: z.number().int().nonnegative().optional(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = call("get", "/api/profile", {
  summary: "The signed-in person's profile",
  answer: { profile: Profile },
});

export const updateProfile = call("post", "/api/profile", {
  summary: "Changes what is given. A password needs the current one, and ends every other session",
  body: {
    name: PersonName.optional(),
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .optional(),
    notify: Notify.strict().optional(),
    current_password: z.string().min(1).max(128).optional(),
    password: NewPassword.optional(),
  },
  answer: { profile: Profile },
});

const ofIdentity = { identity: z.union([Id, z.literal("current")]) };

export const addIdentity = call("post", "/api/profile/identities", {
  summary: "Adds an identity, unverified; a code is on its way to it. One that is somebody else's gets the same answer",
  body: { type: IdentityType, identity: GivenIdentity },
  answer: { identity: Identity },
});

export const preferIdentity = call("post", "/api/profile/identities/{identity}", {
  summary: "Makes a verified identity the preferred one",
  params: { identity: Id },
  body: { preferred: z.literal(true) },
  answer: { identity: Identity },
});

export const removeIdentity = call("delete", "/api/profile/identities/{identity}", {
  summary: "Removes an identity; 409 for the last verified one",
  params: { identity: Id },
});

/** How a code stands. Nothing is sent, and no tries are left, where none was asked for or it is over its time. */
export const CodeState = z.object({
  sent: z.boolean(),
  expires: Instant.nullable(),
  resend_at: Instant.nullable(),
  tries_left: z.number().int().min(0),
});
export type CodeState = z.infer<typeof CodeState>;

export const getVerification = call("get", "/api/profile/identities/{identity}/verify", {
  summary: "Whether the identity is verified",
  params: ofIdentity,
  answer: { verify: z.object({ verified: z.boolean(), identity: Identity }) },
});

export const verifyIdentity = call("post", "/api/profile/identities/{identity}/verify", {
  summary: "Verifies the identity with the code that was sent to it",
  params: ofIdentity,
  body: { otp: Code },
  answer: { verify: z.object({ verified: z.boolean(), identity: Identity }), messages: Messages },
});

export const getCode = call("get", "/api/profile/identities/{identity}/verify/otp", {
  summary: "Where the code stands; sends nothing",
  params: ofIdentity,
  answer: { otp: CodeState },
});

export const sendCode = call("post", "/api/profile/identities/{identity}/verify/otp", {
  summary: "Sends a code; 429 within a minute of the last one or past the hour's limit",
  params: ofIdentity,
  answer: { otp: CodeState },
});

/** What was done, by whom and from where: the history of a profile or an account. */
export const LogEntry = z.object({
  id: Id,
  date: Instant,
  actor: z.string(),
  action: z.string(),
  description: z.string(),
  ip: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const logOrder = order(["date", "actor", "action"]);

export const listProfileLogs = call("get", "/api/profile/logs", {
  summary: "The profile's history, newest first unless ordered otherwise",
  query: { page: Page.optional(), order: logOrder.optional() },
  answer: { logs: z.array(LogEntry), pagination: Pagination },
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
  summary: "Where the person is signed in, the latest used first",
  answer: { sessions: z.array(Session) },
});

export const endSession = call("delete", "/api/profile/sessions/{session}", {
  summary: "Ends one session",
  params: { session: Id },
});
