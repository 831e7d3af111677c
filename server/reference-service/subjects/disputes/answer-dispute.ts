/** Answers a dispute: keeps the charge or corrects it. */
import type { z } from "zod";
import type * as calls from "#contract/disputes/staff-calls.ts";
import { message } from "#contract/messages.ts";
import { type DisputeTerms, valuationTerms } from "#contract/settings/tenant.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { formatRand } from "#contract/values/rand.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { formatDate } from "#service/rules/format.ts";
import { conflict, type Refusal, validationError } from "#service/rules/refusal.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { refuseOwnDecision } from "#service/subjects/access/account-access.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { peopleWithAccess } from "#service/subjects/statements/store/new-statements.ts";
import { notifyOfDispute } from "./notify-of-dispute.ts";
import { findDispute, type FoundDispute } from "./store/disputes.ts";
import { answer } from "./store/steps.ts";
import { disputeCorrectedMessage, disputeKeptMessage } from "./texts.ts";
import { valuationAnsweredMessage } from "./valuation-texts.ts";

/**
 * Answers the dispute, credits the account if the charge is corrected, and notifies the people who
 * may pay the account. Throws Refusal: forbidden if it is about the person's own account, invalid
 * for a wrong amount, conflict if someone else acted first.
 */
export async function answerDispute(
  context: TenantContext,
  by: Actor,
  found: FoundDispute,
  terms: DisputeTerms,
  { decision, revision, amount, reason }: z.output<typeof calls.answerDispute.body>,
): Promise<void> {
  const { dispute, remainingCents, forStaff, userId } = found;
  await refuseOwnDecision(context, by, { accounts: [dispute.account], sentBy: userId });
  // First, because the amounts below are those of this revision.
  if (forStaff.revision !== revision) throw changed(found);
  const isValuation = dispute.kind === "valuation";
  const check = isValuation ? checkedValue : checkedCorrection;
  const cents = decision === "correct" ? check(amount, remainingCents) : undefined;
  // The person can object once, and only to what is left of the charge.
  const isFinal =
    dispute.steps.some(({ kind }) => kind === "objected") ||
    (!isValuation && cents === remainingCents);
  const { days_to_object: days } = isValuation ? valuationTerms(terms) : terms;
  const objectBy = isFinal ? null : addDays(todayInSouthAfrica(), days);
  const answered = { kind: dispute.kind ?? "charge", revision, cents, reason, objectBy };
  if (!(await answer(context, by, dispute.id, answered))) {
    throw changed((await findDispute(context, dispute.id)) ?? found);
  }
  const kind = cents === undefined ? "kept" : "corrected";
  const { account, reference, description, state } = dispute;
  const charge = { charge: description, reference };
  const details = {
    before: { state },
    after: {
      state: kind,
      reason,
      object_by: objectBy,
      ...(cents !== undefined && { amount: decimalFromCents(cents) }),
    },
  };
  if (isValuation && cents === undefined)
    await logChange(context, by, account, "valuation.kept", { reference }, details);
  else if (isValuation)
    await logChange(
      context,
      by,
      account,
      "valuation.corrected",
      { reference, amount: cents ?? null },
      details,
    );
  else
    await logChange(
      context,
      by,
      account,
      `dispute.${kind}`,
      cents === undefined ? charge : { ...charge, amount: cents },
      details,
    );
  // Those who may see the disputed bill: not the person who opened it, whose access may have ended.
  const people = await peopleWithAccess(
    context,
    account,
    ["admin", "member"],
    dispute.statement.date,
  );
  await notifyOfDispute(context, people, dispute, (about) => {
    const until = objectBy === null ? undefined : formatDate(objectBy, about.language);
    if (isValuation) {
      const value = cents === undefined ? undefined : formatRand(cents);
      return valuationAnsweredMessage[about.language]({ ...about, reason, until, value });
    }
    return cents === undefined
      ? disputeKeptMessage[about.language]({ ...about, reason, until })
      : disputeCorrectedMessage[about.language]({
          ...about,
          credit: formatRand(cents),
          reason,
          until,
        });
  });
}

/** Returns the refusal that says what someone else did in the meantime. */
function changed({ dispute: { state, answer_by } }: FoundDispute): Refusal {
  if (answer_by !== null) return conflict("changed", "dispute_changed");
  return conflict("changed", state === "withdrawn" ? "dispute_withdrawn" : "dispute_answered");
}

function checkedValue(cents: number | undefined): number {
  if (cents === undefined || cents <= 0)
    throw validationError({ amount: [message("valuation_required")] });
  return cents;
}

function checkedCorrection(cents: number | undefined, most: number): number {
  if (cents === undefined || cents <= 0)
    throw validationError({ amount: [message("dispute_correction_required")] });
  if (cents > most)
    throw validationError({
      amount: [message("dispute_correction_too_high", { most: formatRand(most) })],
    });
  return cents;
}
