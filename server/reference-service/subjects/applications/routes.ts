/** API routes for residents' applications for indigent support. */
import type { z } from "zod";
import {
  answerApplication,
  applyForIndigentSupport,
  listApplications,
} from "#contract/applications/calls.ts";
import { message } from "#contract/messages.ts";
import { roleAllows } from "#contract/permissions.ts";
import type { Tenant } from "#contract/settings/tenant.ts";
import type { TenantContext } from "#service/database/context.ts";
import { idempotent } from "#service/http/idempotent.ts";
import type { App, Service } from "#service/http/serve.ts";
import { conflict, notFound, validationError } from "#service/rules/refusal.ts";
import { findAccount } from "#service/subjects/access/store/accounts.ts";
import { logChange } from "#service/subjects/audit/store/account-audit-log.ts";
import {
  linkTo,
  type MessageContext,
  type MessageDetails,
} from "#service/subjects/messages/rules/message-text.ts";
import { queueMessage } from "#service/subjects/messages/store/message-outbox.ts";
import { findMunicipality, messageContext } from "#service/subjects/messages/store/recipients.ts";
import { serveNotifyingTransaction, serveTransaction } from "#service/subjects/people/serve.ts";
import { requireModule } from "#service/subjects/settings/require-module.ts";
import { claimAttachments } from "#service/subjects/uploads/claim-attachments.ts";
import { applicationAnswerEmail, indigentApplicationEmail } from "./application-email.ts";
import { notifyApplicant } from "./notify-applicant.ts";
import * as applications from "./store/applications.ts";
import { markIndigentApplied } from "./store/indigent-status.ts";
import { applicationReceivedMessage } from "./texts.ts";

export function applicationRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listApplications, async (context) => {
    await requireModule(context, "applications");
    return { applications: await applications.listApplications(context) };
  });

  serveNotifyingTransaction(
    app,
    service,
    applyForIndigentSupport,
    async (context, { person, params, body, header }) => {
      const municipality = await requireModule(context, "applications");
      if (!municipality.enable_indigent) throw notFound("applications_off");
      return idempotent(context, applyForIndigentSupport, { params, body, header }, async () => {
        const { account, name, id_number: idNumber, attachments: uploads = [] } = body;
        const found = await findAccount(context, account);
        if (!found || !roleAllows(found.role, "applications.make")) {
          throw validationError({ account: [message("account_not_allowed")] });
        }
        const household = body.household.map(({ income, ...member }) => ({
          ...member,
          income_cents: income,
        }));
        const made = await applications.insertApplication(context, {
          account,
          name,
          idNumber,
          household,
          uploads,
        });
        if (!made) {
          const reference = await applications.findOpenReference(context, account);
          throw validationError({ account: [message("application_exists", { reference })] });
        }
        await claimAttachments(context, uploads);
        const { reference } = made;
        const holder = found.account.name;
        await markIndigentApplied(context, account, holder);
        await logChange(
          context,
          person,
          account,
          "application.made",
          { reference },
          {
            subject: { kind: "application", id: made.id },
          },
        );
        const files = uploads.length;
        const about = {
          reference,
          account,
          holder,
          applicant: name,
          idNumber,
          household,
          files,
          sentBy: person.name,
        };
        await emailOfficers(context, municipality, made.id, (to) =>
          indigentApplicationEmail[to.language]({ ...about, ...to }),
        );
        await notifyApplicant(context, { userId: person.id, id: made.id, reference }, (about) =>
          applicationReceivedMessage[about.language](about),
        );
        return { application: made };
      });
    },
  );

  serveNotifyingTransaction(
    app,
    service,
    answerApplication,
    async (context, { person, params, body, header }) => {
      const municipality = await requireModule(context, "applications");
      const id = params.application;
      const found = await applications.findOwnApplication(context, id);
      if (!found) throw notFound();
      return idempotent(context, answerApplication, { params, body, header }, async () => {
        const { message: answer, attachments: uploads = [] } = body;
        const taken = await applications.takeStep(
          context,
          person,
          id,
          { status: "more_needed" },
          { kind: "answered", message: answer, uploads },
        );
        if (!taken) throw conflict("not_asked", "application_not_asked");
        await claimAttachments(context, uploads);
        const { account, reference } = found;
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
        const about = { reference, account, files: uploads.length };
        await emailOfficers(context, municipality, id, (to) =>
          applicationAnswerEmail[to.language]({ ...about, ...to }),
        );
        return { application: (await applications.findOwnApplication(context, id)) ?? found };
      });
    },
  );
}

/** Emails the officers about the application with this ID, in the municipality's first language. */
async function emailOfficers(
  context: TenantContext,
  { indigent_emails: officers }: z.input<typeof Tenant>,
  id: string,
  write: (about: MessageContext & MessageDetails) => { subject: string; body: string },
): Promise<void> {
  const about = messageContext(await findMunicipality(context));
  const mail = write({ ...about, link: linkTo(about, `staff/applications/${id}`) });
  // As for a code, the text is not kept, because it has the ID number and the household's income.
  for (const recipient of officers)
    await queueMessage(context, { channel: "email", recipient, kind: "code", ...mail });
}
