/** Reads the files of a demo municipality, as the import gets them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { cell, type Row } from "./tables.ts";

type Table =
  "accounts" | "consumers" | "statements" | "statement_lines" | "meters" | "readings" | "payments";

/** The rows of each file by account. Readings are by meter. */
export type Files = Record<Table, Map<string, Row[]>>;

export async function readFiles(folder: string): Promise<Files> {
  const read = async (table: Table) => {
    const text = await readFile(join(folder, `${table}.csv`), "utf8");
    const rows = z.array(z.record(z.string())).parse(parse(text, { columns: true }));
    const grouped = new Map<string, Row[]>();
    for (const row of rows) {
      const key = cell(row, table === "readings" ? "meter" : "account");
      const group = grouped.get(key);
      if (group) group.push(row);
      else grouped.set(key, [row]);
    }
    for (const group of grouped.values())
      group.sort(({ date: a = "" }, { date: b = "" }) => (a < b ? -1 : a > b ? 1 : 0));
    return grouped;
  };
  return {
    accounts: await read("accounts"),
    consumers: await read("consumers"),
    statements: await read("statements"),
    statement_lines: await read("statement_lines"),
    meters: await read("meters"),
    readings: await read("readings"),
    payments: await read("payments"),
  };
}

/** Returns the rows of an account, or of a meter, in order of date if they have one. */
export const rowsOf = (rows: Map<string, Row[]>, key: string): Row[] => rows.get(key) ?? [];
