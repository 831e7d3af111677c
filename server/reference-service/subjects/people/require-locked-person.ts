/** Ensures that only one call at a time changes how a person signs in. */
import type { PersonContext } from "#service/database/context.ts";
import { unauthorized } from "#service/rules/refusal.ts";
import { lockPerson } from "./store/people.ts";

/**
 * Locks the person's row until the transaction ends. Throws Refusal (signed_out) if the person no
 * longer exists.
 */
export async function requireLockedPerson(context: PersonContext): Promise<void> {
  if (!(await lockPerson(context, context.person.id))) throw unauthorized();
}
