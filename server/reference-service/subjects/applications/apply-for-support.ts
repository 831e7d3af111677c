/** Applies for indigent support for an account. */
import type { z } from "zod";
import type { applyForIndigentSupport } from "#contract/applications/calls.ts";
import { message } from "#contract/messages.ts";
import { roleAllows } from "#contract/permissions.ts";
import type { Tenant } from "#contract/settings/tenant.ts";
import type { PersonContext } from "#service/database/context.ts";
import { validationError } from "#service/rules/refusal.ts";
import { findAccount } from "#service/subjects/access/store/accounts.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { claimAttachments } from "#service/subjects/uploads/claim-attachments.ts";
import { emailOfficers } from "./email-officers.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import { indigentApplicationEmail } from "./officer-emails.ts";
import {
  type ApplicationJson,
  findOpenReference,
  insertApplication,
} from "./store/applications.ts";
import { markIndigentApplied } from "./store/indigent-status.ts";
import { applicationReceivedMessage } from "./texts.ts";

/**
 * Sends the application to the municipality's officers, and a confirmation to the person. Throws
 * Refusal (invalid) if the person may not apply for the account, or if the account already has an
 * open application.
 */
export async function applyForSupport(
  context: PersonContext,
  municipality: z.input<typeof Tenant>,
  body: z.output<typeof applyForIndigentSupport.body>,
): Promise<ApplicationJson> {
  const { person } = context;
  const { account, name, id_number: idNumber, attachments: uploads = [] } = body;
  const found = await findAccount(context, account);
  if (!found || !roleAllows(found.role, "applications.make")) {
    throw validationError({ account: [message("account_not_allowed")] });
  }
  const household = body.household.map(({ income, ...member }) => ({
    ...member,
    income_cents: income,
  }));
  const made = await insertApplication(context, { account, name, idNumber, household, uploads });
  if (!made) {
    const reference = await findOpenReference(context, account);
    throw validationError({ account: [message("application_exists", { reference })] });
  }
  await claimAttachments(context, uploads);
  const { id, reference } = made;
  const holder = found.account.name;
  await markIndigentApplied(context, account, holder);
  await logChange(
    context,
    person,
    account,
    "application.made",
    { reference },
    { subject: { kind: "application", id } },
  );
  const about = {
    reference,
    account,
    holder,
    applicant: name,
    idNumber,
    household,
    files: uploads.length,
    sentBy: person.name,
  };
  await emailOfficers(context, municipality, id, (to) =>
    indigentApplicationEmail[to.language]({ ...about, ...to }),
  );
  await notifyApplicant(context, { userId: person.id, id, reference }, (details) =>
    applicationReceivedMessage[details.language](details),
  );
  return made;
}
