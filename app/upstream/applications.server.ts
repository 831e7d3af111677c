/** The upstream calls for residents' applications. */
import type { z } from "zod";
import { applyForIndigentSupport, listApplications } from "#contract/applications.ts";
import type { Upstream } from "./upstream.server.ts";

export function applicationsApi(upstream: Upstream) {
  return {
    /** Returns the user's own applications, newest first. */
    list: async () => (await upstream.read(listApplications)).applications,
    /**
     * Applies for indigent support. The upstream returns 409 if the idempotency key was used with a
     * different body.
     */
    applyForIndigentSupport: (body: z.input<typeof applyForIndigentSupport.body>, idempotencyKey: string) =>
      upstream.submit(applyForIndigentSupport, { body, idempotencyKey }, [409, 422, 429]),
  };
}
