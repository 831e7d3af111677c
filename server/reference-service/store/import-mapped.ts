/** Completes staged rows of other systems' files, which have no rows like ours. */
import { sql } from "kysely";
import type { Format } from "../import/formats.ts";
import type { Db } from "./context.ts";
import { names, stagingTableName } from "./import-staging.ts";

/** Keeps one row of each key: the account with the latest balance, and otherwise the last row. */
export async function keepLastOfEachKey(db: Db, format: Format): Promise<void> {
  const staging = stagingTableName(format);
  const order = format.table === "accounts" ? sql`balance_at desc nulls last, line desc` : sql`line desc`;
  await sql`
    with ranked as (
      select line, row_number() over (partition by ${names(format.key)} order by ${order}) as place from ${staging}
      where (${names(format.key)}) is not null
    )
    delete from ${staging} as staged using ranked where staged.line = ranked.line and ranked.place > 1`.execute(db);
}

/** Numbers the lines of each statement in the order of the file, where the file has no numbers. */
export async function numberLines(db: Db, format: Format): Promise<void> {
  const staging = stagingTableName(format);
  await sql`
    update ${staging} as staged set position = numbered.position
    from (select line, row_number() over (partition by account, date order by line) as position from ${staging} where position is null) as numbered
    where staged.line = numbered.line`.execute(db);
}
