/** Reads, locks and deletes all rows of a tenant, for its export and its removal. */
import { sql } from "kysely";
import type { Db, TenantContext } from "./context.ts";

/**
 * Lists the tables with a tenant's rows, each one before the tables that it refers to. Queries the
 * database's catalogue, so that a new table is never forgotten. Leaves out the staging tables,
 * whose rows an import never commits.
 */
export async function listTenantTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive ordered as (
      select oid, 0 as depth from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
      union all
      select c.conrelid, depth + 1 from ordered join pg_constraint c on c.confrelid = ordered.oid and c.contype = 'f'
      where c.conrelid <> c.confrelid
    )
    select t.relname as name from ordered join pg_class t using (oid)
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant' and not a.attisdropped
    where t.relname not like 'import\\_%'
    group by t.relname order by max(depth) desc, t.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** The number of rows that are read from the database at a time. */
const fetchSize = 1000;

/** Reads the rows of a query in batches. The transaction must stay open until all are read. */
export async function* readInBatches<Row>(
  db: Db,
  query: ReturnType<typeof sql>,
): AsyncGenerator<Row[]> {
  await sql`declare batches no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(fetchSize)} from batches`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close batches`.execute(db);
}

/** Reads all rows of one table as JSON texts. */
export async function* readTenantRows(
  { db, tenant }: TenantContext,
  table: string,
): AsyncGenerator<string[]> {
  // A cursor's query can't have parameters.
  const query = sql`select to_jsonb(rows)::text as row from ${sql.table(table)} as rows where tenant = ${sql.lit(tenant)}`;
  for await (const batch of readInBatches<{ row: string }>(db, query))
    yield batch.map(({ row }) => row);
}

/** Lets a transaction read one consistent snapshot of the tables. Call it before any query. */
export async function readOneState(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db);
}

/**
 * Waits for imports, then blocks new payments and other rows that refer to an account until the
 * transaction ends.
 */
export async function lockTenant({ db, tenant }: TenantContext): Promise<void> {
  await db
    .selectFrom("tenants")
    .select("tenant")
    .where("tenant", "=", tenant)
    .forUpdate()
    .execute();
  await sql`select from accounts where tenant = ${tenant} order by account for update`.execute(db);
}

/** Lists the IDs of the files that people have uploaded. */
export async function listUploads({ db, tenant }: TenantContext): Promise<string[]> {
  return (
    await db.selectFrom("uploads").select("id").where("tenant", "=", tenant).orderBy("id").execute()
  ).map(({ id }) => id);
}

/**
 * Lists the IDs of all files that may be stored, including those that are waiting to be removed.
 */
export async function listStoredFiles({ db, tenant }: TenantContext): Promise<string[]> {
  const waiting = db.selectFrom("files_to_remove").select("id").where("tenant", "=", tenant);
  const pieces = sql<{ id: string }>`
    select id || '-' || piece as id from data_exports, generate_series(0, pieces - 1) piece where tenant = ${tenant}`;
  const uploads = db.selectFrom("uploads").select("id").where("tenant", "=", tenant);
  const files = await uploads.union(waiting).execute();
  return [...files, ...(await pieces.execute(db)).rows].map(({ id }) => id);
}

/** Deletes all rows of the tenant, and returns their number. */
export async function deleteTenantRows({ db, tenant }: TenantContext): Promise<number> {
  await sql`set local app.removed_tenant = ${sql.lit(tenant)}`.execute(db);
  let deleted = 0n;
  for (const table of await listTenantTables(db)) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where tenant = ${tenant}`.execute(db);
    deleted += numAffectedRows;
  }
  return Number(deleted);
}
