/** Stored files whose upload is gone. */
import type { Database } from "#service/database/database.ts";

const batchSize = 500;

/**
 * Removes the files of all tenants that are listed for removal. Forgets each one only after its
 * file is gone, so that no file stays behind if this fails.
 */
export async function removeListedFiles(
  database: Database,
  removeFile: (tenant: string, id: string) => Promise<void>,
): Promise<void> {
  const listed = await database.asOwner((db) =>
    db
      .selectFrom("files_to_remove")
      .select(["tenant", "id"])
      .orderBy("created")
      .limit(batchSize)
      .execute(),
  );
  for (const { tenant, id } of listed) {
    await removeFile(tenant, id);
    await database.asOwner((db) =>
      db.deleteFrom("files_to_remove").where("tenant", "=", tenant).where("id", "=", id).execute(),
    );
  }
}
