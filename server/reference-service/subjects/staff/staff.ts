/**
 * Changes to staff: who they are, their permissions and suspensions. Used by the API and by
 * `npm run admin`. Someone can always manage staff, whichever changes happen at the same time.
 */
import type { EntryValues } from "#contract/audit/sentence-values.ts";
import type { AuditAction } from "#contract/audit/sentences.ts";
import { type CodedMessage, message } from "#contract/messages.ts";
import { staffPermissions } from "#contract/permissions.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import type { ChangedValues } from "#service/subjects/audit/store/audit-log.ts";
import { logProfileAction } from "#service/subjects/audit/store/profile-audit-log.ts";
import { notifyIdentity } from "#service/subjects/messages/notify.ts";
import { linkTo } from "#service/subjects/messages/rules/message-text.ts";
import { findMunicipality, messageContextOf } from "#service/subjects/messages/store/recipients.ts";
import { invalidIdentityMessages, parseIdentity } from "#service/subjects/people/identities.ts";
import { cancelResets } from "#service/subjects/people/store/one-time-codes.ts";
import { createPerson, findForSignIn } from "#service/subjects/people/store/people.ts";
import { endSessions } from "#service/subjects/people/store/sessions.ts";
import { changeMember, lockMember, lockStaffManagers, type StaffManager } from "./store/staff.ts";
import { staffInvitationMessage, staffPermissionsMessage } from "./texts.ts";

/** Error for a change that is not allowed. `field` is the field to correct, if there is one. */
export class StaffChangeRefused extends Error {
  constructor(
    readonly reason:
      "invalid" | "not_found" | "access_lost" | "last_manager" | "self" | "suspended",
    readonly description: CodedMessage,
    readonly field?: "email" | "permissions",
  ) {
    super(description.text);
  }
}

const known: readonly string[] = Object.values(staffPermissions);

const listed = (permissions: readonly string[]) => permissions.join(", ") || "none";

/**
 * Returns the permissions without duplicates, sorted. Throws StaffChangeRefused for one that does
 * not exist, unless the person already has it.
 */
function parsePermissions(
  permissions: readonly string[],
  before: readonly string[] = [],
): string[] {
  const unknown = permissions.find(
    (permission) => !known.includes(permission) && !before.includes(permission),
  );
  if (unknown !== undefined) {
    throw new StaffChangeRefused(
      "invalid",
      message("unknown_permission", { permission: unknown }),
      "permissions",
    );
  }
  return [...new Set(permissions)].sort();
}

/**
 * Locks the people who can manage staff and returns them. Throws StaffChangeRefused if the
 * actor was one of them when the call began, and no longer is.
 */
async function lockForChange(context: TenantContext, { id }: Actor): Promise<StaffManager[]> {
  const managers = await lockStaffManagers(context);
  if (id !== undefined && !managers.some((manager) => manager.id === id))
    throw new StaffChangeRefused("access_lost", message("staff_access_lost"));
  return managers;
}

/**
 * Checks that others can manage staff without this person. Throws StaffChangeRefused. Colleagues
 * who have not chosen a password yet count only if the person has not either, because their address
 * may be wrong.
 */
function requireOtherManager(managers: readonly StaffManager[], id: string): void {
  const manager = managers.find((one) => one.id === id);
  if (!manager) return;
  const others = managers.filter((one) => one !== manager && (manager.invited ?? !one.invited));
  if (others.length === 0)
    throw new StaffChangeRefused("last_manager", message("last_staff_manager"));
}

/** Locks a staff member. Throws StaffChangeRefused if the person is not one. */
async function requireMember(context: TenantContext, id: string) {
  const member = await lockMember(context, id);
  if (member && (member.permissions.length > 0 || member.suspended)) return member;
  throw new StaffChangeRefused("not_found", message("not_found"));
}

function log<Action extends AuditAction>(
  context: TenantContext,
  by: Actor,
  member: string,
  action: Action,
  values: EntryValues<Action>,
  changed: ChangedValues = {},
): Promise<void> {
  return logProfileAction(context, { ...by, id: member }, action, values, { by, ...changed });
}

