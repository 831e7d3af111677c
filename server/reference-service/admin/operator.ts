import { staffPermissions } from "#contract/permissions.ts";
import type { PermittedActor } from "#service/database/context.ts";

/** The actor in the history of a change made at the command line. May do whatever staff may. */
export const operator: PermittedActor = {
  name: "An operator of this portal",
  ip: "",
  permissions: Object.values(staffPermissions),
};
