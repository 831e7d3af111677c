/** Requests for the calls about arrangements in the conformance test. */
import * as calls from "#contract/arrangements/calls.ts";
import type { Call } from "#contract/call.ts";
import { decimalFromCents } from "#contract/values/decimal.ts";
import { daysFromToday } from "#tests/support/account-test-service.ts";
import { accountPath, createClient, parseBody } from "#tests/support/api-client.ts";
import type { SampleRequest } from "./sample-request.ts";

interface Debtor {
  /** Accounts of the test user that owe something, one for each use. */
  accounts: string[];
  token: string;
  staffToken: string;
  /** The service's URL. */
  url: string;
}

/** Returns a request for each call. What one call changes is no other call's. */
export function arrangementRequests(
  debtor: () => Debtor,
): [Call, () => SampleRequest | Promise<SampleRequest>][] {
  // More months than any rule allows, so that staff decide.
  const proposal = { deposit: "0.00", months: 60, first_day: daysFromToday(20) };
  const accountOf = (use: "quote" | "propose" | "cancel" | "decide") =>
    debtor().accounts[["quote", "propose", "cancel", "decide"].indexOf(use)] ?? "";
  const person = () => createClient(debtor().url, "imvubu", debtor().token);
  /** Proposes once, because later calls have the same idempotency key. */
  async function proposed(account: string): Promise<string> {
    const path = accountPath(account, "arrangements");
    const { terms, arrangements } = parseBody(
      calls.listArrangements.answer,
      await person().get(path),
    );
    if (arrangements[0]) return arrangements[0].id;
    const body = { ...proposal, total: decimalFromCents(terms.owed) };
    const sent = await person().post(path, body, { "Idempotency-Key": `propose-for-${account}` });
    return parseBody(calls.proposeArrangement.answer, sent).arrangement.id;
  }
  const decided = async () => ({
    params: { arrangement: await proposed(accountOf("decide")) },
    token: debtor().staffToken,
  });
  return [
    [calls.listArrangements, () => ({ params: { account: accountOf("quote") } })],
    [calls.quoteArrangement, () => ({ params: { account: accountOf("quote") }, body: proposal })],
    [
      calls.proposeArrangement,
      () => ({
        params: { account: accountOf("propose") },
        body: { ...proposal, total: "2000.00" },
        key: "propose-this-one",
      }),
    ],
    [
      calls.listStaffArrangements,
      () => ({ query: "?page=1&status=waiting", token: debtor().staffToken }),
    ],
    [calls.getStaffArrangement, decided],
    [
      calls.decideArrangement,
      async () => ({
        ...(await decided()),
        body: { decision: "accept" },
        key: "decide-this-arrangement",
      }),
    ],
    [
      calls.cancelArrangement,
      async () => ({
        params: { account: accountOf("cancel"), arrangement: await proposed(accountOf("cancel")) },
      }),
    ],
  ];
}
