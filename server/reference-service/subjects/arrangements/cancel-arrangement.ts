/** Cancels an arrangement. */
import type { PersonContext } from "#service/database/context.ts";
import { conflict, notFound, orNotFound } from "#service/rules/refusal.ts";
import { arrangementCancelledMessage } from "./instalment-texts.ts";
import { logArrangement } from "./log-arrangement.ts";
import { notifyPayers } from "./notify-payers.ts";
import * as arrangements from "./store/arrangements.ts";

/**
 * Cancels an arrangement of the account, and notifies the people who may pay it. Throws Refusal:
 * not_found, conflict if it has ended already.
 */
export async function cancelArrangement(
  context: PersonContext,
  { account, arrangement: id }: { account: string; arrangement: string },
): Promise<arrangements.FoundArrangement> {
  const before = await arrangements.findArrangement(context, id);
  if (before?.account !== account) throw notFound();
  if (!(await arrangements.cancelArrangement(context, before)))
    throw conflict("ended", "arrangement_ended");
  const after = orNotFound(await arrangements.findArrangement(context, id));
  await logArrangement(context, context.person, after, "arrangement.cancelled", before.status);
  await notifyPayers(context, after, arrangementCancelledMessage);
  return after;
}
