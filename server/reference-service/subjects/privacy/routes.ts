/** API routes for people's rights over what is held about them: the export, and their requests. */
import {
  exportProfile,
  listOwnPrivacyRequests,
  makePrivacyRequest,
  withdrawPrivacyRequest,
} from "#contract/privacy/calls.ts";
import type { Person } from "#service/database/context.ts";
import type { RateLimit } from "#service/database/rate-limits.ts";
import { zipResponse } from "#service/http/file-response.ts";
import { rateLimitInTransaction } from "#service/http/rate-limits.ts";
import type { App, Service } from "#service/http/serve.ts";
import {
  serve,
  serveNotifyingTransaction,
  serveTransaction,
} from "#service/subjects/people/serve.ts";
import { exportPerson, logExport } from "./export-person.ts";
import { makeRequest, withdraw } from "./privacy.ts";
import { listOwnRequests } from "./store/privacy-requests.ts";

/** An export reads and renders everything about a person. */
const exportLimit = ({ id }: Person): RateLimit => ({
  action: "export",
  subject: id,
  count: 5,
  seconds: 86_400,
});
/** Each request sends a message. */
const requestLimit = ({ id }: Person): RateLimit => ({
  action: "privacy-request",
  subject: id,
  count: 10,
  seconds: 86_400,
});

export function privacyRoutes(app: App, service: Service): void {
  serve(app, service, exportProfile, async ({ tenant, query, asPerson }) => {
    const id = await asPerson(async (context) => {
      const { person } = context;
      await rateLimitInTransaction(context, [exportLimit(person)]);
      await logExport(context, person, person.id);
      return person.id;
    });
    return zipResponse("my-data.zip", exportPerson(service, tenant, id, query.language));
  });

  serveTransaction(app, service, listOwnPrivacyRequests, async (context) => ({
    requests: await listOwnRequests(context),
  }));

  serveNotifyingTransaction(app, service, makePrivacyRequest, async (context, { person, body }) => {
    await rateLimitInTransaction(context, [requestLimit(person)]);
    return { request: await makeRequest(context, body) };
  });

  serveTransaction(app, service, withdrawPrivacyRequest, async (context, { params }) => {
    await withdraw(context, params.request);
    return {};
  });
}
