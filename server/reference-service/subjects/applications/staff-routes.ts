/** API routes for staff who decide on residents' applications. */
import * as staffCalls from "#contract/applications/staff-calls.ts";
import { staffPermissions } from "#contract/permissions.ts";
import type { Person, PersonContext } from "#service/database/context.ts";
import { idempotent } from "#service/http/idempotent.ts";
import type { App, Service } from "#service/http/serve.ts";
import { forbidden, notFound } from "#service/rules/refusal.ts";
import { logAuditView } from "#service/subjects/audit/store/account-audit-log.ts";
import {
  serve,
  serveNotifyingTransaction,
  serveTransaction,
} from "#service/subjects/people/serve.ts";
import { uploadResponse } from "#service/subjects/uploads/upload-response.ts";
import { decide } from "./applications-desk.ts";
import {
  findApplication,
  type FoundApplication,
  listAllApplications,
} from "./store/staff-applications.ts";

export function staffApplicationRoutes(app: App, service: Service): void {
  serveTransaction(app, service, staffCalls.listStaffApplications, (context, { person, query }) => {
    if (!managesApplications(person)) throw forbidden("application_staff_only");
    return listAllApplications(context, query);
  });

  serveTransaction(app, service, staffCalls.getStaffApplication, async (context, { params }) => {
    const { application } = await requireApplication(context, params.application);
    await logApplicationView(context, application, "application.viewed");
    return { application };
  });

  serve(app, service, staffCalls.getApplicationFile, async ({ tenant, params, asPerson }) => {
    const file = await asPerson(async (context) => {
      const { application } = await requireApplication(context, params.application);
      const files = application.steps.flatMap(({ attachments }) => attachments);
      const found = files.find(({ id, name }) => id === params.attachment && name === params.name);
      if (!found) throw notFound();
      await logApplicationView(context, application, "application.file");
      return found;
    });
    return uploadResponse(service, tenant, file);
  });

  serveNotifyingTransaction(
    app,
    service,
    staffCalls.decideApplication,
    async (context, { params, body, header }) => {
      const id = params.application;
      const found = await requireApplication(context, id);
      // Only the ID is stored for retries, not the applicant's personal information.
      await idempotent(
        context,
        staffCalls.decideApplication,
        { params, body, header },
        async () => {
          await decide(context, context.person, found, body);
          return { id };
        },
      );
      const { application } = await requireApplication(context, id);
      return { application };
    },
  );
}

/** Checks whether this person may see and decide on every application of their tenant. */
function managesApplications({ permissions }: Pick<Person, "permissions">): boolean {
  return permissions.includes(staffPermissions.manageApplications);
}

/**
 * Returns the application. Throws Refusal (not_found) if it does not exist or the person may not see
 * it.
 */
async function requireApplication(context: PersonContext, id: string): Promise<FoundApplication> {
  const found = managesApplications(context.person)
    ? await findApplication(context, id)
    : undefined;
  if (!found) throw notFound();
  return found;
}

function logApplicationView(
  context: PersonContext,
  { id, account, reference }: FoundApplication["application"],
  view: "application.viewed" | "application.file",
): Promise<void> {
  return logAuditView(context, account, view, reference, { kind: "application", id });
}
