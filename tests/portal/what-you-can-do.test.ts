/** Tests of the actions that a statement's page offers, with a stub upstream. */
import { beforeAll, expect, test } from "vitest";
import { getAccount } from "#contract/accounts/calls.ts";
import { listDisputes } from "#contract/disputes/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { getStatement } from "#contract/statements/calls.ts";
import { respondWith } from "#tests/support/mock-upstream.ts";
import { inDays, statement } from "#tests/support/mocks/mock-disputes.ts";
import {
  account,
  accountNumber,
  pagination,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let portal: SignedInPortal;
beforeAll(async () => {
  portal = await signInToMunicipality((mock) => {
    mock.stub(
      getTenant,
      respondWith(getTenant, {
        tenant: { ...tenant, modules: [...tenant.modules, "disputes", "tickets"] },
      }),
    );
    mock.stub(listDisputes, respondWith(listDisputes, { disputes: [], pagination }));
  });
});

const next = { ...statement, id: "S3", date: inDays(-1), lines: undefined, next: undefined };

/** Opens the statement as a user with the role, and returns the actions that the page offers. */
async function waysFor(
  role: "member" | "viewer",
  given: Partial<typeof statement>,
): Promise<string[]> {
  portal.upstream.stub(
    getAccount,
    respondWith(getAccount, { account: { ...account, balance: "1210.25", role } }),
  );
  portal.upstream.stub(
    getStatement,
    respondWith(getStatement, { statement: { ...statement, ...given } }),
  );
  const { status, body } = await portal.person.get(
    `/consumer/accounts/${accountNumber}/statements/S2`,
  );
  expect(status).toBe(200);
  const ways = [
    "What you can do",
    "open its service and dispute it",
    "send a meter reading",
    "ask about this statement",
    "Can’t pay the full amount?",
  ];
  return ways.filter((way) => body.includes(`>${way}<`));
}

test("offers every action on the latest statement, and every action except sending a reading on earlier ones", async () => {
  expect(await waysFor("member", {})).toHaveLength(5);
  expect(await waysFor("member", { next })).toEqual([
    ...[
      "What you can do",
      "open its service and dispute it",
      "ask about this statement",
      "Can’t pay the full amount?",
    ],
  ]);
});

test("offers no actions to people who may only view the account", async () => {
  expect(await waysFor("viewer", {})).toEqual([]);
});
