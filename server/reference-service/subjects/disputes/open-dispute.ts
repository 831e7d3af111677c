/** Opens a dispute about a charge on a statement. */
import type { z } from "zod";
import type * as calls from "#contract/disputes/calls.ts";
import { isDisputable } from "#contract/disputes/disputable-services.ts";
import { message } from "#contract/messages.ts";
import type { DisputeTerms } from "#contract/settings/tenant.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { formatRand } from "#contract/values/rand.ts";
import type { PersonContext } from "#service/database/context.ts";
import { formatDate } from "#service/rules/format.ts";
import { conflict, validationError } from "#service/rules/refusal.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { claimAttachments } from "#service/subjects/uploads/claim-attachments.ts";
import { checkCharge } from "./check-charge.ts";
import { notifyOfDispute } from "./notify-of-dispute.ts";
import { requireDispute } from "./require-dispute.ts";
import { findMeantimeCents } from "./store/average-charge.ts";
import { findReferenceOfCharge, insertDispute } from "./store/steps.ts";
import { findUnpaidCents } from "./store/unpaid-charges.ts";
import { disputeOpenedMessage } from "./texts.ts";

/** Opens a dispute and returns its ID. Throws Refusal: conflict, invalid or too_often. */
export async function openDispute(
  context: PersonContext,
  terms: DisputeTerms,
  account: string,
  body: z.output<typeof calls.openDispute.body>,
): Promise<string> {
  const { person } = context;
  const { line, amount: cents, reason, reading, attachments: uploads = [] } = body;
  const { statement, charge } = await checkCharge(context, account, body);
  if (!isDisputable(terms, charge.service))
    throw validationError({ line: [message("dispute_service")] });
  if (cents > charge.cents)
    throw validationError({
      amount: [message("dispute_amount_too_high", { most: formatRand(charge.cents) })],
    });
  const until = addDays(statement.date, terms.days_to_dispute);
  const today = todayInSouthAfrica();
  if (today > until) {
    throw conflict(
      "too_late",
      message("dispute_too_late", { count: terms.days_to_dispute, until: formatDate(until, "en") }),
    );
  }
  const reference = await findReferenceOfCharge(context, { id: statement.id, account }, line);
  if (reference !== undefined) throw conflict("disputed", message("dispute_exists", { reference }));
  const answerBy = addDays(today, terms.days_to_answer);
  const meantimeCents = terms.pay_average
    ? await findMeantimeCents(context, { ...statement, account }, charge.service, cents)
    : 0;
  const unpaidCents = await findUnpaidCents(context, { ...statement, account });
  const opened = await insertDispute(context, {
    kind: "charge",
    account,
    statement,
    line,
    charge,
    cents,
    meantimeCents,
    heldCents: Math.min(cents - meantimeCents, unpaidCents),
    valueCents: null,
    reason,
    reading,
    uploads,
    answerBy,
  });
  await claimAttachments(context, uploads);
  const values = {
    amount: cents,
    charge: charge.description,
    date: statement.date,
    reference: opened.reference,
  };
  await logChange(context, person, account, "dispute.opened", values, {
    after: { statement: statement.id, line, amount: decimalFromCents(cents), answer_by: answerBy },
  });
  const { dispute } = await requireDispute(context, { account, dispute: opened.id });
  await notifyOfDispute(context, [person.id], dispute, (about) =>
    disputeOpenedMessage[about.language]({
      ...about,
      answerBy: formatDate(answerBy, about.language),
    }),
  );
  return opened.id;
}
