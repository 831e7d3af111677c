/**
 * Tests of an account's access pages, with a stub upstream: listing, inviting, changing and
 * removing people.
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AccessEntry, listAccess, removeAccess, setAccess } from "#contract/access/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  adminPages,
  changeRequests,
  entries,
  rejectWith,
  stubAccess,
} from "#tests/support/mocks/mock-access.ts";
import { tooManyRequests } from "#tests/support/mocks/mock-identity.ts";
import {
  pagination,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";
import { stubProfile } from "#tests/support/mocks/mock-profile.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const admin = adminPages;

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality(stubProfile));
});

beforeEach(() => {
  stubAccess(upstream);
});

const invitation = {
  type: "email",
  identity: "nomsa@example.com",
  role: "member",
  expires: "2027-01-31",
};

describe("access", () => {
  test("lists each person's permissions with their start and end dates", async () => {
    const { body } = await person.get(`${admin}/access`);
    for (const text of [
      "Thandi Nkosi",
      "n••@example.com",
      "can see everything but not change anything",
      "Invited",
      "with PIN",
      "31 Jan 2027",
    ]) {
      expect(body).toContain(text);
    }
    // The date in South Africa, where it is already past midnight.
    expect(body).toContain("2 Mar 2026");
    expect(body).toContain(`href="${admin}/access/A2"`);
  });

  test("sends the sort order and the page number to the upstream only if they are valid", async () => {
    const asked = () =>
      Object.fromEntries(
        upstream.requests.filter(({ path }) => path.endsWith("/access")).at(-1)?.query ?? [],
      );
    await person.get(`${admin}/access?order=expires%7Cdesc&page=2`);
    expect(asked()).toEqual({ order: "expires|desc", page: "2" });
    await person.get(`${admin}/access?order=identity%7Casc&page=0`);
    expect(asked()).toEqual({});
  });

  test("says that no one has access when the list is empty", async () => {
    upstream.stub(listAccess, respondWith(listAccess, { access: [], pagination }));
    expect((await person.get(`${admin}/access`)).body).toContain(
      "No one has access to this account yet.",
    );
  });

  test("sends an invitation to the upstream and confirms it", async () => {
    const { status, location } = await person.post(`${admin}/access/new`, invitation);
    expect([status, location]).toEqual([303, `${admin}/access`]);
    expect(changeRequests(upstream).at(-1)).toEqual({
      method: "POST",
      path: "access/new",
      body: invitation,
    });
    expect((await person.get(`${admin}/access`)).body).toContain(
      "We’ve sent an invitation to nomsa@example.com.",
    );
    await person.post(`${admin}/access/new`, { ...invitation, expires: "" });
    expect(changeRequests(upstream).at(-1)?.body).toEqual({ ...invitation, expires: null });
  });

  test.each([
    ["type", "letter", "Choose one of the options"],
    ["identity", " ", "Enter an email address, like name@example.com"],
    ["role", "owner", "Choose one of the options"],
    ["expires", "2026-02-30", "Enter a date, like 2026-11-21"],
    ["expires", "tomorrow", "Enter a date, like 2026-11-21"],
  ])("rejects an invitation with %s %j, and keeps the input", async (field, value, text) => {
    const before = changeRequests(upstream).length;
    const { status, body } = await person.post(`${admin}/access/new`, {
      ...invitation,
      [field]: value,
    });
    expect(status).toBe(422);
    expect(body).toMatch(new RegExp(`<a href="#field-${field}">[^<]*${text}`));
    if (field !== "identity") expect(body).toContain('value="nomsa@example.com"');
    if (field !== "role")
      expect(body).toMatch(
        /<input type="radio"[^>]*value="member"[^>]*checked=""|checked=""[^>]*value="member"/,
      );
    expect(changeRequests(upstream)).toHaveLength(before);
  });

  test("shows the reason when the upstream rejects a change", async () => {
    upstream.stub(
      setAccess,
      rejectWith(422, {
        identity: ["is already invited"],
        expires: ["Choose today or a later date"],
      }),
    );
    const refused = await person.post(`${admin}/access/new`, invitation);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain(
      '<a href="#field-identity">Their email address or mobile number is already invited</a>',
    );
    expect(refused.body).toContain('<a href="#field-expires">');
    upstream.stub(setAccess, tooManyRequests(120));
    const late = await person.post(`${admin}/access/new`, invitation);
    expect([late.status, late.body.includes("Wait 2 minutes")]).toEqual([429, true]);
  });

  test("offers only the channels that the tenant supports", async () => {
    const { person: reader } = await signInToMunicipality((municipality) => {
      municipality.stub(
        getTenant,
        respondWith(getTenant, {
          tenant: { ...tenant, communication: { email: true, sms: false } },
        }),
      );
    });
    const { body } = await reader.get(`${admin}/access/new`);
    expect(body).toContain('<input type="hidden" name="type" value="email"/>');
    expect(
      (await reader.post(`${admin}/access/new`, { ...invitation, type: "mobile" })).status,
    ).toBe(422);
  });

  test("changes a person's access with the form", async () => {
    const page = await person.get(`${admin}/access/A2`);
    expect(page.body).toContain('value="2027-01-31"');
    const { status, location } = await person.post(`${admin}/access/A2`, {
      intent: "change",
      role: "admin",
      expires: "",
    });
    expect([status, location]).toEqual([303, `${admin}/access`]);
    expect(changeRequests(upstream).at(-1)).toEqual({
      method: "POST",
      path: "access/A2",
      body: { role: "admin", expires: null },
    });
    const bad = await person.post(`${admin}/access/A2`, {
      intent: "change",
      role: "",
      expires: "x",
    });
    expect(bad.status).toBe(422);
    for (const field of ["role", "expires"])
      expect(bad.body).toContain(`<a href="#field-${field}">`);
  });

  test("removes a person's access after confirmation", async () => {
    const before = changeRequests(upstream).length;
    const asked = await person.post(`${admin}/access/A2`, { intent: "remove" });
    expect([asked.status, asked.body.includes("Remove access for n••@example.com?")]).toEqual([
      200,
      true,
    ]);
    expect(changeRequests(upstream)).toHaveLength(before);
    const done = await person.post(`${admin}/access/A2`, { intent: "remove", confirmed: "yes" });
    expect([done.status, done.location]).toEqual([303, `${admin}/access`]);
    expect(changeRequests(upstream).at(-1)).toMatchObject({ method: "DELETE", path: "access/A2" });
    upstream.stub(removeAccess, respondError(404));
    expect(
      (await person.post(`${admin}/access/A2`, { intent: "remove", confirmed: "yes" })).status,
    ).toBe(303);
  });

  test("refuses to remove the last admin and explains why", async () => {
    upstream.stub(setAccess, rejectWith(409));
    upstream.stub(removeAccess, rejectWith(409));
    const forms: Record<string, string>[] = [
      { intent: "change", role: "viewer", expires: "" },
      { intent: "remove", confirmed: "yes" },
    ];
    for (const form of forms) {
      const { status, body } = await person.post(`${admin}/access/A1`, form);
      expect(
        [status, body.includes("<li>Make someone else an admin first.</li>")],
        form.intent,
      ).toEqual([409, true]);
    }
  });

  test("lets an admin give up access only if another admin has access without an end date", async () => {
    const alone = await person.get(`${admin}/access/A1`);
    expect(alone.body).toContain(`href="${admin}/info">remove this account from your list</a>`);
    expect(alone.body).not.toContain('value="remove"');
    const other = { ...entries.own, id: "A3", identity: "s••@example.com" };
    const list = (more: AccessEntry) =>
      respondWith(listAccess, { access: [entries.own, more], pagination });
    upstream.stub(listAccess, list({ ...other, expires: "2027-01-31" }));
    expect((await person.get(`${admin}/access/A1`)).body).not.toContain('value="remove"');
    upstream.stub(listAccess, list(other));
    expect((await person.get(`${admin}/access/A1`)).body).toContain('value="remove"');
    expect((await person.get(`${admin}/access/A2`)).body).toContain('value="remove"');
  });

  test("redirects users who reduce or remove their own access to a page that they can still open", async () => {
    const demoted = await person.post(`${admin}/access/A1`, {
      intent: "change",
      role: "viewer",
      expires: "",
    });
    expect(demoted.location).toBe(`${admin}/info`);
    expect((await person.post(`${admin}/access/A1`, { intent: "remove" })).body).toContain(
      "Remove your own access?",
    );
    const removed = await person.post(`${admin}/access/A1`, { intent: "remove", confirmed: "yes" });
    expect(removed.location).toBe("/consumer/accounts/all");
  });
});
