/** Tests of the tax year files. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listTaxYears } from "#contract/tax-years/calls.ts";
import { accountPath, type Client, parseBody } from "#tests/support/api-client.ts";
import {
  account,
  otherAccount,
  type SeededService,
  startSeededService,
} from "#tests/support/seeded-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("tax years", (kind) => {
  let service: SeededService;
  beforeAll(async () => {
    service = await startSeededService(kind);
  });
  afterAll(() => service.remove());

  const file = (person: Client, year: number, type: string, of = account) =>
    person.get(`${accountPath(of, "tax-years")}/${year}/all.${type}`);

  test("lists the years from the first to the last statement or payment", async () => {
    const { years } = parseBody(
      listTaxYears.answer,
      await service.viewer.get(accountPath(account, "tax-years")),
    );
    // The first payment is of December 2024, the last one of March 2025.
    expect(years).toEqual([2026, 2025]);
  });

  test("export the statements and payments from 1 March to the last day of February as CSV", async () => {
    const answer = await file(service.viewer, 2025, "csv");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename=Tax_year_2025_${account}.csv`,
    );
    const lines = answer.text.replace("\u{FEFF}", "").trimEnd().split("\r\n");
    expect(lines[0]).toBe(
      "kind,date,due_date,amount,balance,status,method,reference,receipt,vat,invoice_number",
    );
    expect(lines.slice(1).map((line) => line.split(",").slice(0, 4).join(" "))).toEqual([
      "payment 2024-12-01  50.00",
      "statement 2025-01-31 2025-03-15 1000.00",
      "payment 2025-02-05  200.00",
      "payment 2025-02-05  100.00",
      "payment 2025-02-10  999.00",
      "payment 2025-02-11  888.00",
      "statement 2025-02-28 2025-03-15 500.00",
      "payment 2025-02-28  300.00",
    ]);
    // No cell runs as a formula.
    expect(answer.text).toContain(`"'=HYPERLINK(""http://evil.test"",""Pay"")"`);
    const next = (await file(service.viewer, 2026, "csv")).text;
    expect(next).toContain("2025-03-03");
    expect(next).not.toContain("2025-02");
  });

  test("export the same statements and payments as a PDF", async () => {
    const answer = await file(service.viewer, 2025, "pdf");
    expect([answer.status, answer.headers.get("content-type"), answer.text.slice(0, 5)]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename=Tax_year_2025_${account}.pdf`,
    );
    expect((await file(service.viewer, 2031, "pdf")).status).toBe(200);
  });

  test("renders a PDF for one person while another asks for thirty, some of which are rejected", async () => {
    const many = Array.from({ length: 30 }, () => file(service.viewer, 2025, "pdf"));
    expect((await file(service.neighbour, 2025, "pdf", otherAccount)).status).toBe(200);
    const refused = (await Promise.all(many)).filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toContain(503);
    expect(refused[0]?.headers.get("retry-after")).toBe("5");
  });

  test("returns 404 for other people's files, and rejects an invalid year", async () => {
    for (const type of ["csv", "pdf"]) {
      expect((await file(service.neighbour, 2025, type)).status).toBe(404);
      expect((await file(service.otherTenant, 2025, type)).status).toBe(404);
      expect((await file(service.viewer, 2025, type, otherAccount)).status).toBe(404);
    }
    expect((await file(service.viewer, 99, "csv")).status).toBeGreaterThanOrEqual(400);
  });
});
