/** Withdraws a dispute or an objection. */
import type { PersonContext } from "#service/database/context.ts";
import { conflict } from "#service/rules/refusal.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { requireDispute } from "./require-dispute.ts";
import type { FoundDispute } from "./store/disputes.ts";
import { withdraw } from "./store/steps.ts";

/**
 * Withdraws the dispute, or only the objection to its answer, and returns it. Throws Refusal:
 * conflict if the municipality has answered in the meantime.
 */
export async function withdrawDispute(
  context: PersonContext,
  { dispute: before }: FoundDispute,
): Promise<FoundDispute> {
  const { id, account, reference } = before;
  const state = await withdraw(context, id);
  if (state) {
    const withdrawn = before.state === "objected" ? { objection: reference } : { reference };
    await logChange(context, context.person, account, "dispute.withdrawn", withdrawn, {
      before: { state: before.state },
      after: { state },
    });
  }
  const found = await requireDispute(context, { account, dispute: id });
  // Someone else on the account may have withdrawn it a moment before.
  if (!state && found.dispute.state !== "withdrawn")
    throw conflict("changed", "dispute_answered_already");
  return found;
}
