/** Closes accounts and meters that are missing from a complete file. */
import { type RawBuilder, sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import type { Format } from "../formats.ts";
import { stagedRows } from "./staging.ts";

/**
 * The tables that can be imported from complete files, each with the condition for open rows and
 * the changes that close a row.
 */
const closable: Partial<
  Record<
    Format["table"],
    { open: RawBuilder<unknown>; close: (today: string) => RawBuilder<unknown> }
  >
> = {
  accounts: {
    open: sql`kept.status <> 'closed'`,
    close: (today) => sql`status = 'closed', closed = greatest(opened, ${today}::date)`,
  },
  meters: { open: sql`kept.status <> 'removed'`, close: () => sql`status = 'removed'` },
};

export const isClosable = ({ table }: Format) => closable[table] !== undefined;

const isMissing = (tenant: string, format: Format) => sql`not exists (
  select from ${stagedRows(tenant, format)} as staged where ${sql.join(
    format.key.map((column) => sql`${sql.id("staged", column)} = ${sql.id("kept", column)}`),
    sql` and `,
  )})`;

/** Counts the open rows, and how many of these are missing from the file. */
export async function countMissing(
  { db, tenant }: TenantContext,
  format: Format,
): Promise<{ open: number; missing: number }> {
  const { rows } = await sql<{ open: number; missing: number }>`
    select count(*) as open, count(*) filter (where ${isMissing(tenant, format)}) as missing from ${sql.table(format.table)} as kept
    where kept.tenant = ${tenant} and ${closable[format.table]?.open}`.execute(db);
  return rows[0] ?? { open: 0, missing: 0 };
}

/** Closes the open rows that are missing from the file. */
export async function closeMissing(
  { db, tenant }: TenantContext,
  format: Format,
  today: string,
): Promise<void> {
  const { open, close } = closable[format.table] ?? {};
  if (!open || !close) throw new Error(`${format.file} can't be complete.`);
  await sql`update ${sql.table(format.table)} as kept set ${close(today)} where kept.tenant = ${tenant} and ${open} and ${isMissing(tenant, format)}`.execute(
    db,
  );
}
