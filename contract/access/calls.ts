/** The calls to link, share and leave an account, and to read its access history. */
import { z } from "zod";
import { AcceptedAccount, Account, AccountLabel } from "../accounts/calls.ts";
import { call } from "../call.ts";
import { schemaText } from "../messages.ts";
import { orderSchema, PageNumber, Pagination, PaginationOrOnePage } from "../pagination.ts";
import {
  AuditLogEntry,
  auditLogOrder,
  IdentityInput,
  IdentityType,
  ListedLogEntry,
} from "../profile/calls.ts";
import { AccountNumber, CalendarDate, Id, Instant } from "../values/fields.ts";

/** The roles that a user can have on an account. `permissions.ts` says what each may do. */
export const AccessRole = z.enum(["admin", "member", "viewer"]);
export type AccessRole = z.infer<typeof AccessRole>;

export const AccessEntry = z.object({
  id: Id,
  /** The user's name. Empty until the invitation is accepted. */
  name: z.string(),
  /** The identity of the person with access, masked unless it is the caller's own. */
  identity: z.string(),
  type: IdentityType,
  role: AccessRole,
  status: z.enum(["active", "invited", "expired"]),
  granted: Instant,
  /** The name of the user who granted the access. Empty if the account was linked with its PIN. */
  granted_by: z.string(),
  /**
   * The last day on which the access is valid, in South African time. Null if the access does not
   * expire.
   */
  expires: CalendarDate.nullable(),
});
export type AccessEntry = z.infer<typeof AccessEntry>;

/** An access entry as the portal accepts it. The specification names only its ID (point 7). */
export const AcceptedAccessEntry = AccessEntry.partial().required({ id: true });
export type AcceptedAccessEntry = z.infer<typeof AcceptedAccessEntry>;

export const accessOrder = orderSchema(["name", "role", "status", "granted", "expires"]);

const accountParams = { account: AccountNumber };
const path = "/api/consumer/accounts/{account}/access";

export const listAccess = call("get", path, {
  summary: "Returns the people with access to an account. Requires the admin role.",
  params: accountParams,
  query: { page: PageNumber.optional(), order: accessOrder.optional() },
  answer: { access: z.array(AccessEntry), pagination: Pagination },
  accepted: { access: z.array(AcceptedAccessEntry), pagination: PaginationOrOnePage },
});

export const getAccess = call("get", `${path}/{entry}`, {
  summary: "Returns one access entry.",
  params: { ...accountParams, entry: Id },
  answer: { access: AccessEntry },
  accepted: { access: AcceptedAccessEntry },
});

export const setAccess = call("post", `${path}/{entry}`, {
  summary:
    "Updates an access entry. The ID `new` invites a person. Returns 409 if the account would be left without an admin.",
  params: { ...accountParams, entry: Id },
  body: {
    /** The type of the new person's identity. Used only if `entry` is `new`. */
    type: IdentityType.optional(),
    /** The new person's identity. Used only if `entry` is `new`. */
    identity: IdentityInput.optional(),
    role: AccessRole,
    /**
     * The last day on which the access is valid. Null removes the end date, and omitting the field
     * leaves it unchanged.
     */
    expires: CalendarDate.nullable().optional(),
  },
  answer: { access: AccessEntry },
  accepted: {},
});

export const removeAccess = call("delete", `${path}/{entry}`, {
  summary:
    "Removes a person's access, effective from their next call. Returns 409 for the last admin.",
  params: { ...accountParams, entry: Id },
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
  .pipe(z.string().regex(/^\d{4,10}$/, schemaText("invalid_pin")));

export const linkAccount = call("post", "/api/consumer/accounts/link", {
  summary:
    "Links an account with its PIN. Returns the same 422 whatever is wrong, and 429 while linking is locked. A person has five attempts a day for an account and ten in all. An account takes 20 a day and 60 in 30 days, not counting its holder's.",
  body: { account: AccountNumber, pin: Pin, label: AccountLabel },
  answer: { account: Account },
  accepted: { account: AcceptedAccount.optional() },
});

export const getLinkState = call("get", "/api/consumer/accounts/link", {
  summary: "Returns how many attempts the caller has left today.",
  answer: { link: LinkState },
  /** Linking is open unless the status says otherwise. */
  accepted: { link: LinkState.partial().default({}) },
});

export const unlinkAccount = call("post", "/api/consumer/accounts/{account}/unlink", {
  summary:
    "Unlinks an account from the caller. Returns 409 if the caller is the last admin and others have access.",
  params: accountParams,
  body: { account: AccountNumber },
});

/** An entry in an account's history. */
export const AccountLogEntry = AuditLogEntry.extend({
  /**
   * Everything that one staff member viewed on one day, and how often. `date` is the time of the
   * last view, and `description` summarizes the views in a sentence. Without `views`, the entry is
   * a change or a single view.
   */
  views: z
    .array(
      AuditLogEntry.pick({ action: true, description: true, values: true }).extend({
        count: z.number().int().positive(),
      }),
    )
    .optional(),
});
export type AccountLogEntry = z.infer<typeof AccountLogEntry>;

/** An entry as the portal accepts it. */
export const AcceptedAccountLogEntry = ListedLogEntry.extend({
  views: AccountLogEntry.shape.views,
});
export type AcceptedAccountLogEntry = z.infer<typeof AcceptedAccountLogEntry>;

const StaffViews = z.enum(["shown", "hidden"]);

export const listAccountLogs = call("get", "/api/consumer/accounts/{account}/logs", {
  summary:
    "Lists the account's history, newest first by default. `staff_views=hidden` leaves out what staff viewed. Requires the admin role.",
  params: accountParams,
  query: {
    page: PageNumber.optional(),
    order: auditLogOrder.optional(),
    action: z.string().max(60).optional(),
    staff_views: StaffViews.optional(),
  },
  answer: {
    logs: z.array(AccountLogEntry),
    actions: z.array(z.string()),
    pagination: Pagination,
    /** The filter that was applied. Missing if the upstream can't hide views by staff. */
    staff_views: StaffViews.optional(),
  },
  accepted: {
    logs: z.array(AcceptedAccountLogEntry),
    actions: z.array(z.string()).default([]),
    pagination: PaginationOrOnePage,
    staff_views: StaffViews.optional(),
  },
});
