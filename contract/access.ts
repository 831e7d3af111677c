/** Who may see an account: linking it, sharing it, leaving it, and its history. */
import { z } from "zod";
import { Account, AccountLabel } from "./accounts.ts";
import { call } from "./call.ts";
import { AccountNumber, CalendarDate, Id, Instant } from "./fields.ts";
import { order, Page, Pagination } from "./pagination.ts";
import { GivenIdentity, IdentityType, LogEntry, logOrder } from "./profile.ts";

/** What a person may be given; see the roles of the upstream contract. */
export const AccessRole = z.enum(["admin", "member", "viewer"]);
export type AccessRole = z.infer<typeof AccessRole>;

export const AccessEntry = z.object({
  id: Id,
  /** Empty while the invitation is not accepted. */
  name: z.string(),
  /** Masked unless it is the caller's own. */
  identity: z.string(),
  type: IdentityType,
  role: AccessRole,
  status: z.enum(["active", "invited", "expired"]),
  granted: Instant,
  /** The name of who gave it; empty where the account was linked by its PIN. */
  granted_by: z.string(),
  /** The last day of the access, in South Africa. */
  expires: CalendarDate.nullable(),
});
export type AccessEntry = z.infer<typeof AccessEntry>;

export const accessOrder = order(["name", "role", "status", "granted", "expires"]);

const ofAccount = { account: AccountNumber };
const path = "/api/consumer/accounts/{account}/access";

export const listAccess = call("get", path, {
  summary: "Who has access; for admins of the account",
  params: ofAccount,
  query: { page: Page.optional(), order: accessOrder.optional() },
  answer: { access: z.array(AccessEntry), pagination: Pagination },
});

export const getAccess = call("get", `${path}/{entry}`, {
  summary: "One entry",
  params: { ...ofAccount, entry: Id },
  answer: { access: AccessEntry },
});

export const setAccess = call("post", `${path}/{entry}`, {
  summary: "Changes an entry; `new` invites. 409 for what would leave the account without an admin",
  params: { ...ofAccount, entry: Id },
  body: {
    /** Of `new` alone. */
    type: IdentityType.optional(),
    /** Of `new` alone. */
    identity: GivenIdentity.optional(),
    role: AccessRole,
    /** null takes the end away; left out it stays as it is. */
    expires: CalendarDate.nullable().optional(),
  },
  answer: { access: AccessEntry },
});

export const removeAccess = call("delete", `${path}/{entry}`, {
  summary: "Takes the access away from the person's next call on; 409 for the last admin",
  params: { ...ofAccount, entry: Id },
});

export const LinkState = z.object({
  status: z.enum(["open", "locked"]),
  tries_left: z.number().int().min(0),
  locked_until: Instant.nullable(),
});
export type LinkState = z.infer<typeof LinkState>;

export const Pin = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{4,10}$/, "must be 4 to 10 digits"));

export const linkAccount = call("post", "/api/consumer/accounts/link", {
  summary: "Links an account by its PIN; one and the same 422 for whatever is wrong, 429 when locked",
  body: { account: AccountNumber, pin: Pin, label: AccountLabel },
  answer: { account: Account },
});

export const getLinkState = call("get", "/api/consumer/accounts/link", {
  summary: "How many tries the person has left today",
  answer: { link: LinkState },
});

export const unlinkAccount = call("post", "/api/consumer/accounts/{account}/unlink", {
  summary: "Gives up the access; 409 for the last admin where others have access",
  params: ofAccount,
  body: { account: AccountNumber },
});

export const listAccountLogs = call("get", "/api/consumer/accounts/{account}/logs", {
  summary: "The account's history, newest first unless ordered otherwise; for its admins",
  params: ofAccount,
  query: { page: Page.optional(), order: logOrder.optional(), action: z.string().max(60).optional() },
  answer: { logs: z.array(LogEntry), actions: z.array(z.string()), pagination: Pagination },
});
