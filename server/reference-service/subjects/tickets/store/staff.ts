/** The staff who manage tickets. */
import { sql } from "kysely";
import { staffPermissions } from "#contract/permissions.ts";
import type { TenantContext } from "#service/database/context.ts";

/** Lists the people to whom a ticket can be assigned, sorted by name. */
export async function listTicketStaff({
  db,
  tenant,
}: TenantContext): Promise<{ id: string; name: string }[]> {
  return (
    db
      .selectFrom("users")
      .select(["id", "name"])
      .where("tenant", "=", tenant)
      .where("suspended", "is", null)
      // The first condition is that of the index of staff.
      .where(
        sql<boolean>`permissions <> '{}' and ${staffPermissions.manageTickets} = any (permissions)`,
      )
      .orderBy(sql`name collate "und-x-icu"`)
      .orderBy("id")
      .execute()
  );
}
