/** Shows the municipality's settings and their history to staff and operators. */
import type { z } from "zod";
import { staffPermissions } from "#contract/permissions.ts";
import type { listSettingsRevisions } from "#contract/settings/calls.ts";
import type { PermittedActor, StaffContext } from "#service/database/context.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { type CurrentSettings, findRevisions, findSettings } from "./store/settings.ts";

/** Throws Refusal (forbidden) for people who may not manage the settings. */
export function requireSettingsManager(person: PermittedActor): void {
  requirePermission(person, staffPermissions.manageSettings, "settings_manage_only");
}

/**
 * Returns the settings, with the number of their latest revision. Throws Refusal (forbidden)
 * without the permission.
 */
export async function showSettings(context: StaffContext): Promise<CurrentSettings> {
  requireSettingsManager(context.person);
  return findSettings(context);
}

/** Lists a page of the changes, newest first. Throws Refusal (forbidden) without the permission. */
export async function listRevisions(
  context: StaffContext,
  query: z.output<typeof listSettingsRevisions.query>,
): ReturnType<typeof findRevisions> {
  requireSettingsManager(context.person);
  return findRevisions(context, query);
}
