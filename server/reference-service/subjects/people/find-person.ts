/** Finds a person by the identity that they sign in with. */
import type { TenantContext } from "#service/database/context.ts";
import { parseIdentity } from "./identities.ts";
import { findForSignIn } from "./store/people.ts";

/**
 * Finds the person who has verified this email address or mobile number, however it is written.
 * Returns undefined if there is none.
 */
export async function findPersonByIdentity(
  context: TenantContext,
  given: string,
): ReturnType<typeof findForSignIn> {
  const identity = parseIdentity(given)?.identity;
  return identity === undefined ? undefined : findForSignIn(context, identity);
}
