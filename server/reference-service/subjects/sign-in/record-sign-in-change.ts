/** Records changes to how a person signs in, and notifies the person. */
import type { Actor, TenantContext } from "#service/database/context.ts";
import { notifyIdentity } from "#service/subjects/messages/notify.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import { findMunicipality, messageContextOf } from "#service/subjects/messages/store/recipients.ts";
import { maskIdentity } from "#service/subjects/people/identities.ts";
import { listVerified } from "#service/subjects/people/store/identities.ts";
import {
  findRecentlyAdded,
  saveSignInChange,
  type SignInChangeRecord,
} from "./store/sign-in-changes.ts";
import { secondFactorOffByStaffMessage, signInChangeMessage } from "./texts/changes.ts";

/** Returns the masked identity that the change is about, if it is about one. */
export const maskedIdentity = (change: SignInChangeRecord) =>
  "identity" in change.before ? maskIdentity(change.before) : undefined;

/**
 * Records a change and notifies every verified identity of the person. Call this before an identity
 * is verified or removed, so that a new identity gets no notice and a removed one does. The caller
 * must wake the message delivery after the commit. Lock the person first. `by` is the member of
 * staff who turned off the second factor for the person.
 */
export async function recordSignInChange(
  context: TenantContext,
  userId: string,
  change: SignInChangeRecord,
  by?: Actor,
): Promise<void> {
  const municipality = await findMunicipality(context);
  const about = await messageContextOf(context, municipality, userId);
  const verified = await listVerified(context, userId);
  if (verified.length === 0) return;
  const token = await saveSignInChange(context, userId, change);
  // A stranger may have added an identity. Their notices must not let them undo what the person
  // does about it.
  const recent = await findRecentlyAdded(context, userId);
  for (const { id, ...identity } of verified.filter(({ type }) =>
    municipality.types.includes(type),
  )) {
    const link = recent.has(id) ? undefined : linkTo(about, `auth/undo?change=${token}`);
    const text =
      by === undefined
        ? signInChangeMessage[about.language]({
            ...about,
            kind: change.kind,
            identity: maskedIdentity(change),
            link,
          })
        : secondFactorOffByStaffMessage[about.language]({ ...about, by: by.name, link });
    await notifyIdentity(context, { ...identity, userId }, text, {
      kind: link ? "code" : "profile",
      names: by?.id,
    });
  }
}
