/**
 * Renders the statement PDF: the account holder, the amount owed, how each charge was calculated,
 * and how to pay.
 */
import { isTaxInvoice } from "#contract/statements/tax-invoice.ts";
import { whatIsDue } from "#contract/statements/what-is-due.ts";
import { formatRand } from "#contract/values/rand.ts";
import { formatDate, formatDecimal } from "#service/rules/format.ts";
import { titleOfService } from "#service/rules/service-names.ts";
import type { DocumentWords } from "./document-words.ts";
import {
  drawAccountHolder,
  drawHeading,
  drawKeyValues,
  drawPanel,
  drawSectionHeading,
  middleX,
  numberPages,
} from "./letterhead.ts";
import { drawPayment } from "./payment-section.ts";
import {
  createSheet,
  drawArtifact,
  drawText,
  fitOnOneLine,
  measureText,
  pageLayout,
  type Sheet,
  toBytes,
  writeTagged,
} from "./sheet.ts";
import { drawProperty, drawTaxInvoice } from "./statement-content.ts";
import { statementContentWords } from "./statement-content-words.ts";
import { type StatementContent, StatementDocument } from "./statement-document.ts";
import { columns, readingColumns, statementRows } from "./statement-rows.ts";
import { drawTable, type Row } from "./table.ts";

/**
 * Renders the statement. The same input gives the same bytes. Throws ZodError if the input doesn't
 * match the schema.
 */
export async function statementPdf(input: StatementDocument): Promise<Uint8Array> {
  const content = StatementDocument.parse(input);
  const { language, tenant, account, statement } = content;
  const sheet = createSheet({
    title: (words) => words.statementTitle(account.account, formatDate(statement.date, language)),
    tenant,
    date: statement.date,
    language,
  });
  const { words } = sheet;
  const title = isTaxInvoice(statement)
    ? statementContentWords[language].taxInvoice
    : words.statement;
  let y = await drawHeading(sheet, tenant, title);
  const particulars: [string, string][] = [
    [words.accountNumber, account.account],
    [words.statementDate, formatDate(statement.date, language)],
    ...dueOf(statement, sheet),
  ];
  y = drawAccountHolder(sheet, account, particulars, y + 14);
  y = drawSummary(sheet, content, y + 8);
  y = drawAgeing(sheet, content, y);
  y = drawCharges(sheet, content, y + 9);
  y = drawReadings(sheet, content, y);
  y = drawProperty(sheet, content, y, () => nextPage(sheet, content));
  y = drawTaxInvoice(sheet, content, y, () => nextPage(sheet, content));
  drawPayment(sheet, content, y + 9, () => nextPage(sheet, content));
  numberPages(sheet, words.foot(tenant.name, account.account));
  return toBytes(sheet);
}

/** Draws the balance in words and the four amounts that make it up. */
function drawSummary(sheet: Sheet, { statement }: StatementContent, y: number): number {
  const { palette, root, words: labels } = sheet;
  const height = 76;
  drawPanel(sheet, y, height);
  const left = { x: pageLayout.left + 18, width: middleX - pageLayout.left - 36 };
  const balance = describeBalance(statement.closing, labels);
  const words = fitOnOneLine(sheet, balance, {
    ...left,
    size: 19,
    face: "bold",
    colour: palette.heading,
  });
  const sentence = { ...left, size: 9.4, lines: 3 } as const;
  const advice = adviceFor(statement, sheet);
  let at =
    y +
    (height - measureText(sheet, balance, words) - measureText(sheet, advice, sentence) - 4) / 2;
  at += writeTagged(sheet, root, "H2", balance, { ...words, y: at });
  writeTagged(sheet, root, "P", advice, { ...sentence, y: at + 4 });
  const amounts: [string, string][] = [
    [labels.owedBefore, formatRand(statement.opening)],
    [labels.paymentsReceived, formatRand(statement.payments)],
    [labels.newChargesWithVat, formatRand(statement.charges)],
    [statement.closing < 0 ? labels.credit : labels.toPay, formatRand(statement.closing)],
  ];
  drawKeyValues(sheet, amounts, middleX, y + 7, pageLayout.right - 14);
  return y + height;
}

