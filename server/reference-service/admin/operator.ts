import { staffPermissions } from "#contract/permissions.ts";
import type { PermittedActor } from "#service/database/context.ts";

/** The actor recorded for changes made at the command line. It has all staff permissions. */
export const operator: PermittedActor = {
  name: "An operator of this portal",
  ip: "",
  permissions: Object.values(staffPermissions),
};
