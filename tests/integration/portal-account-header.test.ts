/** The account's header: other accounts, the tabs, the EasyPay number; and the tabs without a number in the address. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccount, listAccounts } from "#contract/accounts.ts";
import { getTenant } from "#contract/tenant.ts";
import { answers, fails } from "../support/upstream.ts";
import { account, accountNumber, listed, pagination, type SignedInPortal, startSignedIn, tenant } from "./scripted-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
let stop: SignedInPortal["stop"];
const page = (tab: string) => `/consumer/accounts/${accountNumber}/${tab}`;

beforeAll(async () => {
  ({ upstream, person, stop } = await startSignedIn());
});

afterAll(() => stop());

function hasAccounts(count: number, last = 1): void {
  const accounts = Array.from({ length: count }, (_, index) => ({
    ...listed,
    account: index === 0 ? accountNumber : `77${index}`,
    name: `Holder <${index}>`,
  }));
  upstream.script(listAccounts, answers(listAccounts, { accounts, pagination: { ...pagination, last } }));
}

describe("the switcher", () => {
  test("is not there for who has one account", async () => {
    hasAccounts(1);
    expect((await person.get(page("meters"))).body).not.toContain("Switch account");
  });

  test("lists a few others, on the same tab", async () => {
    hasAccounts(3);
    const { body } = await person.get(page("rename"));
    expect(body).toContain("Switch account");
    expect(body).toContain('href="/consumer/accounts/771/statements"');
    expect((await person.get(page("statements"))).body).toContain('href="/consumer/accounts/772/statements"');
    expect(body).toContain("Holder &lt;1&gt;");
  });

  test.each([
    ["a page and more", 3, 2],
    ["many on one page", 20, 1],
  ])("is a search where there are %s, and the list it leads to keeps the tab", async (_, count, last) => {
    hasAccounts(count, last);
    expect((await person.get(page("rename"))).body).toMatch(/<form role="search" action="\/consumer\/accounts\/all">/);
    expect((await person.get(page("statements"))).body).toMatch(/<input type="hidden" name="tab" value="statements"\/>/);
    const list = await person.get("/consumer/accounts/all?search=77&tab=payments");
    expect(list.body).toContain('href="/consumer/accounts/771/payments"');
    expect(list.body).toMatch(/<input type="hidden" name="tab" value="payments"\/>/);
    const wrong = await person.get("/consumer/accounts/all?tab=%3Cscript%3E");
    expect(wrong.status).toBe(200);
    expect(wrong.body).toContain('href="/consumer/accounts/771/statements"');
  });
});

describe("the EasyPay number", () => {
  test("is on a page of its own as a QR code that no style or script makes", async () => {
    upstream.script(getAccount, answers(getAccount, { account: { ...account, easypay: "928130000000050728" } }));
    expect((await person.get(page("rename"))).body).toContain(`href="${page("easypay")}"`);
    const { status, body } = await person.get(page("easypay"));
    expect(status).toBe(200);
    expect(body).toMatch(/<svg viewBox="0 0 29 29" role="img" aria-label="QR code of 928130000000050728"/);
    expect(body).toContain("9281 3000 0000 0507 28");
    expect(body).not.toContain("style=");
  });

  test("is nowhere where the account has none", async () => {
    upstream.script(getAccount, answers(getAccount, { account }));
    expect((await person.get(page("rename"))).body).not.toContain("EasyPay");
    expect((await person.get(page("easypay"))).status).toBe(404);
  });
});

describe("tabs", () => {
  const names = ["statements", "meters", "payments", "communication"];

  test.each([...names, "admin"])("%s without a number leads to the account used last", async (tab) => {
    const { status, location } = await person.get(`/consumer/accounts/${tab}?year=2025`);
    expect([status, location]).toEqual([302, `${page(tab)}?year=2025`]);
  });

  test.each([...names, "admin"])("%s without any account explains how to get one", async (tab) => {
    upstream.script(getAccount, fails(404));
    const { status, body } = await person.get(`/consumer/accounts/${tab}`);
    upstream.script(getAccount, answers(getAccount, { account }));
    expect(status).toBe(200);
    expect(body).toContain("No account yet");
  });

  test.each(names)("%s that is off is not shown, and none of its pages is there", async (off) => {
    const { person: visitor, stop: stopOther } = await startSignedIn((municipality) => {
      municipality.script(
        getTenant,
        answers(getTenant, { tenant: { ...tenant, modules: ["accounts", ...names.filter((name) => name !== off)] } }),
      );
    });
    const below: Record<string, string[]> = {
      statements: ["statements", "statements.csv", "statements/1", "statements/1/file/Statement_1_2025-01-31.pdf"],
      meters: ["meters", "meters/1/reading", "meters/1/readings.csv"],
      payments: ["payments", "payments.csv", "payments/1/receipt/Receipt_1_2025-01-31.pdf"],
      communication: ["communication", "communication/1"],
    };
    for (const path of below[off] ?? []) expect((await visitor.get(page(path))).status, path).toBe(404);
    const first = names.find((name) => name !== off) ?? "";
    expect((await visitor.get(page(""))).location).toBe(page(first));
    const { body } = await visitor.get(page("rename"));
    expect(body).toContain(`href="${page(first)}"`);
    expect(body).not.toContain(`href="${page(off)}"`);
    await stopOther();
  });
});
