/** Everything that the tables hold about a person, for their export. */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import type { TableExport } from "#service/database/table.ts";
import { dataPolicies } from "#service/database/tables.ts";

/**
 * Reads the person's data on one topic: for each of the topic's tables, the person's rows with
 * their column names.
 */
export async function readTopic(
  { db, tenant }: TenantContext,
  topic: TableExport["topic"],
  of: string,
): Promise<Record<string, unknown[]>> {
  const read: Record<string, unknown[]> = {};
  for (const { table, exported } of dataPolicies) {
    if (typeof exported === "string" || exported.topic !== topic) continue;
    const { order, without = {}, hidden } = exported;
    const left = ["tenant", ...Object.keys(without)];
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(x) - ${left}::text[]${hidden ? sql` - (case when ${hidden.when} then ${hidden.column} else '' end)` : sql``} as row from ${sql.table(table)} x
      where x.tenant = ${tenant} and ${exported.rows(of, tenant)} order by ${sql.ref(order)}`.execute(
      db,
    );
    read[table] = rows.map(({ row }) => row);
  }
  return read;
}

/** Lists the files that a person uploaded. */
export async function listUploads(
  { db, tenant }: TenantContext,
  id: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("uploads")
    .select(["id", "name"])
    .where("tenant", "=", tenant)
    .where("user_id", "=", id)
    .orderBy("id")
    .execute();
}

/** Lists the accounts that a person has access to at the moment. */
export async function listLinkedAccounts(
  { db, tenant }: TenantContext,
  id: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("account_access")
    .select("account")
    .where("tenant", "=", tenant)
    .where("user_id", "=", id)
    .orderBy("account")
    .execute();
  return rows.map(({ account }) => account);
}
