/**
 * The calls for disputing a charge. An amount in dispute is not collected (Municipal Systems Act,
 * section 102). Staff answer with a correction or a reason, and the person can object to the answer
 * once. An objection to a valuation is a dispute that holds nothing back (Municipal Property Rates
 * Act, section 50(6)).
 */
import { z } from "zod";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { PageNumber, Pagination } from "../pagination.ts";
import { Attachment, FileName, MessageText } from "../tickets/calls.ts";
import { uploadLimits } from "../uploads/limits.ts";
import { AccountNumber, CalendarDate, Id, Instant, Ordinal } from "../values/fields.ts";
import { Decimal, Money } from "../values/money.ts";

/** `corrected` and `kept` are answers. `objected` waits for the second answer. */
export const DisputeState = z.enum(["open", "corrected", "kept", "objected", "withdrawn"]);
export type DisputeState = z.infer<typeof DisputeState>;

/** `charge` disputes an amount, `valuation` the property's market value. */
export const DisputeKind = z.enum(["charge", "valuation"]);
export type DisputeKind = z.infer<typeof DisputeKind>;

/** The smallest number of characters in which people say what they think is right, and why. */
export const minReasonLength = 20;

/** Says what the person thinks is right, and why. */
const DisputeReason = MessageText.refine(
  (text) => text.trim().length >= minReasonLength,
  schemaText("dispute_reason_too_short", { count: minReasonLength }),
);

/** A change to a dispute after it was opened. */
export const DisputeStep = z.object({
  id: Id,
  date: Instant,
  kind: z.enum(["corrected", "kept", "objected", "withdrawn"]),
  /** The name of the person who took this step. */
  name: z.string(),
  /** The reason of an answer or an objection. It may be empty. */
  message: z.string(),
  /** The amount credited by a correction, or the new market value. Null for other steps. */
  amount: Money.nullable(),
});
export type DisputeStep = z.infer<typeof DisputeStep>;

export const DisputeListItem = z.object({
  id: Id,
  /** An upstream without objections to valuations may leave it out. */
  kind: DisputeKind.default("charge"),
  /** The reference number that people quote on the phone. */
  reference: z.string(),
  account: AccountNumber,
  statement: z.object({ id: Id, date: CalendarDate }),
  /** The position of the charge among the statement's lines when it was disputed, starting at 1. */
  line: z.number().int().min(1),
  service: z.string(),
  description: z.string(),
  /** The charge on the statement, including VAT. */
  charge: Money,
  /** The amount that the person disputes, including VAT. For a valuation, the whole charge. */
  amount: Money,
  /**
   * The part of the amount that is currently in dispute, which is not collected. 0 for a valuation.
   */
  disputed: Money,
  /** The market value that the person thinks is right. Null for a charge. */
  value: Money.nullable().default(null),
  /** The part of the amount that is to be paid until the answer: the average of the last bills. */
  meantime: Money.default("0.00"),
  state: DisputeState,
  created: Instant,
  /** The last day for the municipality to answer. Null if it has answered. */
  answer_by: CalendarDate.nullable(),
  /** The last day to object to the answer. Null if no objection is possible. */
  object_by: CalendarDate.nullable(),
});
export type DisputeListItem = z.infer<typeof DisputeListItem>;

export const Dispute = DisputeListItem.extend({
  /** The name of the person who opened the dispute. */
  by: z.string(),
  reason: z.string(),
  /** The reading that the person took from the meter. Null if they sent none. */
  reading: Decimal.nullable(),
  attachments: z.array(Attachment),
  /** Everything that has happened since the dispute was opened, oldest first. */
  steps: z.array(DisputeStep),
});
export type Dispute = z.infer<typeof Dispute>;

/**
 * An amount above zero. The upstream also checks that it does not exceed the charge or the amount
 * in dispute.
 */
const PositiveMoney = Money.refine((cents) => cents > 0, schemaText("dispute_amount_positive"));

/** A meter reading, which is never negative. */
const MeterReading = Decimal.refine(
  (value) => !value.startsWith("-"),
  schemaText("invalid_reading"),
);

/** The IDs of uploaded files. */
const Attachments = z
  .array(Id)
  .max(uploadLimits.files, schemaText("too_many_files", { count: uploadLimits.files }));

const path = "/api/consumer/accounts/{account}/disputes";
const params = { account: AccountNumber, dispute: Id };

export const listDisputes = call("get", path, {
  summary:
    "Lists the account's disputes, newest first. `statement` limits the list to one statement.",
  params: { account: AccountNumber },
  query: { page: PageNumber.optional(), statement: Id.optional() },
  answer: { disputes: z.array(DisputeListItem), pagination: Pagination },
});

export const openDispute = call("post", path, {
  summary:
    "Disputes a charge of a statement, or a part of it, if its service can be disputed. Returns 409 if the charge was disputed already (`disputed`) or the statement is too old (`too_late`), and 429 above 20 a day. Requires an Idempotency-Key.",
  idempotent: true,
  params: { account: AccountNumber },
  body: {
    statement: Id,
    line: Ordinal,
    amount: PositiveMoney,
    reason: DisputeReason,
    reading: MeterReading.optional(),
    attachments: Attachments.optional(),
  },
  answer: { dispute: Dispute },
});

export const objectToValuation = call("post", `${path}/valuation`, {
  summary:
    "Objects to the valuation on which a rates charge is based. It holds nothing back. Returns 409 if there is an objection already (`disputed`) or the period is over (`too_late`), and 429 above 20 disputes a day. Requires an Idempotency-Key.",
  idempotent: true,
  params: { account: AccountNumber },
  body: {
    statement: Id,
    line: Ordinal,
    /** The market value that the person thinks is right. */
    value: PositiveMoney,
    reason: DisputeReason,
    attachments: Attachments.optional(),
  },
  answer: { dispute: Dispute },
});

export const getDispute = call("get", `${path}/{dispute}`, {
  summary: "Returns one dispute with everything that happened.",
  params,
  answer: { dispute: Dispute },
});

export const objectToAnswer = call("post", `${path}/{dispute}/object`, {
  summary:
    "Objects to the municipality's answer, once. Returns 409 (`changed`) if no objection is possible now. Requires an Idempotency-Key.",
  idempotent: true,
  params,
  body: { message: MessageText },
  answer: { dispute: Dispute },
});

export const withdrawDispute = call("post", `${path}/{dispute}/withdraw`, {
  summary:
    "Withdraws a dispute or an objection that waits for an answer. Returns 409 (`changed`) if it was answered already.",
  params,
  answer: { dispute: Dispute },
});

export const getDisputeFile = call(
  "get",
  `${path}/{dispute}/attachments/{attachment}/file/{name}`,
  {
    summary: "Returns a file of a dispute as a download.",
    file: "application/octet-stream",
    params: { ...params, attachment: Id, name: FileName },
  },
);
