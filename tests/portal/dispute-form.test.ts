/**
 * Tests of the form for disputing a charge: its choices, the amount left to pay, and its errors.
 */
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount } from "#contract/accounts/calls.ts";
import {
  getDispute,
  listDisputes,
  objectToValuation,
  openDispute,
} from "#contract/disputes/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { getStatement } from "#contract/statements/calls.ts";
import { respondWith } from "#tests/support/mock-upstream.ts";
import { dispute, inDays, line, statement } from "#tests/support/mocks/mock-disputes.ts";
import {
  account,
  accountNumber,
  pagination,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let portal: SignedInPortal;
const chargePage = `/consumer/accounts/${accountNumber}/statements/S2/dispute/1`;
const disputePage = `/consumer/accounts/${accountNumber}/disputes/D1`;

beforeAll(async () => {
  portal = await signInToMunicipality((mock) => {
    mock.stub(
      getTenant,
      respondWith(getTenant, { tenant: { ...tenant, modules: [...tenant.modules, "disputes"] } }),
    );
  });
});
beforeEach(() => {
  stubAccount({});
  stubStatement({});
  portal.upstream.stub(listDisputes, respondWith(listDisputes, { disputes: [], pagination }));
  portal.upstream.stub(openDispute, respondWith(openDispute, { dispute }));
});

type AccountPart = Partial<z.input<typeof getAccount.answer>["account"]>;

function stubAccount(of: AccountPart): void {
  portal.upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, ...of } }));
}

function stubStatement(of: Partial<typeof statement>): void {
  portal.upstream.stub(
    getStatement,
    respondWith(getStatement, { statement: { ...statement, ...of } }),
  );
}

const sent = (): unknown =>
  JSON.parse(portal.upstream.requests.findLast(({ method }) => method === "POST")?.body ?? "{}");

const open = async () => {
  const { body } = await portal.person.get(chargePage);
  return body.replaceAll(/<[^>]+>/g, " ").replaceAll(/[\s\u00a0]+/g, " ");
};

const arrangement = { number: 3, months: 6, due_date: inDays(5), later: "900.00" };

test.each<[string, AccountPart, string?]>([
  ["with other disputes", { balance: "1210.25", disputed: "50.00" }, "R 815,25"],
  ["of a charge that is the whole debt", { balance: "345.00" }, "R 0,00"],
  ["of more than the debt", { balance: "100.00" }, "R 0,00"],
  ["of a paid charge", { balance: "0.00" }],
  ["of an account in credit", { balance: "-20.00" }],
  ["of a debt that is in dispute already", { balance: "300.00", disputed: "300.00" }],
  ["with an arrangement", { balance: "1210.25", arrangement }],
])("says what is left to pay %s", async (_, owed, left) => {
  stubAccount(owed);
  const text = await open();
  expect(text).toContain("Amount, with VAT R 345,00");
  if (left) expect(text).toContain(`Amount due if you dispute the whole charge ${left}`);
  else expect(text).not.toContain("Amount due if you dispute");
});

test("says only that it is too late to dispute a charge, once the deadline has passed", async () => {
  stubStatement({ date: inDays(-400) });
  stubAccount({ balance: "1210.25" });
  const text = await open();
  expect(text).toContain("too late to dispute this charge");
  expect(text).not.toMatch(/To pay if|What is wrong/);
});

test("offers reasons about a meter only for metered charges", async () => {
  expect(await open()).toMatch(
    /The meter reading is wrong.*I didn’t use this much.*Something else/,
  );
  stubStatement({ lines: [{ ...line, service: "Refuse" }] });
  const text = await open();
  expect(text).toMatch(/The tariff or the calculation is wrong.*Something else/);
  expect(text).not.toMatch(/meter reading|use this much/);
});

const why = "We were away.\r\nAll of May and June.";

test.each([
  [{ problem: "other" }, "We were away.\nAll of May and June."],
  [{ problem: "use" }, "I didn’t use this much\nWe were away.\nAll of May and June."],
])("sends %j and what the person typed as one reason, in English", async (form, reason) => {
  const { status, location } = await portal.person.post(chargePage, {
    amount: "10",
    reason: why,
    ...form,
  });
  expect([status, location]).toEqual([303, disputePage]);
  expect(sent()).toMatchObject({ reason });
});

test.each([
  [{ amount: "", problem: "use", reason: why }, ["Enter the amount you’re disputing"]],
  [{ amount: "lots", problem: "use", reason: why }, ["Enter an amount, like 150 or 150,50"]],
  [{ amount: "", reason: why }, ["Enter the amount you’re disputing", "Choose what is wrong"]],
  [{ amount: "1", problem: "nothing", reason: why }, ["Choose what is wrong"]],
  [{ amount: "1", problem: "use", reason: " " }, ["Tell us what you think is right, and why"]],
  [{ amount: "1", problem: "use", reason: "x" }, ["Use 20 characters or more."]],
  [{ amount: "1", problem: "use", reason: "x".repeat(5000) }, ["Use 5000 characters or fewer"]],
  [{ amount: "1", problem: "use", reason: why, reading: "a lot" }, ["Enter a decimal number"]],
])("says everything that has to be corrected in %j", async (form, texts) => {
  const { status, body } = await portal.person.post(chargePage, form);
  expect(status).toBe(422);
  for (const text of texts) expect(body).toContain(text);
});

test("offers an objection to the valuation for rates, which defers nothing", async () => {
  const rates = { ...line, service: "property rates" };
  stubStatement({ lines: [rates] });
  const valuationPage = `${chargePage}?kind=valuation`;
  const statementPage = await portal.person.get(
    `/consumer/accounts/${accountNumber}/statements/S2`,
  );
  expect(statementPage.body).toContain(`href="${valuationPage}"`);
  expect(statementPage.body).not.toContain("Dispute this charge");
  expect(await open()).toMatch(
    /An objection doesn’t defer your rates.*Market value that you think is right/,
  );
  expect((await portal.person.post(valuationPage, { value: "850 000", reason: "x" })).status).toBe(
    422,
  );
  portal.upstream.stub(objectToValuation, respondWith(objectToValuation, { dispute }));
  const { status, location } = await portal.person.post(valuationPage, {
    value: "850 000",
    reason: "Houses nearby sold for less.",
  });
  expect([status, location]).toEqual([303, disputePage]);
  expect(sent()).toEqual({
    statement: "S2",
    line: 1,
    value: "850000.00",
    reason: "Houses nearby sold for less.",
  });
});

test("keeps the chosen problem and the typed text when the form is rejected", async () => {
  const { body } = await portal.person.post(chargePage, {
    amount: "",
    problem: "rate",
    reason: "Kept <words>",
    reading: "12,5",
  });
  expect(body).toMatch(/<input(?=[^>]*value="rate")(?=[^>]*checked)[^>]*>/);
  for (const kept of ["Kept &lt;words&gt;</textarea>", 'value="12,5"', "<details open"])
    expect(body).toContain(kept);
});

test("shows the chosen reason in the reader's language, and the typed text unchanged", async () => {
  const shown = {
    ...dispute,
    reason: "The meter reading is wrong\nThe meter reading is wrong, I say.",
  };
  portal.upstream.stub(getDispute, respondWith(getDispute, { dispute: shown }));
  await portal.person.post("/language", { language: "af" });
  const { body } = await portal.person.get(disputePage);
  await portal.person.post("/language", { language: "en" });
  expect(body).toContain("Die meterlesing is verkeerd\nThe meter reading is wrong, I say.");
});
