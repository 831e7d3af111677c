/** Invites people to the staff pages. */
import { message } from "#contract/messages.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { validationError } from "#service/rules/refusal.ts";
import { notifyIdentity } from "#service/subjects/messages/notify.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import { findMunicipality, messageContextOf } from "#service/subjects/messages/store/recipients.ts";
import { invalidIdentityMessages, parseIdentity } from "#service/subjects/people/identities.ts";
import { createPerson, findForSignIn } from "#service/subjects/people/store/people.ts";
import { lockForChange, logChange } from "./change-member.ts";
import { parsePermissions, refuseOwnGain, savePermissions } from "./set-permissions.ts";
import { changeMember, lockMember } from "./store/staff.ts";
import { staffInvitationMessage, staffPermissionsMessage } from "./texts.ts";

export interface StaffInvite {
  email: string;
  name?: string | undefined;
  permissions: readonly string[];
  /** A hash that no password matches, for a new person. */
  unusableHash: string;
}

/**
 * Gives a person permissions and notifies them. Adds the person if they are new; choosing a
 * password then proves that the address is theirs. Returns the person's ID and whether they still
 * have to choose a password. Throws Refusal.
 */
export async function inviteMember(
  context: TenantContext,
  actor: Actor,
  { email, name, permissions, unusableHash }: StaffInvite,
): Promise<{ id: string; pending: boolean }> {
  const municipality = await findMunicipality(context);
  const identity = parseIdentity(email, "email");
  if (!identity) throw validationError({ email: [invalidIdentityMessages.email] });
  if (!municipality.types.includes("email"))
    throw validationError({ email: [message("channel_unavailable")] });
  const given = parsePermissions(permissions);
  const managers = await lockForChange(context, actor);
  const existing = await findForSignIn(context, identity.identity);
  const found = existing && {
    id: existing.userId,
    ...(await lockMember(context, existing.userId)),
  };
  const before = found?.permissions ?? [];
  const after = parsePermissions([...before, ...given], before);
  if (found) refuseOwnGain(managers, actor, found.id, before, after);
  if (found?.suspended) throw validationError({ email: [message("staff_suspended")] });
  if (found && !found.invited && after.length === before.length) {
    throw validationError({ email: [message("already_staff")] });
  }
  const pending = !found || Boolean(found.invited);
  const id =
    found?.id ??
    (await createPerson(context, {
      name: name ?? identity.identity,
      passwordHash: unusableHash,
      identities: [identity],
    }));
  if (pending) {
    await changeMember(context, id, { invited: new Date() });
    await logChange(
      context,
      actor,
      id,
      "staff.invited",
      { who: identity.identity },
      {
        after: { email: identity.identity },
      },
    );
  }
  await savePermissions(context, actor, id, before, after);
  const about = await messageContextOf(context, municipality, id);
  const details = { ...about, by: actor.name, permissions: given };
  const text = pending
    ? staffInvitationMessage[about.language]({
        ...details,
        link: linkTo(about, `auth/reset?identity=${encodeURIComponent(identity.identity)}`),
      })
    : staffPermissionsMessage[about.language]({ ...details, link: linkTo(about, "staff") });
  await notifyIdentity(context, { ...identity, userId: id }, text, {
    kind: "staff",
    names: actor.id,
  });
  return { id, pending };
}
