/** Sets how long a municipality keeps its records, past the settings' checks and history. */
import type { Retention } from "#contract/privacy/retention.ts";
import type { Db } from "#service/database/context.ts";

export async function setRetention(db: Db, tenant: string, retention: Retention): Promise<void> {
  const { settings } = await db
    .selectFrom("tenants")
    .select("settings")
    .where("tenant", "=", tenant)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("tenants")
    .set({ settings: JSON.stringify({ ...settings, retention }) })
    .where("tenant", "=", tenant)
    .execute();
}
