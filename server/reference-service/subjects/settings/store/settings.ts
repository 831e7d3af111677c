/** The history of the municipality's settings. */
import type { z } from "zod";
import type { listSettingsRevisions } from "#contract/settings/calls.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { count, pageSize, pagination } from "#service/database/list-queries.ts";
import type { TenantSettings } from "#service/database/tables/tenants.ts";
import { changedFields } from "../changed-fields.ts";

export interface CurrentSettings {
  settings: TenantSettings;
  revision: number;
}

export async function findSettings({ db, tenant }: TenantContext): Promise<CurrentSettings> {
  return db
    .selectFrom("tenants")
    .select(["settings", "revision"])
    .where("tenant", "=", tenant)
    .executeTakeFirstOrThrow();
}

/**
 * Locks the settings until the transaction ends, and returns them with the last imported ones.
 * Returns undefined for a new tenant.
 */
export async function lockSettings({ db, tenant }: TenantContext) {
  return (
    db
      .selectFrom("tenants")
      .select(["settings", "revision", "imported"])
      .where("tenant", "=", tenant)
      // Not FOR UPDATE, which would conflict with every insert of a row that refers to the tenant.
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

/** Adds a tenant whose settings have no changes yet. */
export async function addTenant(
  { db, tenant }: TenantContext,
  settings: TenantSettings,
): Promise<void> {
  await db
    .insertInto("tenants")
    .values({ tenant, settings: JSON.stringify(settings) })
    .execute();
}

export async function setImported(
  { db, tenant }: TenantContext,
  imported: TenantSettings,
): Promise<void> {
  await db
    .updateTable("tenants")
    .set({ imported: JSON.stringify(imported) })
    .where("tenant", "=", tenant)
    .execute();
}

/** Stores the settings as the next revision. The settings must be locked. */
export async function addRevision(
  { db, tenant }: TenantContext,
  by: Actor,
  {
    settings,
    revision,
    revertedTo = null,
  }: CurrentSettings & { revertedTo?: number | null | undefined },
): Promise<void> {
  const stored = JSON.stringify(settings);
  await db
    .updateTable("tenants")
    .set({ settings: stored, revision })
    .where("tenant", "=", tenant)
    .execute();
  await db
    .insertInto("settings_revisions")
    .values({
      tenant,
      revision,
      settings: stored,
      actor_id: by.id ?? null,
      actor: by.name,
      reverted_to: revertedTo,
    })
    .execute();
}

/** Returns the settings after a change, or undefined if there was no such change. */
export async function findRevision(
  { db, tenant }: TenantContext,
  revision: number,
): Promise<TenantSettings | undefined> {
  const rows = db.selectFrom("settings_revisions").select("settings").where("tenant", "=", tenant);
  return (await rows.where("revision", "=", revision).executeTakeFirst())?.settings;
}

/** Lists a page of the changes, newest first, with the fields that each one changed. */
export async function findRevisions(
  { db, tenant }: TenantContext,
  { page = 1 }: { page?: number | undefined },
): Promise<z.input<(typeof listSettingsRevisions)["answer"]>> {
  const all = db.selectFrom("settings_revisions").where("tenant", "=", tenant);
  const { total } = await all.select(count).executeTakeFirstOrThrow();
  // One row more, because each change is shown against the settings before it.
  const rows = await all
    .select(["revision", "settings", "date", "actor", "reverted_to"])
    .orderBy("revision", "desc")
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
    .execute();
  const revisions = rows.slice(0, pageSize).map(({ settings, date, actor, ...row }, position) => ({
    ...row,
    date: date.toISOString(),
    by: actor,
    ...changedFields(rows[position + 1]?.settings ?? {}, settings),
  }));
  return { revisions, pagination: pagination(page, total) };
}
