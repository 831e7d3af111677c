/**
 * Tests of the pages for managing staff, with a stub upstream: who sees them, and every refusal.
 */
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { getProfile } from "#contract/profile/calls.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import {
  getStaffMember,
  inviteStaffMember,
  listStaffMembers,
  renameStaffMember,
  setStaffPermissions,
  setStaffSuspension,
  type StaffMember,
} from "#contract/staff/calls.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const list = "/staff/members";

const member: z.input<typeof StaffMember> = {
  id: "m1",
  name: "Busi <Ndlovu>",
  email: "busi@example.org",
  permissions: ["tickets.manage", "own.system"],
  suspended: null,
  last_sign_in: "2026-11-21T08:00:00Z",
  invited: null,
};
const page = `${list}/${member.id}`;

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality());
});
beforeEach(() => {
  before = upstream.requests.length;
  stubPermissions("staff.manage");
  stubMember({});
  upstream.stub(listStaffMembers, respondWith(listStaffMembers, { members: [member], pagination }));
});

function stubPermissions(...permissions: string[]): void {
  for (const call of [checkToken, getProfile])
    upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
}

function stubMember(change: Partial<z.input<typeof StaffMember>>): void {
  upstream.stub(getStaffMember, respondWith(getStaffMember, { member: { ...member, ...change } }));
}

/** The number of upstream requests made before the test starts. `sentTo` ignores them. */
let before = 0;
const sentTo = (path: string) =>
  upstream.requests
    .slice(before)
    .filter((asked) => asked.method === "POST" && asked.path.endsWith(path));

test("shows the pages, and the link to them, only to people who manage staff", async () => {
  stubPermissions("accounts.view", "tickets.manage", "payments.manage", "applications.manage");
  for (const path of [list, `${list}/new`, page])
    expect((await person.get(path)).status, path).toBe(403);
  for (const path of [`${list}/new`, page]) {
    const form = {
      intent: "suspend",
      confirmed: "yes",
      email: "a@example.org",
      "may:staff.manage": "yes",
    };
    expect((await person.post(path, form)).status, path).toBe(403);
  }
  expect((await person.get("/staff")).body).not.toContain(`href="${list}"`);
  expect(
    upstream.requests.slice(before).filter(({ path }) => path.startsWith(listStaffMembers.path)),
  ).toEqual([]);
  stubPermissions("staff.manage");
  for (const path of [list, `${list}/new`, page])
    expect((await person.get(path)).status, path).toBe(200);
  expect((await person.get("/staff")).body).toContain(`href="${list}"`);
});

test("lists people with their email address, permissions in words and last sign-in", async () => {
  const { body } = await person.get(list);
  for (const fact of [
    "Busi &lt;Ndlovu&gt;",
    "busi@example.org",
    "Answer any ticket, own.system",
    "21 Nov 2026",
  ]) {
    expect(body).toContain(fact);
  }
  expect(body).not.toContain("Two-step sign-in");
  upstream.stub(
    listStaffMembers,
    respondWith(listStaffMembers, { members: [{ ...member, second_factor: true }], pagination }),
  );
  expect((await person.get(list)).body).toMatch(/<td data-label="Two-step sign-in">On<\/td>/);
  const others = [
    { ...member, suspended: "2026-11-22T08:00:00Z", permissions: [] },
    { ...member, invited: "2026-11-22T08:00:00Z", last_sign_in: null },
    { ...member, last_sign_in: null },
  ];
  upstream.stub(listStaffMembers, respondWith(listStaffMembers, { members: others, pagination }));
  const rows = (await person.get(list)).body.split("<tr>").slice(2);
  for (const [index, state] of ["Suspended", "Invited", "Never signed in"].entries())
    expect(rows[index]).toContain(state);
  expect(rows[0]).toContain("Nothing yet");
});

test("links from a colleague's page to the page that helps them sign in, or says which permission that page needs", async () => {
  expect((await person.get(page)).body).toContain(
    "To help them with a forgotten password or a lost phone, you need the permission",
  );
  expect((await person.get("/staff/people")).body).toContain(
    "You need the permission “Help people sign in”. Someone who manages staff can give it to you.",
  );
  stubPermissions("staff.manage", "people.manage");
  expect((await person.get(page)).body).toContain(`href="/staff/people/${member.id}"`);
});

test("keeps permissions that the portal doesn't know when other permissions are changed", async () => {
  const { body } = await person.get(page);
  expect(body).toMatch(/name="may:own\.system"[^>]*checked/);
  expect(body).not.toMatch(/name="may:staff\.manage"[^>]*checked/);
  upstream.stub(
    setStaffPermissions,
    respondWith(setStaffPermissions, { member: { ...member, permissions: [] } }),
  );
  const saved = await person.post(page, {
    intent: "permissions",
    "may:own.system": "yes",
    "may:accounts.view": "yes",
  });
  expect([saved.status, saved.location]).toEqual([303, list]);
  const [sent] = sentTo("/permissions").slice(-1);
  expect(JSON.parse(sent?.body ?? "")).toEqual({ permissions: ["own.system", "accounts.view"] });
});

