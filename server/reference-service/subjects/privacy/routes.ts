/**
 * API routes for people's rights over their personal information: the export, and requests to
 * correct or delete it.
 */
import * as calls from "#contract/privacy/calls.ts";
import { zipResponse } from "#service/http/file-response.ts";
import type { App, Service } from "#service/http/serve.ts";
import {
  serve,
  serveNotifyingTransaction,
  serveTransaction,
} from "#service/subjects/people/serve.ts";
import { makeRequest } from "./make-request.ts";
import { openExport } from "./open-export.ts";
import { requestExport } from "./request-export.ts";
import { findOwnExport } from "./store/data-exports.ts";
import { listOwnRequests } from "./store/privacy-requests.ts";
import { withdrawRequest } from "./withdraw-request.ts";

export function privacyRoutes(app: App, service: Service): void {
  serveTransaction(app, service, calls.getDataExport, async (context) => ({
    export: await findOwnExport(context),
  }));

  serveTransaction(app, service, calls.requestDataExport, async (context, { body }) => ({
    export: await requestExport(context, body.language),
  }));

  serve(app, service, calls.downloadDataExport, async ({ asPerson }) =>
    zipResponse("my-data.zip", await openExport(service.files, asPerson)),
  );

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
