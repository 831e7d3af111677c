/** What residents apply for: indigent support. */
import { applyForIndigentSupport, listApplications } from "#contract/applications.ts";
import type { Tenant } from "#contract/tenant.ts";
import type { z } from "zod";
import { indigentApplication } from "../domain/application-mail.ts";
import { mayDo } from "../domain/roles.ts";
import { logChange } from "../store/account-logs.ts";
import { findAccount } from "../store/accounts.ts";
import * as applications from "../store/applications.ts";
import type { Db } from "../store/database.ts";
import { queueMessage } from "../store/messages.ts";
import { findTenant } from "../store/tenants.ts";
import { once } from "./once.ts";
import { badFields, notFound } from "./refusal.ts";
import { type App, serve, type Service } from "./serve.ts";
import { takeAttachments } from "./take-attachments.ts";

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
      if (!municipality.enable_indigent) throw notFound("This municipality takes no applications for indigent support here.");
      return once(db, tenant, person, applyForIndigentSupport, { params, body, header }, async () => {
        const { account, name, id_number: idNumber, attachments: uploads = [] } = body;
        const found = await findAccount(db, tenant, person, account);
        if (!found || !mayDo(found.role, "applications.make")) {
          throw badFields({ account: ["must be an account that you may apply for"] });
        }
        const household = body.household.map(({ income, ...member }) => ({ ...member, income_cents: income }));
        const made = await applications.insertApplication(db, tenant, person, { account, name, idNumber, household, uploads });
        if (!made) {
          const reference = await applications.openApplication(db, tenant, account);
          throw badFields({ account: [`has been applied for already: the reference is ${reference}`] });
        }
        await takeAttachments(db, tenant, person, uploads);
        const { reference } = made;
        const holder = found.account.name;
        await applications.markApplied(db, tenant, account, holder);
        await logChange(db, tenant, person, account, "application.made", `Applied for indigent support, reference ${reference}`);
        const files = uploads.length;
        const about = { municipality: municipality.name, reference, account, holder, applicant: name, idNumber, household, files };
        const mail = indigentApplication({ ...about, sentBy: person.name });
        for (const recipient of municipality.indigent_emails) await queueMessage(db, tenant, { channel: "email", recipient, ...mail });
        return { application: made };
      });
    });
    service.messages.wake();
    return answer;
  });
}

/** Throws Refusal (404) where the tenant takes no applications. */
async function requireApplications(db: Db, tenant: string): Promise<z.input<typeof Tenant>> {
  const found = await findTenant(db, tenant);
  if (!found?.modules.includes("applications")) throw notFound();
  return found;
}
