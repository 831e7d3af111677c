/**
 * Saves the municipality's settings. Every change is checked, recorded as a revision, and logged,
 * whether the API, the import or `npm run admin` makes it.
 */
import { isDeepStrictEqual } from "node:util";
import { plainErrorMap, toFieldErrors } from "#contract/plain-errors.ts";
import { amountsToWire, TenantSettings as SettingsSchema } from "#contract/settings/calls.ts";
import { repeatDailyChecks } from "#service/database/alert-queue.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import type { TenantSettings } from "#service/database/tables/tenants.ts";
import { conflict, orNotFound, schemaError } from "#service/rules/refusal.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { changedFields } from "./changed-fields.ts";
import { addRevision, type CurrentSettings, lockSettings } from "./store/settings.ts";

/** Converts parsed settings to their wire format, in which they are stored. */
export function toWire(settings: SettingsSchema): TenantSettings {
  return amountsToWire(settings);
}

/**
 * Checks the settings. Fields that stay as they were are not checked, because an earlier release
 * may have accepted them. Throws Refusal.
 */
export function parseSettings(
  given: Record<string, unknown>,
  before: TenantSettings,
): TenantSettings {
  const parsed = SettingsSchema.safeParse(given, { errorMap: plainErrorMap });
  if (parsed.success) return toWire(parsed.data);
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = (...names: string[]) =>
    names.some((name) => !isDeepStrictEqual(given[name], old.get(name)));
  const issues = parsed.error.issues.filter((issue) => {
    const [field] = issue.path;
    if (issue.code === "unrecognized_keys" && field === undefined) return changed(...issue.keys);
    return field === "indigent_emails" ? changed("enable_indigent", field) : changed(String(field));
  });
  // Every field is either valid or as it was stored before.
  if (issues.length === 0) return given as TenantSettings;
  const errors = toFieldErrors({ issues });
  throw schemaError(errors);
}

/**
 * Stores the settings as a new revision and logs it. Does nothing if they are the same as before.
 */
export async function saveSettings(
  context: TenantContext,
  by: Actor,
  before: { settings: object; revision: number },
  settings: TenantSettings,
  {
    action,
    revertedTo,
  }: { action: `settings.${"changed" | "imported" | "reverted"}`; revertedTo?: number },
): Promise<CurrentSettings> {
  const changes = changedFields(before.settings, settings);
  const names = Object.keys({ ...changes.before, ...changes.after });
  if (names.length === 0) return { settings, revision: before.revision };
  const revision = before.revision + 1;
  await addRevision(context, by, { settings, revision, revertedTo });
  await repeatDailyChecks(context);
  await addAuditEntry(context, by, {
    action,
    values:
      revertedTo === undefined
        ? { settings: names }
        : { settings: names, revision: String(revertedTo) },
    subject: { kind: "settings", id: String(revision) },
    ...changes,
  });
  return { settings, revision };
}

/** Locks the settings. Throws Refusal if they changed after `revision`. */
export async function lockUnchanged(context: TenantContext, revision: number | undefined) {
  const before = orNotFound(await lockSettings(context));
  if (revision !== undefined && revision !== before.revision)
    throw conflict("settings_changed", "settings_changed");
  return before;
}
