/** Approved applications whose support ends soon. */
import { sql } from "kysely";
import { renewalDays } from "#contract/applications/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { today } from "#service/database/today.ts";

const batchSize = 500;

/** True if the support ends soon but has not ended, and its applicant has not been reminded. */
const isDue = sql<boolean>`applications.status = 'approved' and applications.reminded is null
  and applications.valid_until between ${today} and ${today} + ${sql.lit(renewalDays)}`;

/** True if the account has a later application, so that no reminder is needed for this one. */
const isReplaced = sql<boolean>`exists (select from applications later
  where later.tenant = applications.tenant and later.account = applications.account and later.kind = applications.kind
    and later.created > applications.created and later.status <> 'declined')`;

/** Finds all tenants' applications whose applicants have to be reminded now. */
export function findDueReminders(database: Database): Promise<{ tenant: string; id: string }[]> {
  return database.asOwner((db) =>
    db
      .selectFrom("applications")
      .select(["tenant", "id"])
      .where(isDue)
      .where(sql<boolean>`not ${isReplaced}`)
      .limit(batchSize)
      .execute(),
  );
}

/** Claims the reminder. Returns undefined if another process has claimed it. */
export async function claimReminder(
  { db, tenant }: TenantContext,
  id: string,
): Promise<{ userId: string; reference: string; validUntil: string } | undefined> {
  const row = await db
    .updateTable("applications")
    .set({ reminded: sql<Date>`now()` })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where(isDue)
    .returning(["user_id", "reference", "valid_until"])
    .executeTakeFirst();
  return row?.valid_until && row.user_id !== null
    ? { userId: row.user_id, reference: row.reference, validUntil: row.valid_until }
    : undefined;
}
