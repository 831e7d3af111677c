/**
 * The exports that people have asked for. A job prepares each, and another deletes it when it
 * expires.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { DataExport } from "#contract/privacy/calls.ts";
import type { PersonContext, TenantContext } from "#service/database/context.ts";
import type { Database } from "#service/database/database.ts";
import { findTenantsWith, takeFairly } from "#service/database/tenant-work.ts";
import { removeExports } from "./delete-person.ts";
import { listForRemoval, pieceIds } from "./export-pieces.ts";

/** The number of times that an export is started, because the process may have stopped. */
const maxAttempts = 5;
/** The number of one municipality's exports that are prepared at the same time. */
const maxOfTenant = 2;

const isHeld = sql<boolean>`coalesce(held_until > now(), false)`;
const isWaiting = sql<boolean>`size is null and attempts < ${sql.lit(maxAttempts)} and not ${isHeld}`;
const hasFailed = sql<boolean>`size is null and attempts >= ${sql.lit(maxAttempts)} and not ${isHeld}`;
const newHold = sql<Date>`now() + interval '2 minutes'`;

const isOwn = ({ tenant, person }: PersonContext) =>
  sql<boolean>`tenant = ${tenant} and user_id = ${person.id} and expires > now()`;

/** Returns the person's export, or null if they have none. */
export async function findOwnExport(
  context: PersonContext,
): Promise<z.input<typeof DataExport> | null> {
  const found = await context.db
    .selectFrom("data_exports")
    .select(["requested", "size", "expires", hasFailed.as("failed")])
    .where(isOwn(context))
    .executeTakeFirst();
  if (!found) return null;
  const { requested, size, expires, failed } = found;
  const state = size !== null ? "ready" : failed ? "failed" : "preparing";
  return {
    state,
    requested: requested.toISOString(),
    size,
    expires: size === null ? null : expires.toISOString(),
  };
}

/** Returns the IDs of the pieces of the person's file, and its size, if it is ready. */
export async function findOwnFile(
  context: PersonContext,
): Promise<{ pieces: string[]; size: number } | undefined> {
  const found = await context.db
    .selectFrom("data_exports")
    .select(["id", "pieces", "size"])
    .where(isOwn(context))
    .where("size", "is not", null)
    .$narrowType<{ size: number }>()
    .executeTakeFirst();
  return found && { pieces: pieceIds(found), size: found.size };
}

/** Adds an export to be prepared, in place of the person's last one. */
export async function queueExport(
  context: PersonContext,
  language: string | undefined,
): Promise<void> {
  const { db, tenant, person } = context;
  await removeExports(context, sql`user_id = ${person.id}`);
  await db
    .insertInto("data_exports")
    .values({ tenant, user_id: person.id, id: randomUUID(), language: language ?? null })
    // The same request may have been sent twice.
    .onConflict((other) => other.columns(["tenant", "user_id"]).doNothing())
    .execute();
}

/** Deletes the municipality's expired exports, and lists their files for removal. */
export async function removeExpired(context: TenantContext): Promise<void> {
  await removeExports(context, sql`expires <= now()`);
}

export interface ClaimedExport {
  tenant: string;
  /** New for each attempt, so that one whose claim has ended can't write into the next. */
  id: string;
  person: string;
  language: string | null;
}

/**
 * Claims the export that has waited longest in one of the municipalities, for two minutes. Lists
 * the pieces of an attempt that was cut off for removal. Commits before it returns.
 */
export async function claimExport(database: Database): Promise<ClaimedExport | undefined> {
  const tenants = await findTenantsWith(database, "data_exports", isWaiting);
  const [claimed] = await takeFairly(database, tenants, 1, async (context, share) => {
    const { db, tenant } = context;
    const isFree = sql<boolean>`${isWaiting} and (
      select count(*) from data_exports where tenant = ${tenant} and size is null and ${isHeld}) < ${maxOfTenant}`;
    const waiting = await db
      .selectFrom("data_exports")
      .select(["id", "user_id as person", "language", "pieces"])
      .where("tenant", "=", tenant)
      .where(isFree)
      .orderBy("requested")
      .limit(share)
      .forUpdate()
      .skipLocked()
      .execute();
    await listForRemoval(context, waiting);
    const started: ClaimedExport[] = [];
    for (const { id: before, person, language } of waiting) {
      const id = randomUUID();
      await claimedRow(context, { id: before, person })
        .set({ id, pieces: 0, attempts: sql<number>`attempts + 1`, held_until: newHold })
        .execute();
      started.push({ tenant, id, person, language });
    }
    return started;
  });
  return claimed;
}

const claimedRow = (
  { db, tenant }: TenantContext,
  { id, person }: Pick<ClaimedExport, "id" | "person">,
) =>
  db
    .updateTable("data_exports")
    .where("tenant", "=", tenant)
    .where("user_id", "=", person)
    .where("id", "=", id)
    .where("size", "is", null);

/**
 * Extends the claim, and records that `pieces` pieces may be stored. Returns false if the export
 * was deleted in the meantime.
 */
export async function extendClaim(
  context: TenantContext,
  claimed: ClaimedExport,
  pieces: number,
): Promise<boolean> {
  const { numUpdatedRows } = await claimedRow(context, claimed)
    .set({ held_until: newHold, pieces })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records that the file of `size` bytes is ready, and returns when it expires. Returns undefined if
 * the export was deleted in the meantime.
 */
export async function finishExport(
  context: TenantContext,
  claimed: ClaimedExport,
  size: number,
): Promise<Date | undefined> {
  const finished = await claimedRow(context, claimed)
    .set({ size, held_until: null, expires: sql<Date>`now() + interval '7 days'` })
    .returning("expires")
    .executeTakeFirst();
  return finished?.expires;
}
