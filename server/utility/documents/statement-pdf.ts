/** A statement as a PDF: whose it is, what is owed, how each amount was reached, how to pay. */
import { balanceInWords, day, rand } from "./format.ts";
import { drawPayment } from "./payment-section.ts";
import { bytesOf, decorate, draw, measure, newSheet, onOneLine, page, type Sheet, type Tag, write } from "./sheet.ts";
import { StatementDocument, type StatementContent } from "./statement-document.ts";
import { columns, rowsOf } from "./statement-rows.ts";
import { drawTable } from "./table.ts";

const standardBrand = "#1f5673";
const middle = 320;
const bandHeight = 60;

/** The same input gives the same bytes. Throws ZodError when the input is not what the contract says. */
export async function statementPdf(input: StatementDocument): Promise<Uint8Array> {
  const content = StatementDocument.parse(input);
  const { tenant, account, statement } = content;
  const sheet = newSheet({
    title: `Statement of account ${account.account}, ${day(statement.date)}`,
    author: tenant.name,
    date: statement.date,
    brand: tenant.theme?.brand ?? standardBrand,
  });
  let y = drawHeading(sheet, content);
  y = drawHolder(sheet, content, y + 20);
  y = drawSummary(sheet, content, y + 12);
  y = drawCharges(sheet, content, y + 16);
  drawPayment(sheet, content, y + 18, () => nextPage(sheet, content));
  numberPages(sheet, content);
  return bytesOf(sheet);
}

function drawHeading(sheet: Sheet, { tenant }: StatementContent): number {
  const { doc, palette, root } = sheet;
  decorate(sheet, () => doc.rect(0, 0, page.width, bandHeight).fill(palette.brand));
  const name = { x: page.left, width: 300, size: 16, face: "bold", colour: palette.onBrand, lines: 2 } as const;
  write(sheet, root, "P", tenant.name, { ...name, y: (bandHeight - measure(sheet, tenant.name, name)) / 2 });
  const title = { x: middle + 40, width: page.right - middle - 40, size: 13, colour: palette.onBrand, align: "right" } as const;
  write(sheet, root, "H1", "Statement of account", { ...title, y: (bandHeight - measure(sheet, "Statement of account", title)) / 2 });
  return bandHeight;
}

/** The holder on the left, the statement's particulars on the right. */
function drawHolder(sheet: Sheet, { account, statement }: StatementContent, y: number): number {
  const { root } = sheet;
  const left = { x: page.left, width: middle - page.left - 24 };
  let at = y + label(sheet, root, "Account holder", left.x, y);
  at += write(sheet, root, "P", account.name, { ...left, y: at, size: 12, face: "bold", lines: 5 });
  for (const line of account.address
    .split(/[\r\n]+/)
    .slice(0, 6)
    .filter(Boolean)) {
    at += write(sheet, root, "P", line, { ...left, y: at + 2, size: 9.4, lines: 3 });
  }
  const particulars: [string, string][] = [
    ["Account number", account.account],
    ["Statement date", day(statement.date)],
    ["Payment due", day(statement.due_date)],
  ];
  return Math.max(at, drawPairs(sheet, particulars, middle, y));
}

/** The balance in words, and the four amounts it is made of. */
function drawSummary(sheet: Sheet, { statement }: StatementContent, y: number): number {
  const { doc, palette, root } = sheet;
  const height = 90;
  decorate(sheet, () => {
    doc.roundedRect(page.left, y, page.right - page.left, height, 5).fill(palette.tint);
    doc.rect(page.left, y, 4, height).fill(palette.brand);
  });
  const left = { x: page.left + 18, width: middle - page.left - 36 };
  const balance = balanceInWords(statement.closing);
  const words = onOneLine(sheet, balance, { ...left, size: 19, face: "bold", colour: palette.heading });
  const sentence = { ...left, size: 9.4, lines: 3 } as const;
  const advice = adviceFor(statement);
  let at = y + (height - measure(sheet, balance, words) - measure(sheet, advice, sentence) - 4) / 2;
  at += write(sheet, root, "H2", balance, { ...words, y: at });
  write(sheet, root, "P", advice, { ...sentence, y: at + 4 });
  const amounts: [string, string][] = [
    ["Brought forward", rand(statement.opening)],
    ["Payments received", rand(statement.payments)],
    ["Charged, VAT included", rand(statement.charges)],
    [statement.closing < 0 ? "In credit" : "To pay", rand(statement.closing)],
  ];
  drawPairs(sheet, amounts, middle, y + 15, page.right - 14);
  return y + height;
}

