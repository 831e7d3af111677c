/** Counts each municipality's SMS by day, for the daily limit. */
import { sql } from "kysely";
import { today } from "./today.ts";
import type { TenantContext } from "./context.ts";

/**
 * Counts an SMS if the day's limit allows it, and returns 0. Otherwise returns how many were
 * refused today, including this one.
 */
export async function countSms({ db, tenant }: TenantContext, limit: number): Promise<number> {
  const counted = await sql`
    insert into sms_days (tenant, day, sent) values (${tenant}, ${today}, 1)
    on conflict (tenant, day) do update set sent = sms_days.sent + 1 where sms_days.sent < ${limit}
    returning day`.execute(db);
  if (counted.rows.length > 0) return 0;
  const { rows } = await sql<{ refused: number }>`
    update sms_days set refused = refused + 1 where tenant = ${tenant} and day = ${today} returning refused`.execute(db);
  return rows[0]?.refused ?? 0;
}

/** Checks whether an SMS was refused today because of the limit. */
export async function isSmsLimitReached({ db, tenant }: TenantContext): Promise<boolean> {
  const days = db.selectFrom("sms_days").select("day").where("tenant", "=", tenant);
  return (await days.where("day", "=", today).where("refused", ">", 0).executeTakeFirst()) !== undefined;
}
