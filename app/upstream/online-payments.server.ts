/**
 * The upstream calls for online payments: reading the payment options, starting a payment, and
 * getting its status.
 */
import type { z } from "zod";
import {
  cancelOnlinePayment,
  generatePaymentLink,
  getOnlinePayment,
  getPaymentOptions,
} from "#contract/payments/online-calls.ts";
import {
  allocateUnallocatedPayment,
  getUnallocatedPayment,
  listUnallocatedPayments,
  refundUnallocatedPayment,
} from "#contract/payments/staff-calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function onlinePaymentsApi(upstream: Upstream) {
  return {
    /**
     * Returns the options for paying the account, or undefined if the upstream doesn't support this
     * call.
     */
    options: async (account: string) =>
      (await upstream.find(getPaymentOptions, { params: { account } }))?.pay,
    /**
     * Starts a payment, once per idempotency key. `again` allows another payment while one is open
     * or was just made. 403: the account can no longer be paid online. 409: `under_way`,
     * `paid_already`, or `key_used` if the key was sent with a different body. 502: the provider
     * doesn't respond, and no payment was started.
     */
    start: (
      body: z.input<typeof generatePaymentLink.body>,
      idempotencyKey: string,
      again: boolean,
    ) =>
      upstream.submit(
        generatePaymentLink,
        { query: again ? { again: "true" } : {}, body, idempotencyKey },
        [403, 409, 422, 429, 502],
      ),
    /** Returns a payment, or undefined if it doesn't exist or the user may not see it. */
    find: async (payment: string) =>
      (await upstream.find(getOnlinePayment, { params: { payment } }))?.payment,
    /**
     * Cancels a payment that the user started. 404: it isn't theirs. 409: it already has an
     * outcome.
     */
    cancel: (payment: string) =>
      upstream.submit(cancelOnlinePayment, { params: { payment } }, [404, 409]),
    /** Lists the unallocated payments. For staff only. */
    unallocatedPayments: (query: z.input<typeof listUnallocatedPayments.query>) =>
      upstream.read(listUnallocatedPayments, { query }),
    /**
     * Returns an unallocated payment, and the holder of the account that it could be allocated to.
     */
    unallocatedPayment: (exception: string, account?: string) =>
      upstream.read(getUnallocatedPayment, {
        params: { exception },
        query: account === undefined ? {} : { account },
      }),
    /**
     * Allocates an unallocated payment to an account. 409: it was already settled, or it can't be
     * allocated.
     */
    allocate: (
      exception: string,
      body: z.input<typeof allocateUnallocatedPayment.body>,
      idempotencyKey: string,
    ) =>
      upstream.submit(
        allocateUnallocatedPayment,
        { params: { exception }, body, idempotencyKey },
        [409, 422],
      ),
    /** Records the refund of an unallocated payment. 409: it was already settled. */
    refund: (
      exception: string,
      body: z.input<typeof refundUnallocatedPayment.body>,
      idempotencyKey: string,
    ) =>
      upstream.submit(
        refundUnallocatedPayment,
        { params: { exception }, body, idempotencyKey },
        [409, 422],
      ),
  };
}
