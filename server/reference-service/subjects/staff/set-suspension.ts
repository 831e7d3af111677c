/** Suspends staff, and lifts suspensions. */
import type { Actor, TenantContext } from "#service/database/context.ts";
import { conflict } from "#service/rules/refusal.ts";
import { cancelResets } from "#service/subjects/people/store/one-time-codes.ts";
import { endSessions } from "#service/subjects/people/store/sessions.ts";
import { lockForChange, logChange, requireMember, requireOtherManager } from "./change-member.ts";
import { changeMember } from "./store/staff.ts";

/** Suspends a staff member and revokes their sessions, or lifts the suspension. Throws Refusal. */
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
    await logChange(
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
  if (id === actor.id) throw conflict("self", "suspend_self");
  await changeMember(context, id, { suspended: new Date() });
  await endSessions(context, id);
  await cancelResets(context, id);
  await logChange(
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
