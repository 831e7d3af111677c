/**
 * Reads PostgreSQL's query plans for the SQL statements that a program ran, to find those that read
 * too many rows.
 */
import { sql } from "kysely";
import type { Database } from "#service/database/database.ts";
import { databaseOf, runStatement } from "./postgres.ts";

/**
 * A table with at least this many rows must be read through an index. Also the default maximum
 * number of rows that one scan may read.
 */
const largeTable = 5_000;

/** Turns on the logging of query plans for new connections to the database. */
export async function logPlans(cluster: string, database: string): Promise<void> {
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": 0,
    "auto_explain.log_analyze": "on",
  };
  for (const [name, value] of Object.entries(settings))
    await runStatement(cluster, `alter database ${databaseOf(database)} set ${name} = '${value}'`);
}

/**
 * Returns the logged SQL statements that read a large table without an index, or more rows in one
 * scan than `most` allows for the table. Each comes with the matching line of its plan.
 */
export async function findLargeReads(
  database: Database,
  log: readonly string[],
  most: Record<string, number> = {},
): Promise<string[]> {
  const { rows } = await database.asOwner((db) =>
    sql<{
      name: string;
    }>`select relname as name from pg_class where relkind = 'r' and reltuples >= ${largeTable}`.execute(
      db,
    ),
  );
  const large = new Set(rows.map(({ name }) => name));
  const found = new Set<string>();
  let statement = "";
  for (const line of log) {
    statement = /Query Text: (.*)/.exec(line)?.[1] ?? statement;
    const [, scan, table] = /->\s+((?:\w+ )*Scan)\b.* on (\w+)/.exec(` -> ${line}`) ?? [];
    if (scan === undefined || table === undefined) continue;
    const [, read = "0", loops = "1"] = /actual .*rows=(\d+) loops=(\d+)/.exec(line) ?? [];
    const inFull = scan.endsWith("Seq Scan") && large.has(table);
    if (inFull || Number(read) * Number(loops) > (most[table] ?? largeTable))
      found.add(`${statement}\n${line.trim()}`);
  }
  return [...found];
}
