/** Changes the password once a reset has every proof that it needs. */
import type { Caller, TenantContext } from "#service/database/context.ts";
import { clearAttempts } from "#service/database/rate-limits.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { passwordLimit } from "#service/subjects/people/person-limits.ts";
import { clearBounce } from "#service/subjects/people/store/bounced-addresses.ts";
import { cancelResets } from "#service/subjects/people/store/one-time-codes.ts";
import { changePerson } from "#service/subjects/people/store/people.ts";
import { endSessions } from "#service/subjects/people/store/sessions.ts";
import { recordSignInChange } from "./record-sign-in-change.ts";

interface ProvedReset {
  userId: string;
  name: string;
  /** The identity that the reset's code was sent to. */
  identity: string;
  /** The hash of the current password, which undoing the change restores. */
  passwordHash: string;
  newPasswordHash: string;
}

/**
 * Sets the new password, ends all sessions and other resets, and notifies the person. The caller
 * must wake the message delivery after the commit. Lock the person first.
 */
export async function applyPasswordReset(
  context: TenantContext,
  { userId, name, identity, passwordHash, newPasswordHash }: ProvedReset,
  { ip }: Caller,
): Promise<void> {
  await changePerson(context, userId, { passwordHash: newPasswordHash });
  await endSessions(context, userId);
  await cancelResets(context, userId);
  await clearBounce(context, identity);
  await clearAttempts(context, passwordLimit(identity));
  await logProfileAction(context, { id: userId, name, ip }, "profile.password_reset", {});
  await recordSignInChange(context, userId, {
    kind: "password_changed",
    before: { password_hash: passwordHash },
  });
}
