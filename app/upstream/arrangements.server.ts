/** The upstream calls for paying a debt off in instalments. */
import type { z } from "zod";
import * as calls from "#contract/arrangements/calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function arrangementsApi(upstream: Upstream) {
  return {
    /** Returns the terms and the account's arrangements. Undefined if the upstream has none. */
    list: async (account: string) => {
      const listed = await upstream.submit(calls.listArrangements, { params: { account } }, [404]);
      return listed.ok ? listed.answer : undefined;
    },
    /** Works out every instalment. 409: the account can't get an arrangement now. */
    quote: (account: string, body: z.input<typeof calls.quoteArrangement.body>) =>
      upstream.submit(calls.quoteArrangement, { params: { account }, body }, [409, 422]),
    /** Agrees to a quote. 409: the debt has changed, or the account has an arrangement. */
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
    /** Cancels an arrangement. 409: it has ended. */
    cancel: (account: string, arrangement: string) =>
      upstream.submit(calls.cancelArrangement, { params: { account, arrangement } }, [404, 409]),
    /** Lists everyone's arrangements. For staff only. */
    listAll: (query: z.input<typeof calls.listStaffArrangements.query>) =>
      upstream.read(calls.listStaffArrangements, { query }),
    get: async (arrangement: string) =>
      (await upstream.read(calls.getStaffArrangement, { params: { arrangement } })).arrangement,
    /**
     * Accepts or refuses a proposal. 403: the account is the caller's own. 409: the proposal no
     * longer waits.
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
