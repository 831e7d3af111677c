/** Chooses the identity that gets a person's messages. */
import type { Identity } from "#contract/profile/calls.ts";
import type { PersonContext } from "#service/database/context.ts";
import { conflict } from "#service/rules/refusal.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { listVerified, markPreferred } from "#service/subjects/people/store/identities.ts";
import { changePerson } from "#service/subjects/people/store/people.ts";
import { recordSignInChange } from "#service/subjects/sign-in/record-sign-in-change.ts";
import { identityOf, requireIdentity } from "./require-identity.ts";

/**
 * Makes a verified identity the preferred one. Lock the person first. Throws Refusal: not_found, or
 * conflict if the identity is not verified.
 */
export async function preferIdentity(context: PersonContext, reference: string): Promise<Identity> {
  const { person } = context;
  const identity = await requireIdentity(context, reference);
  if (!identity.verified) throw conflict("unverified_identity", "identity_unverified");
  if (!identity.preferred) {
    const [previous] = await listVerified(context, person.id);
    const before = { ...identityOf(identity), previous: previous?.id ?? identity.id };
    await recordSignInChange(context, person.id, { kind: "identity_preferred", before });
    await markPreferred(context, person.id, identity.id);
    await changePerson(context, person.id, {});
    await logProfileAction(context, person, "identity.preferred", {
      identity: identity.identity,
    });
  }
  return { ...identity, preferred: true };
}
