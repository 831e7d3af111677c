/** API routes for staff who answer privacy requests. All need the permission privacy.manage. */
import type { z } from "zod";
import { staffPermissions } from "#contract/permissions.ts";
import {
  answerPrivacyRequest,
  getPrivacyRequest,
  getRetention,
  listPrivacyRequests,
} from "#contract/privacy/staff-calls.ts";
import type { Person, PersonContext } from "#service/database/context.ts";
import type { App, Service } from "#service/http/serve.ts";
import { forbidden, notFound } from "#service/rules/refusal.ts";
import { addAuditEntry } from "#service/subjects/audit/store/audit-log.ts";
import { serve, serveTransaction } from "#service/subjects/people/serve.ts";
import { findPeriods } from "#service/subjects/settings/retention-periods.ts";
import { removeListedFiles } from "#service/subjects/uploads/store/files-to-remove.ts";
import { answerRequest } from "./privacy.ts";
import { findRequest, findSubject, listRequests } from "./store/privacy-requests.ts";
import { listRetentionRuns } from "./store/retention-runs.ts";

const managesPrivacy = ({ permissions }: Person) =>
  permissions.includes(staffPermissions.managePrivacy);

/** Throws Refusal (not_found) for other people and for an unknown request. */
async function requireRequest(context: PersonContext, id: string) {
  const found = managesPrivacy(context.person) ? await findRequest(context, id) : undefined;
  if (!found) throw notFound();
  return found;
}

async function showRequest(
  context: PersonContext,
  id: string,
): Promise<z.input<(typeof getPrivacyRequest)["answer"]>> {
  const { request, userId } = await requireRequest(context, id);
  return { request, person: await findSubject(context, userId) };
}

export function staffPrivacyRoutes(app: App, service: Service): void {
  serveTransaction(app, service, listPrivacyRequests, (context, { person, query }) => {
    if (!managesPrivacy(person)) throw forbidden("privacy_manage_only");
    return listRequests(context, query);
  });

  serveTransaction(app, service, getPrivacyRequest, async (context, { person, params }) => {
    const shown = await showRequest(context, params.request);
    const subject = { kind: "privacy_request", id: params.request } as const;
    await addAuditEntry(context, person, {
      action: "privacy.viewed",
      values: {},
      subject,
    });
    return shown;
  });

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
    if (!managesPrivacy(person)) throw forbidden("privacy_manage_only");
    return { periods: await findPeriods(context), runs: await listRetentionRuns(context) };
  });
}
