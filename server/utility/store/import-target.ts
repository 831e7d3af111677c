/** Where an import puts its rows: first into temporary tables beside the kept ones, then, when all is well, over them. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Format } from "../import/formats.ts";
import type { Tables, TenantSettings } from "./tables.ts";

/** The tables within one transaction of their owner. */
export type OwnersView = Kysely<Tables>;

export interface Counts {
  added: number;
  changed: number;
  unchanged: number;
  /** Lines that a statement no longer has. */
  removed: number;
}

export const staging = ({ table }: Pick<Format, "table">): RawBuilder<unknown> => sql.id(`import_${table}`);

const names = (columns: readonly string[], of?: string) => sql.join(columns.map((column) => (of ? sql.id(of, column) : sql.id(column))));

/** Whether this import is the only one of this tenant; it stays so until the transaction ends. Lifts the limits that are meant for requests. */
export async function beginImport(db: OwnersView, tenant: string): Promise<boolean> {
  // Nothing is known yet of rows that came a moment ago: taken for few, thousands were joined to thousands in nested loops.
  // A loop that can't be helped then counts as dear, which would have PostgreSQL compile small queries for longer than they run.
  await sql`
    set local enable_nestloop = off;
    set local jit = off;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`.execute(db);
  const lock = `import ${tenant}`;
  const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as alone`.execute(db);
  return rows[0]?.alone === true;
}

export async function keepTenant(db: OwnersView, tenant: string, settings: TenantSettings): Promise<Counts> {
  const { rows } = await sql<Written>`
    with written as (
      insert into tenants values (${tenant}, ${JSON.stringify(settings)}::jsonb)
      on conflict (tenant) do update set settings = excluded.settings where tenants.settings is distinct from excluded.settings
      returning xmax = 0 as added
    )
    select count(*) filter (where added) as added, count(*) filter (where not added) as changed, 1 as staged from written`.execute(db);
  return counts(rows);
}

export async function isTenant(db: OwnersView, tenant: string): Promise<boolean> {
  return (await db.selectFrom("tenants").select("tenant").where("tenant", "=", tenant).executeTakeFirst()) !== undefined;
}

/** For each file a temporary table with its columns, in the types of the kept ones, and the line of each row. */
export async function createStaging(db: OwnersView, formats: readonly Format[]): Promise<void> {
  await sql.join(formats.map(stagingTable), sql`;`).execute(db);
}

/** Those that the file has, and those that are made of them. */
const columnsOf = ({ row, made }: Format) => Object.keys({ ...row.shape, ...made });

function stagingTable(format: Format): RawBuilder<unknown> {
  const { table, parent, secrets = {} } = format;
  const columns = columnsOf(format).map((column) => {
    const inParent = parent?.id && parent.by[column];
    return inParent ? sql`${sql.id("parent", inParent)} as ${sql.id(column)}` : sql.id("kept", column);
  });
  const join = parent?.id ? sql`join ${sql.table(parent.table)} as parent on true` : sql``;
  return sql`
    create temporary table ${staging(format)} on commit drop as
    select 0::bigint as line, ${sql.join([...columns, ...Object.keys(secrets).map((column) => sql`null::text as ${sql.id(column)}`)])} from ${sql.table(table)} as kept ${join} with no data`;
}

/** `rows`: a JSON array of objects with the staging table's columns. */
export async function stage(db: OwnersView, format: Format, rows: string): Promise<void> {
  // As text first: the drivers would otherwise each have their own way with a JSON parameter.
  await sql`insert into ${staging(format)} select * from json_populate_recordset(null::${staging(format)}, ${rows}::text::json)`.execute(
    db,
  );
}

/** Gathers the figures that queries are planned by; nobody does so for temporary tables. */
export async function endStaging(db: OwnersView, format: Format): Promise<void> {
  await sql`analyze ${staging(format)}`.execute(db);
}

/** The same for the kept tables, and new messages are put in their place in the index of searches: PostgreSQL would get to both by itself, the embedded database would not. */
export async function endMerging(db: OwnersView, merged: readonly Format[]): Promise<void> {
  await sql`analyze ${sql.join(merged.map(({ table }) => sql.table(table)))}`.execute(db);
  if (merged.some(({ table }) => table === "communication")) await sql`select gin_clean_pending_list('communication_searched')`.execute(db);
}

/** Writes what was staged over what is kept; what is the same is not touched. A changed statement or payment loses its kept documents. */
export async function merge(db: OwnersView, tenant: string, format: Format): Promise<Counts> {
  const { table, key, parent, makesId } = format;
  const idsInstead = parent?.id ? Object.keys(parent.by) : [];
  const stays = (column: string) => !idsInstead.includes(column);
  const fromFile = columnsOf(format).filter(stays);
  const ids = { ...(parent?.id && { [parent.id]: sql`parent.id` }), ...(makesId && { id: sql`gen_random_uuid()::text` }) };
  const keptKey = [...(parent?.id ? [parent.id] : []), ...key.filter(stays)];
  const sameKey = keptKey.map(
    (column) => sql`${sql.id("same", column)} = ${column === parent?.id ? sql`parent.id` : sql.id("staged", column)}`,
  );
  const changing = fromFile.filter((column) => !keptKey.includes(column));
  if (table === "accounts") await freeEasyPayNumbers(db, tenant, format);
  const removed = table === "statement_lines" ? await removeLines(db, tenant, format) : 0;
  const documents = documentsOf(table);
  const { rows } = await sql<Written>`
    with written as (
      insert into ${sql.table(table)} as kept (tenant, ${names([...Object.keys(ids), ...fromFile])})
      select ${tenant}, ${sql.join([...Object.values(ids), names(fromFile, "staged")])} from ${staging(format)} as staged ${joinParent(tenant, format)}
      where not exists (
        select from ${sql.table(table)} as same where same.tenant = ${tenant} and ${sql.join(sameKey, sql` and `)}
        and (${names(changing, "same")}) is not distinct from (${names(changing, "staged")}))
      on conflict (tenant, ${names(keptKey)}) do update set ${sql.join(changing.map((column) => sql`${sql.id(column)} = ${sql.id("excluded", column)}`))}
      returning xmax = 0 as added ${documents ? sql`, ${sql.id("kept", documents.id)} as document` : sql``}
    )
    ${documents ? sql`, dropped as (delete from ${sql.table(documents.table)} where tenant = ${tenant} and ${sql.id(documents.of)} in (select document from written))` : sql``}
    select count(*) filter (where added) as added, count(*) filter (where not added) as changed, (select count(*) from ${staging(format)}) as staged
    from written`.execute(db);
  return { ...counts(rows), removed };
}

/** The documents that were made of a table's rows: where they are, what they are of there, and what that is called in the table. */
function documentsOf(table: keyof Tables): { table: keyof Tables; of: string; id: string } | undefined {
  switch (table) {
    case "statements":
      return { table: "statement_documents", of: "statement_id", id: "id" };
    case "statement_lines":
      return { table: "statement_documents", of: "statement_id", id: "statement_id" };
    case "payments":
      return { table: "receipt_documents", of: "payment_id", id: "id" };
    default:
      return undefined;
  }
}

interface Written {
  added: number;
  changed: number;
  staged: number;
}

function counts([written]: Written[]): Counts {
  const { added, changed, staged } = written ?? { added: 0, changed: 0, staged: 0 };
  return { added, changed, unchanged: staged - added - changed, removed: 0 };
}

/** The row that keeps this row's id; `staged` and `parent` are its names in the query. */
export function joinParent(tenant: string, { parent }: Format): RawBuilder<unknown> {
  if (!parent?.id) return sql``;
  const same = Object.entries(parent.by).map(([here, there]) => sql`and ${sql.id("parent", there)} = ${sql.id("staged", here)}`);
  return sql`join ${sql.table(parent.table)} as parent on parent.tenant = ${tenant} ${sql.join(same, sql` `)}`;
}

/** Two accounts may have swapped theirs, which row by row would look like the same number twice. */
async function freeEasyPayNumbers(db: OwnersView, tenant: string, format: Format): Promise<void> {
  await sql`
    update accounts as kept set easypay = '' from ${staging(format)} as staged
    where kept.tenant = ${tenant} and kept.account = staged.account and kept.easypay <> staged.easypay and kept.easypay <> ''`.execute(db);
}

/** A statement that the file gives lines has these lines and no others. */
async function removeLines(db: OwnersView, tenant: string, format: Format): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with given as (select distinct parent.id, staged.account, staged.date from ${staging(format)} as staged ${joinParent(tenant, format)}),
    removed as (
      delete from statement_lines as kept using given
      where kept.tenant = ${tenant} and kept.statement_id = given.id and not exists (
        select from ${staging(format)} as staged
        where staged.account = given.account and staged.date = given.date and staged.position = kept.position)
      returning kept.statement_id
    ),
    dropped as (delete from statement_documents where tenant = ${tenant} and statement_id in (select statement_id from removed))
    select count(*) as removed from removed`.execute(db);
  return rows[0]?.removed ?? 0;
}
