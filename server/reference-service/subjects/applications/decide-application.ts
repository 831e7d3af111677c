/** Decisions on applications for indigent support, used by the API and by `npm run admin`. */
import type { z } from "zod";
import type * as calls from "#contract/applications/staff-calls.ts";
import { longestApprovalYears } from "#contract/applications/staff-calls.ts";
import { message } from "#contract/messages.ts";
import type { Actor, TenantContext } from "#service/database/context.ts";
import { conflict, validationError } from "#service/rules/refusal.ts";
import { todayInSouthAfrica } from "#service/rules/south-africa.ts";
import { refuseOwnDecision } from "#service/subjects/access/account-access.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import type { MessageContext, MessageText } from "#service/subjects/messages/rules/message-text.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import { type NewStep, takeStep } from "./store/applications.ts";
import { markIndigentDecided } from "./store/indigent-status.ts";
import { findApplication, type FoundApplication } from "./store/staff-applications.ts";
import * as messages from "./texts.ts";

export type Decision = z.output<typeof calls.decideApplication.body>;

/**
 * Records the decision and notifies the applicant. Throws Refusal: forbidden if the application is
 * about the person's own account, invalid if a field is missing or wrong, conflict if someone else
 * decided first or the application has changed.
 */
export async function decideApplication(
  context: TenantContext,
  by: Actor,
  { application, userId }: FoundApplication,
  body: Decision,
): Promise<void> {
  const { id, account, reference, status, valid_until } = application;
  await refuseOwnDecision(context, by, { accounts: [account], sentBy: userId });
  const { step, write } = readDecision(body);
  if (!(await takeStep(context, by, id, { revision: body.revision }, step))) {
    const now = (await findApplication(context, id))?.application.status;
    const isOpen = now === "received" || now === "more_needed";
    throw conflict("changed", isOpen ? "application_changed" : "application_decided");
  }
  if (step.kind !== "more_needed")
    await markIndigentDecided(context, account, step.kind === "approved");
  const values =
    step.validUntil === undefined ? { reference } : { reference, date: step.validUntil };
  await logChange(context, by, account, `application.${step.kind}`, values, {
    subject: { kind: "application", id },
    before: { status, valid_until },
    after: { status: step.kind, valid_until: step.validUntil ?? null, message: step.message },
  });
  await notifyApplicant(context, { userId, id, reference }, write);
}

interface ReadDecision {
  step: NewStep & { kind: "approved" | "more_needed" | "declined" };
  write(details: messages.ApplicationMessageDetails & MessageContext): MessageText;
}

/**
 * Checks and reads the fields that the decision requires. Throws Refusal (invalid) if one is
 * missing or wrong.
 */
function readDecision({ decision, valid_until, message: text }: Decision): ReadDecision {
  switch (decision) {
    case "more": {
      if (text === undefined) throw validationError({ message: [message("question_required")] });
      return {
        step: { kind: "more_needed", message: text },
        write: (about) => messages.moreNeededMessage[about.language]({ ...about, message: text }),
      };
    }
    case "decline": {
      if (text === undefined) throw validationError({ message: [message("reason_required")] });
      return {
        step: { kind: "declined", message: text },
        write: (about) =>
          messages.applicationDeclinedMessage[about.language]({ ...about, message: text }),
      };
    }
    case "approve": {
      const until = checkedEnd(valid_until);
      return {
        step: { kind: "approved", message: text ?? "", validUntil: until },
        write: (about) =>
          messages.applicationApprovedMessage[about.language]({
            ...about,
            message: text ?? "",
            until,
          }),
      };
    }
  }
}

/** Returns the last day of the support. Throws Refusal (invalid) if the date isn't allowed. */
function checkedEnd(end: string | undefined): string {
  if (end === undefined) throw validationError({ valid_until: [message("approval_end_required")] });
  const today = todayInSouthAfrica();
  const latest = `${Number(today.slice(0, 4)) + longestApprovalYears}${today.slice(4)}`;
  if (end < today) throw validationError({ valid_until: [message("date_past")] });
  if (end > latest)
    throw validationError({
      valid_until: [message("approval_too_long", { count: longestApprovalYears })],
    });
  return end;
}
