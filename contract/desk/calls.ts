/** The calls for the desk, where staff start: the queue, a search, and recently opened items. */
import { z } from "zod";
import { call } from "../call.ts";
import { PrivacyRequestKind } from "../privacy/calls.ts";
import { AccountNumber, CalendarDate, Id, Instant, Line } from "../values/fields.ts";
import { Money } from "../values/money.ts";

/** The kinds of work that can wait for staff. */
export const WorkKind = z.enum([
  "ticket",
  "application",
  "arrangement",
  "unallocated_payment",
  "message",
  "privacy_request",
  "dispute",
]);
export type WorkKind = z.infer<typeof WorkKind>;

export const DeskKind = z.enum([...WorkKind.options, "account", "person", "payment"]);
export type DeskKind = z.infer<typeof DeskKind>;

/** Something that staff can open. */
export const DeskItem = z.object({
  kind: DeskKind,
  /** The ID. For an account, its number. */
  id: Id,
  /**
   * The number that people quote: our reference, or the provider's for an unallocated payment. It
   * may be empty.
   */
  reference: z.string(),
  /** The subject of a ticket or message, or the name of a person or holder. May be empty. */
  title: z.string(),
  /** The ticket's owner, the account's address, or a person's masked identity. May be empty. */
  about: z.string(),
  /** The account that the item concerns. Null if it concerns none. */
  account: AccountNumber.nullable(),
  /** The amount of a payment. */
  amount: Money.optional(),
  currency: z.string().optional(),
});
export type DeskItem = z.infer<typeof DeskItem>;

export const WaitingItem = DeskItem.extend({
  kind: WorkKind,
  since: Instant,
  /** True if the item has waited longer than the municipality's target. */
  overdue: z.boolean().optional(),
  /** The kind of a privacy request. */
  privacy_kind: PrivacyRequestKind.optional(),
  /** The last day to answer a privacy request or a dispute. */
  due: CalendarDate.optional(),
});
export type WaitingItem = z.infer<typeof WaitingItem>;

export const WorkCount = z.object({
  kind: WorkKind,
  count: z.number().int().min(0),
  /** The time at which the longest-waiting item started to wait. Null if no item is waiting. */
  since: Instant.nullable(),
});
export type WorkCount = z.infer<typeof WorkCount>;

export const getDesk = call("get", "/api/staff/desk", {
  summary:
    "Returns what waits for the caller, and what they opened last. Only for staff: each kind needs its own permission.",
  answer: {
    /**
     * The counts for each kind that the caller may see. The count of messages includes only those
     * that failed or may not have arrived, and that can be resent.
     */
    counts: z.array(WorkCount),
    /** The items of all kinds that have waited longest. */
    queue: z.array(WaitingItem),
    /** The accounts, tickets, applications and people that the caller opened, latest first. */
    recent: z.array(DeskItem),
  },
});

export const searchDesk = call("get", "/api/staff/search", {
  summary:
    "Finds an account, EasyPay number, reference, receipt, email address or mobile number exactly, or else accounts and people by the start of their number or of words in their name. Only for staff: each kind needs its own permission.",
  query: { search: Line.max(100).optional() },
  answer: { hits: z.array(DeskItem) },
});
