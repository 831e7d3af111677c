/** Objects to the municipality's answer to a dispute. */
import { type DisputeTerms, valuationTerms } from "#contract/settings/tenant.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import type { PersonContext } from "#service/database/context.ts";
import { formatDate } from "#service/rules/format.ts";
import { conflict } from "#service/rules/refusal.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { notifyOfDispute } from "./notify-of-dispute.ts";
import type { FoundDispute } from "./store/disputes.ts";
import { objectTo } from "./store/steps.ts";
import { disputeObjectedMessage } from "./texts.ts";
import { valuationAppealedMessage } from "./valuation-texts.ts";

/**
 * Objects to the answer, so that the municipality decides again, and sends the person a
 * confirmation. Throws Refusal (conflict) if the answer doesn't allow an objection, or if it is too
 * late for one.
 */
export async function objectToAnswer(
  context: PersonContext,
  terms: DisputeTerms,
  { dispute }: FoundDispute,
  message: string,
): Promise<void> {
  const { person } = context;
  const { id, account, reference, state } = dispute;
  const isValuation = dispute.kind === "valuation";
  const { days_to_answer: days } = isValuation ? valuationTerms(terms) : terms;
  const answerBy = addDays(todayInSouthAfrica(), days);
  if (!(await objectTo(context, id, { message, answerBy })))
    throw conflict("changed", "dispute_no_objection");
  await logChange(
    context,
    person,
    account,
    "dispute.objected",
    { reference },
    { before: { state }, after: { state: "objected", answer_by: answerBy } },
  );
  await notifyOfDispute(context, [person.id], dispute, (about) =>
    (isValuation ? valuationAppealedMessage : disputeObjectedMessage)[about.language]({
      ...about,
      answerBy: formatDate(answerBy, about.language),
    }),
  );
}
