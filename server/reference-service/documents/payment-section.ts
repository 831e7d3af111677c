/**
 * Draws the section on how to pay: the EasyPay number with its QR code, and the municipality's
 * contact details.
 */
import { encode } from "uqr";
import { groupByFours } from "#service/rules/format.ts";
import type { DocumentWords } from "./document-words.ts";
import { drawContact, drawKeyValues, drawSectionHeading } from "./letterhead.ts";
import { pageLayout, type Sheet, writeTagged } from "./sheet.ts";
import type { StatementContent } from "./statement-document.ts";

const qrSize = 84;
/**
 * The height of the payment section if it has the longest instructions, which take two lines each.
 */
const sectionHeight = 140;

/**
 * Draws the payment section without splitting it. If it doesn't fit below `y`, it is drawn on a new
 * page.
 */
export function drawPayment(
  sheet: Sheet,
  content: StatementContent,
  y: number,
  nextPage: () => number,
): void {
  const { palette, root, words } = sheet;
  const { account } = content;
  let at = y + sectionHeight > pageLayout.bottom ? nextPage() : y;
  at += drawSectionHeading(sheet, words.howToPay, at) + 4;
  const top = at;
  const x = account.easypay ? pageLayout.left + qrSize + 22 : pageLayout.left;
  if (account.easypay) {
    drawQr(sheet, account.easypay, pageLayout.left, at + 4);
    const text = { x, width: 330, colour: palette.text };
    at += writeTagged(sheet, root, "P", words.easyPayNumber, {
      ...text,
      y: at,
      size: 8,
      colour: palette.quiet,
    });
    at +=
      writeTagged(sheet, root, "P", groupByFours(account.easypay), {
        ...text,
        y: at,
        size: 14,
        face: "bold",
      }) + 4;
  }
  const { bank } = content.tenant;
  if (bank) drawBankDetails(sheet, bank, top);
  const width = (bank ? bankX - 12 : pageLayout.right) - x;
  for (const sentence of paymentInstructions(content, words)) {
    at += writeTagged(sheet, root, "P", sentence, { x, y: at, width, size: 9.2 }) + 2;
  }
  drawContact(sheet, content.tenant, x, at + 2);
}

/** The left edge of the bank details. */
const bankX = 376;

function drawBankDetails(
  sheet: Sheet,
  bank: NonNullable<StatementContent["tenant"]["bank"]>,
  y: number,
): void {
  const text = { x: bankX, width: pageLayout.right - bankX, colour: sheet.palette.quiet, lines: 2 };
  const at =
    y + writeTagged(sheet, sheet.root, "P", sheet.words.bankTransfer, { ...text, y, size: 8 }) + 2;
  const [name, branch, account] = sheet.words.bank;
  const details: [string, string][] = [
    [name, bank.bank],
    [branch, bank.branch_code],
    [account, bank.account_number],
  ];
  const below =
    at +
    writeTagged(sheet, sheet.root, "P", bank.account_name, {
      ...text,
      y: at,
      size: 9.2,
      colour: sheet.palette.text,
    }) +
    4;
  drawKeyValues(sheet, details, bankX, below);
}

function paymentInstructions(
  { tenant, account }: StatementContent,
  words: DocumentWords,
): string[] {
  return [
    ...(account.easypay ? [words.atTill] : []),
    ...(tenant.enabled_payments ? [words.online(tenant.website.display || tenant.name)] : []),
    words.useAsReference(account.account),
  ];
}

/**
 * Draws the QR code as rectangles, one per run of dark modules, with the four-module white margin
 * that scanners need.
 */
function drawQr(sheet: Sheet, digits: string, x: number, y: number): void {
  const { doc, root, words } = sheet;
  const { data, size } = encode(digits, { ecc: "M", border: 0 });
  const unit = qrSize / size;
  root.add(
    doc.struct(
      "Figure",
      {
        alt: words.qrCode(groupByFours(digits)),
        bbox: [x, y, x + qrSize, y + qrSize],
        placement: "Block",
      },
      () => {
        for (const [row, modules] of data.entries()) {
          for (const run of runsOf(modules))
            doc.rect(x + run.from * unit, y + row * unit, run.length * unit, unit);
        }
        doc.fill("#000000");
      },
    ),
  );
}

function runsOf(modules: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [index, dark] of modules.entries()) {
    const last = runs.at(-1);
    if (dark && last && last.from + last.length === index) last.length++;
    else if (dark) runs.push({ from: index, length: 1 });
  }
  return runs;
}
