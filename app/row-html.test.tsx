import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { af } from "./languages/af/index.ts";
import { addDictionary, textIn } from "./languages/text.ts";
import { LanguageContext, useText } from "./languages/use-text.ts";
import { writeRows } from "./row-html.server.tsx";
import { Footer } from "./ui/footer.tsx";
import { PaginationNav } from "./ui/pagination.tsx";
import { renderAt } from "./ui/render-for-test.tsx";
import { type Row, type RowValues, WriteRowsContext } from "./ui/rows.tsx";
import { StatementRow, statementRow } from "./ui/statement-row.tsx";
import { Tabs } from "./ui/tabs.tsx";
import { YearFilter } from "./ui/year-filter.tsx";

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

const municipality = { id: "x", name: "A & B", logo: "", modules: [], feedback_email: "", enabled_payments: true, enable_indigent: true };
const tenant = {
  ...municipality,
  communication: { email: true, sms: true },
  website: { url: "ftp://x", display: "" },
  indigent_emails: [],
};
const full = { ...tenant, modules: ["applications"], feedback_email: "a@b.example", website: { url: "https://x.example", display: "<x>" } };
const pages = { current: 1, previous: 1, next: 2, last: 2, pages: [1, 2] };

test.each([
  ["pages", <PaginationNav key="" label="Pages" pagination={pages} />],
  ["the last page", <PaginationNav key="" label="Pages" pagination={{ ...pages, current: 2, next: 2 }} />],
  ["years", <YearFilter key="" label="Years" years={[2026, 2025]} year="2025" />],
  ["tabs", <Tabs key="" label="Tabs" tabs={["/list", "/", "/other"].map((to) => ({ to, label: `To ${to}` }))} />],
  ["a footer", <Footer key="" tenant={tenant} />],
  ["a footer with all there can be", <Footer key="" tenant={full} />],
])("%s are the same on the server and in the browser", async (_, controls) => {
  const address = "/list/below?year=2025";
  const written = await renderAt(address, <WriteRowsContext.Provider value={writeRows}>{controls}</WriteRowsContext.Provider>);
  expect(written).toBe(await renderAt(address, controls));
});
