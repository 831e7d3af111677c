/** API routes for staff who answer privacy requests. All need the permission privacy.manage. */
import { staffPermissions } from "#contract/permissions.ts";
import * as calls from "#contract/privacy/staff-calls.ts";
import type { Person } from "#service/database/context.ts";
import type { App, Service } from "#service/http/serve.ts";
import { forbidden, notFound } from "#service/rules/refusal.ts";
import { serve, serveTransaction } from "#service/subjects/people/serve.ts";
import { findPeriods } from "#service/subjects/settings/retention-periods.ts";
import { answerAndRemoveFiles } from "./answer-request.ts";
import { listRequests } from "./store/privacy-requests.ts";
import { listRetentionRuns } from "./store/retention-runs.ts";
import { showRequest, viewRequest } from "./view-request.ts";

const managesPrivacy = ({ permissions }: Person) =>
  permissions.includes(staffPermissions.managePrivacy);

/** Throws Refusal (not_found), so that other people learn nothing about any request. */
function requireHidden(person: Person): void {
  if (!managesPrivacy(person)) throw notFound();
}

export function staffPrivacyRoutes(app: App, service: Service): void {
  serveTransaction(app, service, calls.listPrivacyRequests, (context, { person, query }) => {
    if (!managesPrivacy(person)) throw forbidden("privacy_manage_only");
    return listRequests(context, query);
  });

  serveTransaction(app, service, calls.getPrivacyRequest, (context, { person, params }) => {
    requireHidden(person);
    return viewRequest(context, person, params.request);
  });

  serve(app, service, calls.answerPrivacyRequest, async ({ tenant, params, body, asPerson }) => {
    const { person } = await asPerson((context) => {
      requireHidden(context.person);
      return Promise.resolve(context);
    });
    await answerAndRemoveFiles(service, tenant, person, params.request, body);
    return asPerson((context) => {
      requireHidden(context.person);
      return showRequest(context, params.request);
    });
  });

  serveTransaction(app, service, calls.getRetention, async (context, { person }) => {
    if (!managesPrivacy(person)) throw forbidden("privacy_manage_only");
    return { periods: await findPeriods(context), runs: await listRetentionRuns(context) };
  });
}
