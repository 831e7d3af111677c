/** A statement as a PDF: whose it is, what is owed, how each amount was reached, how to pay. */
import { balanceInWords, day, rand } from "./format.ts";
import { drawHeading, drawHolder, drawPairs, middle, numberPages, standardBrand } from "./letterhead.ts";
import { drawPayment } from "./payment-section.ts";
import { bytesOf, decorate, draw, measure, newSheet, onOneLine, page, type Sheet, write } from "./sheet.ts";
import { StatementDocument, type StatementContent } from "./statement-document.ts";
import { columns, rowsOf } from "./statement-rows.ts";
import { drawTable } from "./table.ts";

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
  let y = drawHeading(sheet, tenant, "Statement of account");
  const particulars: [string, string][] = [
    ["Account number", account.account],
    ["Statement date", day(statement.date)],
    ["Payment due", day(statement.due_date)],
  ];
  y = drawHolder(sheet, account, particulars, y + 20);
  y = drawSummary(sheet, content, y + 12);
  y = drawCharges(sheet, content, y + 16);
  drawPayment(sheet, content, y + 18, () => nextPage(sheet, content));
  numberPages(sheet, `${tenant.name}, account ${account.account}`);
  return bytesOf(sheet);
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
