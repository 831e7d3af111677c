/**
 * Tests the examples in docs/import.md: another system's export is imported with its mapping file,
 * and people see its accounts. Reading the files does not depend on the database.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkAccount } from "#contract/access/calls.ts";
import { getAccount } from "#contract/accounts/calls.ts";
import { getConsumer } from "#contract/consumers/calls.ts";
import { listMeters } from "#contract/meters/calls.ts";
import { listPayments } from "#contract/payments/calls.ts";
import { getStatement } from "#contract/statements/calls.ts";
import {
  accountPath,
  addPeople,
  parseBody,
  signedInClient,
  statementsOf,
} from "#tests/support/api-client.ts";
import { type Program, runProgram, startProgram } from "#tests/support/programs.ts";
import { provideStore, type Store, usualDatabase } from "#tests/support/service.ts";

const identity = "reader@example.com";

describe("an import with a mapping file", () => {
  let store: Store;
  let service: Program;
  const summaries = new Map<string, string>();
  beforeAll(async () => {
    store = await provideStore(usualDatabase(), { demo: false });
    for (const example of ["spreadsheet", "fixed-width", "wide-bills"]) {
      const folder = `docs/import-examples/${example}`;
      const { stdout, stderr } = await runProgram("import", {
        env: store.env,
        args: ["--tenant", example, "--map", `${folder}/map.json`, folder],
      });
      summaries.set(example, stdout || stderr);
      const accounts =
        example === "wide-bills" ? [{ account: "7700100022", role: "admin" as const }] : [];
      await addPeople(store, example, [
        { name: "Reader", identities: [{ type: "email", identity }], accounts },
      ]);
    }
    service = await startProgram("service", store.env);
  });
  afterAll(async () => {
    await service.stop();
    await store.remove();
  });

  const readerOf = (tenant: string) => signedInClient(service.url(), tenant, identity);

  it("reads a spreadsheet with semicolons, Windows-1252 encoding and decimal commas, and restores leading zeros", async () => {
    expect(summaries.get("spreadsheet")).toContain(
      "Debtors.csv: windows-1252, semicolons, decimal comma, dates d/m/y",
    );
    const reader = await readerOf("spreadsheet");
    const account = "0000104001";
    expect(await reader.post(linkAccount.path, { account, pin: "40117", label: "" })).toMatchObject(
      { status: 200 },
    );
    expect(
      parseBody(getAccount.answer, await reader.get(accountPath(account))).account,
    ).toMatchObject({
      name: "Zoë van Wyk",
      address: "12 Kerkstraat\nMôreson\n6701",
      balance: 134_560,
    });
    expect(
      parseBody(getConsumer.answer, await reader.get(accountPath(account, "consumer"))).consumer,
    ).toMatchObject({
      property: { valuation: 125_000_000, suburb: "Môreson" },
    });
    expect(
      parseBody(listMeters.answer, await reader.get(accountPath(account, "meters"))).meters,
    ).toMatchObject([
      {
        number: "1W0001",
        location: "Voor die hek",
        last_reading: { date: "2026-01-28", value: "1219.5", consumption: "15.5" },
      },
    ]);
  });

  it("reads the records of a fixed-width file whose amounts are in cents", async () => {
    const reader = await readerOf("fixed-width");
    const account = "0000020011";
    expect(await reader.post(linkAccount.path, { account, pin: "11223", label: "" })).toMatchObject(
      { status: 200 },
    );
    expect((await statementsOf(reader, account)).statements).toMatchObject([
      { date: "2026-01-31", opening: 30_000, charges: 34_550, payments: -30_000, closing: 34_550 },
      { date: "2025-12-31", opening: 0, closing: 30_000 },
    ]);
    expect(
      parseBody(listPayments.answer, await reader.get(accountPath(account, "payments"))).payments,
    ).toMatchObject([{ date: "2026-01-09", amount: 30_000, method: "EFT", receipt: "000000771" }]);
  });

  it("creates statements with lines from a file that has one wide row per bill", async () => {
    const reader = await readerOf("wide-bills");
    const account = "7700100022";
    expect(
      parseBody(getAccount.answer, await reader.get(accountPath(account))).account,
    ).toMatchObject({
      name: 'KHOZA, S. AND "SONS"',
      address: "Shop 5\nNala Mall",
      balance: 90_800,
    });
    const { statements } = await statementsOf(reader, account);
    expect(statements).toMatchObject([
      { date: "2026-02-28", opening: 88_800, payments: -90_000, closing: 90_800 },
      { date: "2026-01-31", opening: -5500, payments: 0, closing: 88_800 },
    ]);
    const bill = await reader.get(accountPath(account, "statements", statements[0]?.id ?? ""));
    expect(parseBody(getStatement.answer, bill).statement.lines).toMatchObject([
      { service: "electricity", quantity: "300", unit: "kWh", amount: 60_000, vat: 9000 },
      { service: "refuse", amount: 20_000, vat: 3000 },
    ]);
  });
});
