/** A receipt as a PDF: what was paid, when, how, and to which account. */
import { day, rand } from "./format.ts";
import { drawContact, drawHeading, drawHolder, numberPages, standardBrand } from "./letterhead.ts";
import { type ReceiptContent, ReceiptDocument } from "./receipt-document.ts";
import { bytesOf, decorate, measure, newSheet, onOneLine, page, type Sheet, write } from "./sheet.ts";

/** The same input gives the same bytes. Throws ZodError when the input is not what the contract says. */
export async function receiptPdf(input: ReceiptDocument): Promise<Uint8Array> {
  const { tenant, account, payment } = ReceiptDocument.parse(input);
  const sheet = newSheet({
    title: `Receipt ${payment.receipt} for account ${account.account}, ${day(payment.date)}`,
    author: tenant.name,
    date: payment.date,
    brand: tenant.theme?.brand ?? standardBrand,
  });
  const particulars: [string, string][] = [
    ["Account number", account.account],
    ["Date of payment", day(payment.date)],
  ];
  let y = drawHeading(sheet, tenant, "Receipt");
  y = drawHolder(sheet, account, particulars, y + 20);
  y = drawAmount(sheet, payment, y + 16);
  drawContact(sheet, tenant, page.left, y + 24);
  numberPages(sheet, `${tenant.name}, account ${account.account}`);
  return bytesOf(sheet);
}

function drawAmount(sheet: Sheet, { amount, method, reference, receipt }: ReceiptContent["payment"], y: number): number {
  const { doc, palette, root } = sheet;
  const text = { x: page.left + 18, width: 460, lines: 2 };
  const words = `${rand(amount)} received, with thanks`;
  const heading = onOneLine(sheet, words, { ...text, size: 19, face: "bold", colour: palette.heading });
  const details = [`Receipt number ${receipt}`, `Paid by ${method}`, ...(reference ? [`Reference ${reference}`] : [])];
  const detail = { ...text, size: 9.4 };
  const height = details.reduce((sum, line) => sum + measure(sheet, line, detail) + 4, 38 + measure(sheet, words, heading));
  decorate(sheet, () => {
    doc.roundedRect(page.left, y, page.right - page.left, height, 5).fill(palette.tint);
    doc.rect(page.left, y, 4, height).fill(palette.brand);
  });
  let at = y + 16;
  at += write(sheet, root, "H2", words, { ...heading, y: at }) + 6;
  for (const line of details) at += write(sheet, root, "P", line, { ...detail, y: at }) + 4;
  return y + height;
}
