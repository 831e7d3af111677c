/**
 * The upstream calls for online payments: reading the payment options, starting a payment, and
 * getting its status.
 */
import type { z } from "zod";
import { generatePaymentLink, getOnlinePayment, getPaymentOptions } from "#contract/online-payments.ts";
import { listUnallocatedPayments } from "#contract/unallocated-payments.ts";
import type { Upstream } from "./upstream.server.ts";

export function onlinePaymentsApi(upstream: Upstream) {
  return {
    options: async (account: string) => (await upstream.read(getPaymentOptions, { params: { account } })).pay,
    /**
     * Starts a payment, once per idempotency key. `again` allows a second payment while one is open
     * or was just made.
     *
     * 403: the account can no longer be paid online. 409: `under_way`, `paid_already`, or
     * `key_used` if the key was sent with a different body. 502: the provider doesn't respond, and
     * no payment was started.
     */
    start: (body: z.input<typeof generatePaymentLink.body>, idempotencyKey: string, again: boolean) =>
      upstream.submit(generatePaymentLink, { query: again ? { again: "true" } : {}, body, idempotencyKey }, [403, 409, 422, 429, 502]),
    /** Returns a payment, or undefined if it doesn't exist or the user may not see it. */
    find: async (payment: string) => {
      const found = await upstream.submit(getOnlinePayment, { params: { payment } }, [404]);
      return found.ok ? found.answer.payment : undefined;
    },
    /** Lists the unallocated payments. For staff only. */
    unallocatedPayments: (query: z.input<typeof listUnallocatedPayments.query>) => upstream.read(listUnallocatedPayments, { query }),
    /** Returns the newest unallocated payments, or undefined if they can't be read. */
    newestUnallocated: () => upstream.readOptional(listUnallocatedPayments),
  };
}
