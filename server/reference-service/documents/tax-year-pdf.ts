/** Renders the PDF of a tax year: all statements and payments, with their totals. */
import { formatRand } from "#contract/values/rand.ts";
import { formatDate } from "#service/rules/format.ts";
import { nameMethod } from "#service/rules/payment-methods.ts";
import {
  drawAccountHolder,
  drawContact,
  drawHeading,
  drawSectionHeading,
  numberPages,
} from "./letterhead.ts";
import { createSheet, pageLayout, type Sheet, toBytes, writeTagged } from "./sheet.ts";
import { type Column, drawTable, type Row } from "./table.ts";
import { type TaxYearContent, TaxYearDocument } from "./tax-year-document.ts";
import { taxYearWords } from "./tax-year-words.ts";

/** The widths of the columns. The first column has the date, and the last ones have amounts. */
const statementWidths = [92.28, 85, 85, 90, 70, 85];
const paymentWidths = [87.28, 120, 110, 90, 100];

/** Returns the columns. Those from index `amounts` on contain amounts. */
function toColumns(
  headings: readonly string[],
  widths: readonly number[],
  amounts: number,
): Column[] {
  return headings.map((heading, index) => ({
    heading,
    width: widths[index] ?? 0,
    ...(index >= amounts && { align: "right" as const }),
  }));
}

/** Renders the document. The same input gives the same bytes. */
export async function taxYearPdf(input: TaxYearDocument): Promise<Uint8Array> {
  const content = TaxYearDocument.parse(input);
  const { language, tenant, account, year, from, to } = content;
  const words = taxYearWords[language];
  const sheet = createSheet({
    title: () => words.titleOf(year, account.account),
    tenant,
    date: to,
    language,
  });
  const particulars: [string, string][] = [
    [sheet.words.accountNumber, account.account],
    [words.from, formatDate(from, language)],
    [words.to, formatDate(to, language)],
  ];
  let y = await drawHeading(sheet, tenant, words.title(year));
  y = drawAccountHolder(sheet, account, particulars, y + 16);
  const statements = {
    heading: words.statements,
    columns: toColumns(words.statementColumns, statementWidths, 1),
  };
  const payments = {
    heading: words.payments,
    columns: toColumns(words.paymentColumns, paymentWidths, 4),
  };
  y = drawSection(
    sheet,
    { ...statements, rows: statementRows(content), nothing: words.nothing },
    y + 16,
  );
  y = drawSection(
    sheet,
    { ...payments, rows: paymentRows(content), nothing: words.nothing },
    y + 16,
  );
  drawContact(sheet, tenant, pageLayout.left, y + 24 > lastStart ? nextPage(sheet) : y + 24);
  numberPages(sheet, `${sheet.words.foot(tenant.name, account.account)}, ${words.title(year)}`);
  return toBytes(sheet);
}

/** The lowest position at which a section or the contact details start. */
const lastStart = pageLayout.bottom - 80;
const topOfPage = 52;

function nextPage({ doc }: Sheet): number {
  doc.addPage();
  return topOfPage;
}

interface Section {
  heading: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** The text shown if there are no rows. */
  nothing: string;
}

/** Draws a section's heading and table. Returns the position below it. */
function drawSection(
  sheet: Sheet,
  { heading, columns, rows, nothing }: Section,
  y: number,
): number {
  const top = y > lastStart ? nextPage(sheet) : y;
  const at = top + drawSectionHeading(sheet, heading, top) + 6;
  if (rows.length > 0)
    return drawTable(sheet, sheet.root, columns, rows, at, () => nextPage(sheet));
  return (
    at +
    writeTagged(sheet, sheet.root, "P", nothing, {
      x: pageLayout.left,
      y: at,
      width: 400,
      size: 9.4,
    })
  );
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

function statementRows({ language, statements }: TaxYearContent): Row[] {
  const rows = statements.map(({ date, opening, payments, charges, vat, closing }): Row => {
    return {
      kind: "reading",
      cells: [
        formatDate(date, language),
        ...[opening, payments, charges].map(formatRand),
        vat === undefined ? "" : formatRand(vat),
        formatRand(closing),
      ],
    };
  });
  const paid = formatRand(sum(statements.map(({ payments }) => payments)));
  const charged = formatRand(sum(statements.map(({ charges }) => charges)));
  // Without lines, a statement's VAT is not known, and neither is the total.
  const vat = statements.every(({ vat }) => vat !== undefined)
    ? formatRand(sum(statements.map(({ vat = 0 }) => vat)))
    : "";
  const { total } = taxYearWords[language];
  return rows.length === 0
    ? []
    : [...rows, { kind: "total", cells: [total, "", paid, charged, vat, ""] }];
}

function paymentRows({ language, payments }: TaxYearContent): Row[] {
  const rows = payments.map(({ date, method, reference, receipt, amount }): Row => {
    return {
      kind: "reading",
      cells: [
        formatDate(date, language),
        nameMethod(method, language),
        reference,
        receipt,
        formatRand(amount),
      ],
    };
  });
  const total = formatRand(sum(payments.map(({ amount }) => amount)));
  return rows.length === 0
    ? []
    : [...rows, { kind: "total", cells: [taxYearWords[language].total, "", "", "", total] }];
}
