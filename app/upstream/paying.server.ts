/** Paying online: what may be paid, starting it, and where it stands. */
import type { z } from "zod";
import { generateLink, getPaying, getPayingOptions, listPaymentExceptions } from "#contract/paying.ts";
import type { Upstream } from "./upstream.server.ts";

export function payingApi(upstream: Upstream) {
  return {
    options: async (account: string) => (await upstream.read(getPayingOptions, { params: { account } })).pay,
    /**
     * The same key starts the same payment. `again`: although one of the account is open, or was paid a moment ago. 403: it can't be paid online
     * any more; 409: one is open (`under_way`) or was paid (`paid_already`), or under this key another body came before (`key_used`);
     * 502: the provider doesn't answer, and nothing was begun.
     */
    start: (body: z.input<typeof generateLink.body>, idempotencyKey: string, again: boolean) =>
      upstream.submit(generateLink, { query: again ? { again: "true" } : {}, body, idempotencyKey }, [403, 409, 422, 429, 502]),
    /** Undefined where upstream knows none, or the person may not see it. */
    find: async (payment: string) => {
      const found = await upstream.submit(getPaying, { params: { payment } }, [404]);
      return found.ok ? found.answer.payment : undefined;
    },
    /** For staff. */
    exceptions: (query: z.input<typeof listPaymentExceptions.query>) => upstream.read(listPaymentExceptions, { query }),
  };
}
