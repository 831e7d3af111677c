/** Changes the municipality's settings. */
import { isDeepStrictEqual } from "node:util";
import { message } from "#contract/messages.ts";
import { operatorSettingNames } from "#contract/settings/calls.ts";
import type { Actor, StaffContext } from "#service/database/context.ts";
import type { TenantSettings } from "#service/database/tables/tenants.ts";
import { schemaError } from "#service/rules/refusal.ts";
import { lockUnchanged, parseSettings, saveSettings } from "./save-settings.ts";
import { requireSettingsManager } from "./show-settings.ts";
import type { CurrentSettings } from "./store/settings.ts";

/** Throws Refusal if a member of staff changes settings that only an operator may change. */
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

/**
 * Replaces the settings. `choose` receives the current settings and returns the new ones. Throws
 * Refusal, also (forbidden) without the permission.
 */
export async function changeSettings(
  context: StaffContext,
  revision: number | undefined,
  choose: (current: TenantSettings) => Record<string, unknown>,
): Promise<CurrentSettings> {
  const { person } = context;
  requireSettingsManager(person);
  const before = await lockUnchanged(context, revision);
  const settings = parseSettings(choose(before.settings), before.settings);
  requireOperator(person, before.settings, settings);
  return saveSettings(context, person, before, settings, { action: "settings.changed" });
}
