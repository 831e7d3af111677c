/**
 * Completes the staged rows of other systems' files: removes repeated rows and numbers statement
 * lines.
 */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import type { Format } from "../formats.ts";
import { names, stagedRows, stagingTable } from "./staging.ts";

/**
 * Keeps one row for each key among the rows in these ranges: for accounts the one with the latest
 * balance, otherwise the last one.
 */
export async function keepLastOfEachKey(
  { db, tenant }: TenantContext,
  format: Format,
  ranges: readonly { first: number; last: number }[],
): Promise<void> {
  const order =
    format.table === "accounts" ? sql`balance_at desc nulls last, line desc` : sql`line desc`;
  const isInRange = sql.join(
    ranges.map(({ first, last }) => sql`line between ${first} and ${last}`),
    sql` or `,
  );
  await sql`
    with ranked as (
      select line, row_number() over (partition by ${names(format.key)} order by ${order}) as place
      from ${stagedRows(tenant, format)} as staged where (${names(format.key)}) is not null and (${isInRange})
    )
    delete from ${stagingTable(format)} as staged using ranked
    where staged.tenant = ${tenant} and staged.line = ranked.line and ranked.place > 1`.execute(db);
}

/** Numbers the lines of each statement in file order, if the file has no numbers. */
export async function numberLines({ db, tenant }: TenantContext, format: Format): Promise<void> {
  await sql`
    update ${stagingTable(format)} as staged set position = numbered.position
    from (select line, row_number() over (partition by account, date order by line) as position from ${stagedRows(tenant, format)} as staged where position is null) as numbered
    where staged.tenant = ${tenant} and staged.line = numbered.line`.execute(db);
}
