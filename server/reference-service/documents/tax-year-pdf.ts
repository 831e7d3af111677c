/** Renders the PDF of a tax year: all statements and payments, with their totals. */
import { formatDate, formatRand } from "./format.ts";
import { defaultBrand, drawAccountHolder, drawContact, drawHeading, drawSectionHeading, numberPages } from "./letterhead.ts";
import { createSheet, pageLayout, type Sheet, toBytes, writeTagged } from "./sheet.ts";
import { type Column, drawTable, type Row } from "./table.ts";
import { type TaxYearContent, TaxYearDocument } from "./tax-year-document.ts";

const statementColumns: readonly Column[] = [
  { heading: "Statement", width: 107.28 },
  { heading: "Owed before", width: 100, align: "right" },
  { heading: "Payments", width: 100, align: "right" },
  { heading: "New charges, with VAT", width: 100, align: "right" },
  { heading: "Balance", width: 100, align: "right" },
];

const paymentColumns: readonly Column[] = [
  { heading: "Payment", width: 87.28 },
  { heading: "Method", width: 120 },
  { heading: "Reference", width: 110 },
  { heading: "Receipt", width: 90 },
  { heading: "Amount", width: 100, align: "right" },
];

/** Renders the document. The same input gives the same bytes. */
export async function taxYearPdf(input: TaxYearDocument): Promise<Uint8Array> {
  const content = TaxYearDocument.parse(input);
  const { tenant, account, year, from, to } = content;
  const title = `Tax year ${year}`;
  const sheet = createSheet({
    title: `${title}, account ${account.account}`,
    author: tenant.name,
    date: to,
    brand: tenant.theme?.brand ?? defaultBrand,
  });
  const particulars: [string, string][] = [
    ["Account number", account.account],
    ["From", formatDate(from)],
    ["To", formatDate(to)],
  ];
  let y = await drawHeading(sheet, tenant, title);
  y = drawAccountHolder(sheet, account, particulars, y + 16);
  y = drawSection(sheet, { heading: "Statements", columns: statementColumns, rows: statementRows(content) }, y + 16);
  y = drawSection(sheet, { heading: "Payments", columns: paymentColumns, rows: paymentRows(content) }, y + 16);
  drawContact(sheet, tenant, pageLayout.left, y + 24 > lastStart ? nextPage(sheet) : y + 24);
  numberPages(sheet, `${tenant.name}, account ${account.account}, tax year ${year}`);
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
}

/** Draws a section's heading and table. Returns the position below it. */
function drawSection(sheet: Sheet, { heading, columns, rows }: Section, y: number): number {
  const top = y > lastStart ? nextPage(sheet) : y;
  const at = top + drawSectionHeading(sheet, heading, top) + 6;
  if (rows.length > 0) return drawTable(sheet, sheet.root, columns, rows, at, () => nextPage(sheet));
  return at + writeTagged(sheet, sheet.root, "P", "None in this tax year.", { x: pageLayout.left, y: at, width: 400, size: 9.4 });
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

function statementRows({ statements }: TaxYearContent): Row[] {
  const rows = statements.map(({ date, opening, payments, charges, closing }): Row => {
    return { kind: "reading", cells: [formatDate(date), ...[opening, payments, charges, closing].map(formatRand)] };
  });
  const paid = formatRand(sum(statements.map(({ payments }) => payments)));
  const charged = formatRand(sum(statements.map(({ charges }) => charges)));
  return rows.length === 0 ? [] : [...rows, { kind: "total", cells: ["Total", "", paid, charged, ""] }];
}

function paymentRows({ payments }: TaxYearContent): Row[] {
  const rows = payments.map(({ date, method, reference, receipt, amount }): Row => {
    return { kind: "reading", cells: [formatDate(date), method, reference, receipt, formatRand(amount)] };
  });
  const total = formatRand(sum(payments.map(({ amount }) => amount)));
  return rows.length === 0 ? [] : [...rows, { kind: "total", cells: ["Total", "", "", "", total] }];
}