/** Changes the permissions and records it. Does nothing if they are the same as before. */
async function savePermissions(
  context: TenantContext,
  actor: Actor,
  id: string,
  before: readonly string[],
  after: string[],
) {
  if (listed([...before].sort()) === listed(after)) return;
  await changeMember(context, id, { permissions: after });
  const values = { old_permissions: [...before], permissions: after };
  await log(context, actor, id, "staff.permissions_changed", values, {
    before: { permissions: before },
    after: { permissions: after },
  });
}

/**
 * Sets the name under which a staff member acts. No one can set their own, so that no one can act
 * under another's. Throws StaffChangeRefused.
 */
export async function renameMember(
  context: TenantContext,
  actor: Actor,
  id: string,
  name: string,
): Promise<void> {
  await lockForChange(context, actor);
  const { name: before } = await requireMember(context, id);
  if (id === actor.id) throw new StaffChangeRefused("self", message("rename_self"));
  if (name === before) return;
  await changeMember(context, id, { name });
  await log(
    context,
    actor,
    id,
    "staff.renamed",
    { before, after: name },
    {
      before: { name: before },
      after: { name },
    },
  );
}

/**
 * Sets a staff member's permissions. `choose` gets the current ones. Throws StaffChangeRefused.
 */
export async function setPermissions(
  context: TenantContext,
  actor: Actor,
  id: string,
  choose: (before: readonly string[]) => readonly string[],
): Promise<void> {
  const managers = await lockForChange(context, actor);
  const member = await requireMember(context, id);
  const permissions = parsePermissions(choose(member.permissions), member.permissions);
  if (!permissions.includes(staffPermissions.manageStaff)) requireOtherManager(managers, id);
  await savePermissions(context, actor, id, member.permissions, permissions);
}

/**
 * Suspends a staff member and ends their sessions, or lifts the suspension. Throws
 * StaffChangeRefused.
 */
export async function setSuspension(
  context: TenantContext,
  actor: Actor,
  id: string,
  suspend: boolean,
): Promise<void> {
  const managers = await lockForChange(context, actor);
  const { permissions, suspended } = await requireMember(context, id);
  if (suspend === (suspended !== null)) return;
  if (!suspend) {
    await changeMember(context, id, { suspended: null });
    await log(
      context,
      actor,
      id,
      "staff.restored",
      { permissions },
      {
        before: { suspended: true },
        after: { suspended: false },
      },
    );
    return;
  }
  requireOtherManager(managers, id);
  if (id === actor.id) throw new StaffChangeRefused("self", message("suspend_self"));
  await changeMember(context, id, { suspended: new Date() });
  await endSessions(context, id);
  await cancelResets(context, id);
  await log(
    context,
    actor,
    id,
    "staff.suspended",
    { permissions },
    {
      before: { suspended: false },
      after: { suspended: true },
    },
  );
}

export interface StaffInvite {
  email: string;
  name?: string | undefined;
  permissions: readonly string[];
  /** A hash that no password matches, for a new person. */
  unusableHash: string;
}

/**
 * Gives a person permissions and notifies them. Adds the person if they are new; they prove that
 * the address is theirs when they choose a password. Returns the person's ID and whether they still
 * have to choose one. Throws StaffChangeRefused.
 */
export async function inviteMember(
  context: TenantContext,
  actor: Actor,
  { email, name, permissions, unusableHash }: StaffInvite,
): Promise<{ id: string; pending: boolean }> {
  const municipality = await findMunicipality(context);
  const identity = parseIdentity(email, "email");
  if (!identity) throw new StaffChangeRefused("invalid", invalidIdentityMessages.email, "email");
  if (!municipality.types.includes("email"))
    throw new StaffChangeRefused("invalid", message("channel_unavailable"), "email");
  const given = parsePermissions(permissions);
  await lockForChange(context, actor);
  const existing = await findForSignIn(context, identity.identity);
  const found = existing && {
    id: existing.userId,
    ...(await lockMember(context, existing.userId)),
  };
  const before = found?.permissions ?? [];
  const after = parsePermissions([...before, ...given], before);
  if (found?.suspended)
    throw new StaffChangeRefused("suspended", message("staff_suspended"), "email");
  if (found && !found.invited && after.length === before.length) {
    throw new StaffChangeRefused("invalid", message("already_staff"), "email");
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
    await log(
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
  await notifyIdentity(context, { ...identity, userId: id }, text, { kind: "staff" });
  return { id, pending };
}
