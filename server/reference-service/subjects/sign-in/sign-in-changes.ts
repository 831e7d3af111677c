/** Records changes to how a person signs in, tells the person, and undoes them. */
import type { SignInChange } from "#contract/sign-in/calls.ts";
import type { TenantContext } from "#service/database/context.ts";
import { notifyIdentity } from "#service/subjects/messages/notify.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import { findMunicipality, messageContextOf } from "#service/subjects/messages/store/recipients.ts";
import { maskIdentity } from "#service/subjects/people/identities.ts";
import {
  deleteIdentity,
  listVerified,
  markPreferred,
  restoreIdentity,
} from "#service/subjects/people/store/identities.ts";
import { changePerson } from "#service/subjects/people/store/people.ts";
import {
  deleteSecondFactor,
  restoreSecondFactor,
} from "#service/subjects/people/store/second-factors.ts";
import { secondFactorOffByStaffMessage, signInChangeMessage } from "./change-texts.ts";
import {
  findRecentlyAdded,
  listChangesSince,
  markUndone,
  saveSignInChange,
  type SignInChangeRecord,
  type SignInChangeRow,
} from "./store/sign-in-changes.ts";

const maskedIdentity = (change: SignInChangeRecord) =>
  "identity" in change.before ? maskIdentity(change.before) : undefined;

/**
 * Records a change and notifies every verified identity of the person. Call it before an identity
 * is verified or removed, so that the new one gets no notice and the removed one does. The caller
 * must wake the message delivery after the commit. Lock the person first. `by` names the member of
 * staff who turned off the second factor for the person.
 */
export async function recordSignInChange(
  context: TenantContext,
  userId: string,
  change: SignInChangeRecord,
  by?: string,
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
        : secondFactorOffByStaffMessage[about.language]({ ...about, by, link });
    await notifyIdentity(context, { ...identity, userId }, text, {
      kind: link ? "code" : "profile",
    });
  }
}

type Since = Pick<SignInChangeRow, "userId" | "created">;

/** Lists what undoing a change would undo, as sent in the response. */
export async function listUndoable(context: TenantContext, row: Since): Promise<SignInChange[]> {
  const changes = await listChangesSince(context, row);
  return changes.map(({ change, created, expires }) => {
    const identity = maskedIdentity(change);
    return {
      kind: change.kind,
      ...(identity && { identity }),
      date: created.toISOString(),
      expires: expires.toISOString(),
    };
  });
}

/**
 * Undoes a change and all later ones, the newest first. Returns false if that has already been
 * done. Lock the person first. Throws IdentityTaken if someone else has since verified a removed
 * identity.
 */
export async function undoSince(context: TenantContext, row: Since): Promise<boolean> {
  const changes = await listChangesSince(context, row);
  for (const { id, change } of changes) {
    await undo(context, row.userId, change);
    await markUndone(context, id);
  }
  return changes.length > 0;
}

async function undo(
  context: TenantContext,
  userId: string,
  { kind, before }: SignInChangeRecord,
): Promise<void> {
  switch (kind) {
    case "identity_added":
      await deleteIdentity(context, userId, before.id);
      return;
    case "identity_preferred":
      if ((await listVerified(context, userId)).some(({ id }) => id === before.previous))
        await markPreferred(context, userId, before.previous);
      return;
    case "identity_removed":
      await restoreIdentity(context, userId, before);
      return;
    case "password_changed":
      await changePerson(context, userId, { passwordHash: before.password_hash });
      return;
    case "second_factor_on":
      await deleteSecondFactor(context, userId);
      return;
    case "second_factor_off":
      await restoreSecondFactor(context, userId, before);
      return;
    case "session_ended":
    // Nothing to restore: undoing ends all sessions, also the one that ended the other.
  }
}
