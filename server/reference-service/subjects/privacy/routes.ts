/**
 * API routes for people's rights over their personal information: the export, and requests to
 * correct or delete it.
 */
import * as calls from "#contract/privacy/calls.ts";
import type { App, Service } from "#service/http/serve.ts";
import {
  serve,
  serveNotifyingTransaction,
  serveTransaction,
} from "#service/subjects/people/serve.ts";
import { exportProfile } from "./export-profile.ts";
import { makeRequest } from "./make-request.ts";
import { listOwnRequests } from "./store/privacy-requests.ts";
import { withdrawRequest } from "./withdraw-request.ts";

export function privacyRoutes(app: App, service: Service): void {
  serve(app, service, calls.exportProfile, (given) => exportProfile(service, given));

  serveTransaction(app, service, calls.listOwnPrivacyRequests, async (context) => ({
    requests: await listOwnRequests(context),
  }));

  serveNotifyingTransaction(app, service, calls.makePrivacyRequest, async (context, { body }) => ({
    request: await makeRequest(context, body),
  }));

  serveTransaction(app, service, calls.withdrawPrivacyRequest, async (context, { params }) => {
    await withdrawRequest(context, params.request);
    return {};
  });
}