function adviceFor({ opening, payments, closing, due_date }: StatementContent["statement"]): string {
  if (closing <= 0)
    return closing === 0 ? "Your account is up to date." : "You don't need to pay now. The credit goes towards your next statement.";
  const overdue = Math.min(opening + payments, closing);
  const soon = `Please pay by ${day(due_date)}.`;
  return overdue > 0 ? `${soon} ${rand(overdue)} of it is from earlier statements and is due now.` : soon;
}

function drawCharges(sheet: Sheet, content: StatementContent, y: number): number {
  const { root, palette } = sheet;
  let at = y;
  at +=
    write(sheet, root, "H2", "What you were charged", {
      x: page.left,
      y: at,
      width: 400,
      size: 12.5,
      face: "bold",
      colour: palette.heading,
    }) + 6;
  return drawTable(sheet, root, columns, rowsOf(content.statement), at, () => nextPage(sheet, content));
}

function nextPage(sheet: Sheet, { tenant, account, statement }: StatementContent): number {
  const { doc, palette } = sheet;
  doc.addPage();
  const text = { x: page.left, y: 24, width: page.right - page.left, size: 8, lines: 1 } as const;
  decorate(
    sheet,
    () => {
      doc.rect(0, 0, page.width, 8).fill(palette.brand);
      draw(sheet, tenant.name, { ...text, width: 260, colour: palette.quiet });
      draw(sheet, `Account ${account.account}, ${day(statement.date)}`, { ...text, align: "right", colour: palette.quiet });
    },
    "Pagination",
  );
  return 52;
}

function numberPages(sheet: Sheet, { tenant, account }: StatementContent): void {
  const { doc, palette } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    const text = { x: page.left, y: 811, width: page.right - page.left, size: 7.6, colour: palette.quiet, lines: 1 };
    decorate(
      sheet,
      () => {
        doc.lineWidth(0.5).strokeColor(palette.line).moveTo(page.left, 803).lineTo(page.right, 803).stroke();
        draw(sheet, `${tenant.name}, account ${account.account}`, { ...text, width: 380 });
        draw(sheet, `Page ${index + 1} of ${count}`, { ...text, align: "right" });
      },
      "Pagination",
    );
  }
}

/** A table of two columns without lines: what, and how much. Its last row is the heavy one. */
function drawPairs(sheet: Sheet, pairs: readonly [string, string][], x: number, y: number, right = page.right): number {
  const { doc, root, palette } = sheet;
  const table = doc.struct("Table");
  root.add(table);
  let at = y;
  for (const [index, [what, value]] of pairs.entries()) {
    const face = index === pairs.length - 1 ? "bold" : "regular";
    const row = doc.struct("TR");
    table.add(row);
    row.add(
      doc.struct(
        "TH",
        { scope: "Row" },
        () => void draw(sheet, what, { x, y: at, width: right - x - 84, size: 9, face, colour: palette.text, lines: 1 }),
      ),
    );
    row.add(
      doc.struct("TD", {}, () => void draw(sheet, value, { x: right - 130, y: at, width: 130, size: 9, face, align: "right", lines: 1 })),
    );
    row.end();
    at += 17;
  }
  table.end();
  return at;
}

function label(sheet: Sheet, parent: Tag, text: string, x: number, y: number): number {
  return write(sheet, parent, "P", text, { x, y, width: 200, size: 8, colour: sheet.palette.quiet }) + 2;
}
