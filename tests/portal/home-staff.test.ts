/** Tests of what staff see on the Welcome page, with a stub upstream. */
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import { getDesk, type WorkCount } from "#contract/desk/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import type { HttpBrowser } from "#tests/support/http-browser.ts";
import type { Stubs } from "#tests/support/mock-upstream.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  account,
  accountListItem,
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let portal: SignedInPortal;
let upstream: Stubs;
let person: HttpBrowser;

beforeAll(async () => {
  portal = await signInToMunicipality((mock) => {
    mock.stub(
      getTenant,
      respondWith(getTenant, { tenant: { ...tenant, modules: [...tenant.modules, "tickets"] } }),
    );
  });
  ({ upstream, person } = portal);
  upstream.stub(getAccount, respondError(404));
});

const home = async () => {
  const { status, body } = await person.get("/");
  expect(status).toBe(200);
  return {
    body,
    text: body.replace(/<script.*?<\/script>|<!--.*?-->/gs, "").replace(/(?:<[^>]*>|\s)+/g, " "),
  };
};

const signInWith = (permissions: string[]) =>
  upstream.stub(getProfile, respondWith(getProfile, { profile: { ...profile, permissions } }));
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const desk = (counts: z.input<typeof WorkCount>[]) =>
  upstream.stub(getDesk, respondWith(getDesk, { counts, queue: [], recent: [] }));

test("shows staff without an account the desk's search, and nothing that is meant for consumers", async () => {
  signInWith(["accounts.view"]);
  desk([]);
  const { body, text } = await home();
  expect(text).not.toContain("Accounts you owe the most on");
  expect(body).toContain('action="/staff"');
  expect(body).toContain("Search by number, reference, name, address, email or mobile");
  expect(body, "a second search that looks for something else").not.toContain(
    'action="/#questions"',
  );
  for (const path of ["accounts/link", "tickets/new", "tickets/staff", "payments/exceptions"]) {
    expect(body).not.toContain(`href="/consumer/${path}"`);
  }
});

test("tells staff who haven't set up two-step sign-in that they need it to use the desk", async () => {
  const member = { ...profile, permissions: [], needs_second_factor: true };
  upstream.stub(getProfile, respondWith(getProfile, { profile: member }));
  const { body, text } = await home();
  expect(text).toContain("Our staff must use two-step sign-in. Set it up to use the desk.");
  expect(body).toContain('href="/consumer/profile/two-step?next=%2Fstaff"');
  expect(body).not.toContain('href="/consumer/accounts/link"');
});

test("links staff without an account to the desk's search and to the items waiting for them", async () => {
  signInWith(["accounts.view", "tickets.manage", "messages.manage"]);
  desk([
    { kind: "ticket", count: 3, since: hoursAgo(72) },
    { kind: "message", count: 0, since: null },
    // A list of a module that the municipality has disabled.
    { kind: "application", count: 1, since: hoursAgo(1) },
  ]);
  const { body, text } = await home();
  expect(text).toMatch(
    /Answer tickets 3, the oldest waiting 3 days.*Desk Search, .*Check failed messages Nothing is waiting/,
  );
  expect(text).not.toContain("Decide on applications");
  expect(body).toContain('action="/staff"');
});

test.each(["staff.manage", "payments.manage"])(
  "doesn't ask staff whose only permission is %s to add an account, even if the upstream has no desk",
  async (permission) => {
    signInWith([permission]);
    upstream.stub(getDesk, respondError(404));
    const { body, text } = await home();
    expect(text).toContain("Desk Search,");
    expect(body).not.toContain('href="/consumer/accounts/link"');
  },
);

test("also shows staff their own accounts", async () => {
  signInWith(["accounts.view"]);
  desk([]);
  upstream.stub(getAccount, respondWith(getAccount, { account }));
  upstream.stub(
    listAccounts,
    respondWith(listAccounts, {
      accounts: [accountListItem],
      pagination: { ...pagination, last: 2 },
    }),
  );
  const { body, text } = await home();
  expect(text).toContain("Accounts you owe the most on");
  expect(body).toContain("Find an account by number, name or address");
  expect(body).toContain('action="/staff"');
});

test("lets a developer without an account add one", async () => {
  signInWith(["developer.profiler"]);
  upstream.stub(getAccount, respondError(404));
  expect((await home()).body).toContain('href="/consumer/accounts/link"');
});
