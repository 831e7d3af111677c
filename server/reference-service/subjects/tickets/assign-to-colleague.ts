/** Assigns a ticket to a colleague, for the API and for `npm run admin`. */
import type { Actor, TenantContext } from "#service/database/context.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { setAssignee } from "./store/tickets.ts";
import { addSystemMessage } from "./ticket-access.ts";

/** The caller must have locked the ticket and checked that the colleague manages tickets. */
export async function assignToColleague(
  context: TenantContext,
  by: Actor,
  { id, reference }: { id: string; reference: string },
  colleague: { id: string; name: string },
): Promise<void> {
  await setAssignee(context, id, colleague.id);
  await addSystemMessage({ ...context, person: by }, id, "assigned", { assignee: colleague.name });
  const after = { assignee: colleague.name };
  await addAuditEntry(context, by, {
    action: "ticket.assigned",
    values: { reference, who: colleague.name },
    subject: { kind: "ticket", id },
    after,
  });
}
