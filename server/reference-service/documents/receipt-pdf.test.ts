import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, test } from "vitest";
import type { Language } from "#contract/values/languages.ts";
import { receiptPdf } from "./receipt-pdf.ts";

async function textOf(balance: string, language: Language = "en"): Promise<string> {
  const payment = {
    id: "p",
    date: "2026-11-04",
    amount: "2220.00",
    method: "Card",
    reference: "",
    receipt: "R-1",
  };
  const account = {
    account: "2813000000005072",
    name: "Thandi",
    address: "12 Main Road",
    balance,
    balance_at: "2026-11-04T22:30:00Z",
  };
  const tenant = {
    name: "Imvubu",
    logo: "",
    vat_number: "4000123450",
    website: { url: "", display: "" },
    feedback_email: "",
  };
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(
    await receiptPdf({ language, tenant, account, payment }),
  );
  const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, " "));
  document.destroy();
  library.destroy();
  return pages.join("|");
}

test("a receipt shows the amount still owed and the VAT number", async () => {
  expect(await textOf("1210.25")).toMatch(
    /VAT number 4000123450.*R 2 220,00 received, with thanks.*Still owed on 5 Nov 2026: R 1 210,25/,
  );
  expect(await textOf("0.00")).toContain("Nothing was owed on 5 Nov 2026.");
  expect(await textOf("-10.00")).toContain("In credit on 5 Nov 2026: R 10,00");
});

test("a receipt's labels are in its reader's language", async () => {
  expect(await textOf("1210.25", "af")).toMatch(
    /Kwitansie.*R 2 220,00 met dank ontvang.*Nog verskuldig op 5 Nov 2026: R 1 210,25/,
  );
  expect(await textOf("1210.25", "zu")).toMatch(
    /Irisidi.*Sithole u-R 2 220,00, siyabonga.*Okusakweletwa ngo-5 Nov 2026: R 1 210,25/,
  );
});
