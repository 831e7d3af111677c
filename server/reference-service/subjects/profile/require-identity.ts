/** The identities of the person who makes a call. */
import type { Identity } from "#contract/profile/calls.ts";
import type { PersonContext } from "#service/database/context.ts";
import { orNotFound } from "#service/rules/refusal.ts";
import { findIdentity } from "#service/subjects/people/store/identities.ts";

/**
 * Returns the person's identity. Throws Refusal (not_found) if it does not exist or belongs to
 * another person.
 */
export async function requireIdentity(context: PersonContext, reference: string) {
  return orNotFound(await findIdentity(context, reference));
}

/** Returns the parts of an identity that are needed to undo a change. */
export const identityOf = ({ id, type, identity }: Identity) => ({ id, type, identity });
