/** The upstream calls for people's privacy rights, and for staff who answer their requests. */
import type { z } from "zod";
import {
  downloadDataExport,
  getDataExport,
  listOwnPrivacyRequests,
  makePrivacyRequest,
  requestDataExport,
  withdrawPrivacyRequest,
} from "#contract/privacy/calls.ts";
import * as staff from "#contract/privacy/staff-calls.ts";
import type { Language } from "#contract/values/languages.ts";
import type { Upstream } from "./upstream.server.ts";

export function privacyApi(upstream: Upstream) {
  return {
    /** Returns the user's export, if any. 404: the upstream doesn't prepare exports. */
    getExport: () => upstream.submit(getDataExport, {}, [404]),
    /** Asks for a new export. 429: too often. */
    requestExport: (language: Language) =>
      upstream.submit(requestDataExport, { body: { language } }, [429]),
    /** Opens the user's export for streaming. */
    downloadExport: () => upstream.file(downloadDataExport, {}),
    /** Lists the user's requests. 404: the upstream doesn't support privacy requests. */
    list: () => upstream.submit(listOwnPrivacyRequests, {}, [404]),
    /** Makes a request. 409: a request is already open, or the user is staff. */
    make: (body: z.input<typeof makePrivacyRequest.body>) =>
      upstream.submit(makePrivacyRequest, { body }, [409, 422, 429]),
    /** Withdraws a request. 409: it has been answered. */
    withdraw: (request: string) =>
      upstream.submit(withdrawPrivacyRequest, { params: { request } }, [409]),
    /** Lists everyone's requests. For staff only, like the calls below. */
    listAll: (query: z.input<typeof staff.listPrivacyRequests.query>) =>
      upstream.read(staff.listPrivacyRequests, { query }),
    get: (request: string) => upstream.read(staff.getPrivacyRequest, { params: { request } }),
    /** Answers a request. 409: someone else answered first, or the person is staff. */
    answer: (request: string, body: z.input<typeof staff.answerPrivacyRequest.body>) =>
      upstream.submit(staff.answerPrivacyRequest, { params: { request }, body }, [403, 409, 422]),
    /** Returns the retention periods, or undefined if they can't be loaded. */
    retention: () => upstream.readOptional(staff.getRetention),
  };
}
