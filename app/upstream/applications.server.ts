/** The upstream calls for residents' applications. */
import type { z } from "zod";
import {
  answerApplication,
  applyForIndigentSupport,
  listApplications,
} from "#contract/applications/calls.ts";
import * as staff from "#contract/applications/staff-calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function applicationsApi(upstream: Upstream) {
  return {
    /**
     * Returns the user's own applications, newest first. The list is empty if the upstream doesn't
     * support this call.
     */
    list: async () => (await upstream.find(listApplications))?.applications ?? [],
    /**
     * Applies for indigent support. The upstream returns 409 if the idempotency key was used with a
     * different body.
     */
    applyForIndigentSupport: (
      body: z.input<typeof applyForIndigentSupport.body>,
      idempotencyKey: string,
    ) => upstream.submit(applyForIndigentSupport, { body, idempotencyKey }, [409, 422, 429]),
    /** Answers a request for more information. 409: the application isn't waiting for an answer. */
    answer: (
      application: string,
      body: z.input<typeof answerApplication.body>,
      idempotencyKey: string,
    ) =>
      upstream.submit(
        answerApplication,
        { params: { application }, body, idempotencyKey },
        [409, 422, 429],
      ),
    /** Lists everyone's applications. For staff only. */
    listAll: (query: z.input<typeof staff.listStaffApplications.query>) =>
      upstream.read(staff.listStaffApplications, { query }),
    get: async (application: string) =>
      (await upstream.read(staff.getStaffApplication, { params: { application } })).application,
    /** Decides on an application. 409: it has changed since the given revision. */
    decide: (
      application: string,
      body: z.input<typeof staff.decideApplication.body>,
      idempotencyKey: string,
    ) =>
      upstream.submit(
        staff.decideApplication,
        { params: { application }, body, idempotencyKey },
        [409, 422],
      ),
    /** Opens one of an application's files for streaming. */
    file: (params: z.input<typeof staff.getApplicationFile.params>) =>
      upstream.file(staff.getApplicationFile, { params }),
  };
}
