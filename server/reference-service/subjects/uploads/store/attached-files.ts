/** The files attached to applications and disputes, which store the uploads' IDs. */
import type { z } from "zod";
import type { Attachment } from "#contract/tickets/calls.ts";
import type { TenantContext } from "#service/database/context.ts";

/** Returns the uploads in the order of the given IDs. */
export async function findFiles(
  { db, tenant }: TenantContext,
  uploads: readonly string[],
): Promise<z.input<typeof Attachment>[]> {
  if (uploads.length === 0) return [];
  const files = await db
    .selectFrom("uploads")
    .select(["id", "name", "type", "size"])
    .where("tenant", "=", tenant)
    .where("id", "in", [...uploads])
    .execute();
  return files.sort((one, other) => uploads.indexOf(one.id) - uploads.indexOf(other.id));
}
