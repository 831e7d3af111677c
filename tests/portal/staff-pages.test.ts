/** Tests which permission each staff page needs, against a separate list, with a stub upstream. */
import { beforeAll, expect, test } from "vitest";
import { type StaffPermission, staffPermissions } from "#contract/permissions.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { respondWith } from "#tests/support/mock-upstream.ts";
import {
  profile,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";
import { routePaths } from "#tests/support/route-paths.ts";

const pages: Partial<Record<StaffPermission, string[]>> = {
  "applications.manage": [
    "/staff/applications",
    "/staff/applications/:application",
    "/staff/applications/:application/attachments/:attachment/file/:name",
  ],
  "arrangements.manage": ["/staff/arrangements", "/staff/arrangements/:arrangement"],
  "audit.view": ["/staff/audit-log", "/staff/audit-log.csv"],
  "disputes.manage": [
    "/staff/disputes",
    "/staff/disputes/:dispute",
    "/staff/disputes/:dispute/attachments/:attachment/file/:name",
  ],
  "messages.manage": ["/staff/messages", "/staff/messages/:message"],
  "payments.manage": ["/consumer/payments/exceptions", "/consumer/payments/exceptions/:exception"],
  "people.manage": ["/staff/people", "/staff/people/:person"],
  "privacy.manage": ["/staff/privacy", "/staff/privacy/:request"],
  "settings.manage": [
    "/staff/settings",
    "/staff/settings/name",
    "/staff/settings/colours",
    "/staff/settings/contacts",
    "/staff/settings/modules",
    "/staff/settings/languages",
    "/staff/settings/payments",
    "/staff/settings/arrangements",
    "/staff/settings/disputes",
    "/staff/settings/notices",
    "/staff/settings/questions",
    "/staff/settings/sms",
    "/staff/settings/history",
  ],
  "staff.manage": ["/staff/members", "/staff/members/new", "/staff/members/:member"],
  "tickets.manage": [
    "/consumer/tickets/staff",
    "/staff/replies",
    "/staff/replies/new",
    "/staff/replies/:reply",
  ],
};
const listed = Object.entries(pages).flatMap(([permission, paths]) =>
  paths.map((page) => ({ permission, page })),
);

let portal: SignedInPortal;
beforeAll(async () => {
  portal = await signInToMunicipality((mock) => {
    mock.stub(
      getTenant,
      respondWith(getTenant, {
        tenant: {
          ...tenant,
          modules: [...tenant.modules, "tickets", "applications", "arrangements", "disputes"],
        },
      }),
    );
  });
});

async function statusFor(
  permissions: readonly string[],
  page: string,
  method: "get" | "post",
): Promise<number> {
  portal.upstream.stub(
    getProfile,
    respondWith(getProfile, { profile: { ...profile, permissions: [...permissions] } }),
  );
  const path = page.replaceAll(/:\w+/g, "x1");
  return (await (method === "get" ? portal.person.get(path) : portal.person.post(path, {}))).status;
}

test("the list of staff pages includes every page below /staff except the desk, which is open to all staff", () => {
  const known = listed.map(({ page }) => page);
  expect(routePaths.filter((path) => path.startsWith("/staff/") && !known.includes(path))).toEqual(
    [],
  );
});

test.each(listed)(
  "$page opens for someone with only $permission, but not for someone with every other permission",
  async ({ permission, page }) => {
    const others = Object.values(staffPermissions).filter((other) => other !== permission);
    expect(await statusFor(others, page, "get"), "with every other permission").toBe(403);
    expect([403, 405], "sent with every other permission").toContain(
      await statusFor(others, page, "post"),
    );
    // The stub upstream has no records, so the page itself may not be found.
    expect(await statusFor([permission], page, "get"), "with this permission").not.toBe(403);
  },
);

test.each(Object.values(staffPermissions))(
  "the desk opens for staff whose only permission is %s",
  async (permission) => {
    expect(await statusFor([permission], "/staff", "get")).not.toBe(403);
  },
);
