import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import { encode } from "uqr";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sampleStatement } from "#tests/support/sample-statement.ts";
import { statementPdf } from "./statement-pdf.ts";
import { thumbnail } from "./thumbnail.ts";

// Rendering and reading PDFs is slow when other tests keep the machine busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(() => library.destroy());

async function reading<T>(
  pdf: Uint8Array,
  read: (document: PDFiumDocument) => T | Promise<T>,
): Promise<T> {
  const document = await library.loadDocument(pdf);
  try {
    return await read(document);
  } finally {
    document.destroy();
  }
}

/** Returns the text of each page with whitespace collapsed. */
const pagesOf = (pdf: Uint8Array) =>
  reading(pdf, (document) =>
    [...document.pages()].map((page) => page.getText().replace(/\s+/g, " ")),
  );
const raw = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1");

describe("the statement PDF", () => {
  it("shows the amount owed, the due date and how each charge was calculated", async () => {
    const [text, ...more] = await pagesOf(await statementPdf(sampleStatement()));
    expect(more).toEqual([]);
    for (const part of [
      "Imvubu Local Municipality",
      "Statement of account",
      "Ṱhabelo Mudzunga",
      "12 Môrester Street, Lê-Rus, Imvubu, 4321",
      "2813000000005072",
      "31 Oct 2026",
      "You owe R 5 578,91",
      "R 234,50 from earlier statements is due now. Please pay the new charges of R 5 344,41 by 16 Nov 2026.",
      "Payments received -R 1 000,00",
      "First 6 kl 6 kl free R 0,00",
      "6 to 10 kl 4 kl R 24,41/kl R 97,64",
      "Above 15 kl 8 kl R 61,15/kl R 489,20",
      "Above 350 kWh 362 kWh R 2,9512/kWh R 1 068,33",
      "R 1 835 000 R 0,000983 R 1 803,81 R 0,00 R 1 803,81",
      "New charges R 4 882,59 R 461,82 R 5 344,41",
      "9281 3000 0000 0507 28",
      "help@imvubu.example",
      "VAT number 4000123450",
      "Current 30 days 60 days 90 days 120 days and older To pay R 5 344,41 R 234,50 R 0,00 R 0,00 R 0,00",
      "Water meter W20881 1 204 on 19 Sep 2026 1 227 on 20 Oct 2026 read by us 23 kl",
      "Electricity meter E99120 40 012 on 19 Sep 2026 40 724 on 20 Oct 2026 estimated 712 kWh",
      "Branch code 999001",
      "Account 1000200030",
      "Page 1 of 1",
    ]) {
      expect(text).toContain(part);
    }
  });

  it.each([
    [
      "af",
      "Jy skuld R 5 578,91",
      "Rekeninghouer",
      "Diens Hoeveelheid Tarief",
      "Eerste 6 kl 6 kl gratis",
      "1 maand R 183,62/maand",
      "31 Okt 2026",
      "Bladsy 1 van 1",
    ],
    [
      "zu",
      "Ukweleta u-R 5 578,91",
      "Umnikazi we-akhawunti",
      "Insizakalo Ubuningi Inani",
      "Okokuqala 6 kl 6 kl mahhala",
      "1 inyanga",
      "31 Okt 2026",
      "Ikhasi 1 kwangu-1",
    ],
  ] as const)("has its labels in %s, and cuts none off", async (language, ...parts) => {
    const pdf = await statementPdf(sampleStatement({ language }));
    const [text = "", ...more] = await pagesOf(pdf);
    expect(more).toEqual([]);
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toMatch(/…|\ufffd|undefined/);
    expect(raw(pdf)).toContain(`/Lang (${language}-ZA)`);
  });

  it("leaves out details that the municipality has not provided, and a logo that can't be drawn", async () => {
    const { language, tenant, account, statement } = sampleStatement();
    const { vat_number: _, bank: __, ...less } = tenant;
    const { ageing: ___, ...young } = statement;
    const image = /\/Subtype \/Image/;
    expect(raw(await statementPdf(sampleStatement()))).toMatch(image);
    for (const logo of [
      "",
      "https://imvubu.example/logo.png",
      "data:image/png;base64,AAAA",
      "data:image/svg+xml,<svg",
    ]) {
      const pdf = await statementPdf({
        language,
        tenant: { ...less, logo },
        account,
        statement: young,
        readings: [],
      });
      expect(raw(pdf)).not.toMatch(image);
      expect((await pagesOf(pdf))[0]).not.toMatch(
        /VAT number|Bank transfer|Over 90 days|Meter readings/,
      );
    }
  });

  it("does not ask for payment when the account is in credit or settled", async () => {
    const [credit] = await pagesOf(
      await statementPdf(sampleStatement({ paymentsCents: -660_000 })),
    );
    expect(credit).toContain("R 21,09 in credit");
    expect(credit).not.toContain("Please pay");
    expect(credit).not.toContain("Payment due");
    const [settled] = await pagesOf(
      await statementPdf(sampleStatement({ paymentsCents: -657_891 })),
    );
    expect(settled).toContain("Nothing to pay");
  });

  it("repeats the table header on every page and numbers the pages", async () => {
    const pages = await pagesOf(await statementPdf(sampleStatement({ repeat: 8 })));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, text] of pages.entries()) {
      if (text.includes("Basic charge"))
        expect(text).toContain("Service Quantity Rate Amount VAT With VAT");
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    expect(pages.join(" ").match(/Basic charge/g)).toHaveLength(8);
  });

  it("is tagged for screen readers, with its language and title", async () => {
    const source = raw(await statementPdf(sampleStatement({ repeat: 8 })));
    for (const part of [
      "/Lang (en-ZA)",
      "/Marked true",
      "/StructTreeRoot",
      "/DisplayDocTitle true",
      "<pdfuaid:part>1<",
      "/S /H1",
      "/S /Figure",
      "/Alt (QR code for the EasyPay number 9281 3000 0000 0507 28)",
    ]) {
      expect(source).toContain(part);
    }
    const tags = (tag: string) => source.match(new RegExp(`/S /${tag}\\b`, "g"))?.length ?? 0;
    // The tables are the details, the amounts, the ageing, the charges, the readings and the bank
    // details. The header row of the charges is tagged once, however many pages there are.
    expect(tags("Table")).toBe(6);
    expect(tags("TR")).toBe(3 + 4 + (1 + 1) + (1 + 8 * 11 + 1) + (1 + 2) + 3);
    expect(source.match(/\/Scope \/Column/g)).toHaveLength(6 + 6 + 5);
    expect(source.match(/\/Scope \/Row/g)).toHaveLength(3 + 4 + 1 + (8 * 11 + 1) + 2 + 3);
  });

  it("produces the same bytes for the same input, and different bytes for different input", async () => {
    const first = await statementPdf(sampleStatement());
    expect(await statementPdf(sampleStatement())).toEqual(first);
    expect(await statementPdf(sampleStatement({ name: "Ng" }))).not.toEqual(first);
  });

  it.each([
    [
      "a very long name",
      "The Trustees for the Time Being of the Umhlangano Heights Sectional Title Body Corporate ".repeat(
        20,
      ),
    ],
    ["a name without a space", "x".repeat(300_000)],
    ["other scripts", "李小龍 محمد שלום Ελληνικά Кириллица नमस्ते 😀👩‍👩‍👧"],
    ["control characters and broken surrogates", "a\u0000b\u0007c\r\nd\u2028e\ud800f\udc00"],
    ["nothing", ""],
    ["markup", "Smith & Sons <b>(Pty)</b> Ltd \\ ) %%EOF"],
  ])("accepts an unusual account holder's name: %s", async (_what, name) => {
    const sample = sampleStatement({ name });
    const pdf = await statementPdf({ ...sample, tenant: { ...sample.tenant, name: name || "M" } });
    const [text] = await pagesOf(pdf);
    expect(text).toContain("You owe R 5 578,91");
    // The metadata is XML, so the name must not contain markup characters.
    expect(
      raw(pdf)
        .match(/<dc:creator>[\s\S]*<\/dc:creator>/)?.[0]
        .replace(/<\/?(dc|rdf):\w+>/g, ""),
    ).not.toMatch(/[<&]/);
  });

  it("omits the EasyPay number, its QR code and the online payment option if they are not available", async () => {
    const sample = sampleStatement({ easypay: "" });
    const pdf = await statementPdf({
      ...sample,
      tenant: { ...sample.tenant, enabled_payments: false },
    });
    const [text] = await pagesOf(pdf);
    expect(text).not.toMatch(/EasyPay|Online/);
    expect(text).toContain("use 2813000000005072 as the reference");
    expect(raw(pdf)).not.toContain("/S /Figure");
  });

  it("does not create a link for a URL that is not http or https", async () => {
    const sample = sampleStatement();
    const website = { url: "javascript:alert(1)", display: "click" };
    const pdf = await statementPdf({ ...sample, tenant: { ...sample.tenant, website } });
    expect(raw(pdf)).not.toContain("javascript");
  });

  it("keeps the line breaks of a postal address", async () => {
    const sample = sampleStatement();
    const [text] = await pagesOf(
      await statementPdf({
        ...sample,
        account: { ...sample.account, address: "Private Bag X9\r\n\nLê-Rus\n4321" },
      }),
    );
    expect(text).toContain("Private Bag X9 Lê-Rus 4321 Account number");
  });

  it("accepts a statement without lines", async () => {
    const sample = sampleStatement();
    const [text] = await pagesOf(
      await statementPdf({ ...sample, statement: { ...sample.statement, lines: [] } }),
    );
    expect(text).toContain("New charges R 5 344,41");
  });

  it("prints the QR code for the EasyPay number", async () => {
    const pdf = await statementPdf(sampleStatement());
    const [left = 0, bottom = 0, right = 0, top = 0] =
      /\/BBox \[([\d. ]+)\]/.exec(raw(pdf))?.[1]?.split(" ").map(Number) ?? [];
    const scale = 4;
    const image = await reading(pdf, (document) =>
      document.getPage(0).render({ scale, render: "bitmap" }),
    );
    const dark = (x: number, y: number) =>
      (image.data[(Math.round((841.89 - y) * scale) * image.width + Math.round(x * scale)) * 4] ??
        255) < 128;
    const { data, size } = encode("928130000000050728", { ecc: "M", border: 0 });
    const unit = (right - left) / size;
    expect(top - bottom).toBeCloseTo(right - left, 3);
    const printed = data.map((modules, row) =>
      modules.map((_, column) => dark(left + (column + 0.5) * unit, top - (row + 0.5) * unit)),
    );
    expect(printed).toEqual(data);
  });
});

describe("the thumbnail", () => {
  it("is a small PNG of the first page, 300 pixels wide", async () => {
    const png = await thumbnail(await statementPdf(sampleStatement({ repeat: 8 })));
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 300, height: 424 });
    expect(png.length).toBeLessThan(40_000);
  });
});

const installed = (program: string) => spawnSync(program, ["-v"]).error === undefined;

describe.skipIf(!installed("qpdf") || !installed("pdftotext"))(
  "checks with external PDF tools",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "statement-"));
    afterAll(() => rmSync(folder, { recursive: true }));

    it("qpdf accepts the file and pdftotext extracts its text", async () => {
      const file = join(folder, "statement.pdf");
      writeFileSync(file, await statementPdf(sampleStatement({ repeat: 8 })));
      expect(execFileSync("qpdf", ["--check", file], { encoding: "utf8" })).toContain(
        "No syntax or stream encoding errors found",
      );
      const text = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
      expect(text).toMatch(/You owe R 42 \d{3},\d{2}/);
      expect(text).toMatch(/Above 15 kl +8 kl +R 61,15\/kl +R 489,20/);
    });
  },
);
