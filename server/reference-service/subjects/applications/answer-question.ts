/** Answers the municipality's question about an application. */
import type { z } from "zod";
import type { answerApplication } from "#contract/applications/calls.ts";
import type { Tenant } from "#contract/settings/tenant.ts";
import type { PersonContext } from "#service/database/context.ts";
import { conflict } from "#service/rules/refusal.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import { claimAttachments } from "#service/subjects/uploads/claim-attachments.ts";
import { emailOfficers } from "./email-officers.ts";
import { applicationAnswerEmail } from "./officer-emails.ts";
import { type ApplicationJson, findOwnApplication, takeStep } from "./store/applications.ts";

/**
 * Adds the answer, emails it to the officers and returns the application. Throws Refusal (conflict)
 * if the municipality hasn't asked a question.
 */
export async function answerQuestion(
  context: PersonContext,
  municipality: z.input<typeof Tenant>,
  found: ApplicationJson,
  { message, attachments: uploads = [] }: z.output<typeof answerApplication.body>,
): Promise<ApplicationJson> {
  const { person } = context;
  const { id, account, reference } = found;
  const taken = await takeStep(
    context,
    person,
    id,
    { status: "more_needed" },
    { kind: "answered", message, uploads },
  );
  if (!taken) throw conflict("not_asked", "application_not_asked");
  await claimAttachments(context, uploads);
  await logChange(
    context,
    person,
    account,
    "application.answered",
    { reference },
    {
      subject: { kind: "application", id },
      before: { status: "more_needed" },
      after: { status: "received" },
    },
  );
  await emailOfficers(context, municipality, id, (to) =>
    applicationAnswerEmail[to.language]({
      reference,
      account,
      files: uploads.length,
      ...to,
    }),
  );
  return (await findOwnApplication(context, id)) ?? found;
}
