/** Whatever text a municipality has, written as CSV, is read back as it was. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { describeOnEach } from "../support/service.ts";
import { type Bench, files, newTenant, openBench } from "./import-files.ts";

/** Any characters but control characters, with those that CSV and lists give a meaning more often than chance has them. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('"', ",", ";", "'", "\\", "|", ":", " ", "\u2028", "\ufeff", "'; drop table accounts"),
      fc.string({ unit: "grapheme" }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join("").replace(/\p{Cc}/gu, ""))
  .filter((whole) => whole.length <= 250);
const lines = fc.array(fc.oneof(text, fc.constantFrom("\n", "\r\n", "\r", "\t", "\n\n")), { maxLength: 6 }).map((parts) => parts.join(""));

const message = fc.record({ recipient: text.filter((cell) => cell !== ""), subject: text, body: lines });
const always = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const whereNeeded = (cell: string) => (/[",\r\n]/.test(cell) ? always(cell) : cell);
const style = fc.record({
  quoted: fc.constantFrom(always, whereNeeded),
  newline: fc.constantFrom("\n", "\r\n"),
  mark: fc.constantFrom("", "\ufeff"),
});

const Kept = z.object({ id: z.string(), recipient: z.string(), subject: z.string(), body: z.string() });

describeOnEach("Text of any kind", (name) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openBench(name);
  });
  afterAll(() => bench.close());

  it("is kept as it was written", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 40 }), style, async (messages, { quoted, newline, mark }) => {
        const tenant = newTenant();
        const header = "id,account,date,channel,status,recipient,subject,body";
        const rows = messages.map(({ recipient, subject, body }, index) =>
          [`M${index}`, "0000005072", "2026-01-31T12:00:00Z", "email", "sent", recipient, subject, body].map(quoted).join(","),
        );
        await bench.load(tenant, {
          "tenant.json": files["tenant.json"],
          "accounts.csv": files["accounts.csv"],
          "communication.csv": mark + [header, ...rows, ""].join(newline),
        });
        const { communication = [] } = await bench.kept(tenant);
        const kept = new Map(communication.map((row) => Kept.parse(row)).map(({ id, ...rest }) => [id, rest]));
        expect(messages.map((_, index) => kept.get(`M${index}`))).toEqual(messages);
      }),
      { numRuns: 30 },
    );
  });
});
