/** Stored files that must be removed, because their upload no longer exists. */
import type { Database } from "#service/database/database.ts";

const batchSize = 500;

/** Lists the files that have waited longest to be removed, for all tenants. */
export async function findFilesToRemove(
  database: Database,
): Promise<{ tenant: string; id: string }[]> {
  return database.asOwner((db) =>
    db
      .selectFrom("files_to_remove")
      .select(["tenant", "id"])
      .orderBy("created")
      .limit(batchSize)
      .execute(),
  );
}

export async function forgetFile(database: Database, tenant: string, id: string): Promise<void> {
  await database.asOwner((db) =>
    db.deleteFrom("files_to_remove").where("tenant", "=", tenant).where("id", "=", id).execute(),
  );
}
