/** Counts each municipality's SMS per day, for the daily limit. */
import { sql } from "kysely";
import type { TenantContext } from "#service/database/context.ts";
import { today } from "#service/database/today.ts";

/** Counts an SMS if fewer than `limit` were sent today. Returns whether it may be sent. */
export async function countSms({ db, tenant }: TenantContext, limit: number): Promise<boolean> {
  if (limit < 1) return false;
  const counted = await sql`
    insert into sms_days (tenant, day, sent) values (${tenant}, ${today}, 1)
    on conflict (tenant, day) do update set sent = sms_days.sent + 1 where sms_days.sent < ${limit}
    returning day`.execute(db);
  return counted.rows.length > 0;
}

/**
 * Counts an SMS that was refused because of the daily limit. Returns how many were refused today.
 */
export async function countRefusedSms({ db, tenant }: TenantContext): Promise<number> {
  const { rows } = await sql<{ refused: number }>`
    update sms_days set refused = refused + 1 where tenant = ${tenant} and day = ${today} returning refused`.execute(
    db,
  );
  return rows[0]?.refused ?? 0;
}

/** Checks whether an SMS was refused today because of the limit. */
export async function isSmsLimitReached({ db, tenant }: TenantContext): Promise<boolean> {
  const days = db.selectFrom("sms_days").select("day").where("tenant", "=", tenant);
  return (
    (await days.where("day", "=", today).where("refused", ">", 0).executeTakeFirst()) !== undefined
  );
}
