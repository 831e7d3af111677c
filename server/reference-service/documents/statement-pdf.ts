/**
 * Renders the statement PDF: the account holder, the amount owed, how each charge was calculated,
 * and how to pay.
 */
import { formatBalance, formatDate, formatDecimal, formatRand } from "./format.ts";
import {
  drawHeading,
  drawAccountHolder,
  drawKeyValues,
  drawPanel,
  drawSectionHeading,
  middleX,
  numberPages,
  defaultBrand,
} from "./letterhead.ts";
import { drawPayment } from "./payment-section.ts";
import { toBytes, drawArtifact, drawText, measureText, createSheet, fitOnOneLine, pageLayout, type Sheet, writeTagged } from "./sheet.ts";
import { StatementDocument, type StatementContent } from "./statement-document.ts";
import { columns, readingColumns, statementRows } from "./statement-rows.ts";
import { drawTable, type Row } from "./table.ts";

/**
 * Renders the statement. The same input gives the same bytes. Throws ZodError if the input doesn't
 * match the schema.
 */
export async function statementPdf(input: StatementDocument): Promise<Uint8Array> {
  const content = StatementDocument.parse(input);
  const { tenant, account, statement } = content;
  const sheet = createSheet({
    title: `Statement of account ${account.account}, ${formatDate(statement.date)}`,
    author: tenant.name,
    date: statement.date,
    brand: tenant.theme?.brand ?? defaultBrand,
  });
  let y = await drawHeading(sheet, tenant, "Statement of account");
  const particulars: [string, string][] = [
    ["Account number", account.account],
    ["Statement date", formatDate(statement.date)],
    ["Payment due", formatDate(statement.due_date)],
  ];
  y = drawAccountHolder(sheet, account, particulars, y + 14);
  y = drawSummary(sheet, content, y + 8);
  y = drawAgeing(sheet, content, y);
  y = drawCharges(sheet, content, y + 9);
  y = drawReadings(sheet, content, y);
  drawPayment(sheet, content, y + 9, () => nextPage(sheet, content));
  numberPages(sheet, `${tenant.name}, account ${account.account}`);
  return toBytes(sheet);
}

/** Draws the balance in words and the four amounts that make it up. */
function drawSummary(sheet: Sheet, { statement }: StatementContent, y: number): number {
  const { palette, root } = sheet;
  const height = 76;
  drawPanel(sheet, y, height);
  const left = { x: pageLayout.left + 18, width: middleX - pageLayout.left - 36 };
  const balance = formatBalance(statement.closing);
  const words = fitOnOneLine(sheet, balance, { ...left, size: 19, face: "bold", colour: palette.heading });
  const sentence = { ...left, size: 9.4, lines: 3 } as const;
  const advice = adviceFor(statement);
  let at = y + (height - measureText(sheet, balance, words) - measureText(sheet, advice, sentence) - 4) / 2;
  at += writeTagged(sheet, root, "H2", balance, { ...words, y: at });
  writeTagged(sheet, root, "P", advice, { ...sentence, y: at + 4 });
  const amounts: [string, string][] = [
    ["Owed before", formatRand(statement.opening)],
    ["Payments received", formatRand(statement.payments)],
    ["New charges, with VAT", formatRand(statement.charges)],
    [statement.closing < 0 ? "In credit" : "To pay", formatRand(statement.closing)],
  ];
  drawKeyValues(sheet, amounts, middleX, y + 7, pageLayout.right - 14);
  return y + height;
}

function adviceFor({ opening, payments, closing, due_date }: StatementContent["statement"]): string {
  if (closing <= 0)
    return closing === 0 ? "Your account is up to date." : "You don't need to pay now. The credit goes towards your next statement.";
  const overdue = Math.min(opening + payments, closing);
  const soon = `Please pay by ${formatDate(due_date)}.`;
  return overdue > 0 ? `${soon} This includes ${formatRand(overdue)} from earlier statements, which is due now.` : soon;
}

/** Draws how long the balance has been owed, as one row of a table. */
function drawAgeing(sheet: Sheet, { statement: { ageing = [], closing } }: StatementContent, y: number): number {
  if (ageing.length === 0 || closing <= 0) return y;
  const width = (pageLayout.right - pageLayout.left) / (ageing.length + 1);
  const groups = ageing.map(({ from, to }) => ({
    heading: to === null ? `Over ${from - 1} days` : `${from} to ${to} days`,
    width,
    align: "right" as const,
  }));
  const cells = ["To pay", ...ageing.map(({ amount }) => formatRand(amount))];
  return drawTable(sheet, sheet.root, [{ heading: "Owed for", width }, ...groups], [{ kind: "line", cells }], y + 6, () => y);
}

const readingKinds = { actual: "read by us", estimated: "estimated", consumer: "sent by you" };

/** Draws each meter's last two readings, with their dates and type. */
function drawReadings(sheet: Sheet, content: StatementContent, y: number): number {
  const rows = content.readings.map(({ service, number, unit, before, reading }): Row => {
    const name = `${service.charAt(0).toUpperCase()}${service.slice(1)} meter ${number}`;
    const formatReading = ({ date, value }: { date: string; value: string }) => `${formatDecimal(value)} on ${formatDate(date)}`;
    const cells = [
      name,
      before ? formatReading(before) : "",
      formatReading(reading),
      readingKinds[reading.kind],
      `${formatDecimal(reading.consumption)} ${unit}`,
    ];
    return { kind: "reading", cells };
  });
  return rows.length > 0 ? drawTable(sheet, sheet.root, readingColumns, rows, y + 7, () => nextPage(sheet, content)) : y;
}

function drawCharges(sheet: Sheet, content: StatementContent, y: number): number {
  const at = y + drawSectionHeading(sheet, "How we worked out your bill", y) + 6;
  return drawTable(sheet, sheet.root, columns, statementRows(content.statement), at, () => nextPage(sheet, content));
}

function nextPage(sheet: Sheet, { tenant, account, statement }: StatementContent): number {
  const { doc, palette } = sheet;
  doc.addPage();
  const text = { x: pageLayout.left, y: 24, width: pageLayout.right - pageLayout.left, size: 8, lines: 1 } as const;
  drawArtifact(
    sheet,
    () => {
      doc.rect(0, 0, pageLayout.width, 8).fill(palette.brand);
      drawText(sheet, tenant.name, { ...text, width: 260, colour: palette.quiet });
      drawText(sheet, `Account ${account.account}, ${formatDate(statement.date)}`, { ...text, align: "right", colour: palette.quiet });
    },
    "Pagination",
  );
  return 52;
}
