import "#app/languages/dictionaries.server.ts";
import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { getTranslator } from "#app/languages/translator.ts";
import { LanguageContext, useTranslator } from "#app/languages/use-translator.ts";
import {
  getStatementRowValues,
  StatementRow,
} from "#app/routes/consumer/accounts/statements/statement-row.tsx";
import { renderRows } from "./row-renderer.server.tsx";
import type { Row, RowValues } from "./rows.tsx";

function byReact<Values extends RowValues>(One: Row<Values>, rows: readonly Values[]): string {
  return rows.map((values) => renderToString(<One {...values} />)).join("");
}

const line = fc.string({ unit: "binary" }).map((text) => text.replaceAll("\u0001", ""));

test("renders statement rows exactly as React does, whatever the values", () => {
  const texts = getStatementRowValues(
    { account: "1", balance: 1, due_date: null },
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
    {},
    getTranslator("en"),
  );
  // Generates a text for each value independently.
  const values = Object.fromEntries(Object.keys(texts).map((name) => [name, line])) as Record<
    keyof typeof texts,
    typeof line
  >;
  const some = fc.option(line, { nil: undefined });
  const row = fc.record({ ...values, size: some, change: some, state: some, late: some });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(renderRows(StatementRow, rows, "en")).toBe(byReact(StatementRow, rows));
    }),
  );
});

test("renders adjacent, missing and empty texts as React does, and escapes markup", () => {
  const Two = ({ one, other }: { one?: string | undefined; other?: string | undefined }) => (
    <p title={one} lang={other}>
      {one} {other}
      {one !== undefined && other}
    </p>
  );
  const some = fc.option(fc.constantFrom("", "<b>&\"'", "x", "$&", "one"), { nil: undefined });
  fc.assert(
    fc.property(fc.array(fc.record({ one: some, other: some })), (rows) => {
      expect(renderRows(Two, rows, "en")).toBe(byReact(Two, rows));
    }),
  );
});

test("renders a row's fixed texts in the page's language", () => {
  const Worded = ({ name }: { name: string }) => <p>{`${useTranslator()("Save")} ${name}`}</p>;
  const rows = [{ name: "one" }];
  const inLanguage = (language: "en" | "af") =>
    renderToString(
      <LanguageContext.Provider value={language}>
        <Worded name="one" />
      </LanguageContext.Provider>,
    );
  for (const language of ["en", "af", "en"] as const)
    expect(renderRows(Worded, rows, language)).toBe(inLanguage(language));
  expect(renderRows(Worded, rows, "af")).toContain("Stoor");
});
