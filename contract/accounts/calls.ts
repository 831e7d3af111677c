/** The calls for the accounts that are linked to a consumer. */
import { z } from "zod";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { orderSchema, PageNumber, Pagination, PaginationOrOnePage } from "../pagination.ts";
import { accountRoles } from "../permissions.ts";
import { Due } from "../statements/calls.ts";
import {
  AccountNumber,
  AccountReference,
  CalendarDate,
  DateStamp,
  DisplayLine,
  Instant,
  Line,
} from "../values/fields.ts";
import { Money } from "../values/money.ts";

export const AccountRole = z.enum(accountRoles);

export const AccountStatus = z.enum(["active", "closed", "restricted"]);
export type AccountStatus = z.infer<typeof AccountStatus>;

/** The consumer's own name for an account. If it is empty, the holder's name is shown. */
export const AccountLabel = DisplayLine.max(80, schemaText("too_long", { count: 80 }));

/** The active arrangement to pay off the balance. */
export const AccountArrangement = z.object({
  /** The number of the next instalment to pay. The deposit is 0. */
  number: z.number().int().min(0),
  /** The number of monthly instalments. */
  months: z.number().int().min(1),
  due_date: CalendarDate,
  /**
   * The part of the balance that isn't due by the due date: later instalments, and new charges that
   * fall due after it.
   */
  later: Money,
});
export type AccountArrangement = z.infer<typeof AccountArrangement>;

export const AccountListItem = z.object({
  account: AccountNumber,
  name: z.string(),
  label: z.string(),
  role: AccountRole,
  status: AccountStatus,
  balance: Money,
  address: z.string(),
  /** The suburb. Notices for an area are matched against the suburb as well as the address. */
  suburb: z.string().optional(),
  /** The date by which the balance must be paid. Null if nothing is due. */
  due_date: CalendarDate.nullable().optional(),
  arrangement: AccountArrangement.optional(),
  /** The part of the balance that is in dispute, which is not collected. */
  disputed: Money.optional(),
  /**
   * The first and the last day for which the caller may see the account, because its holder has
   * changed. Null if there was no earlier holder, or there is no later one. Omitted if the holder
   * has not changed.
   */
  held: z.object({ from: CalendarDate.nullable(), until: CalendarDate.nullable() }).optional(),
  /** The parts of the balance by when they have to be paid. Omitted if nothing is owed. */
  due: Due.optional(),
  /** The name of the person who gave the caller access, and the time. Omitted if no one did. */
  shared: z.object({ by: z.string(), at: Instant }).optional(),
});
export type AccountListItem = z.infer<typeof AccountListItem>;

export const Account = AccountListItem.extend({
  /** The EasyPay number, digits only. Empty if the tenant does not use EasyPay. */
  easypay: z.string().regex(/^\d{0,30}$/),
  opened: CalendarDate,
  closed: CalendarDate.nullable(),
  balance_at: Instant,
  due_date: CalendarDate.nullable(),
  services: z.array(z.string()),
  /** The earlier holders with their last days, the latest first. For staff only. */
  former_holders: z.array(z.object({ name: z.string(), until: CalendarDate })).optional(),
});
export type Account = z.infer<typeof Account>;

/**
 * The item of a list as the portal accepts it. The specification names none of its fields (point
 * 3).
 */
export const AcceptedAccountItem = AccountListItem.partial().extend({
  account: AccountNumber,
  /** The holder's name. If it is empty, the account's number is shown in its place. */
  name: z.string().default(""),
  label: z.string().default(""),
  /** A role that the contract doesn't name allows the same as `member`. */
  role: AccountRole.catch("member"),
  /** An `AccountStatus`, or the upstream's own word, which is shown as it is. May be empty. */
  status: z.string().default(""),
  address: z.string().default(""),
});
export type AcceptedAccountItem = z.infer<typeof AcceptedAccountItem>;

/** An account as the portal accepts it. The specification names the required fields (point 3). */
export const AcceptedAccount = Account.partial()
  .merge(AcceptedAccountItem)
  .extend({
    easypay: Account.shape.easypay,
    opened: DateStamp,
    closed: DateStamp.nullable(),
    balance: Money,
    due_date: CalendarDate.nullable().default(null),
  });
export type AcceptedAccount = z.infer<typeof AcceptedAccount>;

export const accountOrder = orderSchema(["name", "account", "balance", "status"]);

export const listAccounts = call("get", "/api/consumer/accounts", {
  summary:
    "Lists the accounts linked to the caller, also for staff. `owing` limits the list to those with a balance above zero.",
  query: {
    page: PageNumber.optional(),
    order: accountOrder.optional(),
    search: Line.max(100).optional(),
    owing: z.enum(["true"]).optional(),
  },
  answer: {
    accounts: z.array(AccountListItem),
    pagination: Pagination,
    /**
     * The total owed on all accounts in the list, the same on every page. Credit on one account
     * doesn't reduce it. An upstream that sends it also supports the `owing` filter.
     */
    owed: Money.optional(),
    /**
     * The part of `owed` that is in dispute, which is not collected. Omitted if nothing is in
     * dispute.
     */
    disputed: Money.optional(),
  },
  accepted: {
    accounts: z.array(AcceptedAccountItem),
    pagination: PaginationOrOnePage,
    owed: Money.optional(),
    disputed: Money.optional(),
  },
});

export const getAccount = call("get", "/api/consumer/accounts/{account}", {
  summary: "Returns one account. `latest` and `last` stand for the most recently used one.",
  params: { account: AccountReference },
  answer: { account: Account },
  accepted: { account: AcceptedAccount },
});

export const renameAccount = call("post", "/api/consumer/accounts/{account}", {
  summary: "Sets the caller's own label for an account.",
  params: { account: AccountNumber },
  body: { label: AccountLabel },
  answer: { account: Account },
  accepted: { account: AcceptedAccount.optional() },
});
