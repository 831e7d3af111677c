/** Tests of what staff see on the Welcome page, with a stub upstream. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount, listAccounts } from "#contract/accounts.ts";
import { listUnallocatedPayments, type UnallocatedPayment } from "#contract/unallocated-payments.ts";
import { getProfile } from "#contract/profile.ts";
import { getTenant } from "#contract/tenant.ts";
import { listTickets } from "#contract/tickets.ts";
import type { HttpBrowser } from "#tests/support/http-browser.ts";
import type { MockUpstream } from "#tests/support/mock-upstream.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  account,
  accountListItem,
  pagination,
  profile,
  type SignedInPortal,
  startSignedInPortal,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let portal: SignedInPortal;
let upstream: MockUpstream;
let person: HttpBrowser;

beforeAll(async () => {
  portal = await startSignedInPortal((mock) => {
    mock.stub(getTenant, respondWith(getTenant, { tenant: { ...tenant, modules: [...tenant.modules, "tickets"] } }));
  });
  ({ upstream, person } = portal);
  upstream.stub(getAccount, respondError(404));
});
afterAll(() => portal.stop());

const home = async () => {
  const { status, body } = await person.get("/");
  expect(status).toBe(200);
  return { body, text: body.replace(/<script.*?<\/script>|<!--.*?-->/gs, "").replace(/(?:<[^>]*>|\s)+/g, " ") };
};

const signInWith = (permissions: string[]) => upstream.stub(getProfile, respondWith(getProfile, { profile: { ...profile, permissions } }));
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const ticket = (id: string, waiting_since: string | null | undefined) => ({
  ...{ id, reference: id, category: "general", subject: `Subject ${id}`, status: "open" as const, account: null, closed: null },
  ...{ created: hoursAgo(200), updated: hoursAgo(1), unread: false, mine: false, consumer: `Owner ${id}`, waiting_since },
});

test("shows staff without an account a search of all accounts, and nothing for consumers", async () => {
  signInWith(["accounts.view"]);
  const { body, text } = await home();
  expect(text).not.toContain("You owe");
  expect(body).toContain("Find an account by number, name or address");
  expect(body, "a second search that looks for something else").not.toContain('action="/#questions"');
  for (const path of ["accounts/link", "tickets/new", "tickets/staff", "payments/exceptions"]) {
    expect(body).not.toContain(`href="/consumer/${path}"`);
  }
});

test("shows ticket staff the tickets that wait for an answer, the longest first, before the search", async () => {
  signInWith(["accounts.view", "tickets.manage"]);
  const tickets = [ticket("T1", hoursAgo(0)), ticket("T2", hoursAgo(72)), ticket("T3", null), ticket("T4", hoursAgo(24))];
  upstream.stub(listTickets, respondWith(listTickets, { tickets, pagination }));
  const { body, text } = await home();
  expect(text).toContain("Answer tickets 3 to answer, the oldest waiting 3 days");
  expect(text).toMatch(
    /Subject T2 Owner T2 · waiting 3 days .*Subject T4 Owner T4 · waiting 1 day .*Subject T1 Owner T1 · waiting since \d\d:\d\d/,
  );
  expect(text).not.toContain("Subject T3");
  expect(body.indexOf("tickets/staff")).toBeLessThan(body.indexOf("Find an account by number"));
  const query = upstream.requests.findLast(({ path }) => path === "/api/consumer/tickets")?.query;
  expect([query?.get("staff"), query?.get("status")]).toEqual(["all", "open"]);
  const respondTwoPages = (shown: typeof tickets) =>
    upstream.stub(listTickets, respondWith(listTickets, { tickets: shown, pagination: { ...pagination, last: 2 } }));
  respondTwoPages(tickets.filter(({ id }) => id !== "T3"));
  expect((await home()).text).toContain("3+ to answer");
  // Waiting tickets come first, so that the second page has none.
  respondTwoPages(tickets);
  expect((await home()).text).toContain("3 to answer");
});

test.each([
  ["answered tickets", () => respondWith(listTickets, { tickets: [ticket("T3", null)], pagination }), "No one is waiting for an answer"],
  ["an upstream that doesn't say", () => respondWith(listTickets, { tickets: [ticket("T1", undefined)], pagination }), "What people ask"],
  ["a failure", () => respondError(503), "What people ask and report"],
])("shows “Answer tickets” without a number with %s", async (_, respond, about) => {
  signInWith(["tickets.manage"]);
  upstream.stub(listTickets, respond());
  expect((await home()).text).toContain(`Answer tickets ${about}`);
});

test("shows payment staff how many unallocated payments there are to check", async () => {
  signInWith(["payments.manage"]);
  const list = (exceptions: z.input<typeof UnallocatedPayment>[]) =>
    upstream.stub(listUnallocatedPayments, respondWith(listUnallocatedPayments, { exceptions, pagination }));
  list([]);
  expect((await home()).text).toContain("Unallocated payments Nothing to check");
  const about = { provider: "payfast", provider_reference: "1", reference: "", account: "", amount: "5.00", currency: "ZAR" };
  list([{ ...about, id: "U1", date: hoursAgo(1), reason: "account" }]);
  expect((await home()).text).toContain("Unallocated payments 1 to check");
  upstream.stub(listUnallocatedPayments, respondError(503));
  expect((await home()).text).toContain("Unallocated payments Payments to check");
});

test("shows staff with an account of their own the search of all accounts too", async () => {
  signInWith(["accounts.view"]);
  const accounts = [accountListItem, { ...accountListItem, account: "9999999999", role: "support" as const }];
  upstream.stub(getAccount, respondWith(getAccount, { account }));
  upstream.stub(listAccounts, respondWith(listAccounts, { accounts, pagination: { ...pagination, last: 2 } }));
  const { body, text } = await home();
  expect(text).toContain("You owe");
  expect(body).toContain("Find an account by number, name or address");
});

test("offers a developer without an account to add one", async () => {
  signInWith(["developer.profiler"]);
  upstream.stub(getAccount, respondError(404));
  expect((await home()).body).toContain('href="/consumer/accounts/link"');
});
