/**
 * Tests that refused forms about disputes and arrangements are shown again, with the reason for the
 * refusal.
 */
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { getAccount } from "#contract/accounts/calls.ts";
import * as arrangements from "#contract/arrangements/calls.ts";
import * as disputes from "#contract/disputes/staff-calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import { respondJson, respondWith } from "#tests/support/mock-upstream.ts";
import { forStaff } from "#tests/support/mocks/mock-disputes.ts";
import {
  account,
  accountNumber,
  profile,
  type SignedInPortal,
  signInToMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";

let portal: SignedInPortal;

const instalments = [{ number: 0, due_date: "2026-12-03", amount: "1200.00" }];
const waiting: z.input<typeof arrangements.StaffArrangement> = {
  id: "AR1",
  account: accountNumber,
  status: "waiting",
  created: "2026-11-20T08:00:00Z",
  proposed_by: "Thandi",
  started: null,

  debt: "1200.00",
  deposit: "300.00",
  months: 2,
  ended: null,
  reason: "",
  instalments,
  balance: "1100.00",
  decided_by: "",

  holder: { name: "Thandi", indigent: false, property_use: "" },
  rules: { deposit: "0.00", months: 36 },
};
const terms = {
  owed: "1200.00",
  deposit: "300.00",
  deposit_percent: 25,
  months: 12,
  instalment: "10.00",
  least: "500.00",
  grace_days: 5,

  first_day: { from: "2026-12-04", to: "2027-01-10", suggested: "2026-12-26" },
  problem: null,
};

beforeAll(async () => {
  portal = await signInToMunicipality((mock) => {
    mock.stub(
      getTenant,
      respondWith(getTenant, {
        tenant: { ...tenant, modules: [...tenant.modules, "disputes", "arrangements"] },
      }),
    );
  });
  const { upstream } = portal;
  const permissions = ["disputes.manage", "arrangements.manage"];
  for (const call of [checkToken, getProfile])
    upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
  upstream.stub(getAccount, respondWith(getAccount, { account }));
  upstream.stub(
    disputes.getStaffDispute,
    respondWith(disputes.getStaffDispute, { dispute: forStaff }),
  );
  upstream.stub(
    arrangements.getStaffArrangement,
    respondWith(arrangements.getStaffArrangement, { arrangement: waiting }),
  );
  upstream.stub(
    arrangements.listArrangements,
    respondWith(arrangements.listArrangements, { terms, arrangements: [] }),
  );
  upstream.stub(
    arrangements.quoteArrangement,
    respondWith(arrangements.quoteArrangement, {
      instalments,
      total: "1200.00",
      within_rules: true,
    }),
  );
});

const proposal = { deposit: "300.00", months: "2", first_day: "2026-12-31" };
const reason = "Typed before.";

test.each([
  [
    "answer to a dispute",
    403,
    disputes.answerDispute,
    "/staff/disputes/D1",
    { decision: "keep", revision: "3", reason },
    "Read &lt;this&gt;.",
  ],
  [
    "decision on an arrangement",
    403,
    arrangements.decideArrangement,
    "/staff/arrangements/AR1",
    { decision: "refuse", reason },
    "Read &lt;this&gt;.",
  ],
  [
    ...(["proposal of an arrangement", 429, arrangements.proposeArrangement] as const),
    `/consumer/accounts/${accountNumber}/arrangement?${new URLSearchParams(proposal)}`,
    {
      ...proposal,
      intent: "propose",
      total: "1200.00",
      key: "0b51f2a4-1a7c-4b5d-9a39-0a51e6b1a001",
    },
    "Too many attempts. Wait 1 minute and try again.",
  ],
] as const)(
  "shows the form of the %s again with the reason of a %i",
  async (_, status, call, path, fields, text) => {
    portal.upstream.stub(
      call,
      respondJson(status, { code: status, text: "No", description: "Read <this>." }),
    );
    const { status: shown, body } = await portal.person.post(path, fields);
    const form = "reason" in fields ? `>${reason}</textarea>` : "I agree to these payments";
    expect([shown, body.includes(text), body.includes(form)]).toEqual([status, true, true]);
  },
);
