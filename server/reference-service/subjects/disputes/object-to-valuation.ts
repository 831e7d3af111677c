/** Objects to the valuation on which a rates charge is based. It holds nothing back. */
import type { z } from "zod";
import type * as calls from "#contract/disputes/calls.ts";
import { isRates } from "#contract/disputes/disputable-services.ts";
import { message } from "#contract/messages.ts";
import { type DisputeTerms, valuationTerms } from "#contract/settings/tenant.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import type { PersonContext } from "#service/database/context.ts";
import { formatDate } from "#service/rules/format.ts";
import { conflict, validationError } from "#service/rules/refusal.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { claimAttachments } from "#service/subjects/uploads/claim-attachments.ts";
import { checkCharge } from "./check-charge.ts";
import { notifyOfDispute } from "./notify-of-dispute.ts";
import { requireDispute } from "./require-dispute.ts";
import { findOpenValuation, findReferenceOfCharge, insertDispute } from "./store/steps.ts";
import { valuationReceivedMessage } from "./valuation-texts.ts";

/**
 * Opens the objection and returns its ID. Throws Refusal: conflict if there is one already or the
 * period for objections is over, invalid if the charge is no rates, or too_often.
 */
export async function objectToValuation(
  context: PersonContext,
  terms: DisputeTerms,
  account: string,
  body: z.output<typeof calls.objectToValuation.body>,
): Promise<string> {
  const { person } = context;
  const { line, value, reason, attachments: uploads = [] } = body;
  const { statement, charge } = await checkCharge(context, account, body);
  if (!isRates(charge.service)) throw validationError({ line: [message("valuation_only_rates")] });
  const { from, until, days_to_answer: days } = valuationTerms(terms);
  const today = todayInSouthAfrica();
  if (until !== undefined && today > until)
    throw conflict("too_late", message("valuation_too_late", { until: formatDate(until, "en") }));
  if (from !== undefined && today < from)
    throw conflict("too_early", message("valuation_too_early", { from: formatDate(from, "en") }));
  const reference =
    (await findOpenValuation(context, account)) ??
    (await findReferenceOfCharge(context, { id: statement.id, account }, line));
  if (reference !== undefined)
    throw conflict("disputed", message("valuation_exists", { reference }));
  const answerBy = addDays(today, days);
  const opened = await insertDispute(context, {
    kind: "valuation",
    account,
    statement,
    line,
    charge,
    cents: charge.cents,
    // An objection doesn't defer the rates (Municipal Property Rates Act, section 50(6)).
    meantimeCents: charge.cents,
    heldCents: 0,
    valueCents: value,
    reason,
    reading: undefined,
    uploads,
    answerBy,
  });
  await claimAttachments(context, uploads);
  await logChange(
    context,
    person,
    account,
    "valuation.opened",
    { amount: value, date: statement.date, reference: opened.reference },
    {
      after: {
        statement: statement.id,
        line,
        value: decimalFromCents(value),
        answer_by: answerBy,
      },
    },
  );
  const { dispute } = await requireDispute(context, { account, dispute: opened.id });
  await notifyOfDispute(context, [person.id], dispute, (about) =>
    valuationReceivedMessage[about.language]({
      ...about,
      answerBy: formatDate(answerBy, about.language),
    }),
  );
  return opened.id;
}
