/** Files that people upload. Their bytes are in the file storage, under the same tenant and ID. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Upload } from "#contract/uploads/calls.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";

/** The time for which an upload is kept if it is not attached to anything. */
const unclaimedUploadTtl = sql`interval '1 day'`;
const cleanupBatchSize = 500;

export async function addUpload(
  { db, tenant, person }: PersonContext,
  upload: Omit<Upload, "id">,
): Promise<Upload> {
  const id = randomUUID();
  await db
    .insertInto("uploads")
    .values({ tenant, id, user_id: person.id, ...upload })
    .execute();
  return { id, ...upload };
}

/** Lists the IDs of all files of the tenant. */
export async function listUploads({ db, tenant }: TenantContext): Promise<string[]> {
  return (
    await db.selectFrom("uploads").select("id").where("tenant", "=", tenant).orderBy("id").execute()
  ).map(({ id }) => id);
}

export async function removeUpload({ db, tenant }: TenantContext, id: string): Promise<void> {
  await db.deleteFrom("uploads").where("tenant", "=", tenant).where("id", "=", id).execute();
}

/**
 * Claims one of the person's own uploads, which can be done only once. Returns false if the upload
 * isn't theirs, was already claimed or has expired.
 */
export async function claimUpload(
  { db, tenant, person }: PersonContext,
  id: string,
): Promise<boolean> {
  const claimed = await db
    .updateTable("uploads")
    .set({ claimed: true })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where("user_id", "=", person.id)
    .where("claimed", "=", false)
    .where("created", ">", sql<Date>`now() - ${unclaimedUploadTtl}`)
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Deletes all tenants' uploads that have been unclaimed for a day. Removes each file before its
 * row, so that no file is left without a row.
 */
export async function deleteUnclaimedUploads(
  database: Database,
  removeFile: (tenant: string, id: string) => Promise<void>,
): Promise<void> {
  const over = await database.asOwner((db) =>
    db
      .selectFrom("uploads")
      .select(["tenant", "id"])
      .where("claimed", "=", false)
      .where("created", "<=", sql<Date>`now() - ${unclaimedUploadTtl}`)
      .limit(cleanupBatchSize)
      .execute(),
  );
  for (const { tenant, id } of over) {
    await removeFile(tenant, id);
    await database.asOwner((db) => removeUpload({ db, tenant }, id));
  }
}
