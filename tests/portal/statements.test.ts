/** Tests of an account's list of statements, with a stub upstream. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { getStatementsCsv, listStatements } from "#contract/statements.ts";
import { respondWith } from "#tests/support/mock-upstream.ts";
import { accountNumber, pagination, type SignedInPortal, startSignedInPortal } from "#tests/support/mocks/mock-municipality.ts";

let portal: SignedInPortal;
const list = `/consumer/accounts/${accountNumber}/statements`;

const amounts = { opening: "0.00", charges: "345.00", payments: "0.00", closing: "345.00" };
const statement = { id: "S1", date: "2026-01-31", due_date: "2026-02-15", ...amounts, size: null };

beforeAll(async () => {
  portal = await startSignedInPortal();
});

afterAll(() => portal.stop());

test("offers a CSV download for the selected year and sort order, but not when there are no statements", async () => {
  const { upstream, person } = portal;
  expect((await person.get(list)).body).not.toContain(".csv");
  upstream.stub(listStatements, respondWith(listStatements, { statements: [statement], pagination, years: [2026, 2025] }));
  expect((await person.get(list)).body).toContain(`href="${list}.csv">All statements (CSV)</a>`);
  const { body } = await person.get(`${list}?year=2025&order=charges%7Casc&page=2`);
  expect(body).toContain(`href="${list}.csv?year=2025&amp;order=charges%7Casc">Statements for 2025 (CSV)</a>`);
  upstream.stub(getStatementsCsv, (response) => void response.writeHead(200, { "Content-Type": "text/csv" }).end("date,due_date\r\n"));
  const csv = await person.get(`${list}.csv?year=2025&order=charges%7Casc&page=9`);
  expect([csv.status, csv.body]).toEqual([200, "date,due_date\r\n"]);
  expect(csv.headers["content-disposition"]).toBe(`attachment; filename=Statements_${accountNumber}_2025.csv`);
  const asked = upstream.requests.find(({ path }) => path.endsWith("/statements.csv"));
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ year: "2025", order: "charges|asc" });
});
