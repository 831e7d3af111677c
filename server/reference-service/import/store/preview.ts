/** Counts what an import would change, for a check that changes nothing. */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import type { Format } from "../formats.ts";
import { columnsOf, type ImportCounts, joinParent, names, stagedRows } from "./staging.ts";

/**
 * Counts the staged rows that are new, changed and unchanged, and the stored lines that an import
 * would remove from their statements.
 */
export async function countStaged(
  { db, tenant }: TenantContext,
  format: Format,
): Promise<ImportCounts> {
  const { table, key, parent } = format;
  const idsInstead = parent?.id ? Object.keys(parent.by) : [];
  const own = (columns: readonly string[]) =>
    columns.filter((column) => !idsInstead.includes(column));
  const changing = own(columnsOf(format)).filter((column) => !key.includes(column));
  // Rows of a new parent have no stored parent yet.
  const parents = parent?.id ? sql`left ${joinParent(tenant, format)}` : sql``;
  const sameKey = sql.join(
    [
      ...(parent?.id ? [sql`${sql.id("kept", parent.id)} = parent.id`] : []),
      ...own(key).map((column) => sql`${sql.id("kept", column)} = ${sql.id("staged", column)}`),
    ],
    sql` and `,
  );
  const differs = sql`(${names(changing, "kept")}) is distinct from (${names(changing, "staged")})`;
  const { rows } = await sql<Pick<ImportCounts, "added" | "changed" | "unchanged">>`
    select count(*) filter (where kept.tenant is null) as added, count(*) filter (where kept.tenant is not null and ${differs}) as changed,
      count(*) filter (where kept.tenant is not null and not ${differs}) as unchanged
    from ${stagedRows(tenant, format)} as staged ${parents} left join ${sql.table(table)} as kept on kept.tenant = ${tenant} and ${sameKey}`.execute(
    db,
  );
  return {
    ...(rows[0] ?? { added: 0, changed: 0, unchanged: 0 }),
    removed: table === "statement_lines" ? await countRemovedLines({ db, tenant }, format) : 0,
  };
}

async function countRemovedLines({ db, tenant }: TenantContext, format: Format): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with given as (select distinct parent.id, staged.account, staged.date from ${stagedRows(tenant, format)} as staged ${joinParent(tenant, format)})
    select count(*) as removed from statement_lines as kept join given on kept.statement_id = given.id
    where kept.tenant = ${tenant} and not exists (
      select from ${stagedRows(tenant, format)} as staged
      where staged.account = given.account and staged.date = given.date and staged.position = kept.position)`.execute(
    db,
  );
  return rows[0]?.removed ?? 0;
}
