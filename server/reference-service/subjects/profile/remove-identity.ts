/** Removes an identity from a profile. */
import type { PersonContext } from "#service/database/context.ts";
import { conflict } from "#service/rules/refusal.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { deleteIdentity } from "#service/subjects/people/store/identities.ts";
import { changePerson } from "#service/subjects/people/store/people.ts";
import { recordSignInChange } from "#service/subjects/sign-in/record-sign-in-change.ts";
import { identityOf, requireIdentity } from "./require-identity.ts";

/**
 * Removes the identity, and ends the other sessions that were started with it. Lock the person
 * first. Throws Refusal: not_found, or conflict for the last verified identity.
 */
export async function removeIdentity(
  context: PersonContext,
  reference: string,
  token: string,
): Promise<void> {
  const { person } = context;
  const identity = await requireIdentity(context, reference);
  if (identity.verified) {
    const before = { ...identityOf(identity), preferred: identity.preferred };
    await recordSignInChange(context, person.id, { kind: "identity_removed", before });
  }
  if (!(await deleteIdentity(context, person.id, identity.id, token))) {
    throw conflict("last_identity", "identity_last");
  }
  await changePerson(context, person.id, {});
  await logProfileAction(
    context,
    person,
    "identity.removed",
    { identity: identity.identity },
    {
      before: { identity: identity.identity },
    },
  );
}
