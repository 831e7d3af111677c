/** Tests of the next bill's estimate, the typed reading and the budget, with a stub upstream. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount } from "#contract/accounts/calls.ts";
import { getBudget, setBudget } from "#contract/budgets/calls.ts";
import { listMeters, type Meter } from "#contract/meters/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { getStatement, listStatements, type Statement } from "#contract/statements/calls.ts";
import { respondError, respondJson, respondWith } from "#tests/support/mock-upstream.ts";
import { meter, today } from "#tests/support/mocks/mock-meter.ts";
import {
  account,
  accountNumber,
  pagination,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let upstream: SignedInPortal["upstream"];
let person: SignedInPortal["person"];
const page = `/consumer/accounts/${accountNumber}/next-bill`;
const modules = [...tenant.modules, "forecast", "alerts"];

beforeAll(async () => {
  ({ upstream, person } = await signInToMunicipality((mock) => {
    mock.stub(getTenant, respondWith(getTenant, { tenant: { ...tenant, modules } }));
  }));
});

const daysAgo = (count: number) =>
  new Date(Date.parse(today) - count * 86_400_000).toISOString().slice(0, 10);
/** The date of the last bill, ten days ago, when the meter read 100 kl. */
const billed = daysAgo(10);
const statement: z.input<typeof Statement> = {
  id: "S1",
  date: billed,
  due_date: daysAgo(-5),
  opening: "0.00",
  payments: "0.00",
  charges: "345.00",
  closing: "345.00",
  size: null,
};
const line = {
  service: "water",
  vat: "15.00",
  quantity: "10",
  unit: "kl",
  rate: "10.00",
  amount: "100.00",
};
const water = { ...line, description: "Meter W-1, 30 days", days: 30 };
const basic = {
  ...line,
  description: "Basic charge",
  quantity: "1",
  unit: "month",
  rate: "200.00",
  amount: "200.00",
  vat: "30.00",
};

