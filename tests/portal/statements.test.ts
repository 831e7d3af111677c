/** Tests of an account's list of statements, with a stub upstream. */
import { beforeAll, expect, test } from "vitest";
import { getAccount } from "#contract/accounts/calls.ts";
import { getStatementsCsv, listStatements } from "#contract/statements/calls.ts";
import { respondWith } from "#tests/support/mock-upstream.ts";
import {
  account,
  accountNumber,
  pagination,
  type SignedInPortal,
  signInToMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";

let portal: SignedInPortal;
const list = `/consumer/accounts/${accountNumber}/statements`;

const amounts = { opening: "0.00", charges: "345.00", payments: "0.00", closing: "345.00" };
const statement = { id: "S1", date: "2026-01-31", due_date: "2026-02-15", ...amounts, size: null };

beforeAll(async () => {
  portal = await signInToMunicipality();
});

test("offers a CSV download for the selected year and sort order, but not when there are no statements", async () => {
  const { upstream, person } = portal;
  expect((await person.get(list)).body).not.toContain(".csv");
  upstream.stub(
    listStatements,
    respondWith(listStatements, { statements: [statement], pagination, years: [2026, 2025] }),
  );
  expect((await person.get(list)).body).toContain(`href="${list}.csv">All statements (CSV)</a>`);
  const { body } = await person.get(`${list}?year=2025&order=charges%7Casc&page=2`);
  expect(body).toContain(
    `href="${list}.csv?year=2025&amp;order=charges%7Casc">Statements for 2025 (CSV)</a>`,
  );
  upstream.stub(
    getStatementsCsv,
    (response) =>
      void response.writeHead(200, { "Content-Type": "text/csv" }).end("date,due_date\r\n"),
  );
  const csv = await person.get(`${list}.csv?year=2025&order=charges%7Casc&page=9`);
  expect([csv.status, csv.body]).toEqual([200, "date,due_date\r\n"]);
  expect(csv.headers["content-disposition"]).toBe(
    `attachment; filename=Statements_${accountNumber}_2025.csv`,
  );
  const asked = upstream.requests.find(({ path }) => path.endsWith("/statements.csv"));
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    year: "2025",
    order: "charges|asc",
    language: "en",
  });
});

const october = {
  ...statement,
  id: "S3",
  date: "2026-10-31",
  due_date: "2026-11-16",
  opening: "100.00",
  payments: "-40.00",
};
const months = [
  { ...october, charges: "2201.88", closing: "2261.88" },
  {
    ...october,
    id: "S2",
    date: "2026-09-30",
    opening: "0.00",
    charges: "2287.31",
    closing: "100.00",
  },
];
const history = {
  dates: ["2026-09-30", "2026-10-31"],
  services: [
    { service: "water", amounts: ["1000.00", "940.00"] },
    { service: "electricity", amounts: ["1287.31", "1261.88"] },
  ],
};

test("says how each statement differs from the previous one, and whether it was paid", async () => {
  const { upstream, person } = portal;
  upstream.stub(listStatements, respondWith(listStatements, { statements: months, pagination }));
  const rows = async () => (await person.get(list)).body.split("<tbody>")[1]?.split("</tr>") ?? [];
  upstream.stub(
    getAccount,
    respondWith(getAccount, {
      account: { ...account, balance: "2261.88", due_date: "2026-11-16" },
    }),
  );
  const [latest, before] = await rows();
  expect(latest).toContain("R\u00a02\u00a0261,88 still owed");
  expect(latest).toMatch(/<strong class="late">(One day|\d+ days) late</);
  expect(before).toContain("R\u00a060,00 unpaid, carried over to Oct");
  upstream.stub(getAccount, respondWith(getAccount, { account: { ...account, balance: "0.00" } }));
  expect((await rows())[0]).toMatch(/R\u00a085 less[^]*Paid<\/span>/);
});

test("doesn't say whether a statement was paid if the next one is on another page or in another year", async () => {
  const { upstream, person } = portal;
  const old = { ...october, id: "S0", date: "2025-08-31", due_date: "2025-09-15" };
  upstream.stub(
    getAccount,
    respondWith(getAccount, {
      account: { ...account, balance: "2261.88", due_date: "2026-11-16" },
    }),
  );
  const two = { ...pagination, last: 2, next: 2, pages: [1, 2] };
  upstream.stub(
    listStatements,
    respondWith(listStatements, { statements: [old], pagination: two, years: [2026, 2025] }),
  );
  for (const query of ["page=2", "year=2025", "order=charges%7Casc"])
    expect((await person.get(`${list}?${query}`)).body, query).not.toMatch(
      /Due by 15 Sep 2025|Paid<|class="late"/,
    );
  upstream.stub(
    listStatements,
    respondWith(listStatements, { statements: months, pagination, years: [2026, 2025] }),
  );
  expect((await person.get(`${list}?year=2026&order=charges%7Casc`)).body).toMatch(
    /class="late"[^]*R\u00a060,00 unpaid, carried over to Oct/,
  );
});

test("draws a chart of the billed amounts by service, with the figures as text, if the upstream sends them", async () => {
  const { upstream, person } = portal;
  upstream.stub(
    listStatements,
    respondWith(listStatements, { statements: months, pagination, history }),
  );
  const { body } = await person.get(list);
  expect(body).toContain("October 2026: R\u00a02\u00a0201,88. R\u00a085 less than September.");
  expect(body.match(/<path class="part part-\d"/g)).toHaveLength(2);
  expect(body).toContain("water R\u00a0940,00; electricity R\u00a01\u00a0261,88");
  upstream.stub(listStatements, respondWith(listStatements, { statements: months, pagination }));
  expect((await person.get(list)).body).not.toContain("<figure");
});

test("hides the year filter for fewer than ten statements, unless a year is chosen", async () => {
  const { upstream, person } = portal;
  const years = 'aria-label="Statement year"';
  upstream.stub(
    listStatements,
    respondWith(listStatements, { statements: months, pagination, years: [2026, 2025] }),
  );
  expect((await person.get(list)).body).not.toContain(years);
  expect((await person.get(`${list}?year=2026`)).body).toContain(years);
  const many = { ...pagination, last: 2, next: 2, pages: [1, 2] };
  upstream.stub(
    listStatements,
    respondWith(listStatements, { statements: months, pagination: many, years: [2026, 2025] }),
  );
  expect((await person.get(list)).body).toContain(years);
});
