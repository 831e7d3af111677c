/** Tests of the search across accounts, statements, messages and tickets, with a stub upstream. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { searchRecords } from "#contract/search/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { listStatements } from "#contract/statements/calls.ts";
import { listTickets } from "#contract/tickets/calls.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  account,
  accountListItem,
  accountNumber,
  pagination,
  profile,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];

const statement = {
  id: "S6",
  date: "2026-06-30",
  due_date: "2026-07-15",
  charges: "100.00",
  closing: "250.00",
};
const ofAccount = { account: accountNumber, account_name: "Home" };
const message = {
  id: "M1",
  date: "2026-06-30T10:00:00Z",
  channel: "sms" as const,
  subject: "",
  body: "Your <b>June</b> bill is ready.",
};
const modules = [...tenant.modules, "tickets", "applications", "search"];

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality((mock) => {
    mock.stub(
      getTenant,
      respondWith(getTenant, { tenant: { ...tenant, modules, languages: ["en", "af"] } }),
    );
  }));
});

beforeEach(() => {
  upstream.stub(getAccount, respondWith(getAccount, { account }));
  upstream.stub(listAccounts, respondWith(listAccounts, { accounts: [], pagination }));
  upstream.stub(listTickets, respondWith(listTickets, { tickets: [], pagination }));
  upstream.stub(searchRecords, respondWith(searchRecords, { statements: [], messages: [] }));
});

const main = (body: string) => body.slice(body.indexOf("<main"), body.indexOf("</main>"));
const search = async (text: string) =>
  main(
    (await person.get(`/consumer/search?${new URLSearchParams({ search: text }).toString()}`)).body,
  );

test("has a search form in the header that works without JavaScript, and on phones a link to the search page", async () => {
  const { body } = await person.get("/consumer/accounts/all");
  expect(body).toMatch(
    /<form class="masthead-search" role="search" aria-label="Search everything" action="\/consumer\/search"/,
  );
  expect(body).toMatch(/<a class="masthead-search-link"[^>]* href="\/consumer\/search"/);
});

test("finds accounts, statements, messages and tickets, and links each kind to its own list", async () => {
  upstream.stub(
    listAccounts,
    respondWith(listAccounts, { accounts: [accountListItem], pagination }),
  );
  upstream.stub(
    searchRecords,
    respondWith(searchRecords, {
      statements: [{ ...statement, ...ofAccount }],
      messages: [{ ...message, ...ofAccount }],
    }),
  );
  const ticket = {
    id: "T1",
    reference: "T-2026-1",
    category: "water",
    subject: "<i>Pipe</i>",
    status: "open" as const,
    account: null,
  };
  const dates = {
    created: message.date,
    updated: message.date,
    closed: null,
    unread: false,
    mine: true,
  };
  upstream.stub(
    listTickets,
    respondWith(listTickets, { tickets: [{ ...ticket, ...dates }], pagination }),
  );
  const page = await search("June 2026");
  for (const link of [
    `/consumer/accounts/${accountNumber}`,
    "/consumer/accounts/all?search=June+2026",
    `/consumer/accounts/${accountNumber}/statements/S6`,
    `/consumer/accounts/${accountNumber}/statements?year=2026`,
    `/consumer/accounts/${accountNumber}/communication/M1`,
    `/consumer/accounts/${accountNumber}/communication?search=June+2026`,
    "/consumer/tickets/T1",
    "/consumer/tickets/open?search=June+2026",
  ]) {
    expect(page).toContain(`href="${link}"`);
  }
  expect(page).toContain("Statement for June 2026");
  expect(page).toContain("&lt;i&gt;Pipe&lt;/i&gt;");
  expect(page).not.toContain("<b>June</b>");
  const asked = upstream.requests.findLast(({ path }) => path === searchRecords.path);
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    search: "June 2026",
    year: "2026",
    month: "06",
  });
});

test("shows actions that the user can take above common questions", async () => {
  const found = { ...statement, opening: "150.00", payments: "0.00", size: null };
  upstream.stub(
    listStatements,
    respondWith(listStatements, { statements: [found], pagination, years: [2026] }),
  );
  const page = await search("ibhili likhuphukile");
  expect(page).toContain(`href="/consumer/accounts/${accountNumber}/statements/S6"`);
  expect(page).toContain("See what changed in your bill for June 2026");
  expect(page).toContain("Why is my bill higher than last month?");
  expect(page.indexOf("What you can do")).toBeLessThan(page.indexOf("Common questions"));
  const poor = await search("kan nie betaal nie");
  for (const link of [
    "/applications/indigent",
    `/consumer/accounts/${accountNumber}/pay`,
    "/consumer/tickets/new?category=payment",
  ])
    expect(poor).toContain(`href="${link}"`);
  expect(await search("lesing")).toContain(`href="/consumer/accounts/${accountNumber}/meters"`);
  expect(await search("leak")).toContain(`href="/consumer/tickets/new?account=${accountNumber}"`);
});

test("says that nothing was found, and offers help", async () => {
  const page = await search('<script>alert("x")</script>');
  expect(page).toContain("Nothing found for “&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;”.");
  expect(page).toContain('href="/consumer/tickets/new"');
  const empty = main((await person.get("/consumer/search")).body);
  expect(empty).toContain("Try a month");
  expect(empty).not.toContain("Nothing found");
});

test("still shows the other results if the upstream can't search records or a call fails", async () => {
  upstream.stub(searchRecords, respondError(404));
  upstream.stub(
    listAccounts,
    respondWith(listAccounts, { accounts: [accountListItem], pagination }),
  );
  const page = await search("main road");
  expect(page).toContain(`href="/consumer/accounts/${accountNumber}"`);
  expect(page).not.toContain("everything right now");
  upstream.stub(listTickets, respondError(500));
  expect(await search("main road")).toContain("We can’t search everything right now.");
  upstream.stub(listTickets, respondWith(listTickets, { tickets: [], pagination }));
  for (const status of [500, 503]) {
    upstream.stub(searchRecords, respondError(status));
    const partly = await search("main road");
    expect(partly).toContain(`href="/consumer/accounts/${accountNumber}"`);
    expect(partly).toContain("We can’t search everything right now.");
  }
});

test("links staff to the desk's search", async () => {
  expect(await search("5072")).not.toContain('href="/staff?search=5072"');
  upstream.stub(
    getProfile,
    respondWith(getProfile, { profile: { ...profile, permissions: ["accounts.view"] } }),
  );
  expect(await search("5072")).toContain('href="/staff?search=5072"');
});

test("hides search when the module is off", async () => {
  const { person: consumer } = await signInToMunicipality();
  expect((await consumer.get("/consumer/accounts/all")).body).not.toContain("masthead-search");
  expect((await consumer.get("/consumer/search?search=x")).status).toBe(404);
});
