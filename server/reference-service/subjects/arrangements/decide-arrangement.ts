/** Decides on a proposal to pay a debt off in instalments. */
import type { z } from "zod";
import type * as calls from "#contract/arrangements/calls.ts";
import { message } from "#contract/messages.ts";
import type { PersonContext } from "#service/database/context.ts";
import { conflict, orNotFound, validationError } from "#service/rules/refusal.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { refuseOwnDecision } from "#service/subjects/access/account-access.ts";
import { lockAccounts } from "#service/subjects/access/store/access.ts";
import { logArrangement } from "./log-arrangement.ts";
import { notifyPayers } from "./notify-payers.ts";
import { requireRules } from "./require-rules.ts";
import { moveFirstDay, planInstalments } from "./rules/plan.ts";
import * as arrangements from "./store/arrangements.ts";
import { arrangementAcceptedMessage, arrangementRefusedMessage } from "./texts.ts";

/**
 * Accepts or refuses the proposal, and notifies the people who may pay the account. Throws Refusal:
 * forbidden if it is about the person's own account, invalid if a refusal has no reason, conflict
 * if the arrangement is no longer waiting for a decision.
 */
export async function decideArrangement(
  context: PersonContext,
  found: arrangements.FoundArrangement,
  { decision, reason }: z.output<typeof calls.decideArrangement.body>,
): Promise<void> {
  const { person } = context;
  await refuseOwnDecision(context, person, { accounts: [found.account], sentBy: found.user_id });
  const accepts = decision === "accept";
  if (!accepts && reason === undefined)
    throw validationError({ reason: [message("refusal_reason_required")] });
  const moved = accepts
    ? await accept(context, found)
    : await arrangements.refuseArrangement(context, person, found.id, reason ?? "");
  if (!moved) throw conflict("decided", "arrangement_decided");
  const after = orNotFound(await arrangements.findArrangement(context, found.id));
  await logArrangement(
    context,
    person,
    after,
    accepts ? "arrangement.accepted" : "arrangement.refused",
    found.status,
  );
  await notifyPayers(
    context,
    after,
    accepts ? arrangementAcceptedMessage : arrangementRefusedMessage,
  );
}

/**
 * Starts the arrangement with the amounts that were proposed. Counts payments and new statements
 * since the proposal as if the arrangement had started then.
 */
async function accept(
  context: PersonContext,
  found: arrangements.FoundArrangement,
): Promise<boolean> {
  // Payments change the balance of the locked row.
  await lockAccounts(context, [found.account]);
  const debt = await arrangements.findDebt(context, found.account);
  if (debt.cents <= 0) throw conflict("paid", "arrangement_not_possible");
  const started = todayInSouthAfrica();
  const { debt_cents: debtCents, deposit_cents: depositCents, months, plan } = found;
  const proposed = plan.find(({ number }) => number === 1)?.due ?? started;
  const moved = planInstalments(
    { debtCents, depositCents, months, firstDay: moveFirstDay(proposed, started) },
    started,
  );
  const { grace_days: graceDays } = await requireRules(context);
  return arrangements.acceptArrangement(context, context.person, found.id, {
    plan: moved,
    graceDays,
    started,
  });
}
