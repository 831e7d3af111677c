/** Tests of the pages for paying in instalments, for people and for staff, with a stub upstream. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount, listAccounts } from "#contract/accounts/calls.ts";
import * as calls from "#contract/arrangements/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getSettings, saveSettings } from "#contract/settings/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import { plainText } from "#tests/support/mock-payments.ts";
import { respondError, respondJson, respondWith } from "#tests/support/mock-upstream.ts";
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
const page = `/consumer/accounts/${accountNumber}/arrangement`;
const desk = "/staff/arrangements";
const indebted = { ...account, balance: "1200.00", due_date: "2026-10-15" };
const next = { number: 3, months: 6, due_date: "2026-12-07", later: "890.00" };
const withModule = {
  ...tenant,
  modules: [...tenant.modules, "arrangements", "applications", "tickets"],
};

const terms: z.input<typeof calls.ArrangementTerms> = {
  owed: "1200.00",
  deposit: "300.00",
  deposit_percent: 25,
  months: 12,
  instalment: "10.00",
  least: "500.00",
  grace_days: 5,

  first_day: { from: "2026-12-04", to: "2027-01-10", suggested: "2026-12-26" },
  problem: null,
};
const instalments = [
  { number: 0, due_date: "2026-12-03", amount: "300.00" },
  { number: 1, due_date: "2026-12-31", amount: "450.00" },
  { number: 2, due_date: "2027-01-31", amount: "450.00" },
];
const arrangement: z.input<typeof calls.Arrangement> = {
  id: "AR1",
  account: accountNumber,
  status: "active",
  created: "2026-11-20T08:00:00Z",
  proposed_by: "Thandi <Nkosi>",

  debt: "1200.00",
  deposit: "300.00",
  months: 2,
  started: "2026-11-20",
  ended: null,
  reason: "",
  instalments,
};
const full: z.input<typeof calls.StaffArrangement> = {
  ...arrangement,
  status: "waiting",
  started: null,
  balance: "1100.00",
  decided_by: "",

  holder: { name: "Old <Holder>", indigent: true, property_use: "Business" },
  rules: { deposit: "0.00", months: 36 },
};

beforeAll(async () => {
  portal = await signInToMunicipality((mock) => {
    mock.stub(getTenant, respondWith(getTenant, { tenant: withModule }));
  });
});
beforeEach(() => {
  const { upstream } = portal;
  stubPermissions();
  upstream.stub(getAccount, respondWith(getAccount, { account: indebted }));
  upstream.stub(
    listAccounts,
    respondWith(listAccounts, {
      accounts: [{ ...accountListItem, balance: "1200.00" }],
      pagination,
    }),
  );
  stubList([]);
  upstream.stub(
    calls.quoteArrangement,
    respondWith(calls.quoteArrangement, { instalments, total: "1200.00", within_rules: true }),
  );
  upstream.stub(calls.proposeArrangement, respondWith(calls.proposeArrangement, { arrangement }));
  upstream.stub(calls.cancelArrangement, respondWith(calls.cancelArrangement, { arrangement }));
  upstream.stub(
    calls.getStaffArrangement,
    respondWith(calls.getStaffArrangement, { arrangement: full }),
  );
  upstream.stub(
    calls.decideArrangement,
    respondWith(calls.decideArrangement, { arrangement: full }),
  );
});

function stubPermissions(...permissions: string[]): void {
  for (const call of [checkToken, getProfile])
    portal.upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
}
function stubList(
  arrangements: z.input<typeof calls.Arrangement>[],
  more: Partial<typeof terms> = {},
): void {
  portal.upstream.stub(
    calls.listArrangements,
    respondWith(calls.listArrangements, { terms: { ...terms, ...more }, arrangements }),
  );
}
const lastBody = (): unknown =>
  JSON.parse(portal.upstream.requests.findLast(({ method }) => method === "POST")?.body ?? "{}");
const textOf = async (path: string) => plainText((await portal.person.get(path)).body);

describe("for people", () => {
  test("shows which arrangements the rules allow, and suggests indigent support as an alternative", async () => {
    const body = await textOf(page);
    expect(body).toContain(
      "<title>Imvubu Local Municipality - Account - Pay in instalments</title>",
    );
    for (const text of [
      "You owe R 1 200,00",
      "deposit of R 300,00 or more and up to 12 monthly payments",
      "From 4 Dec 2026 to 10 Jan 2027",
    ])
      expect(body).toContain(text);
    for (const value of [
      'value="300,00"',
      'value="12"',
      'value="2026-12-26"',
      'href="/applications/indigent"',
    ])
      expect(body).toContain(value);
  });

  test("shows every payment before asking the user to agree", async () => {
    const body = await textOf(`${page}?deposit=R+300&months=2&first_day=2026-12-31`);
    expect(lastBody()).toEqual({ deposit: "300.00", months: 2, first_day: "2026-12-31" });
    for (const text of [
      "Deposit",
      "3 Dec 2026",
      "Instalment 2",
      "31 Jan 2027",
      "R 450,00",
      "within 5 days of its due date",
      "starts today",
    ])
      expect(body).toContain(text);
    expect(body).toContain("I agree to these payments");
    expect(body).toContain(
      `href="${page}?deposit=R+300&amp;months=2&amp;first_day=2026-12-31&amp;change="`,
    );
    expect(await textOf(`${page}?deposit=R+300&months=2&first_day=2026-12-31&change=`)).toContain(
      'value="R 300"',
    );
  });

  test("warns, before the form is sent, that staff must decide on terms outside the rules", async () => {
    const { upstream } = portal;
    upstream.stub(
      calls.quoteArrangement,
      respondWith(calls.quoteArrangement, { instalments, total: "1200.00", within_rules: false }),
    );
    const body = await textOf(`${page}?deposit=0&months=2&first_day=2026-12-31`);
    expect(body).toContain(
      "This proposal is outside our usual limits, so we need to consider it first.",
    );
    expect(body).toContain("Send this proposal");
  });

  test("shows errors from the portal and the upstream next to the field", async () => {
    const wrong = await portal.person.get(`${page}?deposit=x&months=0.5&first_day=`);
    expect(wrong.status).toBe(422);
    for (const field of ["deposit", "months", "first_day"])
      expect(wrong.body).toContain(`<a href="#field-${field}">`);
    expect(wrong.body).toContain("Enter a whole number from 1 to 60");
    portal.upstream.stub(
      calls.quoteArrangement,
      respondJson(422, { code: 422, text: "No", errors: { deposit: ["Enter less"] } }),
    );
    const refused = await portal.person.get(`${page}?deposit=1300&months=2&first_day=2026-12-31`);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain('<a href="#field-deposit">Enter less</a>');
  });

  test("sends exactly the proposal that was shown", async () => {
    const { body } = await portal.person.get(`${page}?deposit=300&months=2&first_day=2026-12-31`);
    const key = /name="key" value="([^"]+)"/.exec(body)?.[1] ?? "";
    const fields = {
      intent: "propose",
      deposit: "300.00",
      months: "2",
      first_day: "2026-12-31",
      total: "1200.00",
      key,
    };
    const { status, location } = await portal.person.post(page, fields);
    expect([status, location]).toEqual([303, page]);
    expect(lastBody()).toEqual({
      deposit: "300.00",
      months: 2,
      first_day: "2026-12-31",
      total: "1200.00",
    });
    expect(
      portal.upstream.requests.findLast(({ path }) => path.endsWith("/arrangements")),
    ).toBeDefined();
    const description = "Your debt has changed, so nothing was agreed. Check the new payments.";
    portal.upstream.stub(
      calls.proposeArrangement,
      respondJson(409, {
        code: 409,
        text: "Conflict",
        error: { code: "debt_changed", message: description },
        description,
      }),
    );
    const late = await portal.person.post(
      `${page}?deposit=300&months=2&first_day=2026-12-31`,
      fields,
    );
    expect(late.status).toBe(409);
    expect(late.body).toContain(description);
    expect(late.body).toContain("I agree to these payments");
  });

  test("shows the arrangement, with the next payment and how to pay it", async () => {
    stubList([
      {
        ...arrangement,
        instalments: instalments.map((one, index) => ({
          ...one,
          state: index === 0 ? "paid" : index === 1 ? "next" : "later",
        })),
      },
    ]);
    portal.upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...indebted, arrangement: next } }),
    );
    const body = await textOf(page);
    expect(body).toContain("Arrangement: R 310,00 by 7 Dec 2026, instalment 3 of 6");
    expect(body).toContain("Pay R 310,00");
    expect(body).toContain("You owe R 1 200,00 in total.");
    expect(body).not.toContain("days late");
  });

  test("asks for confirmation before cancelling an arrangement, and sends its ID to the upstream", async () => {
    stubList([arrangement]);
    const asked = await portal.person.post(page, { intent: "cancel", arrangement: "AR1" });
    expect(asked.body).toContain("Everything you owe will then be due.");
    const { status, location } = await portal.person.post(page, {
      intent: "cancel",
      arrangement: "AR1",
      confirmed: "yes",
    });
    expect([status, location]).toEqual([303, page]);
    expect(portal.upstream.requests.at(-1)?.path).toContain("/arrangements/AR1/cancel");
  });

  test("shows earlier arrangements, and why staff refused one", async () => {
    stubList([{ ...arrangement, status: "refused", reason: "Offer a <deposit>." }]);
    const body = await textOf(page);
    expect(body).toContain("Not accepted");
    expect(body).toContain("Offer a &lt;deposit&gt;.");
    expect(body).toContain("See the payments");
  });

  test.each([
    ["too_little", "You can pay in instalments if you owe R 500,00 or more."],
    ["nothing_owed", "You don’t owe anything on this account now."],
  ] as const)("says why there is no form: %s", async (problem, text) => {
    stubList([], { problem });
    const body = await textOf(page);
    expect(body).toContain(text);
    expect(body).not.toContain('<form method="get"');
  });

  test("shows no form to people who may only view the account", async () => {
    portal.upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...indebted, role: "viewer" } }),
    );
    const body = await textOf(`${page}?deposit=300&months=2&first_day=2026-12-31`);
    expect(body).toContain("Only the account’s admins and members can propose instalments.");
    expect(body).not.toContain("I agree");
  });

  test("asks for the instalment instead of the balance, on the Welcome page and in the account's header", async () => {
    const { upstream } = portal;
    expect(await textOf("/")).toContain(`href="${page}"`);
    upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...indebted, arrangement: next } }),
    );
    upstream.stub(
      listAccounts,
      respondWith(listAccounts, {
        accounts: [{ ...accountListItem, balance: "1200.00", arrangement: next }],
        pagination,
      }),
    );
    for (const path of ["/", `/consumer/accounts/${accountNumber}/statements`]) {
      const body = await textOf(path);
      expect(body, path).toContain("Arrangement: R 310,00 by 7 Dec 2026, instalment 3 of 6");
      expect(body, path).toContain("Pay R 310,00");
      expect(body, path).not.toContain("Pay R 1 200,00");
      expect(body, path).not.toContain("days late");
    }
    upstream.stub(
      getAccount,
      respondWith(getAccount, { account: { ...indebted, arrangement: { ...next, number: 0 } } }),
    );
    expect(await textOf(`/consumer/accounts/${accountNumber}/statements`)).toContain(
      "Arrangement: R 310,00 by 7 Dec 2026, deposit",
    );
  });

  test("returns 404 if the upstream or the municipality does not offer arrangements", async () => {
    portal.upstream.stub(calls.listArrangements, respondError(404));
    expect((await portal.person.get(page)).status).toBe(404);
    const without = await signInToMunicipality();
    expect((await without.person.get(page)).status).toBe(404);
    without.upstream.stub(getAccount, respondWith(getAccount, { account: indebted }));
    without.upstream.stub(
      listAccounts,
      respondWith(listAccounts, {
        accounts: [{ ...accountListItem, balance: "1200.00" }],
        pagination,
      }),
    );
    expect((await without.person.get("/")).body).not.toContain("/arrangement");
  });
});

describe("for staff", () => {
  beforeEach(() => {
    stubPermissions("arrangements.manage");
    const { status, ...item } = { ...full, name: "Old <Holder>" };
    portal.upstream.stub(
      calls.listStaffArrangements,
      respondWith(calls.listStaffArrangements, {
        arrangements: [{ ...item, status: "waiting" }],
        pagination,
      }),
    );
  });

  test("does not let people without the permission open the pages or make decisions", async () => {
    stubPermissions("applications.manage");
    for (const path of [desk, `${desk}/AR1`])
      expect((await portal.person.get(path)).status, path).toBe(403);
    expect((await portal.person.post(`${desk}/AR1`, { decision: "accept" })).status).toBe(403);
  });

  test("lists arrangements waiting for a decision by default, or those with the status in the URL", async () => {
    const { body } = await portal.person.get(desk);
    for (const text of ["Old &lt;Holder&gt;", "Waiting for a decision"])
      expect(body).toContain(text);
    await portal.person.get(`${desk}?status=active&page=2`);
    expect(Object.fromEntries(portal.upstream.requests.at(-1)?.query ?? [])).toEqual({
      status: "active",
      page: "2",
    });
  });

  test("shows the proposal beside what the rules allow", async () => {
    const body = await textOf(`${desk}/AR1`);
    for (const text of [
      "Old &lt;Holder&gt;",
      "Thandi &lt;Nkosi&gt;",
      "the rules allow up to 36",
      "You owe R 1 100,00",
      "Business",
      "Approved",
    ])
      expect(body).toContain(text);
  });

  test("sends the decision, and says so if a colleague decided first", async () => {
    const accepted = await portal.person.post(`${desk}/AR1`, { decision: "accept", reason: " " });
    expect([accepted.status, accepted.location]).toEqual([303, `${desk}/AR1`]);
    expect(lastBody()).toEqual({ decision: "accept" });
    await portal.person.post(`${desk}/AR1`, { decision: "refuse", reason: "Too long" });
    expect(lastBody()).toEqual({ decision: "refuse", reason: "Too long" });
    const empty = await portal.person.post(`${desk}/AR1`, {});
    expect(empty.status).toBe(422);
    expect(empty.body).toContain("#field-decision");
    const description = "This arrangement is no longer waiting for a decision.";
    portal.upstream.stub(
      calls.decideArrangement,
      respondJson(409, { code: 409, text: "Conflict", description }),
    );
    portal.upstream.stub(
      calls.getStaffArrangement,
      respondWith(calls.getStaffArrangement, {
        arrangement: { ...full, status: "refused", reason: "No.", decided_by: "Pieter" },
      }),
    );
    const late = await portal.person.post(`${desk}/AR1`, { decision: "accept" });
    expect(late.status).toBe(409);
    expect(late.body).toContain(description);
    expect(late.body).not.toContain("Send the decision");
  });

  test("saves the rules, and shows an error next to any number outside its limits", async () => {
    const { id: _, ...settings } = withModule;
    stubPermissions("settings.manage");
    portal.upstream.stub(getSettings, respondWith(getSettings, { settings, revision: 4 }));
    portal.upstream.stub(saveSettings, respondWith(saveSettings, { settings, revision: 5 }));
    const section = "/staff/settings/arrangements";
    expect(await textOf(section)).toContain('name="arrangements.least" value="500,00"');
    const fields = {
      revision: "4",
      intent: "save",
      "arrangements.least": "R 400",
      "arrangements.deposit_percent": "30",
      "arrangements.months": "9",
      "arrangements.grace_days": "3",
      "arrangements.reminder_days": "2",

      "arrangements.property_uses.0.property_use": "Business",
      "arrangements.property_uses.0.deposit_percent": "50",
      "arrangements.property_uses.0.months": "6",
    };
    const refused = await portal.person.post(section, { ...fields, "arrangements.months": "61" });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("#field-arrangements.months");
    expect((await portal.person.post(section, fields)).status).toBe(303);
    expect(lastBody()).toMatchObject({
      revision: 4,
      settings: {
        arrangements: {
          least: "400.00",
          deposit_percent: 30,
          months: 9,
          grace_days: 3,
          reminder_days: 2,
          property_uses: [{ property_use: "Business", deposit_percent: 50, months: 6 }],
        },
      },
    });
  });
});
