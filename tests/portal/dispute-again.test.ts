/** Tests of disputing a charge again. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount } from "#contract/accounts.ts";
import { type DisputeListItem, listDisputes, openDispute } from "#contract/disputes.ts";
import { getStatement } from "#contract/statements.ts";
import { getTenant } from "#contract/tenant.ts";
import { respondWith } from "#tests/support/mock-upstream.ts";
import { dispute, statement } from "#tests/support/mocks/mock-disputes.ts";
import {
  account,
  accountNumber,
  pagination,
  type SignedInPortal,
  startSignedInPortal,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

type Item = z.input<typeof DisputeListItem>;

let portal: SignedInPortal;
const disputePage = `/consumer/accounts/${accountNumber}/disputes/D1`;
const chargePage = `/consumer/accounts/${accountNumber}/statements/S2/dispute/1`;

beforeAll(async () => {
  portal = await startSignedInPortal((mock) => {
    mock.stub(getTenant, respondWith(getTenant, { tenant: { ...tenant, modules: [...tenant.modules, "disputes"] } }));
  });
});
afterAll(() => portal.stop());
beforeEach(() => {
  portal.upstream.stub(getAccount, respondWith(getAccount, { account }));
  portal.upstream.stub(openDispute, respondWith(openDispute, { dispute }));
  portal.upstream.stub(getStatement, respondWith(getStatement, { statement }));
  stubDisputes();
});

function stubDisputes(...disputes: Item[]): void {
  portal.upstream.stub(listDisputes, respondWith(listDisputes, { disputes, pagination }));
}

const withdrawn = (id: string): Item => ({ ...dispute, id, state: "withdrawn", disputed: "0.00", answer_by: null });

/** Sends the same dispute, and returns its idempotency key. */
async function keyOf(): Promise<unknown> {
  const { status, location } = await portal.person.post(chargePage, { amount: "300", reason: "It is wrong." });
  expect([status, location]).toEqual([303, disputePage]);
  return portal.upstream.requests.findLast(({ method, path }) => method === "POST" && path.endsWith("/disputes"))?.headers[
    "idempotency-key"
  ];
}

test("sends another key for the same words once the dispute was withdrawn, and the same one for a retry", async () => {
  const first = await keyOf();
  expect(await keyOf()).toBe(first);
  stubDisputes(withdrawn("D1"));
  const again = await keyOf();
  expect(again).not.toBe(first);
  expect(await keyOf()).toBe(again);
  stubDisputes({ ...withdrawn("D9"), line: 2 }, withdrawn("D2"), withdrawn("D1"));
  expect([first, again]).not.toContain(await keyOf());
  stubDisputes({ ...withdrawn("D9"), line: 2 });
  expect(await keyOf()).toBe(first);
});
