/** Tests of the desk, the start page for staff, with a stub upstream. */
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount } from "#contract/accounts/calls.ts";
import { type DeskItem, getDesk, searchDesk, type WaitingItem } from "#contract/desk/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import type { HttpBrowser } from "#tests/support/http-browser.ts";
import { respondError, respondWith, type Stubs } from "#tests/support/mock-upstream.ts";
import {
  account,
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
      respondWith(getTenant, {
        tenant: { ...tenant, modules: [...tenant.modules, "tickets", "applications"] },
      }),
    );
  });
  ({ upstream, person } = portal);
});

const signInWith = (...permissions: string[]) =>
  upstream.stub(getProfile, respondWith(getProfile, { profile: { ...profile, permissions } }));
const open = async (path: string) => {
  const { status, body } = await person.get(path);
  const text = body
    .replace(/<script.*?<\/script>|<!--.*?-->/gs, "")
    .replace(/(?:<[^>]*>|\s)+/g, " ");
  return { status, body, text };
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const ticket: z.input<typeof DeskItem> = {
  kind: "ticket",
  id: "T1",
  reference: "T-2026-000001",
  title: "No water",
  about: "Sipho Dube",
  account: "1234",
};
const unallocated: z.input<typeof DeskItem> = {
  kind: "unallocated_payment",
  id: "U1",
  reference: "pf-1",
  title: "",
  about: "",
  account: null,
  amount: "15.00",
  currency: "ZAR",
};
const accountItem: z.input<typeof DeskItem> = {
  kind: "account",
  id: "1234",
  reference: "1234",
  title: "Lindiwe Holder",
  about: "12 Main Road",
  account: "1234",
};
const respondDesk = () => {
  const queue: z.input<typeof WaitingItem>[] = [
    { ...unallocated, kind: "unallocated_payment", since: daysAgo(3) },
    { ...ticket, kind: "ticket", since: daysAgo(2), overdue: true },
    {
      kind: "privacy_request",
      id: "R1",
      reference: "",
      title: "Busi Ndlovu",
      about: "",
      account: null,
      since: daysAgo(1),
      privacy_kind: "deletion",
      due: "2030-12-25",
    },
  ];
  const counts = [
    { kind: "ticket" as const, count: 7, since: daysAgo(2) },
    { kind: "unallocated_payment" as const, count: 1, since: daysAgo(3) },
  ];
  upstream.stub(getDesk, respondWith(getDesk, { counts, queue, recent: [accountItem] }));
};

test("shows the search, the counts, the queue in the upstream's order, and the recently opened items", async () => {
  signInWith("tickets.manage", "payments.manage", "accounts.view");
  respondDesk();
  const { status, body, text } = await open("/staff");
  expect(status).toBe(200);
  expect(body).toContain("<title>Imvubu Local Municipality - Desk</title>");
  expect(text).toContain("Tickets 7 Unallocated payments 1");
  expect(text).toMatch(
    /R.15,00 .* 3 days No water .*T-2026-000001 .*Sipho Dube 2 days Overdue Busi Ndlovu Privacy request: Deletion/,
  );
  expect(text).toContain("Answer by 25 Dec 2030");
  expect(text).toContain("Lindiwe Holder Account · 1234 · 12 Main Road");
  for (const path of [
    "/consumer/payments/exceptions/U1",
    "/consumer/tickets/T1",
    "/consumer/accounts/1234",
  ]) {
    expect(body).toContain(`href="${path}"`);
  }
});

test("shows account numbers as links only to staff who may open accounts", async () => {
  signInWith("tickets.manage");
  const item = { ...ticket, kind: "ticket" as const, since: daysAgo(2) };
  const counts = [{ kind: "ticket" as const, count: 1, since: daysAgo(2) }];
  upstream.stub(getDesk, respondWith(getDesk, { counts, queue: [item], recent: [] }));
  const { body } = await open("/staff");
  expect(body).toContain("1234");
  expect(body).not.toContain('href="/consumer/accounts/1234"');
});

test("lists the pages that the user's permissions allow, but shows only the desk in the main navigation", async () => {
  signInWith("staff.manage", "applications.manage");
  respondDesk();
  const { body } = await open("/staff");
  const navigation = /<nav class="main-nav".*?<\/nav>/s.exec(body)?.[0] ?? "";
  expect([...navigation.matchAll(/href="(\/staff[^"]*)"/g)].map(([, path]) => path)).toEqual([
    "/staff",
  ]);
  const pages = /<ul class="desk-pages">.*?<\/ul>/s.exec(body)?.[0] ?? "";
  expect([...pages.matchAll(/href="([^"]*)"/g)].map(([, path]) => path)).toEqual([
    "/staff/applications",
    "/staff/members",
  ]);
});

test("shows the municipality's administrators their tasks on the home page", async () => {
  signInWith("staff.manage", "settings.manage", "audit.view", "privacy.manage");
  const counts = [{ kind: "privacy_request" as const, count: 2, since: daysAgo(3) }];
  upstream.stub(getDesk, respondWith(getDesk, { counts, queue: [], recent: [] }));
  const { body, text } = await open("/");
  expect(text).toContain("Answer privacy requests 2, the oldest waiting 3 days");
  for (const path of ["/staff/privacy", "/staff/settings", "/staff/members", "/staff/audit-log"])
    expect(body).toContain(`href="${path}"`);
});

test("shows only the links to the staff pages if the upstream has no desk", async () => {
  signInWith("tickets.manage");
  upstream.stub(getDesk, respondError(404));
  const { status, body } = await open("/staff");
  expect(status).toBe(200);
  expect(body).toContain('href="/consumer/tickets/staff"');
  expect(body).not.toContain('role="search"');
  upstream.stub(searchDesk, respondError(404));
  expect((await open("/staff?search=1234")).status).toBe(200);
});

test("shows the search results, and where else to search", async () => {
  signInWith("accounts.view", "tickets.manage");
  const payment = {
    ...unallocated,
    kind: "payment" as const,
    id: "P1",
    reference: "P-2026-000009",
    title: "Lindiwe Holder",
    account: "1234",
  };
  upstream.stub(searchDesk, respondWith(searchDesk, { hits: [accountItem, payment] }));
  const { body, text } = await open("/staff?search=+12%2034+");
  expect(
    upstream.requests.findLast(({ path }) => path === searchDesk.path)?.query.get("search"),
  ).toBe("12 34");
  expect(text).toContain("Results for “12 34”: 2");
  expect(text).toMatch(/R.15,00 Payment · P-2026-000009 · Lindiwe Holder · 1234/);
  expect(body).toContain('href="/consumer/accounts/1234/payments"');
  expect(body).toContain('href="/consumer/tickets/staff?search=12+34"');
  upstream.stub(searchDesk, respondWith(searchDesk, { hits: [] }));
  expect((await open("/staff?search=nobody")).text).toContain("Nothing found for “nobody”.");
});

test("tells staff that they can't change an account, and links back to it", async () => {
  signInWith("accounts.view");
  upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, role: "support" } }));
  const { status, body, text } = await open(`/consumer/accounts/${account.account}/rename`);
  expect(status).toBe(403);
  expect(text).toContain(
    "Staff can see this account but can’t change it. Ask the account holder to make the change.",
  );
  expect(body).toContain(`href="/consumer/accounts/${account.account}"`);
});

test("rejects consumers, and redirects signed-out visitors to sign-in", async () => {
  signInWith();
  expect((await open("/staff")).status).toBe(403);
  person.cookies.clear();
  expect((await person.get("/staff")).location).toContain("/auth/login?next=%2Fstaff");
});
