/** API routes for applications for indigent support: residents' own, then those of staff. */
import * as calls from "#contract/applications/calls.ts";
import * as staffCalls from "#contract/applications/staff-calls.ts";
import { idempotent } from "#service/http/idempotent.ts";
import type { App, Service } from "#service/http/serve.ts";
import { notFound, orNotFound } from "#service/rules/refusal.ts";
import {
  serve,
  serveNotifyingTransaction,
  serveTransaction,
} from "#service/subjects/people/serve.ts";
import { requireModule } from "#service/subjects/settings/require-module.ts";
import { uploadResponse } from "#service/subjects/uploads/upload-response.ts";
import { answerQuestion } from "./answer-question.ts";
import { applyForSupport } from "./apply-for-support.ts";
import { decideApplication } from "./decide-application.ts";
import { findOwnApplication, listApplications } from "./store/applications.ts";
import { listStaffApplications, requireApplication, viewApplication } from "./view-applications.ts";

export function applicationRoutes(app: App, service: Service): void {
  serveTransaction(app, service, calls.listApplications, async (context) => {
    await requireModule(context, "applications");
    return { applications: await listApplications(context) };
  });

  serveNotifyingTransaction(app, service, calls.applyForIndigentSupport, async (context, given) => {
    const municipality = await requireModule(context, "applications");
    if (!municipality.enable_indigent) throw notFound("applications_off");
    return idempotent(context, calls.applyForIndigentSupport, given, async () => ({
      application: await applyForSupport(context, municipality, given.body),
    }));
  });

  serveNotifyingTransaction(
    app,
    service,
    calls.answerApplication,
    async (context, { params, body, header }) => {
      const municipality = await requireModule(context, "applications");
      const found = orNotFound(await findOwnApplication(context, params.application));
      return idempotent(context, calls.answerApplication, { params, body, header }, async () => ({
        application: await answerQuestion(context, municipality, found, body),
      }));
    },
  );

  serveTransaction(app, service, staffCalls.listStaffApplications, (context, { query }) =>
    listStaffApplications(context, query),
  );

  serveTransaction(app, service, staffCalls.getStaffApplication, async (context, { params }) => ({
    application: await viewApplication(
      context,
      await requireApplication(context, params.application),
    ),
  }));

  serve(app, service, staffCalls.getApplicationFile, async ({ tenant, params, asPerson }) => {
    const file = await asPerson(async (context) => {
      const found = await requireApplication(context, params.application);
      const application = await viewApplication(context, found, "application.file");
      const files = application.steps.flatMap(({ attachments }) => attachments);
      return orNotFound(
        files.find(({ id, name }) => id === params.attachment && name === params.name),
      );
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
          await decideApplication(context, context.person, found, body);
          return { id };
        },
      );
      const { application } = await requireApplication(context, id);
      return { application };
    },
  );
}
