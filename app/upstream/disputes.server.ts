/** The upstream calls for disputes: those of an account and, for staff, everyone's. */
import type { z } from "zod";
import {
  getDispute,
  getDisputeFile,
  listDisputes,
  objectToAnswer,
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
    /** Returns the disputes of a statement's charges, or undefined if they can't be read. */
    ofStatement: async (account: string, statement: string) =>
      (await upstream.readOptional(listDisputes, { params: { account }, query: { statement } }))
        ?.disputes,
    get: async (account: string, dispute: string) =>
      (await upstream.read(getDispute, { params: { account, dispute } })).dispute,
    /** Disputes a charge. 409: it was disputed before, or the statement is too old. */
    open: (account: string, body: z.input<typeof openDispute.body>, idempotencyKey: string) =>
      upstream.submit(openDispute, { params: { account }, body, idempotencyKey }, [409, 422, 429]),
    /** Objects to an answer. 409: no objection is possible any more. */
    object: (account: string, dispute: string, message: string, idempotencyKey: string) =>
      upstream.submit(
        objectToAnswer,
        { params: { account, dispute }, body: { message }, idempotencyKey },
        [409, 422],
      ),
    /** Withdraws a dispute or an objection. 409: it has already been answered. */
    withdraw: (account: string, dispute: string) =>
      upstream.submit(withdrawDispute, { params: { account, dispute } }, [409]),
    /** Opens a file of a dispute for streaming. */
    file: (params: z.input<typeof getDisputeFile.params>) =>
      upstream.file(getDisputeFile, { params }),
    /** Lists everyone's disputes. For staff only, as all below. */
    listAll: (query: z.input<typeof listStaffDisputes.query>) =>
      upstream.read(listStaffDisputes, { query }),
    getForStaff: async (dispute: string) =>
      (await upstream.read(getStaffDispute, { params: { dispute } })).dispute,
    /**
     * Answers a dispute. 403: the account is the caller's own. 409: the dispute has changed since
     * the revision.
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
