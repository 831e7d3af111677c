/** Tests of the next bill on the Welcome page, with a stub upstream. */
import { beforeAll, expect, test } from "vitest";
import { getBudget } from "#contract/budgets/calls.ts";
import { listMeters } from "#contract/meters/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { getStatement, listStatements } from "#contract/statements/calls.ts";
import { respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  pagination,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

const date = new Date(Date.now() + 2 * 3_600_000 - 5 * 86_400_000).toISOString().slice(0, 10);
const textOf = (html: string) =>
  html.replace(/<script.*?<\/script>|<!--.*?-->/gs, "").replace(/(?:<[^>]*>|\s)+/g, " ");

const charge = {
  service: "rates",
  description: "Rates",
  quantity: "1",
  unit: "month",
  rate: "500.00",
  amount: "500.00",
  vat: "0.00",
};
const amounts = { opening: "0.00", charges: "500.00", payments: "0.00", closing: "500.00" };
const last = { id: "s3", date, due_date: date, ...amounts, size: null };
let own: SignedInPortal;
beforeAll(async () => {
  own = await signInToMunicipality((mock) => {
    mock.stub(
      getTenant,
      respondWith(getTenant, { tenant: { ...tenant, modules: [...tenant.modules, "forecast"] } }),
    );
    mock.stub(listStatements, respondWith(listStatements, { statements: [last], pagination }));
    mock.stub(
      getStatement,
      respondWith(getStatement, { statement: { ...last, lines: [charge], previous: null } }),
    );
    mock.stub(listMeters, respondWith(listMeters, { meters: [] }));
  });
});
const welcome = async (amount: string | null) => {
  own.upstream.stub(getBudget, respondWith(getBudget, { amount }));
  return textOf((await own.person.get("/")).body);
};

test("shows the next bill if it will be above the budget", async () => {
  expect(await welcome("450.00")).toMatch(
    /Next bill, \d+ \w+ \d{4}: about R 500,00 R 50,00 more than your budget of R 450,00/,
  );
  expect(await welcome("500.00")).not.toContain("Next bill");
  expect(await welcome(null)).not.toContain("Next bill");
});

test("hides the next bill if the statement can't be loaded, and still opens the page if the budget can't be loaded", async () => {
  own.upstream.stub(getStatement, respondError(500));
  expect(await welcome("450.00")).not.toContain("Next bill");
  own.upstream.stub(getBudget, respondError(500));
  expect((await own.person.get("/")).status).toBe(200);
});
