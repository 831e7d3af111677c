/**
 * Draws the parts that all of a municipality's documents have in common: the header band, account
 * holder, document details, contact details and page footer.
 */
import { logoPng } from "./logo.ts";
import {
  drawArtifact,
  drawText,
  measureText,
  pageLayout,
  type Sheet,
  writeLink,
  writeTagged,
} from "./sheet.ts";

/** The left edge of the right column, in points. */
export const middleX = 320;
const bandHeight = 60;

interface Issuer {
  name: string;
  logo: string;
  vat_number?: string | undefined;
  website: { url: string; display: string };
  feedback_email: string;
}

/**
 * Draws the band with the municipality's logo, name and VAT number and the document's title.
 * Returns the y position below it.
 */
export async function drawHeading(sheet: Sheet, tenant: Issuer, title: string): Promise<number> {
  const { doc, palette, root, words } = sheet;
  const logo = await logoPng(tenant.logo);
  drawArtifact(sheet, () => doc.rect(0, 0, pageLayout.width, bandHeight).fill(palette.brand));
  const x = logo ? pageLayout.left + 52 : pageLayout.left;
  if (logo) {
    drawArtifact(sheet, () => {
      doc.roundedRect(pageLayout.left, 9, 42, 42, 5).fill("#ffffff");
      doc.image(logo, pageLayout.left + 3, 12, { width: 36, height: 36 });
    });
  }
  const name = {
    x,
    width: middleX + 20 - x,
    size: 16,
    face: "bold",
    colour: palette.onBrand,
    lines: 2,
  } as const;
  const vat = tenant.vat_number && words.vatNumber(tenant.vat_number);
  const small = { ...name, size: 8, face: "regular", lines: 1 } as const;
  const nameHeight = measureText(sheet, tenant.name, name);
  const top = (bandHeight - nameHeight - (vat ? measureText(sheet, vat, small) : 0)) / 2;
  writeTagged(sheet, root, "P", tenant.name, { ...name, y: top });
  if (vat) writeTagged(sheet, root, "P", vat, { ...small, y: top + nameHeight });
  const text = {
    x: middleX + 40,
    width: pageLayout.right - middleX - 40,
    size: 13,
    colour: palette.onBrand,
    align: "right",
  } as const;
  writeTagged(sheet, root, "H1", title, {
    ...text,
    y: (bandHeight - measureText(sheet, title, text)) / 2,
  });
  return bandHeight;
}

/** Draws the heading of a section. Returns the height that it takes up. */
export function drawSectionHeading(sheet: Sheet, text: string, y: number): number {
  const { root, palette } = sheet;
  return writeTagged(sheet, root, "H2", text, {
    x: pageLayout.left,
    y,
    width: 400,
    size: 12.5,
    face: "bold",
    colour: palette.heading,
  });
}

/** Draws the tinted panel behind the most important amount. */
export function drawPanel(sheet: Sheet, y: number, height: number): void {
  const { doc, palette } = sheet;
  drawArtifact(sheet, () => {
    doc
      .roundedRect(pageLayout.left, y, pageLayout.right - pageLayout.left, height, 5)
      .fill(palette.tint);
    doc.rect(pageLayout.left, y, 4, height).fill(palette.brand);
  });
}

/** Draws the account holder on the left and the document's details on the right. */
export function drawAccountHolder(
  sheet: Sheet,
  account: { name: string; address: string },
  particulars: readonly [string, string][],
  y: number,
): number {
  const { root } = sheet;
  const left = { x: pageLayout.left, width: middleX - pageLayout.left - 24 };
  let at =
    y +
    writeTagged(sheet, root, "P", sheet.words.accountHolder, {
      x: left.x,
      y,
      width: 200,
      size: 8,
      colour: sheet.palette.quiet,
    }) +
    2;
  at += writeTagged(sheet, root, "P", account.name, {
    ...left,
    y: at,
    size: 12,
    face: "bold",
    lines: 5,
  });
  for (const line of account.address
    .split(/[\r\n]+/)
    .slice(0, 6)
    .filter(Boolean)) {
    at += writeTagged(sheet, root, "P", line, { ...left, y: at + 2, size: 9.4, lines: 3 });
  }
  return Math.max(at, drawKeyValues(sheet, particulars, middleX, y));
}

/** Draws a two-column table of labels and amounts, without lines. The last row is bold. */
export function drawKeyValues(
  sheet: Sheet,
  pairs: readonly [string, string][],
  x: number,
  y: number,
  right = pageLayout.right,
): number {
  const { doc, root } = sheet;
  const table = doc.struct("Table");
  root.add(table);
  let at = y;
  for (const [index, [what, value]] of pairs.entries()) {
    const face = index === pairs.length - 1 ? "bold" : "regular";
    const row = doc.struct("TR");
    table.add(row);
    const text = { y: at, size: 9, face, lines: 1 } as const;
    row.add(
      doc.struct(
        "TH",
        { scope: "Row" },
        () => void drawText(sheet, what, { ...text, x, width: right - x - 84 }),
      ),
    );
    row.add(
      doc.struct(
        "TD",
        {},
        () => void drawText(sheet, value, { ...text, x: right - 130, width: 130, align: "right" }),
      ),
    );
    row.end();
    at += 17;
  }
  table.end();
  return at;
}

/** Draws the municipality's contact details. */
export function drawContact(sheet: Sheet, tenant: Issuer, x: number, y: number): void {
  const { root, words } = sheet;
  const text = { size: 9.2, width: 230, lines: 1 };
  const left = { ...text, x, y, width: 96, colour: sheet.palette.quiet };
  const right = { ...text, x: x + 100, colour: sheet.palette.heading };
  if (tenant.feedback_email) {
    writeTagged(sheet, root, "P", words.questions, left);
    writeLink(
      sheet,
      root,
      tenant.feedback_email,
      `mailto:${tenant.feedback_email}`,
      words.writeTo(tenant.feedback_email),
      { ...right, y },
    );
  }
  if (/^https?:\/\//.test(tenant.website.url)) {
    writeTagged(sheet, root, "P", words.website, { ...left, y: y + 14 });
    writeLink(
      sheet,
      root,
      tenant.website.display || tenant.website.url,
      tenant.website.url,
      words.websiteOf(tenant.name),
      {
        ...right,
        y: y + 14,
      },
    );
  }
}

/** Draws the footer on every page, with the page number. */
export function numberPages(sheet: Sheet, foot: string): void {
  const { doc, palette, words } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    const text = {
      x: pageLayout.left,
      y: 811,
      width: pageLayout.right - pageLayout.left,
      size: 7.6,
      colour: palette.quiet,
      lines: 1,
    };
    drawArtifact(
      sheet,
      () => {
        doc
          .lineWidth(0.5)
          .strokeColor(palette.line)
          .moveTo(pageLayout.left, 803)
          .lineTo(pageLayout.right, 803)
          .stroke();
        drawText(sheet, foot, { ...text, width: 380 });
        drawText(sheet, words.page(index + 1, count), { ...text, align: "right" });
      },
      "Pagination",
    );
  }
}
