/** Sets the name under which a staff member acts. */
import type { Actor, TenantContext } from "#service/database/context.ts";
import { conflict } from "#service/rules/refusal.ts";
import { lockForChange, logChange, requireMember } from "./change-member.ts";
import { changeMember } from "./store/staff.ts";

/**
 * Sets the name under which a staff member acts. No one can set their own name, so that no one can
 * pose as someone else. Throws Refusal.
 */
export async function renameMember(
  context: TenantContext,
  actor: Actor,
  id: string,
  name: string,
): Promise<void> {
  await lockForChange(context, actor);
  const { name: before } = await requireMember(context, id);
  if (id === actor.id) throw conflict("self", "rename_self");
  if (name === before) return;
  await changeMember(context, id, { name });
  await logChange(
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
