/** Imports the municipality's settings from tenant.json. */
import { isDeepStrictEqual } from "node:util";
import type { Actor, TenantContext } from "#service/database/context.ts";
import type { TenantSettings } from "#service/database/tables/tenants.ts";
import { applyImport } from "./changed-fields.ts";
import { parseSettings, saveSettings } from "./save-settings.ts";
import { addTenant, lockSettings, setImported } from "./store/settings.ts";

const importer: Actor = { name: "Import of tenant.json", ip: "" };

/**
 * Imports the settings from tenant.json: values that have changed since the last import replace the
 * current ones. Throws Refusal if the result is invalid.
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
  const after = await saveSettings(
    context,
    importer,
    before ?? { settings: {}, revision: 0 },
    settings,
    {
      action: "settings.imported",
    },
  );
  await setImported(context, file);
  if (!before) return "added";
  return after.revision === before.revision ? "unchanged" : "changed";
}
