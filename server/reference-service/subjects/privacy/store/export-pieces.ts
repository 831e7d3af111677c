/** The pieces in which the files of exports are stored. */
import type { TenantContext } from "#service/database/context.ts";

interface StoredExport {
  id: string;
  /** The number of pieces that may be stored. */
  pieces: number;
}

/** Returns the IDs under which the pieces of an export are stored, in order. */
export function pieceIds({ id, pieces }: StoredExport): string[] {
  return Array.from({ length: pieces }, (_, piece) => `${id}-${piece}`);
}

/**
 * Lists the pieces of exports for removal. Not in the statement that finds them, which Citus can't
 * run with row-level security.
 */
export async function listForRemoval(
  { db, tenant }: TenantContext,
  exports: readonly StoredExport[],
): Promise<void> {
  const files = exports.flatMap(pieceIds).map((id) => ({ tenant, id }));
  if (files.length > 0) await db.insertInto("files_to_remove").values(files).execute();
}
