/** Completes staged rows of other systems' files, which have no rows like ours. */
import { sql } from "kysely";
import type { Format } from "../import/formats.ts";
import type { Db } from "./context.ts";
import { names, stagingTableName } from "./import-staging.ts";

/** Removes each row whose key is repeated in a later one. */
export async function keepLastOfEachKey(db: Db, format: Format): Promise<void> {
  const staging = stagingTableName(format);
  await sql`
    with latest as (
      select ${names(format.key)}, max(line) as line from ${staging} group by ${names(format.key)}
    )
    delete from ${staging} as staged using latest
    where staged.line < latest.line
    and (${names(format.key, "staged")}) = (${names(format.key, "latest")})`.execute(db);
}

/** Numbers the lines of each statement in the order of the file, where the file has no numbers. */
export async function numberLines(db: Db, format: Format): Promise<void> {
  const staging = stagingTableName(format);
  await sql`
    update ${staging} as staged set position = numbered.position
    from (select line, row_number() over (partition by account, date order by line) as position from ${staging} where position is null) as numbered
    where staged.line = numbered.line`.execute(db);
}
