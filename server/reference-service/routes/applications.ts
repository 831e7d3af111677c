/** API routes for residents' applications for indigent support. */
import { applyForIndigentSupport, listApplications } from "#contract/applications.ts";
import { roleAllows } from "#contract/permissions.ts";
import type { Tenant } from "#contract/tenant.ts";
import type { z } from "zod";
import { indigentApplicationEmail } from "../domain/application-email.ts";
import { logChange } from "../store/account-audit-log.ts";
import { findAccount } from "../store/accounts.ts";
import * as applications from "../store/applications.ts";
import type { Db } from "../store/database.ts";
import { queueMessage } from "../store/message-outbox.ts";
import { findTenant } from "../store/tenants.ts";
import { idempotent } from "./idempotent.ts";
import { validationError, notFound } from "./http-error.ts";
import { type App, serve, type Service } from "./serve.ts";
import { claimAttachments } from "./claim-attachments.ts";

export function applicationRoutes(app: App, service: Service): void {
  serve(app, service, listApplications, ({ tenant, asPerson }) =>
    asPerson(async (db, person) => {
      await requireApplications(db, tenant);
      return { applications: await applications.listApplications(db, tenant, person) };
    }),
  );

  serve(app, service, applyForIndigentSupport, async ({ tenant, params, body, header, asPerson }) => {
    const answer = await asPerson(async (db, person) => {
      const municipality = await requireApplications(db, tenant);
      if (!municipality.enable_indigent) throw notFound("This municipality doesn't take applications for indigent support here.");
      return idempotent(db, tenant, person, applyForIndigentSupport, { params, body, header }, async () => {
        const { account, name, id_number: idNumber, attachments: uploads = [] } = body;
        const found = await findAccount(db, tenant, person, account);
        if (!found || !roleAllows(found.role, "applications.make")) {
          throw validationError({ account: ["Choose an account that you are a member or admin of"] });
        }
        const household = body.household.map(({ income, ...member }) => ({ ...member, income_cents: income }));
        const made = await applications.insertApplication(db, tenant, person, { account, name, idNumber, household, uploads });
        if (!made) {
          const reference = await applications.findOpenReference(db, tenant, account);
          throw validationError({ account: [`There is already an application for this account. The reference is ${reference}`] });
        }
        await claimAttachments(db, tenant, person, uploads);
        const { reference } = made;
        const holder = found.account.name;
        await applications.markIndigentApplied(db, tenant, account, holder);
        await logChange(db, tenant, person, account, "application.made", `Applied for indigent support, reference ${reference}`);
        const files = uploads.length;
        const about = { municipality: municipality.name, reference, account, holder, applicant: name, idNumber, household, files };
        const mail = indigentApplicationEmail({ ...about, sentBy: person.name });
        for (const recipient of municipality.indigent_emails) await queueMessage(db, tenant, { channel: "email", recipient, ...mail });
        return { application: made };
      });
    });
    service.messages.wake();
    return answer;
  });
}

/** Throws HttpError (404) if the tenant does not accept applications. */
async function requireApplications(db: Db, tenant: string): Promise<z.input<typeof Tenant>> {
  const found = await findTenant(db, tenant);
  if (!found?.modules.includes("applications")) throw notFound();
  return found;
}
