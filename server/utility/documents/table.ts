/** A table over as many pages as it needs: tagged rows and headers, and the header repeated for the eye on every page. */
import { decorate, draw, measure, onOneLine, page, type Sheet, type Tag, type TextBox, write } from "./sheet.ts";

export interface Column {
  heading: string;
  width: number;
  align?: "left" | "right";
}

/** The first cell names its row; `detail` stands below it, smaller. */
export interface Row {
  cells: readonly string[];
  detail?: string;
  kind: "line" | "step" | "total";
}

const padding = { x: 5, y: 4 };
const stepPadding = 2.4;
const sizes = { line: 8.6, step: 7.8, total: 8.8 };
const headingSize = 7.6;
const stepIndent = 12;

/** Draws from `y` down; `nextPage` makes a page and says where on it to go on. Returns the y below the table. */
export function drawTable(
  sheet: Sheet,
  parent: Tag,
  columns: readonly Column[],
  rows: readonly Row[],
  y: number,
  nextPage: () => number,
): number {
  const { doc } = sheet;
  const table = doc.struct("Table");
  parent.add(table);
  let at = drawHeader(sheet, columns, y, table);
  for (const [index, row] of rows.entries()) {
    if (at + heightToKeep(sheet, columns, rows, index) > page.bottom) at = drawHeader(sheet, columns, nextPage());
    at = drawRow(sheet, columns, row, at, table);
  }
  table.end();
  return at;
}

/** Tagged the first time; a repeated header is an artifact. */
function drawHeader(sheet: Sheet, columns: readonly Column[], y: number, table?: Tag): number {
  const { doc, palette } = sheet;
  const style = { y: y + padding.y, size: headingSize, face: "bold", colour: palette.onBrand } as const;
  const cells = cellsOf(columns, "line");
  const height = 2 * padding.y + Math.max(...cells.map(({ heading, box }) => measure(sheet, heading, { ...box, ...style })));
  decorate(sheet, () => doc.rect(page.left, y, page.right - page.left, height).fill(palette.brand));
  if (table) {
    const row = doc.struct("TR");
    table.add(row);
    for (const { heading, box } of cells) row.add(doc.struct("TH", { scope: "Column" }, () => draw(sheet, heading, { ...box, ...style })));
    row.end();
  } else {
    decorate(sheet, () => cells.forEach(({ heading, box }) => draw(sheet, heading, { ...box, ...style })), "Pagination");
  }
  return y + height;
}

function drawRow(sheet: Sheet, columns: readonly Column[], row: Row, y: number, table: Tag): number {
  const { doc, palette } = sheet;
  const height = rowHeight(sheet, columns, row);
  decorate(sheet, () => {
    if (row.kind === "total") doc.rect(page.left, y, page.right - page.left, height).fill(palette.tint);
    const rule = row.kind === "step" ? page.left + padding.x + stepIndent : page.left;
    doc
      .lineWidth(row.kind === "line" ? 0.7 : 0.35)
      .strokeColor(palette.line)
      .moveTo(rule, y)
      .lineTo(page.right, y)
      .stroke();
  });
  const tag = doc.struct("TR");
  table.add(tag);
  for (const [index, { box }] of cellsOf(columns, row.kind).entries()) {
    const text = row.cells[index] ?? "";
    const style = { ...styled(sheet, row, index, box), y: y + (row.kind === "step" ? stepPadding : padding.y) };
    const cell = doc.struct(index === 0 ? "TH" : "TD", index === 0 ? { scope: "Row" } : {});
    tag.add(cell);
    const below = text ? write(sheet, cell, "P", text, style) : 0;
    if (index === 0 && row.detail) write(sheet, cell, "P", row.detail, { ...style, ...detailStyle(sheet), y: style.y + below });
    cell.end();
  }
  tag.end();
  return y + height;
}

/** A line stays with its steps, as long as these are not a page full. */
function heightToKeep(sheet: Sheet, columns: readonly Column[], rows: readonly Row[], index: number): number {
  const [first, ...later] = rows.slice(index);
  if (!first) return 0;
  const end = later.findIndex(({ kind }) => kind !== "step");
  const steps = first.kind === "line" ? later.slice(0, end < 0 ? later.length : end) : [];
  const alone = rowHeight(sheet, columns, first);
  const together = steps.reduce((sum, step) => sum + rowHeight(sheet, columns, step), alone);
  return together < page.bottom / 2 ? together : alone;
}

function rowHeight(sheet: Sheet, columns: readonly Column[], row: Row): number {
  const heights = cellsOf(columns, row.kind).map(({ box }, index) => {
    const text = row.cells[index];
    const own = text ? measure(sheet, text, styled(sheet, row, index, box)) : 0;
    return own + (index === 0 && row.detail ? measure(sheet, row.detail, { ...box, ...detailStyle(sheet) }) : 0);
  });
  return Math.max(...heights) + 2 * (row.kind === "step" ? stepPadding : padding.y);
}

function styled(sheet: Sheet, { kind, cells }: Row, index: number, box: Place): Place & Pick<TextBox, "size"> {
  const face = kind === "total" || (kind === "line" && index === 0) ? "bold" : "regular";
  const style = { ...box, size: sizes[kind], face, colour: kind === "step" ? sheet.palette.quiet : sheet.palette.text } as const;
  return box.align === "right" ? onOneLine(sheet, cells[index] ?? "", style) : style;
}

const detailStyle = ({ palette }: Sheet) => ({ size: 7.6, face: "regular" as const, colour: palette.quiet });

type Place = Pick<TextBox, "x" | "width" | "align">;

/** The columns, each with the place its text has. */
function cellsOf(columns: readonly Column[], kind: Row["kind"]): { heading: string; box: Place }[] {
  let left = page.left;
  return columns.map(({ heading, width, align = "left" }, index) => {
    const indent = kind === "step" && index === 0 ? stepIndent : 0;
    const box = { x: left + padding.x + indent, width: width - 2 * padding.x - indent, align };
    left += width;
    return { heading, box };
  });
}
