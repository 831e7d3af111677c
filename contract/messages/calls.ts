/**
 * The calls for viewing and resending the emails and SMS that the portal has sent, for staff with
 * the permission messages.manage.
 */
import { z } from "zod";
import { call } from "../call.ts";
import { PageNumber, Pagination } from "../pagination.ts";
import { Id, Instant, Line } from "../values/fields.ts";

/**
 * The kinds of messages. A `code` message contains a secret, so its text is never kept or shown.
 * The service's database has the same list.
 */
export const sentMessageKinds = [
  "code",
  "profile",
  "access",
  "statement",
  "ticket",
  "payment",
  "application",
  "dispute",
  "staff",
  "alert",
] as const;
export const SentMessageKind = z.enum(sentMessageKinds);
export type SentMessageKind = z.infer<typeof SentMessageKind>;

/** `unknown`: the connection was lost, so the message may have been sent. */
export const SentMessageState = z.enum(["waiting", "sent", "failed", "unknown"]);
export type SentMessageState = z.infer<typeof SentMessageState>;

export const SentMessageListItem = z.object({
  id: Id,
  created: Instant,
  channel: z.enum(["email", "sms"]),
  /** The email address, or the mobile number in the format +27821234567. */
  recipient: z.string(),
  /** The subject of an email. Empty for an SMS. */
  subject: z.string(),
  kind: SentMessageKind,
  state: SentMessageState,
  /** The person, if known. */
  person: z.object({ id: Id, name: z.string() }).nullable(),
  /** True if messages to this recipient bounce. */
  bounces: z.boolean(),
});
export type SentMessageListItem = z.infer<typeof SentMessageListItem>;

/**
 * The outcome of an attempt. `retry`: not accepted yet. `bounced`: the recipient was permanently
 * rejected. `gave_up`: not accepted at the last attempt. `expired`: not sent in time. `country` and
 * `daily_limit`: blocked by the municipality's SMS limits.
 */
export const attemptOutcomes = [
  "sent",
  "retry",
  "bounced",
  "refused",
  "gave_up",
  "expired",
  "unknown",
  "country",
  "daily_limit",
] as const;
export const AttemptOutcome = z.enum(attemptOutcomes);
export type AttemptOutcome = z.infer<typeof AttemptOutcome>;

export const DeliveryAttempt = z.object({
  date: Instant,
  outcome: AttemptOutcome,
  /** Technical details, such as `SMTP 550 at RCPT TO`. Empty if the message was sent. */
  problem: z.string(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

export const SentMessage = SentMessageListItem.extend({
  /** The message's text. Null if it is not kept, because it contained a code. */
  text: z.string().nullable(),
  /** Every attempt, oldest first. */
  attempts: z.array(DeliveryAttempt),
  /** The ID of the message that this one resends. Null if it is not a resent copy. */
  resend_of: Id.nullable(),
  /** The ID of this message's resent copy, or null. A message can be resent only once. */
  resent_as: Id.nullable(),
  /** True if the message can be resent. */
  resendable: z.boolean(),
});
export type SentMessage = z.infer<typeof SentMessage>;

const path = "/api/staff/messages";
const params = { message: Id };

/**
 * `attention` selects messages that failed or may not have arrived, and that can be resent but have
 * not been resent yet.
 */
export const SentMessageFilter = z.enum(["attention", ...SentMessageState.options]);
export type SentMessageFilter = z.infer<typeof SentMessageFilter>;

export const listSentMessages = call("get", path, {
  summary:
    "Lists the messages that are kept, newest first. `recipient` is a whole email address or mobile number, in any format.",
  permission: "messages.manage",
  query: {
    page: PageNumber.optional(),
    state: SentMessageFilter.optional(),
    recipient: Line.max(254).optional(),
    person: Id.optional(),
  },
  answer: {
    messages: z.array(SentMessageListItem),
    pagination: Pagination,
    /**
     * True if more than `maxSearchResults` messages match. The list is then cut off at that number.
     */
    more: z.boolean().optional(),
    /** The number of messages that need attention, whatever the filter. */
    attention: z.number().int().min(0),
    /** The number of days for which messages are kept. */
    kept_days: z.number().int().min(1).optional(),
    /** True if SMS were held back today, because the daily limit was reached. */
    sms_limit_reached: z.boolean().optional(),
  },
});

export const getSentMessage = call("get", `${path}/{message}`, {
  summary: "Returns a message with its text and attempts.",
  permission: "messages.manage",
  params,
  answer: { message: SentMessage },
});

export const resendMessage = call("post", `${path}/{message}/resend`, {
  summary:
    "Queues a message again, to the same recipient, and returns the new message. Returns 409 if it is waiting, had a code or has been resent. Requires an Idempotency-Key.",
  permission: "messages.manage",
  idempotent: true,
  params,
  answer: { message: SentMessage },
});
