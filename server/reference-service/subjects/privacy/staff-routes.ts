/** API routes for staff who answer privacy requests. All need the permission privacy.manage. */
import { staffPermissions } from "#contract/permissions.ts";
import {
  answerPrivacyRequest,
  getPrivacyRequest,
  getRetention,
  listPrivacyRequests,
} from "#contract/privacy/staff-calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import { requirePermission } from "#service/rules/require-permission.ts";
import { serve, serveTransaction } from "#service/subjects/people/serve.ts";
import { findPeriods } from "#service/subjects/settings/retention-periods.ts";
import { removeListedFiles } from "#service/subjects/uploads/remove-files.ts";
import { answerRequest } from "./privacy.ts";
import { listRetentionRuns } from "./store/retention-runs.ts";
import { listRequests, requireRequest, showRequest, viewRequest } from "./view-requests.ts";

export function staffPrivacyRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listPrivacyRequests, (context, { query }) =>
    listRequests(context, query),
  );

  serveTransaction(app, service, getPrivacyRequest, (context, { params }) =>
    viewRequest(context, params.request),
  );

  serve(app, service, answerPrivacyRequest, async ({ tenant, params, body, asPerson }) => {
    const { person } = await asPerson(async (context) => {
      await requireRequest(context, params.request);
      return context;
    });
    await answerRequest(service.database, tenant, person, params.request, body);
    service.messages.wake();
    // The job that removes expired files tries again.
    await removeListedFiles(service.database, (of, id) => service.files.remove(of, id)).catch(
      (error: unknown) =>
        service.log.error(
          { err: error, tenant },
          "the files of a deleted person could not be removed yet",
        ),
    );
    return asPerson((context) => showRequest(context, params.request));
  });

  serveTransaction(app, service, getRetention, async (context, { person }) => {
    requirePermission(person, staffPermissions.managePrivacy, "privacy_manage_only");
    return { periods: await findPeriods(context), runs: await listRetentionRuns(context) };
  });
}
