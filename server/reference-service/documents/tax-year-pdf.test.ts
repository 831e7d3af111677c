/** Tests of the PDF of a tax year. */
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, test } from "vitest";
import type { TaxYearDocument } from "./tax-year-document.ts";
import { taxYearPdf } from "./tax-year-pdf.ts";

const content: TaxYearDocument = {
  language: "en",
  tenant: { name: "Imvubu", logo: "", website: { url: "", display: "" }, feedback_email: "" },
  account: { account: "2813000000005072", name: "Thandi", address: "12 Main Road" },
  year: 2025,
  from: "2024-03-01",
  to: "2025-02-28",
  statements: [],
  payments: [],
};
const statement = { opening: "0.00", charges: "1000.25", payments: "-50.00", closing: "950.25" };
const payment = { amount: "50.00", method: "Card", reference: "REF", receipt: "R-1" };

async function textOf(given: Partial<TaxYearDocument>): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await taxYearPdf({ ...content, ...given }));
  const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, " "));
  document.destroy();
  library.destroy();
  return pages;
}

test("lists statements and payments with their totals", async () => {
  const months = ["2024-03-31", "2024-04-30"];
  const [text = ""] = await textOf({
    statements: months.map((date) => ({ ...statement, date })),
    payments: months.map((date) => ({ ...payment, date })),
  });
  expect(text).toMatch(
    /Tax year 2025.*From 1 Mar 2024 To 28 Feb 2025.*31 Mar 2024.*Total -R 100,00 R 2 000,50.*Card REF R-1.*Total R 100,00/,
  );
});

test("is in the reader's language", async () => {
  expect((await textOf({ language: "af" }))[0]).toMatch(
    /Belastingjaar 2025.*Van 1 Mrt 2024 Tot 28 Feb 2025/,
  );
  expect((await textOf({ language: "zu" }))[0]).toContain("Unyaka wentela 2025");
});

test("says so if a year has no entries, and continues a long list on further pages", async () => {
  expect((await textOf({}))[0]).toMatch(
    /Statements None in this tax year\..*Payments None in this tax year\./,
  );
  const pages = await textOf({
    payments: Array.from({ length: 120 }, () => ({ ...payment, date: "2024-05-05" })),
  });
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.at(-1)).toContain("Total R 6 000,00");
});
