/** The calls for answering privacy requests, for staff with the permission privacy.manage. */
import { z } from "zod";
import { AccessRole } from "../access/calls.ts";
import { call } from "../call.ts";
import { PageNumber, Pagination } from "../pagination.ts";
import { MessageText } from "../tickets/calls.ts";
import { AccountNumber, Id, Instant } from "../values/fields.ts";
import { PrivacyRequest, PrivacyRequestState } from "./calls.ts";
import { Retention, retentionKinds } from "./retention.ts";

export const StaffPrivacyRequest = PrivacyRequest.extend({
  /** The name of the person who made the request. Empty once they are deleted. */
  name: z.string(),
  /** True if the request is still open after the last day to answer it. */
  overdue: z.boolean(),
});
export type StaffPrivacyRequest = z.infer<typeof StaffPrivacyRequest>;

/** The facts that staff need about the person who made the request. */
export const PrivacySubject = z.object({
  identities: z.array(z.object({ identity: z.string(), verified: z.boolean() })),
  accounts: z.array(
    z.object({
      account: AccountNumber,
      role: AccessRole,
      /**
       * The number of other people who would lose their access too, because this person is the
       * account's only admin.
       */
      others: z.number().int().min(0),
    }),
  ),
  tickets: z.number().int().min(0),
  applications: z.number().int().min(0),
  files: z.number().int().min(0),
  /** True if the person has staff permissions, which must be removed before they can be deleted. */
  staff: z.boolean(),
});
export type PrivacySubject = z.infer<typeof PrivacySubject>;

const path = "/api/staff/privacy-requests";
const params = { request: Id };

export const listPrivacyRequests = call("get", path, {
  summary: "Lists everyone's privacy requests: the open ones first, the most urgent first.",
  permission: "privacy.manage",
  query: { page: PageNumber.optional(), state: PrivacyRequestState.optional() },
  answer: {
    requests: z.array(StaffPrivacyRequest),
    pagination: Pagination,
    /** The number of open requests and how many of them are overdue, whatever the filter. */
    open: z.number().int().min(0),
    overdue: z.number().int().min(0),
  },
});

const one = {
  request: StaffPrivacyRequest,
  /** The person who made the request. Null once they are deleted. */
  person: PrivacySubject.nullable(),
};

export const getPrivacyRequest = call("get", `${path}/{request}`, {
  summary: "Returns a privacy request with what is known about the person.",
  permission: "privacy.manage",
  params,
  answer: one,
});

export const answerPrivacyRequest = call("post", `${path}/{request}/answer`, {
  summary:
    "Answers a privacy request and notifies the person. For a deletion, `done` deletes them at once, which can't be undone. Returns 409 if it has been answered or withdrawn, and for the deletion of staff.",
  permission: "privacy.manage",
  params,
  body: {
    decision: z.enum(["done", "refused"]),
    /** The message to the person. Required for a refusal. */
    message: MessageText.optional(),
  },
  answer: one,
});

export const getRetention = call("get", "/api/staff/retention", {
  summary: "Returns the retention periods and what was last removed because of them.",
  permission: "privacy.manage",
  answer: {
    /**
     * The retention period for each kind, in months, or in days for messages. Kinds without a
     * period are kept.
     */
    periods: Retention,
    /** The number of records that each of the latest runs removed, by kind. Newest run first. */
    runs: z.array(
      z.object({
        date: Instant,
        removed: z.record(z.enum(retentionKinds), z.number().int().min(0)),
      }),
    ),
  },
});
