/** The calls for helping people to sign in, for staff with the permission people.manage. */
import { z } from "zod";
import { AccessRole } from "../access/calls.ts";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { PageNumber, Pagination } from "../pagination.ts";
import { AuditLogEntry, Identity, Session } from "../profile/calls.ts";
import { AccountNumber, CalendarDate, DisplayLine, Id, Instant } from "../values/fields.ts";

export const StaffPersonListItem = z.object({
  id: Id,
  name: z.string(),
  /**
   * The verified email address and mobile number. Either is an empty string if the person has none.
   */
  email: z.string(),
  mobile: z.string(),
  /** The time of the suspension. Null if the person can sign in. */
  suspended: Instant.nullable(),
  /** The time of the invitation to join the staff. Null once the person has chosen a password. */
  invited: Instant.nullable(),
  /** The last sign-in. Null if the person has never signed in. */
  last_sign_in: Instant.nullable(),
});
export type StaffPersonListItem = z.infer<typeof StaffPersonListItem>;

/** The things that a person temporarily can't do after too many attempts. */
export const LockoutKind = z.enum([
  "sign_in",
  "code",
  "password_change",
  "account_link",
  "invitation",
  "upload",
  "payment",
  "dispute",
  "arrangement",
]);
export type LockoutKind = z.infer<typeof LockoutKind>;

export const Lockout = z.object({
  kind: LockoutKind,
  /**
   * The email address or mobile number that is locked out. Null if the lockout applies to the
   * person as a whole.
   */
  identity: z.string().nullable(),
  /** The time from which the next attempt is possible. */
  until: Instant,
});
export type Lockout = z.infer<typeof Lockout>;

export const StaffPerson = StaffPersonListItem.extend({
  created: Instant,
  /** The person's identities, the preferred one first. */
  identities: z.array(Identity.omit({ current: true })),
  /** The first few of the person's accounts, sorted by name. */
  accounts: z.array(
    z.object({
      account: AccountNumber,
      name: z.string(),
      role: AccessRole,
      /** The last day of the access. Null if it has no end. */
      expires: CalendarDate.nullable(),
    }),
  ),
  /** The number of all the person's accounts. */
  account_count: z.number().int().nonnegative(),
  /** The person's sessions, the most recently used one first. */
  sessions: z.array(Session),
  lockouts: z.array(Lockout),
  /**
   * True if the person's second factor is on. Missing if the person is the caller, because callers
   * can't turn off their own here.
   */
  second_factor: z.boolean().optional(),
  /** The latest entries of the history that the person sees, newest first. */
  logs: z.array(AuditLogEntry),
  /**
   * False if the person is staff with a permission that the caller lacks. The actions then return
   * 403.
   */
  may_act: z.boolean(),
});
export type StaffPerson = z.infer<typeof StaffPerson>;

const path = "/api/staff/people";
const params = { person: Id };

export const findPeople = call("get", path, {
  summary:
    "Finds people by their exact email address, mobile number or account number, or else by words in their name. Lists no one without `search`.",
  permission: "people.manage",
  query: {
    page: PageNumber.optional(),
    search: DisplayLine.max(100, schemaText("too_long", { count: 100 })).optional(),
  },
  answer: {
    people: z.array(StaffPersonListItem),
    pagination: Pagination,
    /**
     * True if more than `maxSearchResults` people were found. The list is then cut off at that
     * number.
     */
    more: z.boolean().optional(),
  },
});

export const getPerson = call("get", `${path}/{person}`, {
  summary: "Returns a person with their accounts, sessions, lockouts and latest history.",
  permission: "people.manage",
  params,
  answer: { person: StaffPerson },
});

export const sendPersonReset = call("post", `${path}/{person}/reset`, {
  summary:
    "Sends a code to reset the password to one of the person's verified identities. When the person asks for a reset with this identity while the code is valid, they enter this code and no other is sent. Returns 429 within a minute of the last one.",
  permission: "people.manage",
  params,
  body: { identity: Id },
  answer: { reset: z.object({ expires: Instant }) },
});

export const endPersonSessions = call("post", `${path}/{person}/sessions/end`, {
  summary: "Ends one of the person's sessions, or all, and notifies the person.",
  permission: "people.manage",
  params,
  body: { session: Id.optional() },
  /** The number of sessions that were revoked. 0 if they had already ended. */
  answer: { ended: z.number().int().nonnegative() },
});

export const liftLockout = call("post", `${path}/{person}/lockout/lift`, {
  summary: "Lifts the person's lockouts, so that they can try again at once.",
  permission: "people.manage",
  params,
  answer: { lifted: z.array(LockoutKind) },
});

export const turnOffPersonSecondFactor = call("post", `${path}/{person}/second-factor/off`, {
  summary:
    "Turns off the second factor of a person who has lost their phone and recovery codes, and notifies all their verified identities. Returns 403 for the caller's own.",
  permission: "people.manage",
  params,
  /** False if the second factor was already off. */
  answer: { turned_off: z.boolean() },
});
