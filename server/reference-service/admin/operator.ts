import type { Actor } from "#service/database/context.ts";

/** The actor in the history of a change made at the command line. */
export const operator: Actor = { name: "An operator of this portal", ip: "" };
