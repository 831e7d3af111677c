/** Renders the receipt PDF: the amount, date, payment method and account. */
import type { Language } from "#contract/values/languages.ts";
import { formatRand } from "#contract/values/rand.ts";
import { formatDate } from "#service/rules/format.ts";
import { nameMethod } from "#service/rules/payment-methods.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import type { DocumentWords } from "./document-words.ts";
import {
  drawAccountHolder,
  drawContact,
  drawHeading,
  drawPanel,
  numberPages,
} from "./letterhead.ts";
import { type ReceiptContent, ReceiptDocument } from "./receipt-document.ts";
import {
  createSheet,
  fitOnOneLine,
  measureText,
  pageLayout,
  type Sheet,
  toBytes,
  writeTagged,
} from "./sheet.ts";

/**
 * Renders the receipt. The same input gives the same bytes. Throws ZodError if the input doesn't
 * match the schema.
 */
export async function receiptPdf(input: ReceiptDocument): Promise<Uint8Array> {
  const { language, tenant, account, payment } = ReceiptDocument.parse(input);
  const sheet = createSheet({
    title: (words) =>
      words.receiptTitle(payment.receipt, account.account, formatDate(payment.date, language)),
    tenant,
    date: payment.date,
    language,
  });
  const { words } = sheet;
  const particulars: [string, string][] = [
    [words.accountNumber, account.account],
    [words.paymentDate, formatDate(payment.date, language)],
  ];
  let y = await drawHeading(sheet, tenant, words.receipt);
  y = drawAccountHolder(sheet, account, particulars, y + 20);
  y = drawAmount(sheet, language, payment, y + 16);
  const { balance, balance_at } = account;
  if (balance !== undefined && balance_at !== undefined) {
    const owed = { x: pageLayout.left, width: 480, size: 12, face: "bold" } as const;
    const day = formatDate(todayInSouthAfrica(new Date(balance_at)), language);
    y +=
      16 +
      writeTagged(sheet, sheet.root, "P", describeBalance(balance, day, words), {
        ...owed,
        y: y + 16,
      });
  }
  drawContact(sheet, tenant, pageLayout.left, y + 24);
  numberPages(sheet, words.foot(tenant.name, account.account));
  return toBytes(sheet);
}

/** Returns a sentence on the amount still owed on the date of the balance. */
function describeBalance(cents: number, day: string, words: DocumentWords): string {
  if (cents > 0) return words.stillOwed(day, formatRand(cents));
  return cents < 0 ? words.inCreditOn(day, formatRand(-cents)) : words.nothingOwed(day);
}

function drawAmount(
  sheet: Sheet,
  language: Language,
  { amount, method, reference, receipt }: ReceiptContent["payment"],
  y: number,
): number {
  const { palette, root, words } = sheet;
  const text = { x: pageLayout.left + 18, width: 460, lines: 2 };
  const thanks = words.received(formatRand(amount));
  const heading = fitOnOneLine(sheet, thanks, {
    ...text,
    size: 19,
    face: "bold",
    colour: palette.heading,
  });
  const details = [
    words.receiptNumber(receipt),
    words.paidBy(nameMethod(method, language)),
    ...(reference ? [words.reference(reference)] : []),
  ];
  const detail = { ...text, size: 9.4 };
  const height = details.reduce(
    (sum, line) => sum + measureText(sheet, line, detail) + 4,
    38 + measureText(sheet, thanks, heading),
  );
  drawPanel(sheet, y, height);
  let at = y + 16;
  at += writeTagged(sheet, root, "H2", thanks, { ...heading, y: at }) + 6;
  for (const line of details) at += writeTagged(sheet, root, "P", line, { ...detail, y: at }) + 4;
  return y + height;
}
