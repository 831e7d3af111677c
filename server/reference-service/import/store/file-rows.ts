/** Reads a tenant's rows as the cells of an import file, which is the inverse of an import. */
import { type RawBuilder, sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { type Tables, tables } from "#service/database/tables.ts";
import { readInBatches } from "#service/database/tenant-rows.ts";

export interface ImportFile {
  table: keyof Tables;
  /** The columns, in the order of the file. */
  columns: readonly string[];
  /**
   * The parent table, for columns of the file that the child table lacks, and the column that
   * stores the parent row's ID.
   */
  parent?: { table: keyof Tables; id: string; by: Readonly<Record<string, string>> } | undefined;
}

const stepCells = (column: RawBuilder<unknown>) => sql`(
  select string_agg(concat_ws(':', s->>'from', coalesce(s->>'to', ''), s->>'quantity', s->>'rate', s->>'amount'), '|' order by n)
  from jsonb_array_elements(${column}) with ordinality as steps (s, n))`;

/** The descriptions of the tables, with their columns by name. */
const described: Partial<Record<string, { columns: Partial<Record<string, { type: string }>> }>> =
  tables;

function cell(table: keyof Tables, alias: string, name: string): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.${name}`);
  const type = described[table]?.columns[name]?.type;
  if (name.endsWith("_cents")) return sql`(${column}::numeric / 100)::numeric(20, 2)::text`;
  if (type === "_text") return sql`array_to_string(${column}, '|')`;
  if (type === "timestamptz")
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return type === "jsonb" ? stepCells(column) : sql`${column}::text`;
}

export async function* readImportFile(
  { db, tenant }: TenantContext,
  { table, columns, parent }: ImportFile,
): AsyncGenerator<string[][]> {
  const cells = columns.map((name) =>
    described[table]?.columns[name] || !parent
      ? cell(table, "child", name)
      : cell(parent.table, "parent", parent.by[name] ?? name),
  );
  const joined = parent
    ? sql`join ${sql.table(parent.table)} as parent on parent.tenant = child.tenant and parent.id = ${sql.ref(`child.${parent.id}`)}`
    : sql``;
  const filled = sql.join(cells.map((one) => sql`coalesce(${one}, '')`));
  // A cursor's query can't have parameters.
  const query = sql`select array[${filled}] as cells from ${sql.table(table)} as child ${joined} where child.tenant = ${sql.lit(tenant)}`;
  for await (const batch of readInBatches<{ cells: string[] }>(db, query))
    yield batch.map((row) => row.cells);
}
