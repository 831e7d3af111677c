/** Requests for the calls about arrangements in the conformance test. */
import type { z } from "zod";
import * as calls from "#contract/arrangements.ts";
import type { Call } from "#contract/call.ts";
import { decimalFromCents } from "#contract/decimal.ts";
import { daysFromToday } from "#tests/support/account-test-service.ts";
import type { SampleRequest } from "./sample-request.ts";

interface Debtor {
  /** An account of the test user that owes something. */
  account: string;
  staffToken: string;
}

type AnswerOf = <Output>(call: Call, answer: z.ZodType<Output, z.ZodTypeDef, unknown>) => Promise<Output>;

/** Returns a request for each call, all about one arrangement, which `cancelArrangement` ends. */
export function arrangementRequests(debtor: () => Debtor, answerOf: AnswerOf): [Call, () => SampleRequest | Promise<SampleRequest>][] {
  const proposal = { deposit: "0.00", months: 2, first_day: daysFromToday(20) };
  const proposed = async () => (await answerOf(calls.proposeArrangement, calls.proposeArrangement.answer)).arrangement.id;
  const total = async () => decimalFromCents((await answerOf(calls.listArrangements, calls.listArrangements.answer)).terms.owed);
  return [
    [calls.listArrangements, () => ({ params: { account: debtor().account } })],
    [calls.quoteArrangement, () => ({ params: { account: debtor().account }, body: proposal })],
    [
      calls.proposeArrangement,
      async () => ({ params: { account: debtor().account }, body: { ...proposal, total: await total() }, key: "propose-this-one" }),
    ],
    [calls.listStaffArrangements, () => ({ query: "?page=1&status=waiting", token: debtor().staffToken })],
    [calls.getStaffArrangement, async () => ({ params: { arrangement: await proposed() }, token: debtor().staffToken })],
    [
      calls.decideArrangement,
      async () => ({
        params: { arrangement: await proposed() },
        body: { decision: "accept" },
        key: "decide-this-one",
        token: debtor().staffToken,
      }),
    ],
    [calls.cancelArrangement, async () => ({ params: { account: debtor().account, arrangement: await proposed() } })],
  ];
}
