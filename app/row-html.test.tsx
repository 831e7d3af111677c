import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { af } from "./languages/af/index.ts";
import { addDictionary, textIn } from "./languages/text.ts";
import { LanguageContext, useText } from "./languages/use-text.ts";
import { writeRows } from "./row-html.server.tsx";
import type { Row, RowValues } from "./ui/rows.tsx";
import { StatementRow, statementRow } from "./ui/statement-row.tsx";

function byReact<Values extends RowValues>(One: Row<Values>, rows: readonly Values[]): string {
  return rows.map((values) => renderToString(<One {...values} />)).join("");
}

const line = fc.string({ unit: "binary" }).map((text) => text.replaceAll("\u0001", ""));

test("statements are written as React renders them, whatever stands in them", () => {
  const { size: _, ...texts } = statementRow(
    "1",
    {
      id: "a",
      date: "2026-10-28",
      due_date: "2026-11-15",
      opening: 0,
      charges: 1,
      payments: 0,
      closing: 1,
      size: null,
    },
    textIn("en"),
  );
  // Of each value's name, what makes it.
  const values = Object.fromEntries(Object.keys(texts).map((name) => [name, line])) as Record<keyof typeof texts, typeof line>;
  const row = fc.record({ ...values, size: fc.option(line, { nil: undefined }) });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(writeRows(StatementRow, rows, "en")).toBe(byReact(StatementRow, rows));
    }),
  );
});

test("texts in a row, absent and empty ones too, are parted as React does, and markup in them is text", () => {
  const Two = ({ one, other }: { one?: string | undefined; other?: string | undefined }) => (
    <p title={one} lang={other}>
      {one} {other}
      {one !== undefined && other}
    </p>
  );
  const some = fc.option(fc.constantFrom("", "<b>&\"'", "x", "$&", "one"), { nil: undefined });
  fc.assert(
    fc.property(fc.array(fc.record({ one: some, other: some })), (rows) => {
      expect(writeRows(Two, rows, "en")).toBe(byReact(Two, rows));
    }),
  );
});

addDictionary("af", af);

test("a row's own words are in the language of the page", () => {
  const Worded = ({ name }: { name: string }) => <p>{`${useText()("Save")} ${name}`}</p>;
  const rows = [{ name: "one" }];
  const inLanguage = (language: "en" | "af") =>
    renderToString(
      <LanguageContext.Provider value={language}>
        <Worded name="one" />
      </LanguageContext.Provider>,
    );
  for (const language of ["en", "af", "en"] as const) expect(writeRows(Worded, rows, language)).toBe(inLanguage(language));
  expect(writeRows(Worded, rows, "af")).toContain("Stoor");
});
