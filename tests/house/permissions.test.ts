/**
 * Tests the permissions against a second list, so that any change must be made deliberately in
 * both.
 */
import { expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import {
  type AccountPermission,
  accountRoles,
  roleAllows,
  type StaffPermission,
} from "#contract/permissions.ts";

/** The roles that have each permission on an account. */
const roles: Record<AccountPermission, string> = {
  "account.read": "admin, member, viewer, support, former",
  "holder.read": "admin, member, viewer, support",
  "account.unlink": "admin, member, viewer, former",
  "budget.set": "admin, member, viewer",
  "account.rename": "admin, member",
  "readings.add": "admin, member",
  "payments.make": "admin, member",
  "tickets.raise": "admin, member",
  "applications.make": "admin, member",
  "arrangements.make": "admin, member",
  "disputes.make": "admin, member",
  "consumer.reach": "admin, support",
  "consumer.change": "admin",
  "access.read": "admin, support",
  "access.manage": "admin",
  "logs.read": "admin, support",
};

// The type of `roles` guarantees that the keys are exactly the permissions.
test.each(Object.entries(roles) as [AccountPermission, string][])(
  "gives the permission %s to %s only",
  (permission, expected) => {
    expect(accountRoles.filter((role) => roleAllows(role, permission)).join(", ")).toBe(expected);
  },
);

/**
 * The staff calls, by the permission that they need. A permission without calls is checked in calls
 * that consumers can also make.
 */
const staffCalls: Record<StaffPermission, string[]> = {
  "accounts.view": [],
  "applications.manage": [
    "get /api/staff/applications",
    "get /api/staff/applications/{application}",
    "get /api/staff/applications/{application}/attachments/{attachment}/file/{name}",
    "post /api/staff/applications/{application}/decision",
  ],
  "arrangements.manage": [
    "get /api/staff/arrangements",
    "get /api/staff/arrangements/{arrangement}",
    "post /api/staff/arrangements/{arrangement}/decision",
  ],
  "audit.view": ["get /api/staff/audit-log", "get /api/staff/audit-log.csv"],
  "disputes.manage": [
    "get /api/staff/disputes",
    "get /api/staff/disputes/{dispute}",
    "get /api/staff/disputes/{dispute}/attachments/{attachment}/file/{name}",
    "post /api/staff/disputes/{dispute}/answer",
  ],
  "messages.manage": [
    "get /api/staff/messages",
    "get /api/staff/messages/{message}",
    "post /api/staff/messages/{message}/resend",
  ],
  "payments.manage": [
    "get /api/v1/payments/exceptions",
    "get /api/v1/payments/exceptions/{exception}",
    "post /api/v1/payments/exceptions/{exception}/allocate",
    "post /api/v1/payments/exceptions/{exception}/refund",
  ],
  "people.manage": [
    "get /api/staff/people",
    "get /api/staff/people/{person}",
    "post /api/staff/people/{person}/lockout/lift",
    "post /api/staff/people/{person}/reset",
    "post /api/staff/people/{person}/second-factor/off",
    "post /api/staff/people/{person}/sessions/end",
  ],
  "privacy.manage": [
    "get /api/staff/privacy-requests",
    "get /api/staff/privacy-requests/{request}",
    "get /api/staff/retention",
    "post /api/staff/privacy-requests/{request}/answer",
  ],
  "settings.manage": [
    "get /api/staff/settings",
    "get /api/staff/settings/revisions",
    "post /api/staff/settings",
    "post /api/staff/settings/logo",
    "post /api/staff/settings/revert",
  ],
  "staff.manage": [
    "get /api/staff/members",
    "get /api/staff/members/{member}",
    "post /api/staff/members",
    "post /api/staff/members/{member}/name",
    "post /api/staff/members/{member}/permissions",
    "post /api/staff/members/{member}/suspension",
  ],
  "tickets.manage": [
    "delete /api/staff/replies/{reply}",
    "get /api/staff/replies",
    "post /api/consumer/tickets/{ticket}/assign",
    "post /api/consumer/tickets/{ticket}/merge",
    "post /api/consumer/tickets/{ticket}/notes",
    "post /api/staff/replies",
    "post /api/staff/replies/{reply}",
  ],
  "developer.profiler": [],
};

test.each(Object.entries(staffCalls))(
  "requires the permission %s for its calls, and for no others",
  (permission, expected) => {
    const found = calls
      .filter((call) => call.permission === permission)
      .map(({ method, path }) => `${method} ${path}`);
    expect(found.sort()).toEqual(expected);
  },
);