test("redirects people to Home after they remove their own permission to manage staff", async () => {
  stubMember({ id: profile.id });
  upstream.stub(
    setStaffPermissions,
    respondWith(setStaffPermissions, { member: { ...member, id: profile.id, permissions: [] } }),
  );
  const saved = await person.post(`${list}/${profile.id}`, { intent: "permissions" });
  expect([saved.status, saved.location]).toEqual([303, "/"]);
});

test.each<{ form: Record<string, string>; status: number; why: string }>([
  {
    form: { intent: "permissions", "may:accounts.view": "yes" },
    status: 409,
    why: "No one else can manage staff. First give this.",
  },
  { form: { intent: "permissions" }, status: 403, why: "You can no longer manage staff." },
  {
    form: { intent: "suspend", confirmed: "yes" },
    status: 409,
    why: "No one else can manage staff.",
  },
  {
    form: { intent: "suspend", confirmed: "yes" },
    status: 403,
    why: "You can no longer manage staff.",
  },
  { form: { intent: "restore" }, status: 403, why: "You can no longer manage staff." },
])("shows why $form is refused with $status, and keeps the page", async ({ form, status, why }) => {
  const call = form.intent === "permissions" ? setStaffPermissions : setStaffSuspension;
  upstream.stub(call, respondError(status, why));
  const refused = await person.post(page, form);
  expect(refused.status).toBe(status);
  expect(refused.body).toContain(`<h1 tabindex="-1">Busi &lt;Ndlovu&gt;</h1>`);
  expect(refused.body).toMatch(new RegExp(`role="alert"[^]*${why}`));
  // The choice that was refused stays, and a refused suspension leaves the stored permissions.
  expect(refused.body).toMatch(
    "may:accounts.view" in form
      ? /name="may:accounts\.view"[^>]*checked/
      : /name="may:staff\.manage"/,
  );
  if (form.intent !== "permissions")
    expect(refused.body).toMatch(/name="may:tickets\.manage"[^>]*checked/);
});

test("changes a colleague's name, keeps a rejected name in the field, and doesn't let users change their own name", async () => {
  upstream.stub(
    renameStaffMember,
    respondWith(renameStaffMember, { member: { ...member, name: "Busi Moyo" } }),
  );
  const renamed = await person.post(page, { intent: "rename", name: "Busi Moyo" });
  expect([renamed.status, renamed.location]).toEqual([303, page]);
  expect(sentTo("/name").map(({ body }) => body)).toEqual(['{"name":"Busi Moyo"}']);
  const refused = await person.post(page, { intent: "rename", name: "www.evil" });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('value="www.evil"');
  upstream.stub(renameStaffMember, respondError(409, "You can’t change your own name."));
  expect((await person.post(page, { intent: "rename", name: "Mayor" })).body).toContain(
    "You can’t change your own name.",
  );
  expect((await person.get(page)).body).toContain('value="rename"');
  stubMember({ id: profile.id });
  expect((await person.get(`${list}/${profile.id}`)).body).not.toContain('value="rename"');
});

test("asks for confirmation before suspending someone, but not before lifting a suspension", async () => {
  upstream.stub(setStaffSuspension, respondWith(setStaffSuspension, { member }));
  expect((await person.post(page, { intent: "suspend" })).body).toContain(
    "Suspend Busi &lt;Ndlovu&gt;?",
  );
  expect(sentTo("/suspension")).toEqual([]);
  const suspended = await person.post(page, { intent: "suspend", confirmed: "yes" });
  expect([suspended.status, suspended.location]).toEqual([303, page]);
  stubMember({ suspended: "2026-11-22T08:00:00Z" });
  expect((await person.get(page)).body).not.toContain("Suspend Busi");
  expect((await person.post(page, { intent: "restore" })).status).toBe(303);
  expect(sentTo("/suspension").map(({ body }) => body)).toEqual([
    '{"suspended":true}',
    '{"suspended":false}',
  ]);
});

test("returns to the list after lifting the suspension of someone without permissions", async () => {
  const gone = { ...member, permissions: [] };
  upstream.stub(setStaffSuspension, respondWith(setStaffSuspension, { member: gone }));
  expect((await person.post(page, { intent: "restore" })).location).toBe(list);
});

test("rejects an invitation without an email address, and shows the upstream's errors", async () => {
  const empty = await person.post(`${list}/new`, {
    email: "",
    name: "",
    "may:tickets.manage": "yes",
  });
  expect(empty.status).toBe(422);
  expect(empty.body).toMatch(/name="may:tickets\.manage"[^>]*checked/);
  expect(sentTo(inviteStaffMember.path)).toEqual([]);
  for (const status of [403, 422]) {
    upstream.stub(inviteStaffMember, respondError(status, "Not now."));
    const refused = await person.post(`${list}/new`, {
      email: "a@example.org",
      name: "",
      "may:tickets.manage": "yes",
    });
    expect([refused.status, refused.body]).toEqual([status, expect.stringContaining("Not now.")]);
    expect(refused.body).toMatch(
      /name="email"[^>]*value="a@example\.org"|value="a@example\.org"[^>]*name="email"/,
    );
  }
});

test("shows the not-found page for someone who is not staff", async () => {
  upstream.stub(getStaffMember, respondError(404));
  expect((await person.get(page)).status).toBe(404);
  expect((await person.post(page, { intent: "restore" })).status).toBe(404);
});
