/** Reverts the municipality's settings to an earlier version. */
import { operatorSettingNames } from "#contract/settings/calls.ts";
import type { StaffContext } from "#service/database/context.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { lockUnchanged, parseSettings, saveSettings } from "./save-settings.ts";
import { requireSettingsManager } from "./show-settings.ts";
import { type CurrentSettings, findRevision } from "./store/settings.ts";

/**
 * Restores the settings to the state after the change `to`. Throws Refusal, also (forbidden)
 * without the permission.
 */
export async function revertSettings(
  context: StaffContext,
  { revision, to }: { revision?: number; to: number },
): Promise<CurrentSettings> {
  const { person } = context;
  requireSettingsManager(person);
  const before = await lockUnchanged(context, revision);
  const earlier = orNotFound(await findRevision(context, to), "settings_revision_unknown");
  const kept =
    person.id === undefined
      ? {}
      : Object.fromEntries(operatorSettingNames.map((name) => [name, before.settings[name]]));
  const settings = parseSettings({ ...earlier, ...kept }, before.settings);
  return saveSettings(context, person, before, settings, {
    action: "settings.reverted",
    revertedTo: to,
  });
}
