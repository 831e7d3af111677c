/** Checks the demo's files against docs/tariff-books.md, with figures worked out independently. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ageDebt } from "#service/subjects/statements/rules/ageing.ts";
import { type Files, readFiles, rowsOf } from "#tests/support/tariff-books/files.ts";
import { lineInFile, lineText, totalOf } from "#tests/support/tariff-books/lines.ts";
import { recompute, wrongConsumption } from "#tests/support/tariff-books/recompute.ts";
import { cell } from "#tests/support/tariff-books/tables.ts";
import { municipalities } from "./municipalities.ts";
import { writeDemoFolder } from "./write-folder.ts";

// These tests generate a lot of data, and other tests keep the machine busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const today = "2026-11-21";
const cents = (amount: string) => Math.round(Number(amount) * 100);

describe.each(municipalities)("the bills of $tenant", (municipality) => {
  const { tenant } = municipality;
  let folder = "";
  let files: Files;
  let book: ReturnType<typeof recompute>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tariff-books-"));
    await writeDemoFolder(municipality, folder, today);
    files = await readFiles(folder);
    book = recompute(tenant, files);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("have the lines, VAT, totals and due dates of the tariff book, to the cent", () => {
    const wrong: unknown[] = [];
    let lineCount = 0;
    const written = new Map(
      [...files.accounts.keys()].flatMap((account) =>
        rowsOf(files.statements, account).map((row) => [`${account} ${cell(row, "date")}`, row]),
      ),
    );
    expect(book.statements).toHaveLength(written.size);
    const linesOf = new Map<string, ReturnType<typeof lineInFile>[]>();
    for (const row of [...files.statement_lines.values()].flat()) {
      const key = `${cell(row, "account")} ${cell(row, "date")}`;
      linesOf.set(key, [...(linesOf.get(key) ?? []), lineInFile(row)]);
    }
    for (const statement of book.statements) {
      const { account, date, dueDate, opening, charges, payments, closing, lines } = statement;
      const key = `${account} ${date}`;
      const actual = linesOf.get(key) ?? [];
      const row = written.get(key) ?? {};
      lineCount += actual.length;
      const expected = [
        ...[dueDate, opening, charges, payments, closing],
        ...lines.map((line, index) =>
          lineText(line, line.days === "unknown" ? actual[index]?.days : line.days),
        ),
      ];
      const found = [
        ...[cell(row, "due_date"), cents(cell(row, "opening")), cents(cell(row, "charges"))],
        ...[cents(cell(row, "payments")), cents(cell(row, "closing"))],
        ...actual.map((line) => lineText(line)),
      ];
      if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push({ key, found, expected });
      if (actual.length > 0 && totalOf(actual) !== charges) wrong.push({ key, charges });
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(lineCount).toBeGreaterThan(
      { imvubu: 40_000, "karoo-vista": 1_000, rooidrif: 1_000 }[tenant],
    );
  });

  it("age debts by billing period", () => {
    const wrong: unknown[] = [];
    for (const { account, date, closing, ageing } of book.statements) {
      const charges = rowsOf(files.statements, account)
        .filter((row) => cell(row, "date") <= date)
        .map((row) => ({ date: cell(row, "date"), amountCents: cents(cell(row, "charges")) }));
      const found = ageDebt(closing, charges)?.map(({ amountCents }) => amountCents);
      if (JSON.stringify(found) !== JSON.stringify(ageing))
        wrong.push({ account, date, found, ageing });
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it("leave the balances of the files, and follow from readings that add up", () => {
    const found = [...files.accounts.values()].flat().map((row) => ({
      account: cell(row, "account"),
      balance: cents(cell(row, "balance")),
      dueDate: cell(row, "due_date"),
    }));
    expect(found).toEqual(book.balances);
    const dial = tenant === "rooidrif" ? 100_000 : 10_000_000;
    for (const meter of files.readings.keys())
      expect(wrongConsumption(rowsOf(files.readings, meter), dial)).toEqual([]);
  });
});

/** Each hard case is in the files, so that the other tests prove something about it. */
describe("the bills of Rooidrif", () => {
  it("have everything that makes real bills hard", async () => {
    const folder = await mkdtemp(join(tmpdir(), "tariff-books-"));
    const rooidrif = municipalities.find(({ tenant }) => tenant === "rooidrif");
    if (!rooidrif) throw new Error("The demo has no Rooidrif.");
    await writeDemoFolder(rooidrif, folder, today);
    const files = await readFiles(folder);
    await rm(folder, { recursive: true });
    const lines = [...files.statement_lines.values()].flat();
    const described = (text: string) =>
      lines.filter((row) => cell(row, "description").includes(text)).length;
    const fallen = [...files.readings.values()].filter((readings) =>
      readings.some(
        (row, index) =>
          Number(cell(row, "value")) + 50_000 < Number(readings[index - 1]?.value ?? "0"),
      ),
    );
    const withoutLines = [...files.statements.values()]
      .flat()
      .filter((row) => cell(row, "date") < "2025-07");
    const counts = {
      reversedEstimates: described("Estimate reversed"),
      correctedRates: described("on the new value"),
      rebates: described("Pensioner's rebate"),
      subsidies: described("Indigent"),
      deposits: described("Deposit"),
      reconnections: described("Reconnection"),
      interest: lines.filter((row) => cell(row, "service") === "interest").length,
      wholeYears: described("the whole year"),
      rollovers: fallen.length,
      withoutLines: withoutLines.length,
    };
    expect(counts).toMatchObject({
      correctedRates: 2,
      rebates: 12,
      deposits: 5,
      reconnections: 2,
      wholeYears: 4,
    });
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
    expect(counts.rollovers).toBeGreaterThan(2);
    expect(new Set(lines.map((row) => cell(row, "days"))).size).toBeGreaterThan(15);
  });
});
