/** Afrikaans, a file a section of the portal. */
import { accounts } from "./accounts.ts";
import { shared } from "./shared.ts";

export const af = { ...accounts, ...shared };
