/** Property test that any text written as CSV is unchanged after it is imported and read back. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  files,
  type ImportHarness,
  newTenantName,
  openImportHarness,
} from "#tests/support/import/import-files.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

/**
 * Generates text of any characters except control characters, with a bias towards those that have a
 * special meaning in CSV and lists.
 */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        ",",
        ";",
        "'",
        "\\",
        "|",
        ":",
        " ",
        "\u2028",
        "\ufeff",
        "'; drop table accounts",
      ),
      fc.string({ unit: "grapheme" }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join("").replace(/\p{Cc}/gu, ""))
  .filter((whole) => whole.length <= 250);
const lines = fc
  .array(fc.oneof(text, fc.constantFrom("\n", "\r\n", "\r", "\t", "\n\n")), { maxLength: 6 })
  .map((parts) => parts.join(""));

const message = fc.record({
  recipient: text.filter((cell) => cell !== ""),
  subject: text,
  body: lines,
});
const quoteAlways = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const quoteIfNeeded = (cell: string) => (/[",\r\n]/.test(cell) ? quoteAlways(cell) : cell);
const style = fc.record({
  quoted: fc.constantFrom(quoteAlways, quoteIfNeeded),
  newline: fc.constantFrom("\n", "\r\n"),
  mark: fc.constantFrom("", "\ufeff"),
});

const StoredRow = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
});

describeOnDatabase("importing text of any kind", (name) => {
  let bench: ImportHarness;
  beforeAll(async () => {
    bench = await openImportHarness(name);
  });
  afterAll(() => bench.close());

  it("stores imported text unchanged, whatever the quoting and line endings of the CSV file", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { minLength: 1, maxLength: 40 }),
        style,
        async (messages, { quoted, newline, mark }) => {
          const tenant = newTenantName();
          const header = "id,account,date,channel,status,recipient,subject,body";
          const rows = messages.map(({ recipient, subject, body }, index) =>
            [
              `M${index}`,
              "0000005072",
              "2026-01-31T12:00:00Z",
              "email",
              "sent",
              recipient,
              subject,
              body,
            ]
              .map(quoted)
              .join(","),
          );
          await bench.load(tenant, {
            "tenant.json": files["tenant.json"],
            "accounts.csv": files["accounts.csv"],
            "communication.csv": mark + [header, ...rows, ""].join(newline),
          });
          const { communication = [] } = await bench.storedRows(tenant);
          const kept = new Map(
            communication.map((row) => StoredRow.parse(row)).map(({ id, ...rest }) => [id, rest]),
          );
          expect(messages.map((_, index) => kept.get(`M${index}`))).toEqual(messages);
        },
      ),
      { numRuns: 30 },
    );
  });
});
