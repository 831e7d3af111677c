/** The upstream calls for paying off a debt in instalments. */
import type { z } from "zod";
import * as calls from "#contract/arrangements/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function arrangementsApi(upstream: Upstream) {
  return {
    /**
     * Returns the terms and the account's arrangements, or undefined if the upstream doesn't
     * support arrangements.
     */
    list: (account: string) => upstream.find(calls.listArrangements, { params: { account } }),
    /** Calculates every instalment. 409: the account can't get an arrangement now. */
    quote: (account: string, body: z.input<typeof calls.quoteArrangement.body>) =>
      upstream.submit(calls.quoteArrangement, { params: { account }, body }, [409, 422]),
    /** Accepts a quote. 409: the debt has changed, or the account already has an arrangement. */
    propose: (
      account: string,
      body: z.input<typeof calls.proposeArrangement.body>,
      idempotencyKey: string,
    ) =>
      upstream.submit(
        calls.proposeArrangement,
        { params: { account }, body, idempotencyKey },
        [409, 422, 429],
      ),
    /** Cancels an arrangement. 409: it has already ended. */
    cancel: (account: string, arrangement: string) =>
      upstream.submit(calls.cancelArrangement, { params: { account, arrangement } }, [404, 409]),
    /** Lists everyone's arrangements. For staff only. */
    listAll: (query: z.input<typeof calls.listStaffArrangements.query>) =>
      upstream.read(calls.listStaffArrangements, { query }),
    get: async (arrangement: string) =>
      (await upstream.read(calls.getStaffArrangement, { params: { arrangement } })).arrangement,
    /**
     * Accepts or refuses a proposal. 403: the account is the caller's own. 409: the proposal is no
     * longer awaiting a decision.
     */
    decide: (
      arrangement: string,
      body: z.input<typeof calls.decideArrangement.body>,
      idempotencyKey: string,
    ) =>
      upstream.submit(
        calls.decideArrangement,
        { params: { arrangement }, body, idempotencyKey },
        [403, 409, 422],
      ),
  };
}
