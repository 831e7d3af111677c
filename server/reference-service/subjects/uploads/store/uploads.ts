/** Uploaded files. Their bytes are in the file storage, under the same tenant and ID. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Upload } from "#contract/uploads/calls.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";

/** The time for which an unattached upload is kept. */
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

/** Lists a batch of uploads that have been unclaimed for a day, for all tenants. */
export async function findUnclaimedUploads(
  database: Database,
): Promise<{ tenant: string; id: string }[]> {
  return database.asOwner((db) =>
    db
      .selectFrom("uploads")
      .select(["tenant", "id"])
      .where("claimed", "=", false)
      .where("created", "<=", sql<Date>`now() - ${unclaimedUploadTtl}`)
      .limit(cleanupBatchSize)
      .execute(),
  );
}
