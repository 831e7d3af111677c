/** What every document of a municipality has: its band, the holder with the particulars, whom to ask, and the foot of the page. */
import { decorate, draw, measure, page, type Sheet, type Tag, write, writeLink } from "./sheet.ts";

/** Of a municipality that has no colour of its own. */
export const standardBrand = "#1f5673";
/** Where the right column begins. */
export const middle = 320;
const bandHeight = 60;

interface Issuer {
  name: string;
  website: { url: string; display: string };
  feedback_email: string;
}

/** The band with the municipality's name and the document's title. Returns the y below it. */
export function drawHeading(sheet: Sheet, tenant: Issuer, title: string): number {
  const { doc, palette, root } = sheet;
  decorate(sheet, () => doc.rect(0, 0, page.width, bandHeight).fill(palette.brand));
  const name = { x: page.left, width: 300, size: 16, face: "bold", colour: palette.onBrand, lines: 2 } as const;
  write(sheet, root, "P", tenant.name, { ...name, y: (bandHeight - measure(sheet, tenant.name, name)) / 2 });
  const text = { x: middle + 40, width: page.right - middle - 40, size: 13, colour: palette.onBrand, align: "right" } as const;
  write(sheet, root, "H1", title, { ...text, y: (bandHeight - measure(sheet, title, text)) / 2 });
  return bandHeight;
}

/** The holder on the left, the document's particulars on the right. */
export function drawHolder(
  sheet: Sheet,
  account: { name: string; address: string },
  particulars: readonly [string, string][],
  y: number,
): number {
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
  return Math.max(at, drawPairs(sheet, particulars, middle, y));
}

/** A table of two columns without lines: what, and how much. Its last row is the heavy one. */
export function drawPairs(sheet: Sheet, pairs: readonly [string, string][], x: number, y: number, right = page.right): number {
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

/** Whom to ask. */
export function drawContact(sheet: Sheet, tenant: Issuer, x: number, y: number): void {
  const { root } = sheet;
  const text = { size: 9.2, width: 230, lines: 1 };
  const left = { ...text, x, y, width: 96, colour: sheet.palette.quiet };
  const right = { ...text, x: x + 100, colour: sheet.palette.heading };
  if (tenant.feedback_email) {
    write(sheet, root, "P", "Questions", left);
    writeLink(sheet, root, tenant.feedback_email, `mailto:${tenant.feedback_email}`, `Write to ${tenant.feedback_email}`, { ...right, y });
  }
  if (/^https?:\/\//.test(tenant.website.url)) {
    write(sheet, root, "P", "Website", { ...left, y: y + 14 });
    writeLink(sheet, root, tenant.website.display || tenant.website.url, tenant.website.url, `Website of ${tenant.name}`, {
      ...right,
      y: y + 14,
    });
  }
}

/** The foot of every page, with its number. */
export function numberPages(sheet: Sheet, foot: string): void {
  const { doc, palette } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    const text = { x: page.left, y: 811, width: page.right - page.left, size: 7.6, colour: palette.quiet, lines: 1 };
    decorate(
      sheet,
      () => {
        doc.lineWidth(0.5).strokeColor(palette.line).moveTo(page.left, 803).lineTo(page.right, 803).stroke();
        draw(sheet, foot, { ...text, width: 380 });
        draw(sheet, `Page ${index + 1} of ${count}`, { ...text, align: "right" });
      },
      "Pagination",
    );
  }
}

function label(sheet: Sheet, parent: Tag, text: string, x: number, y: number): number {
  return write(sheet, parent, "P", text, { x, y, width: 200, size: 8, colour: sheet.palette.quiet }) + 2;
}
