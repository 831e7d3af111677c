/** The accounts a consumer is linked to. */
import { z } from "zod";
import { call } from "./call.ts";
import { AccountNumber, AccountReference, CalendarDate, Instant, Line, ShownLine } from "./fields.ts";
import { Money } from "./money.ts";
import { order, Page, Pagination } from "./pagination.ts";

/** `support` is a member of staff who reads an account that is not linked to them. */
export const AccountRole = z.enum(["admin", "member", "viewer", "support"]);
export type AccountRole = z.infer<typeof AccountRole>;

export const AccountStatus = z.enum(["active", "closed", "restricted"]);
export type AccountStatus = z.infer<typeof AccountStatus>;

/** What a consumer calls an account; empty means the holder's name is shown. */
export const AccountLabel = ShownLine.max(80, "must be 80 characters or fewer");

export const AccountListItem = z.object({
  account: AccountNumber,
  name: z.string(),
  label: z.string(),
  role: AccountRole,
  status: AccountStatus,
  balance: Money,
  address: z.string(),
});
export type AccountListItem = z.infer<typeof AccountListItem>;

export const Account = AccountListItem.extend({
  /** EasyPay number, digits only; empty where the tenant has none. */
  easypay: z.string().regex(/^\d{0,30}$/),
  opened: CalendarDate,
  closed: CalendarDate.nullable(),
  balance_at: Instant,
  due_date: CalendarDate.nullable(),
  services: z.array(z.string()),
});
export type Account = z.infer<typeof Account>;

export const accountOrder = order(["name", "account", "balance", "status"]);

export const listAccounts = call("get", "/api/consumer/accounts", {
  summary: "The consumer's accounts",
  query: { page: Page.optional(), order: accountOrder.optional(), search: Line.max(100).optional() },
  answer: { accounts: z.array(AccountListItem), pagination: Pagination },
});

export const getAccount = call("get", "/api/consumer/accounts/{account}", {
  summary: "One account; `latest` and `last` are the one most recently used",
  params: { account: AccountReference },
  answer: { account: Account },
});

export const renameAccount = call("post", "/api/consumer/accounts/{account}", {
  summary: "Gives the account the consumer's own label",
  params: { account: AccountNumber },
  body: { label: AccountLabel },
  answer: { account: Account },
});
