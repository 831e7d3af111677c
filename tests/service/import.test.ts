/**
 * Tests of importing a municipality's files, including that a second import changes only rows that
 * have changed.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { importFolder } from "#service/import/import-folder.ts";
import {
  files,
  filesWithChange,
  type ImportHarness,
  newTenantName,
  oneAccount,
  openImportHarness,
  settings,
  writeFiles,
} from "#tests/support/import/import-files.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const csvFiles = Object.keys(files);
const rows = {
  "tenant.json": 1,
  "accounts.csv": 2,
  "consumers.csv": 1,
  "statements.csv": 2,
  "statement_lines.csv": 2,
  "meters.csv": 2,
  "readings.csv": 2,
  "payments.csv": 1,
  "communication.csv": 1,
};

/**
 * Returns the expected summary of an import of all files in which every row is unchanged, except
 * for the given counts.
 */
const unchangedBut = (tenant: string, different: Record<string, Record<string, number>> = {}) => ({
  tenant,
  files: Object.entries(rows).map(([file, unchanged]) => ({
    file,
    added: 0,
    changed: 0,
    unchanged,
    removed: 0,
    ...different[file],
  })),
});

describeOnDatabase("an import", (name) => {
  let bench: ImportHarness;
  beforeAll(async () => {
    bench = await openImportHarness(name);
  });
  afterAll(() => bench.close());

  /** Adds a PDF to each statement, as the service does on request. */
  const makeDocuments = (tenant: string) =>
    bench.database.asOwner(async (db) => {
      const statements = await db
        .selectFrom("statements")
        .select("id")
        .where("tenant", "=", tenant)
        .execute();
      const document = {
        tenant,
        kind: "pdf",
        etag: "e",
        size: 1,
        bytes: new Uint8Array([1]),
      } as const;
      await db
        .insertInto("statement_documents")
        .values(statements.map(({ id }) => ({ ...document, statement_id: id })))
        .execute();
    });
  /** Lists the dates of the statements that still have a PDF. */
  const documentsOf = (tenant: string) =>
    bench.database.asOwner(async (db) => {
      const found = await db
        .selectFrom("statement_documents as d")
        .innerJoin("statements as s", (join) =>
          join.onRef("s.id", "=", "d.statement_id").onRef("s.tenant", "=", "d.tenant"),
        )
        .select("s.date")
        .where("d.tenant", "=", tenant)
        .orderBy("s.date")
        .execute();
      return found.map(({ date }) => date);
    });

  it("stores every file's rows, with amounts in cents and lists as arrays", async () => {
    const tenant = newTenantName();
    const { files: summary } = await bench.load(tenant, files);
    expect(summary).toEqual(
      Object.entries(rows).map(([file, added]) => ({
        file,
        added,
        changed: 0,
        unchanged: 0,
        removed: 0,
      })),
    );
    const kept = await bench.storedRows(tenant);
    expect(kept.tenants).toEqual([
      { settings, imported: settings, revision: 1, log_key: expect.any(String) },
    ]);
    expect(kept.accounts).toMatchObject([
      {
        account: "0000000013",
        name: "Johan Botha",
        easypay: "928130000000000137",
        closed: "2025-12-31",
        status: "closed",
        services: [],
        balance_cents: -2000,
        due_date: null,
      },
      {
        account: "0000005072",
        closed: null,
        address: "12 Main Road\nImvubu, 4001",
        services: ["water", "electricity"],
        balance_cents: 34500,
        due_date: "2026-02-15",
      },
    ]);
    expect(kept.consumers).toMatchObject([
      {
        postal_lines: ["PO Box 1", "Imvubu"],
        valuation_cents: 85_000_000,
        indigent: "none",
        e_statements: true,
      },
    ]);
    expect(kept.statements).toMatchObject([
      {
        date: "2025-12-31",
        opening_cents: 0,
        charges_cents: 10_000,
        payments_cents: 0,
        closing_cents: 10_000,
      },
      {
        date: "2026-01-31",
        due_date: "2026-02-15",
        opening_cents: 10_000,
        charges_cents: 34_500,
        payments_cents: -10_000,
        closing_cents: 34_500,
      },
    ]);
    expect(kept.statement_lines).toMatchObject([
      {
        position: 1,
        rate: null,
        amount_cents: 10_000,
        vat_cents: 1500,
        steps: [
          { from: "0", to: "6", quantity: "6", rate: "0.00", amount: "0.00" },
          { from: "6", to: null, quantity: "9", rate: "11.1111", amount: "100.00" },
        ],
      },
      { position: 2, rate: 230, steps: null },
    ]);
    expect(kept.meters).toMatchObject([
      { number: "W-100", location: "At the gate" },
      { number: "E-200" },
    ]);
    expect(kept.readings).toMatchObject([
      { date: "2025-12-28", value: 120.5, billed: 14, kind: "actual" },
      { date: "2026-01-28", value: 135.5, billed: 15, kind: "estimated" },
    ]);
    expect(kept.payments).toMatchObject([{ id: "P-1", amount_cents: 10_000, status: "posted" }]);
    expect(kept.communication).toMatchObject([
      {
        body: "Dear Thandi,\nyour statement is ready.",
        channel: "email",
        statement_date: "2026-01-31",
      },
    ]);
  });

  it("changes no rows and keeps all documents when the same files are imported again", async () => {
    const tenant = newTenantName();
    await bench.load(tenant, files);
    await makeDocuments(tenant);
    const ids = () =>
      bench.database.asOwner((db) =>
        db
          .selectFrom("statements")
          .select("id")
          .where("tenant", "=", tenant)
          .orderBy("id")
          .execute(),
      );
    const before = [await bench.storedRows(tenant), await ids()];
    expect(await bench.load(tenant, files)).toEqual(unchangedBut(tenant));
    expect([await bench.storedRows(tenant), await ids()]).toEqual(before);
    expect(await documentsOf(tenant)).toEqual(["2025-12-31", "2026-01-31"]);
  });

  it("accepts files with a byte order mark, CRLF line endings or reordered columns", async () => {
    const tenant = newTenantName();
    await bench.load(tenant, files);
    const [header = "", ...lines] = files["payments.csv"].trimEnd().split("\n");
    const turned = [header, ...lines].map((line) => line.split(",").toReversed().join(","));
    const summary = await bench.load(tenant, {
      "payments.csv": `\ufeff${turned.join("\r\n")}\r\n\r\n`,
    });
    expect(summary.files).toEqual([
      { file: "payments.csv", added: 0, changed: 0, unchanged: 1, removed: 0 },
    ]);
  });

  it("updates only the row that changed", async () => {
    const tenant = newTenantName();
    await bench.load(tenant, files);
    const before = await bench.storedRows(tenant);
    const summary = await bench.load(
      tenant,
      filesWithChange("readings.csv", "120.5,14,actual", "120.5,14.250,actual"),
    );
    expect(summary).toEqual(unchangedBut(tenant, { "readings.csv": { changed: 1, unchanged: 1 } }));
    const after = await bench.storedRows(tenant);
    expect(after.readings).toMatchObject([{ billed: 14.25 }, { billed: 15 }]);
    expect({ ...after, readings: before.readings }).toEqual(before);
  });

  it("deletes only the changed statement's documents", async () => {
    const tenant = newTenantName();
    await bench.load(tenant, files);
    await makeDocuments(tenant);
    const summary = await bench.load(
      tenant,
      filesWithChange("statements.csv", "2025-12-31,2026-01-15", "2025-12-31,2026-01-16"),
    );
    expect(summary).toEqual(
      unchangedBut(tenant, { "statements.csv": { changed: 1, unchanged: 1 } }),
    );
    expect(await documentsOf(tenant)).toEqual(["2026-01-31"]);
  });

  it("deletes a statement's documents when one of its lines has changed", async () => {
    const tenant = newTenantName();
    await bench.load(tenant, files);
    await makeDocuments(tenant);
    const summary = await bench.load(
      tenant,
      filesWithChange("statement_lines.csv", "Property rates", "Rates"),
    );
    expect(summary).toEqual(
      unchangedBut(tenant, { "statement_lines.csv": { changed: 1, unchanged: 1 } }),
    );
    expect(await documentsOf(tenant)).toEqual(["2025-12-31"]);
  });

  it("removes a line that is no longer on its statement, and deletes the statement's documents", async () => {
    const tenant = newTenantName();
    await bench.load(tenant, files);
    await makeDocuments(tenant);
    const summary = await bench.load(tenant, {
      ...filesWithChange(
        "statement_lines.csv",
        "0000005072,2026-01-31,2,rates,Property rates,1,month,230.00,230.00,0.00,\n",
        "",
      ),
      "statements.csv": files["statements.csv"].replace(
        "345.00,-100.00,345.00",
        "115.00,-100.00,115.00",
      ),
    });
    const different = {
      "statements.csv": { changed: 1, unchanged: 1 },
      "statement_lines.csv": { unchanged: 1, removed: 1 },
    };
    expect(summary).toEqual(unchangedBut(tenant, different));
    expect((await bench.storedRows(tenant)).statement_lines).toMatchObject([{ position: 1 }]);
    expect(await documentsOf(tenant)).toEqual(["2025-12-31"]);
  });

  it("lets two accounts swap their EasyPay numbers in one import", async () => {
    const tenant = newTenantName();
    await bench.load(tenant, files);
    const [one, other] = ["928130000000050728", "928130000000000137"];
    const swapped = files["accounts.csv"].replace(one, "x").replace(other, one).replace("x", other);
    const { files: summary } = await bench.load(tenant, { "accounts.csv": swapped });
    expect(summary).toMatchObject([{ changed: 2, unchanged: 0 }]);
    expect((await bench.storedRows(tenant)).accounts).toMatchObject([
      { easypay: one },
      { easypay: other },
    ]);
  });

  it("imports a later month's readings from files that leave out accounts and meters already stored", async () => {
    const tenant = newTenantName();
    await bench.load(tenant, files);
    const { files: summary } = await bench.load(tenant, {
      "readings.csv": "meter,date,value,consumption,kind\nE-200,2026-02-28,10,10,actual\n",
    });
    expect(summary).toEqual([
      { file: "readings.csv", added: 1, changed: 0, unchanged: 0, removed: 0 },
    ]);
    expect((await bench.storedRows(tenant)).readings).toHaveLength(3);
  });

  it("keeps tenants' rows separate even if their account numbers are the same", async () => {
    const [one, other] = [newTenantName(), newTenantName()];
    await bench.load(one, files);
    const before = await bench.storedRows(one);
    await bench.load(other, filesWithChange("accounts.csv", "Thandi Nkosi", "Somebody Else"));
    expect(await bench.storedRows(one)).toEqual(before);
  });

  it("keeps the row with the latest balance date for an account that appears in several files, or the last file's row if the dates are equal", async () => {
    const tenant = newTenantName();
    const [names = ""] = files["accounts.csv"].split("\n");
    const columns = Object.fromEntries(names.split(",").map((column) => [column, `{${column}}`]));
    const row = (account: string, balance: string, day: string) =>
      `${account},Thandi Nkosi,,2015-03-01,,active,,,${balance},2026-01-${day} 23:59,2026-02-15`;
    const given = {
      "tenant.json": files["tenant.json"],
      "DEBTORS-9.txt": [names, row("1", "9.00", "31"), row("2", "9.00", "31"), ""].join("\n"),
      "DEBTORS-10.txt": [names, row("1", "10.00", "30"), row("2", "10.00", "31"), ""].join("\n"),
    };
    const mapped = { "accounts.csv": { repeats: "last" as const, columns } };
    await bench.load(tenant, given, { mapping: [{ file: "DEBTORS-*.txt", rows: mapped }] });
    const { accounts = [] } = await bench.storedRows(tenant);
    expect(accounts).toMatchObject([{ balance_cents: 900 }, { balance_cents: 1000 }]);
    const other = { "accounts.csv": { columns } };
    const mapping = [
      { file: "DEBTORS-*.txt", rows: mapped },
      { file: "OTHER.txt", rows: other },
    ];
    const more = { ...given, "OTHER.txt": [names, row("1", "7.00", "31"), ""].join("\n") };
    expect(await bench.loadInvalid(tenant, more, { mapping })).toEqual([
      expect.stringMatching(/^OTHER\.txt.*line 2/),
    ]);
  });

  it("closes accounts and meters that are missing from a complete file, but asks for confirmation before closing many", async () => {
    const tenant = newTenantName();
    await bench.load(tenant, files);
    const lacking = { "accounts.csv": oneAccount, "meters.csv": files["meters.csv"] };
    const complete = ["accounts.csv", "meters.csv"];
    expect(await bench.loadInvalid(tenant, lacking, { complete })).toEqual([
      "accounts.csv: lacks 1 of 1 open accounts (add --yes to close them, or complete the file)",
    ]);
    expect((await bench.storedRows(tenant)).accounts).toMatchObject([
      { status: "closed" },
      { status: "active" },
    ]);
    const closed = { file: "accounts.csv, closed", added: 0, changed: 1, unchanged: 0, removed: 0 };
    expect((await bench.load(tenant, lacking, { complete, check: true })).files).toContainEqual(
      closed,
    );
    const { files: summary } = await bench.load(tenant, lacking, {
      complete,
      confirm: () => Promise.resolve(true),
    });
    expect(summary).toContainEqual(closed);
    expect((await bench.storedRows(tenant)).accounts).toMatchObject([
      { account: "0000000013", closed: "2025-12-31" },
      {
        account: "0000005072",
        status: "closed",
        closed: expect.any(String),
        balance_cents: 34_500,
      },
    ]);
    expect((await bench.storedRows(tenant)).meters).toMatchObject([
      { status: "active" },
      { status: "active" },
    ]);
    expect(await bench.loadInvalid(tenant, lacking, { complete: ["readings.csv"] })).toEqual([
      '--complete: "readings.csv" has nothing to close (use accounts.csv or meters.csv)',
    ]);
  });

  it("reports its progress until it is complete", async () => {
    const steps: { file: string; done: number; total: number }[] = [];
    await importFolder(bench.database, newTenantName(), await writeFiles(files), {
      onProgress: (step) => steps.push(step),
    });
    expect(new Set(steps.map(({ file }) => file))).toEqual(new Set(csvFiles));
    expect(steps.map(({ done }) => done)).toEqual(
      steps.map(({ done }) => done).toSorted((a, b) => a - b),
    );
    expect(steps.at(-1)?.done).toBe(steps.at(-1)?.total);
  });
});