/** Returns the balance in words, such as "You owe R 1 234,50". */
function describeBalance(cents: number, words: DocumentWords): string {
  if (cents > 0) return words.owed(formatRand(cents));
  return cents < 0 ? words.inCredit(formatRand(-cents)) : words.nothingToPay;
}

function adviceFor(
  { closing, charges, due_date }: StatementContent["statement"],
  { words, language }: Sheet,
): string {
  if (closing <= 0) return closing === 0 ? words.upToDate : words.creditAdvice;
  const { overdue, new_charges: fresh } = whatIsDue({ owed: closing, charges });
  const day = formatDate(due_date, language);
  if (overdue === 0) return words.payBy(day);
  const now = words.overdue(formatRand(overdue));
  return fresh > 0 ? `${now} ${words.payChargesBy(formatRand(fresh), day)}` : now;
}

/** Returns the date by which to pay, "now" if all is from earlier statements, or nothing. */
function dueOf(
  { closing, charges, due_date }: StatementContent["statement"],
  { words, language }: Sheet,
): [string, string][] {
  if (closing <= 0) return [];
  const { new_charges: fresh } = whatIsDue({ owed: closing, charges });
  return [[words.paymentDue, fresh > 0 ? formatDate(due_date, language) : words.now]];
}

/** Draws a one-row table that splits the balance by how long it has been owed. */
function drawAgeing(
  sheet: Sheet,
  { statement: { ageing = [], closing } }: StatementContent,
  y: number,
): number {
  if (ageing.length === 0 || closing <= 0) return y;
  const width = (pageLayout.right - pageLayout.left) / (ageing.length + 1);
  const groups = ageing.map(({ from, to }) => ({
    heading: sheet.words.age(from, to === null),
    width,
    align: "right" as const,
  }));
  const cells = [sheet.words.toPay, ...ageing.map(({ amount }) => formatRand(amount))];
  return drawTable(
    sheet,
    sheet.root,
    [{ heading: sheet.words.owedFor, width }, ...groups],
    [{ kind: "line", cells }],
    y + 6,
    () => y,
  );
}

/** Draws each meter's last two readings, with their dates and type. */
function drawReadings(sheet: Sheet, content: StatementContent, y: number): number {
  const { words, language } = sheet;
  const rows = content.readings.map(({ service, number, unit, before, reading }): Row => {
    const name = words.meter(titleOfService(service, language), number);
    const formatReading = ({ date, value }: { date: string; value: string }) =>
      words.readingOn(formatDecimal(value), formatDate(date, language));
    const cells = [
      name,
      before ? formatReading(before) : "",
      formatReading(reading),
      words.readingKinds[reading.kind],
      `${formatDecimal(reading.consumption)} ${unit}`,
    ];
    return { kind: "reading", cells };
  });
  return rows.length > 0
    ? drawTable(sheet, sheet.root, readingColumns(words), rows, y + 7, () =>
        nextPage(sheet, content),
      )
    : y;
}

function drawCharges(sheet: Sheet, content: StatementContent, y: number): number {
  const at = y + drawSectionHeading(sheet, sheet.words.workedOut, y) + 6;
  return drawTable(
    sheet,
    sheet.root,
    columns(sheet.words),
    statementRows(content.statement, sheet),
    at,
    () => nextPage(sheet, content),
  );
}

function nextPage(sheet: Sheet, { tenant, account, statement }: StatementContent): number {
  const { doc, palette, words, language } = sheet;
  doc.addPage();
  const text = {
    x: pageLayout.left,
    y: 24,
    width: pageLayout.right - pageLayout.left,
    size: 8,
    lines: 1,
  } as const;
  drawArtifact(
    sheet,
    () => {
      doc.rect(0, 0, pageLayout.width, 8).fill(palette.brand);
      drawText(sheet, tenant.name, { ...text, width: 260, colour: palette.quiet });
      drawText(
        sheet,
        `${words.account(account.account)}, ${formatDate(statement.date, language)}`,
        {
          ...text,
          align: "right",
          colour: palette.quiet,
        },
      );
    },
    "Pagination",
  );
  return 52;
}
