/** Undoes changes to how a person signs in, with the token from the notice about the first one. */
import type { SignInChange } from "#contract/sign-in/calls.ts";
import type { Caller, TenantContext } from "#service/database/context.ts";
import { conflict, unauthorized } from "#service/rules/refusal.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import {
  deleteIdentity,
  IdentityTaken,
  listVerified,
  markPreferred,
  restoreIdentity,
} from "#service/subjects/people/store/identities.ts";
import { forgetKnownBrowsers } from "#service/subjects/people/store/known-browsers.ts";
import { cancelResets } from "#service/subjects/people/store/one-time-codes.ts";
import { changePerson, findPersonName, lockPerson } from "#service/subjects/people/store/people.ts";
import {
  deleteSecondFactor,
  replaceRecoveryCodes,
  restoreSecondFactor,
} from "#service/subjects/people/store/second-factors.ts";
import { endSessions } from "#service/subjects/people/store/sessions.ts";
import { maskedIdentity } from "./record-sign-in-change.ts";
import {
  listChangesSince,
  markUndone,
  type SignInChangeRecord,
  type SignInChangeRow,
} from "./store/sign-in-changes.ts";

type Since = Pick<SignInChangeRow, "userId" | "created">;

/** Lists the changes that would be undone together with this one, as sent in the response. */
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
 * Undoes a change and all later ones, ends the person's sessions and forgets their browsers. Throws
 * Refusal: signed_out if that has already been done, conflict if someone else has since verified a
 * removed identity.
 */
export async function undoChanges(
  context: TenantContext,
  { userId, created }: Since,
  caller: Caller,
): Promise<void> {
  // The lock comes first, so that of two calls at once the second finds nothing to undo.
  if (!(await lockPerson(context, userId))) throw unauthorized("undo_expired");
  try {
    if (!(await undoSince(context, { userId, created }))) throw unauthorized("undo_expired");
  } catch (error) {
    if (!(error instanceof IdentityTaken)) throw error;
    throw conflict("taken", "undo_taken");
  }
  await endSessions(context, userId);
  await forgetKnownBrowsers(context, userId);
  await cancelResets(context, userId);
  const about = { id: userId, name: await findPersonName(context, userId), ip: caller.ip };
  await logProfileAction(context, about, "profile.changes_undone", {});
}

/**
 * Undoes a change and all later ones, the newest first. Returns false if that has already been
 * done. Lock the person first. Throws IdentityTaken if someone else has since verified a removed
 * identity.
 */
async function undoSince(context: TenantContext, row: Since): Promise<boolean> {
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
    case "recovery_codes_renewed":
      await replaceRecoveryCodes(context, userId, before.recovery_codes);
      return;
    case "session_ended":
    // Nothing to restore: undoing ends all sessions, also the one that ended the other.
  }
}
