import { staffPermissions } from "#contract/permissions.ts";

/** The access rules of all pages about the settings. */
export const settingsHandle = { requiresAuth: [staffPermissions.manageSettings] } as const;
