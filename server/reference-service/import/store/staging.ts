/**
 * Stages and merges imported rows: first into the staging tables, then, once all checks pass, into
 * the permanent ones. The import empties the staging tables in its own transaction.
 */
import { type RawBuilder, sql } from "kysely";
import type { Db, TenantContext } from "#service/database/context.ts";
import type { Tables } from "#service/database/tables.ts";
import type { Format } from "../formats.ts";

export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  /** Number of lines removed from statements. */
  removed: number;
}

/** Returns the format's staging table, which several tenants may use at the same time. */
export const stagingTable = ({ table }: Pick<Format, "table">): RawBuilder<unknown> =>
  sql.id(`import_${table}`);

/** Returns SQL that selects the tenant's staged rows. */
export const stagedRows = (tenant: string, format: Pick<Format, "table">): RawBuilder<unknown> =>
  sql`(select * from ${stagingTable(format)} where tenant = ${tenant})`;

export const names = (columns: readonly string[], of?: string) =>
  sql.join(columns.map((column) => (of ? sql.id(of, column) : sql.id(column))));

/**
 * Takes the tenant's import lock until the transaction ends, and turns off the timeouts that apply
 * to requests. Returns false if another import is running.
 */
export async function tryLockImport({ db, tenant }: TenantContext): Promise<boolean> {
  // Without statistics for new rows, PostgreSQL expects few rows and picks nested loops, which are
  // slow for thousands of rows. With nested loops disabled, unavoidable ones look so expensive that
  // PostgreSQL would use JIT, which takes longer than the small queries themselves.
  await sql`
    set local enable_nestloop = off;
    set local jit = off;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`.execute(db);
  const lock = `import ${tenant}`;
  const { rows } = await sql<{
    alone: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as alone`.execute(db);
  return rows[0]?.alone === true;
}

/** Returns the file's own columns and those computed from them. */
export const columnsOf = ({ row, computed }: Format) => Object.keys({ ...row.shape, ...computed });

/** Adds rows to the staging table. `rows` is a JSON array of objects with the table's columns. */
export async function stageRows(
  { db, tenant }: TenantContext,
  format: Format,
  rows: string,
): Promise<void> {
  const table = stagingTable(format);
  // Every row takes the tenant from this one. Pass the JSON as text, because the drivers treat JSON
  // parameters differently.
  const base = sql`json_populate_record(null::${table}, json_build_object('tenant', ${tenant}::text))`;
  await sql`insert into ${table} select * from json_populate_recordset(${base}, ${rows}::text::json)`.execute(
    db,
  );
}

/** Removes the tenant's rows from the staging table. */
export async function emptyStaging({ db, tenant }: TenantContext, format: Format): Promise<void> {
  await sql`delete from ${stagingTable(format)} where tenant = ${tenant}`.execute(db);
}

/**
 * Collects planner statistics for the merged tables and flushes new messages into the search index.
 * PostgreSQL does both automatically, but the embedded database does not.
 */
export async function analyzeMerged(db: Db, merged: readonly Format[]): Promise<void> {
  await sql`analyze ${sql.join(merged.map(({ table }) => sql.table(table)))}`.execute(db);
  if (merged.some(({ table }) => table === "communication"))
    await sql`select gin_clean_pending_list('communication_search')`.execute(db);
}

/**
 * Merges staged rows into the stored ones, leaving identical rows untouched. Deletes documents
 * generated from a statement or payment that has changed.
 */
export async function mergeStaged(context: TenantContext, format: Format): Promise<ImportCounts> {
  const { db, tenant } = context;
  const { table, key, parent, generatesId } = format;
  const idsInstead = parent?.id ? Object.keys(parent.by) : [];
  const stays = (column: string) => !idsInstead.includes(column);
  const fromFile = columnsOf(format).filter(stays);
  const ids = {
    ...(parent?.id && { [parent.id]: sql`parent.id` }),
    ...(generatesId && { id: sql`gen_random_uuid()::text` }),
  };
  const keptKey = [...(parent?.id ? [parent.id] : []), ...key.filter(stays)];
  const sameKey = keptKey.map(
    (column) =>
      sql`${sql.id("same", column)} = ${column === parent?.id ? sql`parent.id` : sql.id("staged", column)}`,
  );
  const changing = fromFile.filter((column) => !keptKey.includes(column));
  if (table === "accounts") await clearEasyPayNumbers(context, format);
  if (table === "readings") await keepSentReadings(context, format);
  const removed = table === "statement_lines" ? await removeLines(context, format) : 0;
  const documents = documentTables[table];
  const { rows } = await sql<WriteCounts>`
    with written as (
      insert into ${sql.table(table)} as kept (tenant, ${names([...Object.keys(ids), ...fromFile])})
      select staged.tenant, ${sql.join([...Object.values(ids), names(fromFile, "staged")])} from ${stagedRows(tenant, format)} as staged ${joinParent(tenant, format)}
      where not exists (
        select from ${sql.table(table)} as same where same.tenant = ${tenant} and ${sql.join(sameKey, sql` and `)}
        and (${names(changing, "same")}) is not distinct from (${names(changing, "staged")}))
      on conflict (tenant, ${names(keptKey)}) do update set ${sql.join(changing.map((column) => sql`${sql.id(column)} = ${sql.id("excluded", column)}`))}
      returning xmax = 0 as added ${documents ? sql`, ${sql.id("kept", documents.id)} as document` : sql``}
    )
    ${documents ? sql`, dropped as (delete from ${sql.table(documents.table)} where tenant = ${tenant} and ${sql.id(documents.of)} in (select document from written))` : sql``}
    select count(*) filter (where added) as added, count(*) filter (where not added) as changed, (select count(*) from ${stagedRows(tenant, format)} as staged) as staged
    from written`.execute(db);
  return { ...counts(rows), removed };
}

/**
 * The tables that store the documents generated from a table, and the columns to join on: `of` in
 * the documents table and `id` in the other one.
 */
const documentTables: Partial<
  Record<keyof Tables, { table: keyof Tables; of: string; id: string }>
> = {
  statements: { table: "statement_documents", of: "statement_id", id: "id" },
  statement_lines: { table: "statement_documents", of: "statement_id", id: "statement_id" },
  payments: { table: "receipt_documents", of: "payment_id", id: "id" },
};

interface WriteCounts {
  added: number;
  changed: number;
  staged: number;
}

function counts([written]: WriteCounts[]): ImportCounts {
  const { added, changed, staged } = written ?? { added: 0, changed: 0, staged: 0 };
  return { added, changed, unchanged: staged - added - changed, removed: 0 };
}

/**
 * Returns SQL that joins each staged row to its parent row. Their aliases are `staged` and
 * `parent`.
 */
export function joinParent(tenant: string, { parent }: Format): RawBuilder<unknown> {
  if (!parent?.id) return sql``;
  const same = Object.entries(parent.by).map(
    ([here, there]) => sql`and ${sql.id("parent", there)} = ${sql.id("staged", here)}`,
  );
  return sql`join ${sql.table(parent.table)} as parent on parent.tenant = ${tenant} ${sql.join(same, sql` `)}`;
}

/**
 * Clears EasyPay numbers that are about to change. Two accounts may swap numbers, which would
 * violate the unique constraint if done row by row.
 */
async function clearEasyPayNumbers({ db, tenant }: TenantContext, format: Format): Promise<void> {
  await sql`
    update accounts as kept set easypay = '' from ${stagedRows(tenant, format)} as staged
    where kept.tenant = ${tenant} and kept.account = staged.account and kept.easypay <> staged.easypay and kept.easypay <> ''`.execute(
    db,
  );
}

/**
 * Lets a reading that a person sent stand where the file has an estimate for the same day, as if it
 * had arrived after the estimate. What was billed is still imported.
 */
async function keepSentReadings({ db, tenant }: TenantContext, format: Format): Promise<void> {
  await sql`
    update ${stagingTable(format)} as staged set value = kept.value, kind = kept.kind
    from readings as kept join meters as m on m.tenant = ${tenant} and m.id = kept.meter_id
    where staged.tenant = ${tenant} and kept.tenant = ${tenant} and m.number = staged.meter and kept.date = staged.date
      and staged.kind = 'estimated' and kept.kind = 'consumer'`.execute(db);
}

/**
 * Deletes stored lines that are missing from the file, but only from statements that have lines in
 * the file.
 */
async function removeLines({ db, tenant }: TenantContext, format: Format): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with given as (select distinct parent.id, staged.account, staged.date from ${stagedRows(tenant, format)} as staged ${joinParent(tenant, format)}),
    removed as (
      delete from statement_lines as kept using given
      where kept.tenant = ${tenant} and kept.statement_id = given.id and not exists (
        select from ${stagedRows(tenant, format)} as staged
        where staged.account = given.account and staged.date = given.date and staged.position = kept.position)
      returning kept.statement_id
    ),
    dropped as (delete from statement_documents where tenant = ${tenant} and statement_id in (select statement_id from removed))
    select count(*) as removed from removed`.execute(db);
  return rows[0]?.removed ?? 0;
}
