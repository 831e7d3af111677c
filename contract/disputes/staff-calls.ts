/** The calls for answering disputes, for staff with the permission disputes.manage. */
import { z } from "zod";
import { call } from "../call.ts";
import { PageNumber, Pagination } from "../pagination.ts";
import { Attachment, FileName, MessageText } from "../tickets/calls.ts";
import { Id, Revision } from "../values/fields.ts";
import { Money } from "../values/money.ts";
import { Dispute, DisputeListItem } from "./calls.ts";

/** The fields that only staff see: the account's holder, and whether the answer is late. */
const ForStaff = { name: z.string(), overdue: z.boolean() };

/** The amounts that the account's people see: owed, in dispute and to pay now. */
const AccountFigures = z.object({ balance: Money, held: Money, to_pay: Money });

export const StaffDisputeListItem = DisputeListItem.extend(ForStaff);
export type StaffDisputeListItem = z.infer<typeof StaffDisputeListItem>;

export const StaffDispute = Dispute.extend({
  ...ForStaff,
  /**
   * The revision, which changes with each step. An answer names the revision that it applies to.
   */
  revision: Revision,
  /** The account's figures today. An upstream may leave them out. */
  figures: AccountFigures.optional(),
});
export type StaffDispute = z.infer<typeof StaffDispute>;

/** `correct` credits the account, `keep` leaves the charge as it is. */
export const DisputeDecision = z.enum(["correct", "keep"]);
export type DisputeDecision = z.infer<typeof DisputeDecision>;

/** `open` selects the disputes that wait for an answer. */
export const DisputeFilter = z.enum(["open", "answered"]);
export type DisputeFilter = z.infer<typeof DisputeFilter>;

const path = "/api/staff/disputes";
const params = { dispute: Id };

export const listStaffDisputes = call("get", path, {
  summary:
    "Lists everyone's disputes: those that wait for an answer first, the earliest deadline first, then the others, latest first.",
  permission: "disputes.manage",
  query: { page: PageNumber.optional(), state: DisputeFilter.optional() },
  answer: {
    disputes: z.array(StaffDisputeListItem),
    pagination: Pagination,
    /** The number of disputes that are waiting for an answer, whatever the filter. */
    waiting: z.number().int().min(0),
  },
});

export const getStaffDispute = call("get", `${path}/{dispute}`, {
  summary: "Returns a dispute with everything that was submitted.",
  permission: "disputes.manage",
  params,
  answer: { dispute: StaffDispute },
});

export const getStaffDisputeFile = call(
  "get",
  `${path}/{dispute}/attachments/{attachment}/file/{name}`,
  {
    summary: "Returns a file of a dispute as a download.",
    permission: "disputes.manage",
    file: "application/octet-stream",
    params: { ...params, attachment: Attachment.shape.id, name: FileName },
  },
);

export const answerDispute = call("post", `${path}/{dispute}/answer`, {
  summary:
    "Answers a dispute: credits the account, or keeps the charge. Returns 409 (`changed`) if the dispute has changed since `revision`, and 403 to staff with access to the account. Requires an Idempotency-Key.",
  permission: "disputes.manage",
  idempotent: true,
  params,
  body: {
    decision: DisputeDecision,
    revision: Revision,
    /**
     * The credit, including VAT. It can't exceed the disputed amount. For a valuation, the new
     * market value. Required to correct.
     */
    amount: Money.optional(),
    /** The reason, which the person sees. */
    reason: MessageText,
  },
  answer: { dispute: StaffDispute },
});
