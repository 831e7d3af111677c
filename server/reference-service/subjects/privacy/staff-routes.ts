/** API routes for staff who answer privacy requests. All need the permission privacy.manage. */
import { staffPermissions } from "#contract/permissions.ts";
import * as calls from "#contract/privacy/staff-calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { serve, serveTransaction } from "#service/subjects/people/serve.ts";
import { findPeriods } from "#service/subjects/settings/retention-periods.ts";
import { answerAndRemoveFiles } from "./answer-request.ts";
import { listRetentionRuns } from "./store/retention-runs.ts";
import { listRequests, requireRequest, showRequest, viewRequest } from "./view-requests.ts";

export function staffPrivacyRoutes(app: App, service: Service): void {
  serveTransaction(app, service, calls.listPrivacyRequests, (context, { query }) =>
    listRequests(context, query),
  );

  serveTransaction(app, service, calls.getPrivacyRequest, (context, { params }) =>
    viewRequest(context, params.request),
  );

  serve(app, service, calls.answerPrivacyRequest, async ({ tenant, params, body, asPerson }) => {
    const { person } = await asPerson(async (context) => {
      await requireRequest(context, params.request);
      return context;
    });
    await answerAndRemoveFiles(service, tenant, person, params.request, body);
    return asPerson((context) => showRequest(context, params.request));
  });

  serveTransaction(app, service, calls.getRetention, async (context, { person }) => {
    requirePermission(person, staffPermissions.managePrivacy, "privacy_manage_only");
    return { periods: await findPeriods(context), runs: await listRetentionRuns(context) };
  });
}
