/** Invites a person to an account. */
import type { z } from "zod";
import type { setAccess } from "#contract/access/calls.ts";
import { type CodedErrors, message } from "#contract/messages.ts";
import type { PersonContext } from "#service/database/context.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import { validationError } from "#service/rules/refusal.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { notifyIdentity } from "#service/subjects/messages/notify.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import { findMunicipality, messageContextOf } from "#service/subjects/messages/store/recipients.ts";
import {
  invalidIdentityMessages,
  isReachable,
  maskIdentity,
  parseIdentity,
} from "#service/subjects/people/identities.ts";
import { invitationLimit } from "#service/subjects/people/person-limits.ts";
import { findForSignIn } from "#service/subjects/people/store/people.ts";
import { expiryErrors, requireEntry } from "./access-entry.ts";
import type { FoundEntry } from "./store/access.ts";
import { addInvitation, hasAccess } from "./store/invitations.ts";
import { invitationMessage } from "./texts.ts";

/**
 * Invites a person and returns the invitation. Lock the account first. Throws Refusal: invalid for
 * invalid fields, too_often for too many invitations.
 */
export async function invitePerson(
  context: PersonContext,
  account: string,
  { type, identity, role, expires = null }: z.output<typeof setAccess.body>,
): Promise<FoundEntry> {
  const { db, person } = context;
  const municipality = await findMunicipality(context);
  const errors: CodedErrors = await expiryErrors(db, expires);
  if (type === undefined) errors.type = [message("channel_required")];
  else if (!municipality.types.includes(type)) errors.type = [message("channel_unavailable")];
  const known = identity === undefined ? undefined : parseIdentity(identity, type);
  if (identity === undefined) errors.identity = [message("identity_required")];
  else if (!known && type) errors.identity = [invalidIdentityMessages[type]];
  else if (known && !isReachable(known, municipality.smsCountries))
    errors.identity = [message("sms_country")];
  else if (known && (await hasAccess(context, account, known))) {
    errors.identity = [message("already_has_access")];
  }
  if (!known || Object.keys(errors).length > 0) throw validationError(errors);
  await rateLimitInTransaction(context, [invitationLimit(person)]);
  const terms = { role, expires };
  const invited = await findForSignIn(context, known.identity);
  const id = await addInvitation(context, {
    ...known,
    account,
    ...terms,
    by: person,
    invitedId: invited?.userId,
  });
  if (id === undefined) throw validationError({ identity: [message("already_invited")] });
  await logChange(
    context,
    person,
    account,
    "access.invited",
    { who: maskIdentity(known), terms },
    { after: terms, names: invited?.userId },
  );
  const about = await messageContextOf(context, municipality, invited?.userId);
  const text = invitationMessage[about.language]({
    ...about,
    by: person.name,
    account,
    ...terms,
    link: linkTo(about, `consumer/accounts/${account}`),
  });
  await notifyIdentity(context, { ...known, userId: invited?.userId }, text, {
    kind: "access",
    names: person.id,
  });
  return requireEntry(context, account, id);
}
