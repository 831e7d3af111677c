/**
 * Tests that what is owed, in dispute and to pay now is the same on every page, in each language.
 */
import { beforeAll, expect, test } from "vitest";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import { listArrangements } from "#contract/arrangements/calls.ts";
import { listDisputes } from "#contract/disputes/calls.ts";
import { getStaffDispute } from "#contract/disputes/staff-calls.ts";
import { getPaymentOptions } from "#contract/payments/online-calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import { getStatement } from "#contract/statements/calls.ts";
import { respondWith } from "#tests/support/mock-upstream.ts";
import { dispute, forStaff, inDays, statement } from "#tests/support/mocks/mock-disputes.ts";
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

let portal: SignedInPortal;
const ofAccount = `/consumer/accounts/${accountNumber}`;

beforeAll(async () => {
  const modules = [...new Set([...tenant.modules, "disputes", "arrangements"])];
  portal = await signInToMunicipality((mock) => {
    mock.stub(getTenant, respondWith(getTenant, { tenant: { ...tenant, modules } }));
  });
  const { upstream } = portal;
  const permissions = ["disputes.manage"];
  for (const call of [checkToken, getProfile])
    upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
  upstream.stub(getStatement, respondWith(getStatement, { statement }));
  upstream.stub(listDisputes, respondWith(listDisputes, { disputes: [dispute], pagination }));
});

function stubOwed(balance: string, disputed: string, toPay: string): void {
  const { upstream } = portal;
  const owed = { balance, disputed, due_date: inDays(3) };
  upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, ...owed } }));
  const accounts = [{ ...accountListItem, ...owed }];
  upstream.stub(listAccounts, respondWith(listAccounts, { accounts, pagination }));
  const limits = { least: "10.00", most: "100000.00" };
  const none = { under_way: null, recent: null, expired: null };
  const pay = { allowed: true, due: toPay, ...limits, ...none };
  upstream.stub(getPaymentOptions, respondWith(getPaymentOptions, { pay }));
  const terms = {
    owed: toPay,
    deposit: "100.00",
    deposit_percent: 10,
    months: 6,
    instalment: "50.00",
    least: "100.00",
    grace_days: 5,
    first_day: { from: inDays(10), to: inDays(40), suggested: inDays(30) },
    problem: toPay === "0.00" ? ("nothing_owed" as const) : null,
  };
  upstream.stub(listArrangements, respondWith(listArrangements, { terms, arrangements: [] }));
  const held = Number(disputed) > Number(balance) ? balance : disputed;
  const figures = { balance, held, to_pay: toPay };
  upstream.stub(
    getStaffDispute,
    respondWith(getStaffDispute, { dispute: { ...forStaff, figures } }),
  );
}

const pages = [
  "/",
  ofAccount,
  `${ofAccount}/statements`,
  `${ofAccount}/statements/S2`,
  `${ofAccount}/pay`,
  `${ofAccount}/arrangement`,
  "/staff/disputes/D1",
];

async function textOf(path: string): Promise<string> {
  const { body, location } = await portal.person.get(path);
  const html = location ? (await portal.person.get(location)).body : body;
  return html.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
}

test.each(["en", "af", "zu"])(
  "the account’s three figures are equal on every page, in the language %s",
  async (language) => {
    await portal.person.post("/language", { language });
    stubOwed("1210.25", "300.00", "910.25");
    for (const page of pages) {
      const text = await textOf(page);
      for (const figure of ["R 1 210,25", "R 300,00", "R 910,25"])
        expect(text, page).toContain(figure);
    }
    // Of more in dispute than is owed, only what is owed is held.
    stubOwed("1210.25", "2201.88", "0.00");
    for (const page of pages) {
      const text = await textOf(page);
      for (const figure of ["R 1 210,25", "R 0,00"]) expect(text, page).toContain(figure);
      expect(text, page).not.toContain("R 2 201,88");
      expect(text, page).not.toContain("You don’t owe anything");
    }
    await portal.person.post("/language", { language: "en" });
  },
);
