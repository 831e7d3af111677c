/** Tests of the pages for helping people to sign in, with a stub upstream. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import type { Call } from "#contract/call.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import {
  endPersonSessions,
  findPeople,
  getPerson,
  liftLockout,
  sendPersonReset,
  type StaffPerson,
  turnOffPersonSecondFactor,
} from "#contract/sign-in/staff-calls.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const list = "/staff/people";

const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36";
const session = {
  created: "2026-11-20T08:00:00Z",
  last_used: "2026-11-21T08:00:00Z",
  current: false,
  ip: "10.0.0.9",
};
const log = { date: "2026-11-21T09:00:00Z", actor: "Asha Naidoo", ip: "10.0.0.1" };
const found: z.input<typeof StaffPerson> = {
  id: "p1",
  name: "Busi <Ndlovu>",
  email: "busi@example.org",
  mobile: "+27825550177",

  suspended: null,
  invited: null,
  last_sign_in: "2026-11-21T08:00:00Z",
  created: "2025-01-02T08:00:00Z",
  identities: [
    { id: "i1", identity: "busi@example.org", type: "email", verified: true, preferred: true },
    { id: "i2", identity: "+27825550177", type: "mobile", verified: true, preferred: false },
    { id: "i3", identity: "other@example.org", type: "email", verified: false, preferred: false },
  ],
  accounts: [
    { account: "0000104777", name: "12 Long Street", role: "viewer", expires: "2026-12-31" },
  ],
  account_count: 3,
  sessions: [
    { ...session, id: "s1", user_agent: chrome },
    { ...session, id: "s2", user_agent: "" },
  ],
  lockouts: [{ kind: "sign_in", identity: "+27825550177", until: "2026-11-21T09:10:00Z" }],
  logs: [
    { ...log, id: "l1", action: "person.sessions_ended", description: "Ended all sessions." },
    {
      ...log,
      id: "l2",
      actor: "Busi",
      action: "profile.signed_in",
      description: `Signed in on ${chrome}.`,
    },
  ],
  second_factor: true,
  may_act: true,
};
const page = `${list}/${found.id}`;

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality());
});
let before = 0;
beforeEach(() => {
  before = upstream.requests.length;
  stubPermissions("people.manage");
  stubPerson({});
  upstream.stub(findPeople, respondWith(findPeople, { people: [found], pagination }));
});

function stubPermissions(...permissions: string[]): void {
  for (const call of [checkToken, getProfile])
    upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
}

function stubPerson(change: Partial<z.input<typeof StaffPerson>>): void {
  upstream.stub(getPerson, respondWith(getPerson, { person: { ...found, ...change } }));
}

const posted = () =>
  upstream.requests
    .slice(before)
    .filter(({ method, path }) => method === "POST" && path.startsWith(list, 4));

test("shows the pages, and the link to them, only to people with the permission", async () => {
  stubPermissions("accounts.view", "staff.manage");
  for (const path of [list, page]) expect((await person.get(path)).status, path).toBe(403);
  expect((await person.post(page, { intent: "end", confirmed: "yes" })).status).toBe(403);
  expect((await person.get("/consumer/accounts/all")).body).not.toContain(`href="${list}"`);
  expect(
    upstream.requests.slice(before).filter(({ path }) => path.startsWith(findPeople.path)),
  ).toEqual([]);
});

test("searches, and says when no one was found", async () => {
  const { body } = await person.get(`${list}?search=082%20555%200177`);
  expect(
    upstream.requests.findLast(({ path }) => path === findPeople.path)?.query.get("search"),
  ).toBe("082 555 0177");
  for (const fact of [
    `href="${page}"`,
    "Busi &lt;Ndlovu&gt;",
    "busi@example.org",
    "082 555 0177",
    "21 Nov 2026",
    'value="082 555 0177"',
  ]) {
    expect(body).toContain(fact);
  }
  upstream.stub(findPeople, respondWith(findPeople, { people: [], pagination }));
  expect((await person.get(`${list}?search=zzz`)).body).toContain("No one was found.");
  expect((await person.get(list)).body).not.toContain("No one was found.");
});

test("shows whether the person can sign in, and their devices, accounts and history", async () => {
  const { body } = await person.get(page);
  const facts = [
    "Temporarily locked",
    "Signing in · 082 555 0177 · Until 21 Nov 2026, 11:10",
    "21 Nov 2026, 10:00",
    "Chrome on Linux",
  ];
  const records = [
    "0000104777",
    "Viewer · Until 31 Dec 2026",
    "Showing 1 of 3 accounts.",
    "Ended all sessions",
    "Signed in on Chrome on Linux",
  ];
  for (const fact of [...facts, ...records, "Send a code to 082 555 0177", "Sign out everywhere"])
    expect(body, fact).toContain(fact);
  expect(body).not.toContain("Send a code to other@example.org");
  expect(body).not.toContain('href="/consumer/accounts/0000104777"');
  stubPermissions("people.manage", "accounts.view");
  expect((await person.get(page)).body).toContain('href="/consumer/accounts/0000104777"');
  stubPerson({ lockouts: [] });
  expect((await person.get(page)).body).toContain("Can sign in");
  stubPerson({ suspended: "2026-11-22T08:00:00Z" });
  expect((await person.get(page)).body).toContain("Suspended");
  stubPerson({ lockouts: [], last_sign_in: null });
  expect((await person.get(page)).body).toContain("Never signed in");
});

test("offers to turn off two-step sign-in only if the upstream says that it is on", async () => {
  expect((await person.get(page)).body).toContain("Turn off two-step sign-in<");
  for (const second_factor of [false, undefined]) {
    stubPerson({ second_factor });
    expect((await person.get(page)).body).not.toContain("Two-step sign-in");
  }
});

test("offers no actions on a person with more permissions than the user, and no code for a suspended person", async () => {
  stubPerson({ may_act: false });
  const { body } = await person.get(page);
  expect(body).toContain("permissions that you don’t have");
  expect(body).not.toContain("you can turn off two-step sign-in");
  expect(/<h2 id="two-step-title">[^]*?<\/section>/.exec(body)?.[0]).toContain(
    "permissions that you don’t have",
  );
  for (const name of [
    "Send a code",
    "End session",
    "Sign out everywhere",
    "Lift the lockout",
    "Turn off two-step sign-in",
  ])
    expect(body).not.toContain(`${name}<`);
  stubPerson({ suspended: "2026-11-22T08:00:00Z" });
  expect((await person.get(page)).body).not.toContain("Send a code");
});

test.each<{ form: Record<string, string>; asks: string; call: string; sent: object | "" }>([
  {
    form: { intent: "reset", identity: "i2" },
    asks: "Send a code to 082 555 0177?",
    call: "reset",
    sent: { identity: "i2" },
  },
  {
    form: { intent: "end", session: "s1" },
    asks: "Sign out Chrome on Linux?",
    call: "sessions/end",
    sent: { session: "s1" },
  },
  {
    form: { intent: "end" },
    asks: "Sign out Busi &lt;Ndlovu&gt; everywhere?",
    call: "sessions/end",
    sent: {},
  },
  { form: { intent: "unlock" }, asks: "Lift the lockout?", call: "lockout/lift", sent: "" },
  {
    form: { intent: "second-factor-off" },
    asks: "Turn off two-step sign-in?",
    call: "second-factor/off",
    sent: "",
  },
])("asks before $form, and then does it", async ({ form, asks, call, sent }) => {
  upstream.stub(
    sendPersonReset,
    respondWith(sendPersonReset, { reset: { expires: "2026-11-21T09:10:00Z" } }),
  );
  upstream.stub(endPersonSessions, respondWith(endPersonSessions, { ended: 1 }));
  upstream.stub(liftLockout, respondWith(liftLockout, { lifted: ["sign_in"] }));
  upstream.stub(
    turnOffPersonSecondFactor,
    respondWith(turnOffPersonSecondFactor, { turned_off: true }),
  );
  expect((await person.post(page, form)).body).toContain(`<h1 tabindex="-1">${asks}</h1>`);
  expect(posted()).toEqual([]);
  const done = await person.post(page, { ...form, confirmed: "yes" });
  expect([done.status, done.location]).toEqual([303, page]);
  expect(posted().map(({ path, body }) => `${path} ${body}`)).toEqual([
    `${findPeople.path}/p1/${call} ${sent && JSON.stringify(sent)}`,
  ]);
});

test.each<{ call: Call; form: Record<string, string>; status: number }>([
  { call: sendPersonReset, form: { intent: "reset", identity: "i1" }, status: 429 },
  { call: sendPersonReset, form: { intent: "reset", identity: "i1" }, status: 409 },
  { call: sendPersonReset, form: { intent: "reset", identity: "i1" }, status: 422 },
  { call: endPersonSessions, form: { intent: "end" }, status: 403 },
  { call: liftLockout, form: { intent: "unlock" }, status: 403 },
  { call: turnOffPersonSecondFactor, form: { intent: "second-factor-off" }, status: 403 },
])("shows why $form.intent is refused with $status", async ({ call, form, status }) => {
  upstream.stub(call, respondError(status, "Not at the moment."));
  const refused = await person.post(page, { ...form, confirmed: "yes" });
  expect(refused.status).toBe(status);
  expect(refused.body).toMatch(
    status === 429 ? /role="alert"[^]*Too many attempts/ : /role="alert"[^]*Not at the moment\./,
  );
  expect(refused.body).toContain("Where they are signed in");
});

test("shows the not-found page if the upstream does not support these calls", async () => {
  for (const call of [findPeople, getPerson]) upstream.stub(call, respondError(404));
  for (const path of [list, page]) expect((await person.get(path)).status, path).toBe(404);
});

test("lets a person continue on the reset page with the code that staff sent", async () => {
  const { body } = await person.get("/auth/reset?sent=true&identity=busi%40example.org");
  for (const text of [
    "Choose “Continue” to enter the code that we sent you.",
    'value="busi@example.org"',
    "Continue</button>",
  ])
    expect(body).toContain(text);
});
