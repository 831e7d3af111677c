/** Tests of payments: the list with its running balance, the CSV export and receipts. */
import { execFileSync, spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPayments } from "#contract/payments/calls.ts";
import { receiptFileName } from "#contract/payments/receipt-file-name.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import {
  accountPath,
  accountsOf,
  type Client,
  parseBody,
  parseErrorResponse,
  signedInClient,
} from "#tests/support/api-client.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import {
  account,
  type SeededService,
  startSeededService,
  tenant,
} from "#tests/support/seeded-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const installed = (command: string) => spawnSync(command, ["--version"]).error === undefined;

describeOnDatabase("payments", (kind) => {
  let service: SeededService;
  beforeAll(async () => {
    service = await startSeededService(kind);
  });
  afterAll(() => service.remove());

  const payments = async (person: Client, query = "", of = account) =>
    parseBody(listPayments.answer, await person.get(accountPath(of, "payments") + query));
  const csv = (person: Client, query = "") =>
    person.get(`${accountPath(account, "payments")}.csv${query}`);
  const receipt = (id: string, date: string) =>
    accountPath(account, "payments", id, "receipt", receiptFileName(account, date));
  async function bytes(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`${service.url()}${path}`, {
      headers: { "X-Tenant": tenant, Authorization: `Bearer ${service.viewer.token}`, ...headers },
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: Buffer.from(await answer.arrayBuffer()),
    };
  }

  test("lists payments newest first, with the balance after each one that affects it", async () => {
    const { payments: all, years, pagination } = await payments(service.viewer);
    expect(all.map(({ id, balance }) => [id, balance])).toEqual([
      ["t-pending", null],
      ["t-4", -10_050],
      // A payment on the statement's own date counts as before the statement.
      ["t-3", 40_000],
      ["t-reversed", null],
      ["t-failed", null],
      ["t-2", 70_000],
      ["t-1", 80_000],
      ["t-before", null],
    ]);
    expect(years).toEqual([2025, 2024]);
    expect(pagination.last).toBe(1);
    expect(all.filter((payment) => payment.receipt !== "").map(({ id }) => id)).toEqual([
      "t-4",
      "t-3",
      "t-2",
      "t-1",
      "t-before",
    ]);
  });

  test("writes the CSV in the language of the page", async () => {
    const { text } = await csv(service.viewer, "?language=af&order=date|asc");
    const [heading, ...rows] = text.trim().split("\r\n");
    expect(heading).toBe("datum,bedrag,status,metode,verwysing,kwitansie,saldo");
    const statuses = rows.map((row) => row.split(",")[2]);
    expect(new Set(statuses)).toEqual(
      new Set(["ontvang", "betaal", "nog nie bevestig nie", "teruggedraai", "het misluk"]),
    );
  });

  test("filters payments by year, and sorts them by any column", async () => {
    expect((await payments(service.viewer, "?year=2024")).payments.map(({ id }) => id)).toEqual([
      "t-before",
    ]);
    for (const year of ["0000", "9999"])
      expect((await payments(service.viewer, `?year=${year}`)).payments).toEqual([]);
    const amounts = (await payments(service.viewer, "?order=amount|asc")).payments.map(
      ({ amount }) => amount,
    );
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    for (const column of ["date", "amount", "method", "status"]) {
      const whole = async (direction: string) =>
        (await payments(service.viewer, `?order=${column}|${direction}`)).payments.map(
          ({ id, balance }) => [id, balance],
        );
      expect((await whole("desc")).reverse(), column).toEqual(await whole("asc"));
    }
    const oldest = await payments(service.viewer, "?order=date|asc&year=2025");
    expect(oldest.payments.map(({ id }) => id).slice(0, 2)).toEqual(["t-1", "t-2"]);
    expect(oldest.payments.find(({ id }) => id === "t-4")?.balance).toBe(-10_050);
  });

  test("lists payments in pages with the same balances as the CSV, and returns an empty page beyond the last", async () => {
    const johan = await signedInClient(service.url(), tenant, "johan@example.com");
    for (const of of await accountsOf(johan)) {
      const { payments: all, pagination } = await payments(johan, "", of);
      expect(all).toHaveLength(12);
      expect(pagination.last).toBeGreaterThan(2);
      expect((await payments(johan, "?page=1000000000", of)).payments).toEqual([]);
      const rows: string[][] = parse(
        (await johan.get(`${accountPath(of, "payments")}.csv?order=date|desc`)).text,
        { from: 2 },
      );
      expect(rows.slice(0, 12).map((row) => row[6])).toEqual(
        all.map(({ balance }) => (balance === null ? "" : decimalFromCents(balance))),
      );
    }
  });

  test.each([
    "page=0",
    "order=receipt|asc",
    "order=date",
    "year=25",
    "status=posted",
    "page=1&page=2",
  ])("rejects %s with 422", async (query) => {
    const field = query.split("=")[0] ?? "";
    expect(
      parseErrorResponse(await service.viewer.get(`${accountPath(account, "payments")}?${query}`))
        .errors,
    ).toHaveProperty(field);
    if (field !== "page")
      expect(parseErrorResponse(await csv(service.viewer, `?${query}`)).errors).toHaveProperty(
        field,
      );
  });

  test("exports CSV without formulas that a spreadsheet would run", async () => {
    const raw = await bytes(`${accountPath(account, "payments")}.csv?order=date|asc`);
    expect(raw.body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(raw.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const text = raw.body.toString();
    expect(text.match(/(?<!\r)\n/)).toBeNull();
    const rows: string[][] = parse(text, { bom: true });
    expect(rows[0]).toEqual([
      "date",
      "amount",
      "status",
      "method",
      "reference",
      "receipt",
      "balance",
    ]);
    expect(rows).toHaveLength(9);
    expect(rows).toContainEqual([
      "2025-02-28",
      "300.00",
      "posted",
      `'=HYPERLINK("http://evil.test","Pay")`,
      "'-5+5",
      "R-t-3",
      "400.00",
    ]);
    expect(rows).toContainEqual([
      "2025-03-03",
      "600.50",
      "posted",
      "'@cash, at the office",
      "'+27821234567",
      "R-t-4",
      "-100.50",
    ]);
    expect(parse((await csv(service.viewer, "?year=2024")).text)).toHaveLength(2);
  });

  test("generates a receipt once, and gives it the right file name", async () => {
    const first = await bytes(receipt("t-4", "2025-03-03"));
    expect([first.status, first.body.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    expect(first.headers.get("content-disposition")).toBe(
      `inline; filename=Receipt_${account}_2025-03-03.pdf`,
    );
    const etag = first.headers.get("etag") ?? "";
    const again = await bytes(receipt("t-4", "2025-03-03"), { "If-None-Match": etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    if (!installed("qpdf") || !installed("pdftotext")) return;
    const file = join(await temporaryFolder("receipt"), "receipt.pdf");
    await writeFile(file, first.body);
    execFileSync("qpdf", ["--check", file]);
    expect(first.body.toString("latin1")).toContain("/StructTreeRoot");
    const text = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
    const said = [
      "R 600,50 received, with thanks",
      "3 Mar 2025",
      "Receipt number R-t-4",
      "Paid by @cash, at the office",
      "+27821234567",
      `Holder of ${account}`,
    ];
    for (const part of said) expect(text).toContain(part);
  });

  test("returns 404 for a wrong file name, a payment that was not received, or another user's receipt", async () => {
    const good = receipt("t-4", "2025-03-03");
    const wrong = [
      receipt("t-4", "2025-03-04"),
      good.replace("Receipt_", "Statement_"),
      good.replace(/Receipt_\d+/, "Receipt_7700000002"),
      receipt("t-failed", "2025-02-10"),
      receipt("t-reversed", "2025-02-11"),
      receipt("t-pending", "2025-03-04"),
      receipt("t-others", "2025-03-03"),
      receipt("nothing", "2025-03-03"),
    ];
    for (const path of wrong) expect([path, (await bytes(path)).status]).toEqual([path, 404]);
    for (const person of [service.neighbour, service.otherTenant]) {
      for (const path of [
        good,
        accountPath(account, "payments"),
        `${accountPath(account, "payments")}.csv`,
      ])
        expect((await person.get(path)).status).toBe(404);
    }
  });

  test("logs views by support staff, but not by other users, in the account's history", async () => {
    await payments(service.support);
    await csv(service.support);
    await service.support.get(receipt("t-1", "2025-02-05"));
    await service.stop();
    const entries = await service.history();
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(["Support desk"]));
    expect(entries.map(({ action }) => action)).toEqual([
      "payments.viewed",
      "payments.csv",
      "payment.receipt",
    ]);
    expect(entries.at(-1)?.description).toBe("Opened the receipt for the payment on 2025-02-05");
    expect(service.log.filter(({ msg }) => msg === "a call failed")).toEqual([]);
  });
});
