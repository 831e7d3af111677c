/**
 * Draws a table that can span several pages. Rows and headers are tagged, and the header is
 * repeated visually on every page.
 */
import {
  drawArtifact,
  drawText,
  fitOnOneLine,
  measureText,
  pageLayout,
  type Sheet,
  type StructureElement,
  type TextBox,
  writeTagged,
} from "./sheet.ts";

export interface Column {
  heading: string;
  width: number;
  align?: "left" | "right";
}

/**
 * A row whose first cell is its header. `detail` is printed below the first cell in smaller type.
 */
export interface Row {
  cells: readonly string[];
  detail?: string;
  kind: "line" | "step" | "total" | "reading";
}

const padding = { x: 5, y: 2.5 };
const stepPadding = 1.2;
const sizes = { line: 8.6, step: 7.8, total: 8.8, reading: 7.8 };
/** Returns the space above and below a row. Rows with tariff steps or readings have less space. */
const paddingOf = (kind: Row["kind"]) =>
  kind === "step" || kind === "reading" ? stepPadding : padding.y;
const headingSize = 7.6;
const stepIndent = 12;

/**
 * Draws the table from `y` downwards. `nextPage` adds a page and returns the y position to continue
 * at. Returns the y position below the table.
 */
export function drawTable(
  sheet: Sheet,
  parent: StructureElement,
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
    if (at + keepTogetherHeight(sheet, columns, rows, index) > pageLayout.bottom)
      at = drawHeader(sheet, columns, nextPage());
    at = drawRow(sheet, columns, row, at, table);
  }
  table.end();
  return at;
}

/** Draws the header row. It is tagged the first time and drawn as an artifact after that. */
function drawHeader(
  sheet: Sheet,
  columns: readonly Column[],
  y: number,
  table?: StructureElement,
): number {
  const { doc, palette } = sheet;
  const style = {
    y: y + padding.y,
    size: headingSize,
    face: "bold",
    colour: palette.onBrand,
  } as const;
  const cells = cellLayout(columns, "line");
  const height =
    2 * padding.y +
    Math.max(...cells.map(({ heading, box }) => measureText(sheet, heading, { ...box, ...style })));
  drawArtifact(sheet, () =>
    doc.rect(pageLayout.left, y, pageLayout.right - pageLayout.left, height).fill(palette.brand),
  );
  if (table) {
    const row = doc.struct("TR");
    table.add(row);
    for (const { heading, box } of cells)
      row.add(
        doc.struct("TH", { scope: "Column" }, () => drawText(sheet, heading, { ...box, ...style })),
      );
    row.end();
  } else {
    drawArtifact(
      sheet,
      () => cells.forEach(({ heading, box }) => drawText(sheet, heading, { ...box, ...style })),
      "Pagination",
    );
  }
  return y + height;
}

function drawRow(
  sheet: Sheet,
  columns: readonly Column[],
  row: Row,
  y: number,
  table: StructureElement,
): number {
  const { doc, palette } = sheet;
  const height = rowHeight(sheet, columns, row);
  drawArtifact(sheet, () => {
    if (row.kind === "total")
      doc.rect(pageLayout.left, y, pageLayout.right - pageLayout.left, height).fill(palette.tint);
    const rule = row.kind === "step" ? pageLayout.left + padding.x + stepIndent : pageLayout.left;
    doc
      .lineWidth(row.kind === "line" ? 0.7 : 0.35)
      .strokeColor(palette.line)
      .moveTo(rule, y)
      .lineTo(pageLayout.right, y)
      .stroke();
  });
  const tag = doc.struct("TR");
  table.add(tag);
  for (const [index, { box }] of cellLayout(columns, row.kind).entries()) {
    const text = row.cells[index] ?? "";
    const style = { ...cellStyle(sheet, row, index, box), y: y + paddingOf(row.kind) };
    const cell = doc.struct(index === 0 ? "TH" : "TD", index === 0 ? { scope: "Row" } : {});
    tag.add(cell);
    const below = text ? writeTagged(sheet, cell, "P", text, style) : 0;
    if (index === 0 && row.detail)
      writeTagged(sheet, cell, "P", row.detail, {
        ...style,
        ...detailStyle(sheet),
        y: style.y + below,
      });
    cell.end();
  }
  tag.end();
  return y + height;
}

/**
 * Returns the height of the rows that must stay on one page. A line is kept together with its steps
 * unless they fill more than a page.
 */
function keepTogetherHeight(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly Row[],
  index: number,
): number {
  const [first, ...later] = rows.slice(index);
  if (!first) return 0;
  const end = later.findIndex(({ kind }) => kind !== "step");
  const steps = first.kind === "line" ? later.slice(0, end < 0 ? later.length : end) : [];
  const alone = rowHeight(sheet, columns, first);
  const together = steps.reduce((sum, step) => sum + rowHeight(sheet, columns, step), alone);
  return together < pageLayout.bottom / 2 ? together : alone;
}

function rowHeight(sheet: Sheet, columns: readonly Column[], row: Row): number {
  const heights = cellLayout(columns, row.kind).map(({ box }, index) => {
    const text = row.cells[index];
    const own = text ? measureText(sheet, text, cellStyle(sheet, row, index, box)) : 0;
    return (
      own +
      (index === 0 && row.detail
        ? measureText(sheet, row.detail, { ...box, ...detailStyle(sheet) })
        : 0)
    );
  });
  return Math.max(...heights) + 2 * paddingOf(row.kind);
}

function cellStyle(
  sheet: Sheet,
  { kind, cells }: Row,
  index: number,
  box: CellBox,
): CellBox & Pick<TextBox, "size"> {
  const face = kind === "total" || (kind === "line" && index === 0) ? "bold" : "regular";
  const style = {
    ...box,
    size: sizes[kind],
    face,
    colour: kind === "step" ? sheet.palette.quiet : sheet.palette.text,
  } as const;
  return box.align === "right" ? fitOnOneLine(sheet, cells[index] ?? "", style) : style;
}

const detailStyle = ({ palette }: Sheet) => ({
  size: 7.6,
  face: "regular" as const,
  colour: palette.quiet,
});

type CellBox = Pick<TextBox, "x" | "width" | "align">;

/** Returns the columns with the positions of their text. */
function cellLayout(
  columns: readonly Column[],
  kind: Row["kind"],
): { heading: string; box: CellBox }[] {
  let left = pageLayout.left;
  return columns.map(({ heading, width, align = "left" }, index) => {
    const indent = kind === "step" && index === 0 ? stepIndent : 0;
    const box = { x: left + padding.x + indent, width: width - 2 * padding.x - indent, align };
    left += width;
    return { heading, box };
  });
}
