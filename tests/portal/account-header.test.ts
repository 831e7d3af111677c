/**
 * Tests of the account header: other accounts, the tabs and the EasyPay number. Also tests tab URLs
 * without an account number.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { accountTabs } from "#app/routes/consumer/accounts/account/account-tabs.ts";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { plainText } from "#tests/support/mock-payments.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  account,
  accountListItem,
  accountNumber,
  pagination,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const withEasypay = { ...account, easypay: "928130000000050728" };
const page = (tab: string) => `/consumer/accounts/${accountNumber}/${tab}`;

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality());
});

function stubAccounts(count: number, last = 1): void {
  const accounts = Array.from({ length: count }, (_, index) => ({
    ...accountListItem,
    account: index === 0 ? accountNumber : `77${index}`,
    name: `Holder <${index}>`,
  }));
  upstream.stub(
    listAccounts,
    respondWith(listAccounts, { accounts, pagination: { ...pagination, last } }),
  );
}

describe("the size of the header", () => {
  test("shows the full header on the account's default tab, and a single line on the other tabs", async () => {
    stubAccounts(1);
    upstream.stub(getAccount, respondWith(getAccount, { account: withEasypay }));
    const first = plainText((await person.get(page("statements"))).body);
    expect(first).toContain(
      `<a class="button" data-discover="true" href="${page("pay?amount=all")}">Pay R 345,00</a>`,
    );
    expect(first).toContain("12 Main Road");
    const other = plainText((await person.get(page("easypay"))).body);
    expect(other).toContain('<header class="account">');
    expect(other).toContain('<strong>R 345,00</strong><span class="balance-state">Owed</span>');
    expect(other).not.toContain('class="button"');
  });

  test.each([
    "rename",
    "pay",
    "pay?amount=all",
    "admin/info/edit",
    "admin/access/new",
    "meters/1/reading",
  ])(
    "leaves the header out of the page %s, which names the account and leads back to it",
    async (form) => {
      upstream.stub(getAccount, respondWith(getAccount, { account }));
      const { body } = await person.get(page(form));
      expect(body).not.toContain('<header class="account');
      expect(body).toMatch(
        new RegExp(`<p class="account-line"><a [^>]*href="${page("statements")}">Thandi Nkosi</a>`),
      );
    },
  );

  test.each([
    ["2020-01-31", "active", "345.00", /class="balance-state late">\d+ days late</],
    ["2999-01-31", "active", "345.00", /class="balance-state">Due by 31 Jan 2999</],
    [
      "2020-01-31",
      "active",
      "-20.00",
      /<strong>R 20,00<\/strong><span class="balance-state">In credit</,
    ],
    ["2020-01-31", "active", "0.00", /class="balance-state">Nothing owed</],
    ["2020-01-31", "restricted", "0.00", /class="balance-state">Restricted</],
  ] as const)(
    "says how the account stands: due %s, %s, %s",
    async (due_date, status, balance, words) => {
      upstream.stub(
        getAccount,
        respondWith(getAccount, { account: { ...account, due_date, status, balance } }),
      );
      expect(plainText((await person.get(page("statements"))).body)).toMatch(words);
      upstream.stub(getAccount, respondWith(getAccount, { account }));
    },
  );
});

describe("the account switcher", () => {
  test("hides the switcher from a user with one account", async () => {
    stubAccounts(1);
    expect((await person.get(page("meters"))).body).not.toContain("Switch account");
  });

  test("lists other accounts with links to the same tab if there are only a few", async () => {
    stubAccounts(3);
    upstream.stub(getAccount, respondWith(getAccount, { account: withEasypay }));
    const { body } = await person.get(page("easypay"));
    expect(body).toContain("Switch account");
    expect(body).toContain('href="/consumer/accounts/771/statements"');
    expect((await person.get(page("statements"))).body).toContain(
      'href="/consumer/accounts/772/statements"',
    );
    expect(body).toContain("Holder &lt;1&gt;");
  });

  test.each([
    ["more than one page", 3, 2],
    ["many on one page", 20, 1],
  ])(
    "shows a search form instead of the list if there are many accounts, and keeps the current tab: %s",
    async (_, count, last) => {
      stubAccounts(count, last);
      upstream.stub(getAccount, respondWith(getAccount, { account: withEasypay }));
      expect((await person.get(page("easypay"))).body).toMatch(
        /<form role="search" action="\/consumer\/accounts\/all">/,
      );
      expect((await person.get(page("statements"))).body).toMatch(
        /<input type="hidden" name="tab" value="statements"\/>/,
      );
      const list = await person.get("/consumer/accounts/all?search=77&tab=payments");
      expect(list.body).toContain('href="/consumer/accounts/771/payments"');
      expect(list.body).toMatch(/<input type="hidden" name="tab" value="payments"\/>/);
      const wrong = await person.get("/consumer/accounts/all?tab=%3Cscript%3E");
      expect(wrong.status).toBe(200);
      expect(wrong.body).toContain('href="/consumer/accounts/771/statements"');
    },
  );
});

describe("the EasyPay number", () => {
  test("shows the number on its own page, with a QR code that needs no inline styles", async () => {
    upstream.stub(getAccount, respondWith(getAccount, { account: withEasypay }));
    expect((await person.get(page("statements"))).body).toContain(`href="${page("easypay")}"`);
    const { status, body } = await person.get(page("easypay"));
    expect(status).toBe(200);
    expect(body).toMatch(
      /<svg viewBox="0 0 29 29" role="img" aria-label="QR code for 928130000000050728"/,
    );
    expect(body).toContain("9281 3000 0000 0507 28");
    expect(body).not.toContain("style=");
  });

  test.each([
    ["the account does not have one", account, 404, "Page cannot be found"],
    [
      "the user is staff, who do not pay",
      { ...withEasypay, role: "support" as const },
      403,
      "Staff can see this account but can’t change it.",
    ],
  ])("hides the number if %s", async (_, shown, status, text) => {
    upstream.stub(getAccount, respondWith(getAccount, { account: shown }));
    expect((await person.get(page("statements"))).body).not.toContain("EasyPay");
    const answer = await person.get(page("easypay"));
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(text);
  });
});

describe("tabs", () => {
  const tabs = accountTabs.map(({ name }) => name);
  const names = accountTabs.filter(({ module }) => module !== "accounts").map(({ name }) => name);
  const accountPages = [...tabs, "admin/info", "admin/access", "admin/history"];

  test.each(accountPages)(
    "redirects to the %s tab of the last used account if the URL has no account number",
    async (tab) => {
      const { status, location } = await person.get(`/consumer/accounts/${tab}?year=2025`);
      expect([status, location]).toEqual([302, `${page(tab)}?year=2025`]);
    },
  );

  test.each(accountPages)(
    "the %s tab explains how to get an account if the user does not have one",
    async (tab) => {
      upstream.stub(getAccount, respondError(404));
      const { status, body } = await person.get(`/consumer/accounts/${tab}`);
      upstream.stub(getAccount, respondWith(getAccount, { account }));
      expect(status).toBe(200);
      expect(body).toContain("No accounts yet");
    },
  );

  test.each(names)(
    "hides the %s tab and returns 404 for its pages when the module is off",
    async (off) => {
      const { person: visitor } = await signInToMunicipality((municipality) => {
        municipality.stub(
          getTenant,
          respondWith(getTenant, {
            tenant: { ...tenant, modules: ["accounts", ...names.filter((name) => name !== off)] },
          }),
        );
        municipality.stub(getAccount, respondWith(getAccount, { account: withEasypay }));
      });
      const below: Record<string, string[]> = {
        statements: [
          "statements",
          "statements.csv",
          "statements/1",
          "statements/1/file/Statement_1_2025-01-31.pdf",
        ],
        meters: ["meters", "meters/1/reading", "meters/1/readings.csv"],
        payments: ["payments", "payments.csv", "payments/1/receipt/Receipt_1_2025-01-31.pdf"],
        communication: ["communication", "communication/1"],
      };
      for (const path of below[off] ?? [])
        expect((await visitor.get(page(path))).status, path).toBe(404);
      const first = names.find((name) => name !== off) ?? "";
      expect((await visitor.get(page(""))).location).toBe(page(first));
      const { body } = await visitor.get(page("easypay"));
      expect(body).toContain(`href="${page(first)}"`);
      expect(body).not.toContain(`href="${page(off)}"`);
    },
  );
});
