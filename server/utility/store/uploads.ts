/** Files that people have handed in; their bytes are in the file storage under the same tenant and id. */
import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Upload } from "#contract/uploads.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";
import type { Person } from "./tokens.ts";

type Db = Kysely<Tables>;

/** How long an upload waits for what it is handed in with. */
const waits = sql`interval '1 day'`;
const sweptAtOnce = 500;

export async function addUpload(db: Db, tenant: string, person: Person, upload: Omit<Upload, "id">): Promise<Upload> {
  const id = randomUUID();
  await db
    .insertInto("uploads")
    .values({ tenant, id, user_id: person.id, ...upload })
    .execute();
  return { id, ...upload };
}

export async function removeUpload(db: Db, tenant: string, id: string): Promise<void> {
  await db.deleteFrom("uploads").where("tenant", "=", tenant).where("id", "=", id).execute();
}

/** Hands the person's own upload in with something, once. False where it isn't theirs, was taken already, or its day is over. */
export async function takeUpload(db: Db, tenant: string, person: Person, id: string): Promise<boolean> {
  const taken = await db
    .updateTable("uploads")
    .set({ taken: true })
    .where("tenant", "=", tenant)
    .where("id", "=", id)
    .where("user_id", "=", person.id)
    .where("taken", "=", false)
    .where("created", ">", sql<Date>`now() - ${waits}`)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Clears away, of all tenants, what nothing has taken within its day: the file first, so that none is left that no row knows of. */
export async function sweepUploads(database: Database, removeFile: (tenant: string, id: string) => Promise<void>): Promise<void> {
  const over = await database.asOwner((db) =>
    db
      .selectFrom("uploads")
      .select(["tenant", "id"])
      .where("taken", "=", false)
      .where("created", "<=", sql<Date>`now() - ${waits}`)
      .limit(sweptAtOnce)
      .execute(),
  );
  for (const { tenant, id } of over) {
    await removeFile(tenant, id);
    await database.asOwner((db) => removeUpload(db, tenant, id));
  }
}