function stub(
  readings: z.input<typeof Meter>["readings"],
  lines: object[] = [water, basic],
  more: Partial<z.input<typeof getAccount.answer>["account"]> = {},
) {
  upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, ...more } }));
  upstream.stub(
    listStatements,
    respondWith(listStatements, { statements: [statement], pagination }),
  );
  upstream.stub(
    getStatement,
    respondJson(200, { statement: { ...statement, lines, previous: null } }),
  );
  upstream.stub(
    listMeters,
    respondWith(listMeters, { meters: [{ ...meter, number: "W-1", readings }] }),
  );
  upstream.stub(getBudget, respondWith(getBudget, { amount: null }));
  upstream.stub(setBudget, respondWith(setBudget, { amount: null }));
}
const atBill = { date: billed, value: "100", consumption: "10", kind: "actual" as const };
const later = { date: today, value: "105", consumption: "5", kind: "consumer" as const };
const text = (html: string) =>
  html
    .slice(html.indexOf("<h1"))
    .replaceAll("\u00a0", " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const open = async (query = "") => text((await person.get(page + query)).body);

beforeEach(() => stub([atBill, later]));

describe("the next bill", () => {
  test("shows the bill so far and the expected bill, and how they were worked out", async () => {
    const shown = await open();
    // 5 kl at R 10 and the basic charge of R 200, with 15 % VAT.
    expect(shown).toContain("So far, with readings up to");
    expect(shown).toContain("R 287,50");
    expect(shown).toContain("That is 0,5 kl a day.");
    expect(shown).toContain("5 kl, from 100 kl on");
    expect(shown).toContain("This is an estimate");
    expect(shown).not.toContain("Not included in this estimate");
  });

  test("uses a typed reading from the page's URL for the estimate, without sending the reading to the upstream", async () => {
    const sent = upstream.requests.filter(({ method }) => method === "POST").length;
    const shown = await open("?reading-M1=1+07,5");
    // 7.5 kl: R 75 and R 200 before VAT.
    expect(shown).toContain("R 316,25");
    expect(shown).toContain("to 107,5 kl on");
    expect((await person.get(`${page}?reading-M1=1+07,5`)).body).toContain('value="1 07,5"');
    expect(upstream.requests.filter(({ method }) => method === "POST")).toHaveLength(sent);
  });

  test.each([
    ["99", "This is lower than the reading of 105 kl on"],
    ["abc", "Enter the digits that the meter shows, like 1234 or 1234,5"],
  ])("refuses the reading %s, and keeps it in the field", async (value, message) => {
    const { body } = await person.get(`${page}?reading-M1=${value}`);
    expect(text(body)).toContain(message);
    expect(body).toContain(`value="${value}"`);
    expect(text(body)).toContain("R 287,50");
  });

  test("names the charges that the estimate leaves out", async () => {
    stub([atBill]);
    upstream.stub(
      getStatement,
      respondJson(200, {
        statement: {
          ...statement,
          charges: "460.00",
          lines: [water, basic, { ...line, service: "sewer", description: "Sewer" }],
          previous: null,
        },
      }),
    );
    const shown = await open();
    expect(shown).toContain("Not included in this estimate");
    expect(shown).toContain(
      "Sewer (sewer): the last bill doesn’t show how this charge is calculated from your usage.",
    );
    expect(shown).toContain("no new reading since your last bill, which shows 100 kl on");
  });

  test("explains why there is no estimate", async () => {
    stub([atBill], [water]);
    expect(await open()).toContain("Your last statement doesn’t show how its total adds up");
    upstream.stub(listStatements, respondWith(listStatements, { statements: [], pagination }));
    expect(await open()).toContain("We can work out your next bill once you have a statement.");
  });

  test("is linked from the Meters page", async () => {
    expect((await person.get(`/consumer/accounts/${accountNumber}/meters`)).body).toContain(
      `href="${page}"`,
    );
  });
});

describe("the budget", () => {
  const over = "R 12,50 more than your budget";

  test("triggers a warning before and after it is exceeded", async () => {
    const compare = async (amount: string) => {
      upstream.stub(getBudget, respondWith(getBudget, { amount }));
      return open();
    };
    expect(await compare("287.49")).toContain("You are already above your budget of R 287,49");
    expect(await compare("287.50")).toContain("more than your budget of R 287,50");
    expect(await compare("900.00")).toContain("This is within your budget of R 900,00.");
    expect(await compare("900.00")).not.toContain(over);
  });

  test("can be saved and removed with the form, which rejects an invalid amount", async () => {
    const sent = (): unknown =>
      JSON.parse(upstream.requests.findLast(({ method }) => method === "POST")?.body ?? "{}");
    expect((await person.post(page, { amount: "1 500,50" })).status).toBe(303);
    expect(sent()).toEqual({ amount: "1500.50" });
    expect((await person.post(page, { amount: " " })).status).toBe(303);
    expect(sent()).toEqual({ amount: null });
    const refused = await person.post(page, { amount: "much" });
    expect([refused.status, text(refused.body)]).toEqual([
      422,
      expect.stringContaining("Enter an amount, like 150 or 150,50"),
    ]);
    expect(refused.body).toContain('value="much"');
    upstream.stub(
      setBudget,
      respondJson(422, { code: 422, text: "No", errors: { amount: ["Enter less"] } }),
    );
    expect(text((await person.post(page, { amount: "5" })).body)).toContain("Enter less");
  });

  test("is hidden from staff, and from everyone if the upstream does not support budgets", async () => {
    upstream.stub(getBudget, respondError(404));
    expect(await open()).not.toContain("Your budget");
    stub([atBill, later], [water, basic], { role: "support" });
    expect(await open()).not.toContain("Your budget");
    expect(await open()).toContain("R 287,50");
  });
});

test.each([
  ["the list of statements", listStatements],
  ["the statement", getStatement],
  ["the meters", listMeters],
])("shows an error page if %s can't be read", async (_, call) => {
  upstream.stub(call, respondError(500));
  expect((await person.get(page)).status).toBe(500);
});
