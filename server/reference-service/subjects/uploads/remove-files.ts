/** Removes stored files that are no longer needed. */
import type { Database } from "#service/database/database.ts";
import { findFilesToRemove, forgetFile } from "./store/files-to-remove.ts";
import { findUnclaimedUploads, removeUpload } from "./store/uploads.ts";

type RemoveFile = (tenant: string, id: string) => Promise<void>;

/**
 * Removes all tenants' files that are listed for removal. Takes each file off the list only once it
 * is deleted, so that no file is left behind if a deletion fails.
 */
export async function removeListedFiles(database: Database, remove: RemoveFile): Promise<void> {
  for (const { tenant, id } of await findFilesToRemove(database)) {
    await remove(tenant, id);
    await forgetFile(database, tenant, id);
  }
}

/**
 * Deletes all tenants' uploads that have been unclaimed for a day. Deletes each file before its
 * row, so that no file is left without a row.
 */
export async function deleteUnclaimedUploads(
  database: Database,
  remove: RemoveFile,
): Promise<void> {
  for (const { tenant, id } of await findUnclaimedUploads(database)) {
    await remove(tenant, id);
    await database.asOwner((db) => removeUpload({ db, tenant }, id));
  }
}
