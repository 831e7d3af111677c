/** The upstream calls for an account's disputes and, for staff, everyone's. */
import type { z } from "zod";
import {
  getDispute,
  getDisputeFile,
  listDisputes,
  objectToAnswer,
  objectToValuation,
  openDispute,
  withdrawDispute,
} from "#contract/disputes/calls.ts";
import {
  answerDispute,
  getStaffDispute,
  getStaffDisputeFile,
  listStaffDisputes,
} from "#contract/disputes/staff-calls.ts";
import type { Upstream } from "./upstream.server.ts";

export function disputesApi(upstream: Upstream) {
  return {
    list: (account: string, query: z.input<typeof listDisputes.query>) =>
      upstream.read(listDisputes, { params: { account }, query }),
    /** Returns the disputes about a statement's charges, or undefined if they can't be loaded. */
    ofStatement: async (account: string, statement: string) =>
      (await upstream.readOptional(listDisputes, { params: { account }, query: { statement } }))
        ?.disputes,
    get: async (account: string, dispute: string) =>
      (await upstream.read(getDispute, { params: { account, dispute } })).dispute,
    /**
     * Disputes a charge. 409: the charge has already been disputed, or the statement is too old.
     */
    open: (account: string, body: z.input<typeof openDispute.body>, idempotencyKey: string) =>
      upstream.submit(openDispute, { params: { account }, body, idempotencyKey }, [409, 422, 429]),
    /** Objects to a valuation. 409: there is an objection, or the period for it is over. */
    objectToValuation: (
      account: string,
      body: z.input<typeof objectToValuation.body>,
      idempotencyKey: string,
    ) =>
      upstream.submit(
        objectToValuation,
        { params: { account }, body, idempotencyKey },
        [409, 422, 429],
      ),
    /** Objects to an answer. 409: it is no longer possible to object. */
    object: (account: string, dispute: string, message: string, idempotencyKey: string) =>
      upstream.submit(
        objectToAnswer,
        { params: { account, dispute }, body: { message }, idempotencyKey },
        [409, 422],
      ),
    /** Withdraws a dispute or an objection. 409: it has already been answered. */
    withdraw: (account: string, dispute: string) =>
      upstream.submit(withdrawDispute, { params: { account, dispute } }, [409]),
    /** Opens a dispute's file for streaming. */
    file: (params: z.input<typeof getDisputeFile.params>) =>
      upstream.file(getDisputeFile, { params }),
    /** Lists everyone's disputes. For staff only, like the calls below. */
    listAll: (query: z.input<typeof listStaffDisputes.query>) =>
      upstream.read(listStaffDisputes, { query }),
    getForStaff: async (dispute: string) =>
      (await upstream.read(getStaffDispute, { params: { dispute } })).dispute,
    /**
     * Answers a dispute. 403: the account is the caller's own. 409: the dispute has changed since
     * the given revision.
     */
    answer: (dispute: string, body: z.input<typeof answerDispute.body>, idempotencyKey: string) =>
      upstream.submit(
        answerDispute,
        { params: { dispute }, body, idempotencyKey },
        [403, 409, 422],
      ),
    fileForStaff: (params: z.input<typeof getStaffDisputeFile.params>) =>
      upstream.file(getStaffDisputeFile, { params }),
  };
}
