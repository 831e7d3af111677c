/** What residents apply for. */
import type { z } from "zod";
import { applyForIndigentSupport, listApplications } from "#contract/applications.ts";
import type { Upstream } from "./upstream.server.ts";

export function applicationsApi(upstream: Upstream) {
  return {
    /** The person's own, the newest first. */
    list: async () => (await upstream.read(listApplications)).applications,
    /** 409: under this key something else came before. */
    applyForIndigentSupport: (body: z.input<typeof applyForIndigentSupport.body>, idempotencyKey: string) =>
      upstream.submit(applyForIndigentSupport, { body, idempotencyKey }, [409, 422, 429]),
  };
}
