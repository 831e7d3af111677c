import { staffPermissions } from "#contract/permissions.ts";

/** The access rules of all settings pages. */
export const settingsHandle = { requiresAuth: [staffPermissions.manageSettings] } as const;
