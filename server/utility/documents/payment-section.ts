/** How to pay and whom to ask: the EasyPay number with its QR code, and the municipality's addresses. */
import { encode } from "uqr";
import { inFours } from "./format.ts";
import { drawContact } from "./letterhead.ts";
import { page, type Sheet, write } from "./sheet.ts";
import type { StatementContent } from "./statement-document.ts";

const qrSize = 92;
const sectionHeight = 132;

/** Keeps together: what doesn't fit below `y` goes on a page of its own. */
export function drawPayment(sheet: Sheet, content: StatementContent, y: number, nextPage: () => number): void {
  const { palette, root } = sheet;
  const { account } = content;
  let at = y + sectionHeight > page.bottom ? nextPage() : y;
  at += write(sheet, root, "H2", "How to pay", { x: page.left, y: at, width: 300, size: 12.5, face: "bold", colour: palette.heading }) + 8;
  const x = account.easypay ? page.left + qrSize + 22 : page.left;
  if (account.easypay) {
    drawQr(sheet, account.easypay, page.left, at + 5);
    const text = { x, width: 330, colour: palette.text };
    at += write(sheet, root, "P", "EasyPay number", { ...text, y: at, size: 8, colour: palette.quiet });
    at += write(sheet, root, "P", inFours(account.easypay), { ...text, y: at, size: 14, face: "bold" }) + 4;
  }
  for (const sentence of waysToPay(content)) {
    at += write(sheet, root, "P", sentence, { x, y: at, width: page.right - x, size: 9.2 }) + 2;
  }
  drawContact(sheet, content.tenant, x, at + 4);
}

function waysToPay({ tenant, account }: StatementContent): string[] {
  return [
    ...(account.easypay ? ["At any till that takes EasyPay: show this code or read out the number."] : []),
    ...(tenant.enabled_payments ? [`Online: sign in on ${tenant.website.display || tenant.name} and choose your account.`] : []),
    `However you pay, give ${account.account} as the reference.`,
  ];
}

/** Drawn as rectangles, one for each run of dark modules. Around it the page stays white for four modules, as scanners need. */
function drawQr(sheet: Sheet, digits: string, x: number, y: number): void {
  const { doc, root } = sheet;
  const { data, size } = encode(digits, { ecc: "M", border: 0 });
  const unit = qrSize / size;
  root.add(
    doc.struct(
      "Figure",
      { alt: `QR code of the EasyPay number ${inFours(digits)}`, bbox: [x, y, x + qrSize, y + qrSize], placement: "Block" },
      () => {
        for (const [row, modules] of data.entries()) {
          for (const run of runsOf(modules)) doc.rect(x + run.from * unit, y + row * unit, run.length * unit, unit);
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
