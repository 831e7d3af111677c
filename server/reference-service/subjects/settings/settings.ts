/**
 * Changes the municipality's settings. Used by the API, by the import and by `npm run admin`. Every
 * change is checked, recorded as a revision, and logged.
 */
import { isDeepStrictEqual } from "node:util";
import { message } from "#contract/messages.ts";
import { plainErrorMap, toFieldErrors } from "#contract/plain-errors.ts";
import {
  amountsToWire,
  operatorSettingNames,
  TenantSettings as SettingsSchema,
} from "#contract/settings/calls.ts";
import { repeatDailyChecks } from "#service/database/alert-queue.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import type { TenantSettings } from "#service/database/tables.ts";
import { conflict, notFound, schemaError } from "#service/rules/refusal.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { applyImport, changedFields } from "./changed-fields.ts";
import {
  addRevision,
  addTenant,
  type CurrentSettings,
  findRevision,
  lockSettings,
  setImported,
} from "./store/settings.ts";

/** Converts parsed settings to their wire format, in which they are stored. */
export function toWire(settings: SettingsSchema): TenantSettings {
  return amountsToWire(settings);
}

/**
 * Checks the settings. Fields that stay as they were are not checked, because an earlier release
 * may have accepted them. Throws Refusal.
 */
function parseSettings(given: Record<string, unknown>, before: TenantSettings): TenantSettings {
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

/** Throws Refusal if a member of staff changes what only an operator may. */
function requireOperator(by: Actor, before: TenantSettings, after: TenantSettings): void {
  const refused =
    by.id === undefined
      ? []
      : operatorSettingNames.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (refused.length === 0) return;
  const errors = Object.fromEntries(
    refused.map((name) => [name, [message("settings_operator_only")]]),
  );
  throw schemaError(errors);
}

async function save(
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
async function lockUnchanged(context: TenantContext, revision: number | undefined) {
  const before = await lockSettings(context);
  if (!before) throw notFound();
  if (revision !== undefined && revision !== before.revision)
    throw conflict("settings_changed", "settings_changed");
  return before;
}

/** Replaces the settings. `choose` gets the current ones. Throws Refusal. */
export async function changeSettings(
  context: TenantContext,
  by: Actor,
  revision: number | undefined,
  choose: (current: TenantSettings) => Record<string, unknown>,
): Promise<CurrentSettings> {
  const before = await lockUnchanged(context, revision);
  const settings = parseSettings(choose(before.settings), before.settings);
  requireOperator(by, before.settings, settings);
  return save(context, by, before, settings, { action: "settings.changed" });
}

/** Restores the settings as they were after the change `to`. Throws Refusal. */
export async function revertSettings(
  context: TenantContext,
  by: Actor,
  { revision, to }: { revision?: number; to: number },
): Promise<CurrentSettings> {
  const before = await lockUnchanged(context, revision);
  const earlier = await findRevision(context, to);
  if (!earlier) throw notFound("settings_revision_unknown");
  const kept =
    by.id === undefined
      ? {}
      : Object.fromEntries(operatorSettingNames.map((name) => [name, before.settings[name]]));
  const settings = parseSettings({ ...earlier, ...kept }, before.settings);
  return save(context, by, before, settings, { action: "settings.reverted", revertedTo: to });
}

const importer: Actor = { name: "Import of tenant.json", ip: "" };

/**
 * Imports the settings of tenant.json: those that differ from the last import replace the current
 * ones. Throws Refusal if the result is invalid.
 */
export async function importSettings(
  context: TenantContext,
  file: TenantSettings,
): Promise<"added" | "changed" | "unchanged"> {
  const before = await lockSettings(context);
  if (before && isDeepStrictEqual(before.imported, file)) return "unchanged";
  if (!before) await addTenant(context, file);
  const settings = before
    ? parseSettings(
        { ...applyImport(before.settings, before.imported ?? {}, file) },
        before.settings,
      )
    : file;
  const after = await save(context, importer, before ?? { settings: {}, revision: 0 }, settings, {
    action: "settings.imported",
  });
  await setImported(context, file);
  if (!before) return "added";
  return after.revision === before.revision ? "unchanged" : "changed";
}
