/**
 * Copies of a municipality, which have the same IDs, accounts, addresses, names, codes and tokens.
 * A query that forgets the tenant then finds rows of both.
 */
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#service/database/database.ts";
import { tables } from "#service/database/tables.ts";
import { listTenantTables } from "#service/database/tenant-rows.ts";

/** Copies all rows of a municipality to a new one, and replaces a text in them. */
export async function copyMunicipality(
  database: Database,
  { from, to, text = "", by = "" }: { from: string; to: string; text?: string; by?: string },
): Promise<void> {
  await database.asOwner(async (db) => {
    const names = await listTenantTables(db);
    for (const name of names.reverse()) {
      const table = sql.table(name);
      const tenant = JSON.stringify({ tenant: to });
      await sql`
        insert into ${table} select copy.* from ${table} as x, jsonb_populate_record(
          null::${table}, replace(to_jsonb(x)::text, ${text}, ${by})::jsonb || ${tenant}::jsonb) as copy
        where x.tenant = ${from}`.execute(db);
    }
  });
}

/** The tables whose rows can't be changed. */
const isLedger = (table: string) => table.startsWith("ledger_");

/** Subtracts an interval from all dates and times of a municipality, so that everything is due. */
export async function ageMunicipality(
  database: Database,
  tenant: string,
  interval: string,
): Promise<void> {
  await database.asOwner(async (db) => {
    for (const [table, { columns }] of Object.entries(tables)) {
      const times = Object.entries<{ type: string }>(columns).filter(([, { type }]) =>
        /^(date|timestamptz)$/.test(type),
      );
      if (times.length === 0 || isLedger(table)) continue;
      const set = times.map(([column, { type }]) => {
        const earlier = (time: RawBuilder<unknown>) => sql`(${time} - ${interval}::interval)`;
        const value = sql.ref(column);
        // In UTC, because Citus refuses an interval of the session's time zone here.
        return type === "date"
          ? sql`${value} = ${earlier(value)}::date`
          : sql`${value} = ${earlier(sql`(${value} at time zone 'UTC')`)} at time zone 'UTC'`;
      });
      await sql`update ${sql.table(table)} set ${sql.join(set)} where tenant = ${tenant}`.execute(
        db,
      );
    }
  });
}

/** Returns all rows of a municipality, each as the name of its table and its JSON. */
export async function rowsOf(database: Database, tenant: string): Promise<string[]> {
  return database.asOwner(async (db) => {
    const selects = (await listTenantTables(db)).map(
      (name) =>
        sql`select ${sql.lit(`${name} `)} || to_jsonb(x)::text as row from ${sql.table(name)} as x where tenant = ${tenant}`,
    );
    const { rows } = await sql<{
      row: string;
    }>`${sql.join(selects, sql` union all `)}`.execute(db);
    return rows.map(({ row }) => row);
  });
}

/** Returns the rows that are in only one of two lists, marked with + if they are new. */
export function changedRows(before: readonly string[], after: readonly string[]): string[] {
  const missingFrom = (rows: readonly string[]) => {
    const set = new Set(rows);
    return (row: string) => !set.has(row);
  };
  return [
    ...before.filter(missingFrom(after)).map((row) => `- ${row}`),
    ...after.filter(missingFrom(before)).map((row) => `+ ${row}`),
  ];
}
