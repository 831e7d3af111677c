/** Reads the tables of docs/tariff-books.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../folders.ts";

export type Row = Record<string, string>;

const tables = new Map<string, Row[]>();
let heading = "";
let header: string[] | undefined;
for (const line of readFileSync(join(projectFolder, "docs/tariff-books.md"), "utf8").split("\n")) {
  const title = /^#+ (.*)/.exec(line)?.[1];
  if (title !== undefined) {
    heading = title;
    header = undefined;
  }
  if (!line.startsWith("|") || line.startsWith("| -")) continue;
  const cells = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (!header) {
    header = cells;
    tables.set(heading, []);
    continue;
  }
  const row = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""]));
  tables.get(heading)?.push(row);
}

/** Returns the rows of the table under a heading. Throws if there is none. */
export function bookTable(name: string): Row[] {
  const rows = tables.get(name);
  if (!rows?.length) throw new Error(`docs/tariff-books.md has no table under "${name}".`);
  return rows;
}

/** Returns a cell. Throws if the row has no such column. */
export function cell(row: Row, column: string): string {
  const text = row[column];
  if (text === undefined) throw new Error(`There is no column "${column}".`);
  return text;
}
