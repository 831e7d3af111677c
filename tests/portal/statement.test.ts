/** Tests of the page of a single statement, with a stub upstream. */
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount } from "#contract/accounts/calls.ts";
import { getStatement } from "#contract/statements/calls.ts";
import { respondWith } from "#tests/support/mock-upstream.ts";
import {
  account,
  accountNumber,
  type SignedInPortal,
  signInToMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";

let portal: SignedInPortal;

beforeAll(async () => {
  portal = await signInToMunicipality();
});

type StatementJson = z.input<typeof getStatement.answer>["statement"];

const water = {
  service: "water",
  description: "Meter 1",
  quantity: "12",
  unit: "kl",
  rate: null,
  amount: "300.00",
  vat: "45.00",
};
const steps = [
  { from: "0", to: "6", quantity: "6", rate: "20", amount: "120.00" },
  { from: "6", to: null, quantity: "6", rate: "30", amount: "180.00" },
];
const refuse = {
  service: "refuse",
  description: "One bin",
  quantity: "1",
  unit: "bin",
  rate: "200",
  amount: "200.00",
  vat: "30.00",
};
const sums = { opening: "10.00", payments: "0.00", size: null };
const october = {
  id: "S2",
  date: "2026-10-31",
  due_date: "2026-11-16",
  charges: "575.00",
  closing: "585.00",
  ...sums,
};
const lines = [{ ...water, steps }, refuse];
const september = {
  id: "S1",
  date: "2026-09-30",
  due_date: "2026-10-15",
  charges: "660.00",
  closing: "10.00",
  ...sums,
};
const before = [{ ...water, quantity: "15", amount: "373.91", vat: "56.09" }, refuse];

async function open(
  statement: StatementJson,
  of: Partial<z.input<typeof getAccount.answer>["account"]> = {},
) {
  const { upstream, person } = portal;
  upstream.stub(getStatement, respondWith(getStatement, { statement }));
  upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, ...of } }));
  const { body } = await person.get(
    `/consumer/accounts/${accountNumber}/statements/${statement.id}`,
  );
  return body.slice(body.indexOf("<h1")).replaceAll("\u00a0", " ");
}

const text = (html: string) => html.replace(/<[^>]*>/g, "");

test("says what is due, how late it is, and why the bill differs from the previous month's", async () => {
  const statement = { ...october, lines, previous: { ...september, lines: before }, next: null };
  const body = await open(statement, { balance: "585.00", due_date: "2026-11-16" });
  expect(text(body)).toContain("Amount due by 16 Nov 2026R 585,00");
  expect(body).toMatch(/<strong class="late">(One day|\d+ days) late</);
  expect(text(body)).toContain("Owed from earlier billsR 10,00October chargesR 575,00");
  expect(text(body)).toContain("R 85,00 less than September: less water −R 85,00.");
});

test("shows how the differences from the previous month and from the same month a year earlier add up", async () => {
  const year_before = {
    ...october,
    id: "S0",
    date: "2025-10-31",
    charges: "517.50",
    lines: [
      { ...water, steps },
      { ...refuse, rate: "150", amount: "150.00", vat: "22.50" },
    ],
  };
  const body = text(
    await open({ ...october, lines, previous: { ...september, lines: before }, year_before }),
  );
  expect(body).toContain(
    "less water −R 85,00.How this adds upSeptember 2026R 660,00less water−R 85,003 kl lessOctober 2026R 575,00",
  );
  expect(body).toContain(
    "R 57,50 more than October 2025: higher refuse tariff +R 57,50.How this adds upOctober 2025R 517,50higher refuse tariff+R 57,50One bin: R 200,00 instead of R 150,00 in October 2025October 2026R 575,00",
  );
});

test("says how much of a late statement is still owed", async () => {
  const body = await open(
    { ...october, lines, next: null },
    { balance: "85.00", due_date: "2026-11-16" },
  );
  expect(text(body)).toMatch(
    /Still owedR 85,00(One day|\d+ days) latePay R 85,00Owed from earlier bills.*R 575,00Amount due by 16 Nov 2026R 585,00Paid or credited since[−-]R 500,00/,
  );
});

test("makes no comparison for the first statement, or if the upstream doesn't send the previous one", async () => {
  for (const previous of [null, undefined])
    expect(await open({ ...october, lines, ...(previous === null && { previous }) })).not.toContain(
      "bill-change",
    );
});

test("says whether a statement was paid, based on the payments on the next statement", async () => {
  const next = { ...october, id: "S3", date: "2026-11-30", payments: "-585.00" };
  expect(text(await open({ ...october, lines, next }))).toContain("R 585,00Paid");
  expect(text(await open({ ...october, lines, next: { ...next, payments: "-100.00" } }))).toContain(
    "R 585,00R 485,00 unpaid, carried over to Nov",
  );
  expect(text(await open({ ...october, lines, next: { ...next, payments: "0.00" } }))).toContain(
    "R 585,00R 585,00 unpaid, carried over to Nov",
  );
});

test("draws the bill as a bar with its tariff steps, and collapses the lines of each service", async () => {
  const body = await open({ ...october, lines });
  const parts = [...body.matchAll(/<path class="part part-\d" d="M([\d.]+) 0H([\d.]+)/g)].map(
    ([, from, to]) => [from, to],
  );
  expect(parts).toEqual([
    ["0", "204"],
    ["204", "340"],
  ]);
  expect(body).toContain('<path class="bill-steps" d="M81.6 0V28"');
  expect(
    [...body.slice(body.indexOf('class="charges"')).matchAll(/<summary>(.*?)<\/summary>/g)].map(
      ([, summary = ""]) => text(summary),
    ),
  ).toEqual(["water R 345,00", "refuse R 230,00"]);
});

test("shows the age of a debt if part of it is older than the statement", async () => {
  const ageing = [
    { from: 0, to: 29, amount: "345.00" },
    { from: 30, to: 59, amount: "200.00" },
    { from: 120, to: null, amount: "40.00" },
  ];
  const body = text(await open({ ...october, lines, ageing }));
  expect(body).toContain("Current: R 345,0030 days: R 200,00120 days and older: R 40,00");
  expect(text(await open({ ...october, lines, ageing: ageing.slice(0, 1) }))).not.toContain(
    "30 days",
  );
});
