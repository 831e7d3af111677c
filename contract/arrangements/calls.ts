/**
 * The calls for proposing to pay off a debt in instalments, and for staff to decide on the
 * proposals.
 */
import { z } from "zod";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { PageNumber, Pagination } from "../pagination.ts";
import { MessageText } from "../tickets/calls.ts";
import { AccountNumber, CalendarDate, Id, Instant } from "../values/fields.ts";
import { Money } from "../values/money.ts";
import { mostMonths } from "./rules.ts";

/**
 * `waiting`: the proposal is outside the municipality's rules, so staff decide. `broken`: an
 * instalment was not paid on time. `refused`: staff refused the proposal.
 */
export const ArrangementStatus = z.enum([
  "waiting",
  "active",
  "completed",
  "broken",
  "cancelled",
  "refused",
]);
export type ArrangementStatus = z.infer<typeof ArrangementStatus>;

export const Instalment = z.object({
  /** The instalment's place among the monthly instalments, from 1. The deposit is 0. */
  number: z.number().int().min(0),
  due_date: CalendarDate,
  amount: Money,
  /** Omitted in a quote, and while an arrangement is not active. */
  state: z.enum(["paid", "next", "later", "missed"]).optional(),
});
export type Instalment = z.infer<typeof Instalment>;

export const Arrangement = z.object({
  id: Id,
  account: AccountNumber,
  status: ArrangementStatus,
  created: Instant,
  /** The name of the person who proposed the arrangement. */
  proposed_by: z.string(),
  /**
   * The debt at the time of the proposal, which is the sum of all instalments. The last instalment
   * also includes what is still owed after a dispute about the debt.
   */
  debt: Money,
  deposit: Money,
  months: z.number().int().min(1),
  instalments: z.array(Instalment),
  /** The first day of the arrangement. Null until it starts. */
  started: CalendarDate.nullable(),
  /** The time at which the arrangement was refused, cancelled, completed or broken. */
  ended: Instant.nullable(),
  /** The reason why staff refused the arrangement, or an empty string. */
  reason: z.string(),
});
export type Arrangement = z.infer<typeof Arrangement>;

/** The limits that the municipality's rules set for an account. Staff decide on anything else. */
export const ArrangementTerms = z.object({
  owed: Money,
  /** The smallest deposit. */
  deposit: Money,
  deposit_percent: z.number().int(),
  /** The largest number of monthly instalments. */
  months: z.number().int().min(1),
  /** The smallest instalment, which also applies to proposals outside the rules. */
  instalment: Money,
  /** The smallest debt that can be paid off in instalments. */
  least: Money,
  grace_days: z.number().int().min(0),
  /** The days on which the first monthly instalment can fall due, and the one to suggest. */
  first_day: z.object({ from: CalendarDate, to: CalendarDate, suggested: CalendarDate }),
  /** The reason why no arrangement can be proposed now. Null if one can. */
  problem: z.enum(["nothing_owed", "too_little", "open"]).nullable(),
});
export type ArrangementTerms = z.infer<typeof ArrangementTerms>;

const months = schemaText("number_range", { least: "1", most: String(mostMonths) });

const proposal = {
  deposit: Money.refine((cents) => cents >= 0, schemaText("deposit_negative")),
  months: z.number().int(months).min(1, months).max(mostMonths, months),
  /** The day of the first monthly instalment. The others fall on the same day of the month. */
  first_day: CalendarDate,
};

const path = "/api/consumer/accounts/{account}/arrangements";
const params = { account: AccountNumber };

export const listArrangements = call("get", path, {
  summary:
    "Returns the terms for paying the account off in instalments, and its arrangements, newest first.",
  params,
  answer: { terms: ArrangementTerms, arrangements: z.array(Arrangement) },
});

export const quoteArrangement = call("post", `${path}/quote`, {
  summary: "Returns every instalment of a proposal, without proposing it.",
  params,
  body: proposal,
  answer: {
    instalments: z.array(Instalment),
    /** The debt, which is the sum of the instalments. */
    total: Money,
    /** True if the arrangement would start immediately. Otherwise staff decide. */
    within_rules: z.boolean(),
  },
});

export const proposeArrangement = call("post", path, {
  summary:
    "Agrees to pay `total` in instalments. Within the municipality's rules the arrangement starts at once; otherwise it waits for staff. Returns 409 if the debt is no longer `total`, or if the account has an arrangement, and 429 above 20 a day. Requires an Idempotency-Key.",
  idempotent: true,
  params,
  body: { ...proposal, total: Money },
  answer: { arrangement: Arrangement },
});

export const cancelArrangement = call("post", `${path}/{arrangement}/cancel`, {
  summary: "Cancels an arrangement that waits or is active. Returns 409 if it has ended.",
  params: { ...params, arrangement: Id },
  answer: { arrangement: Arrangement },
});

export const StaffArrangement = Arrangement.extend({
  holder: z.object({
    name: z.string(),
    /** True if indigent support is approved. */
    indigent: z.boolean(),
    property_use: z.string(),
  }),
  /** The account's balance now. */
  balance: Money,
  /** The limits that the rules set for the debt. */
  rules: ArrangementTerms.pick({ deposit: true, months: true }),
  /** The name of the staff member who decided. Empty if no one has. */
  decided_by: z.string(),
});
export type StaffArrangement = z.infer<typeof StaffArrangement>;

export const StaffArrangementListItem = Arrangement.pick({
  id: true,
  account: true,
  status: true,
  created: true,
  debt: true,
  deposit: true,
  months: true,
}).extend({ name: z.string() });
export type StaffArrangementListItem = z.infer<typeof StaffArrangementListItem>;

const staffPath = "/api/staff/arrangements";
const staffParams = { arrangement: Id };
const permission = "arrangements.manage";

export const listStaffArrangements = call("get", staffPath, {
  summary:
    "Lists all arrangements of one status: waiting ones by default, longest waiting first, and others latest first.",
  permission,
  query: { page: PageNumber.optional(), status: ArrangementStatus.optional() },
  answer: {
    arrangements: z.array(StaffArrangementListItem),
    pagination: Pagination,
    /**
     * True if more than `maxSearchResults` arrangements match. The list is then cut off at that
     * number.
     */
    more: z.boolean().optional(),
  },
});

export const getStaffArrangement = call("get", `${staffPath}/{arrangement}`, {
  summary: "Returns an arrangement with what a decision needs.",
  permission,
  params: staffParams,
  answer: { arrangement: StaffArrangement },
});

export const decideArrangement = call("post", `${staffPath}/{arrangement}/decision`, {
  summary:
    "Accepts or refuses an arrangement that waits. An accepted one starts today, and its days move on if they are too near. Returns 409 if it no longer waits. Requires an Idempotency-Key.",
  permission,
  idempotent: true,
  params: staffParams,
  body: {
    decision: z.enum(["accept", "refuse"]),
    /** The reason, which the consumer sees. Required to refuse. */
    reason: MessageText.optional(),
  },
  answer: { arrangement: StaffArrangement },
});
