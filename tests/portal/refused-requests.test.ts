/** Tests that forms about disputes and arrangements keep what was typed and say why it is refused. */
import { afterAll, beforeAll, expect, test } from "vitest";
import * as arrangements from "#contract/arrangements.ts";
import { checkToken } from "#contract/auth.ts";
import { getProfile } from "#contract/profile.ts";
import * as disputes from "#contract/staff-disputes.ts";
import { getTenant } from "#contract/tenant.ts";
import { respondJson, respondWith } from "#tests/support/mock-upstream.ts";
import { forStaff } from "#tests/support/mocks/mock-disputes.ts";
import { accountNumber, profile, type SignedInPortal, startSignedInPortal, tenant } from "#tests/support/mocks/mock-municipality.ts";

let portal: SignedInPortal;

const instalments = [{ number: 0, due_date: "2026-12-03", amount: "1200.00" }];
const waiting = {
  ...{ id: "AR1", account: accountNumber, status: "waiting", created: "2026-11-20T08:00:00Z", proposed_by: "Thandi", started: null },
  ...{ debt: "1200.00", deposit: "300.00", months: 2, ended: null, reason: "", instalments, balance: "1100.00", decided_by: "" },
  ...{ holder: { name: "Thandi", indigent: false, property_use: "" }, rules: { deposit: "0.00", months: 36 } },
} as const;
beforeAll(async () => {
  portal = await startSignedInPortal((mock) => {
    mock.stub(getTenant, respondWith(getTenant, { tenant: { ...tenant, modules: [...tenant.modules, "disputes", "arrangements"] } }));
  });
  const { upstream } = portal;
  const permissions = ["disputes.manage", "arrangements.manage"];
  for (const call of [checkToken, getProfile]) upstream.stub(call, respondWith(call, { profile: { ...profile, permissions } }));
  upstream.stub(disputes.getStaffDispute, respondWith(disputes.getStaffDispute, { dispute: forStaff }));
  upstream.stub(arrangements.getStaffArrangement, respondWith(arrangements.getStaffArrangement, { arrangement: waiting }));
});
afterAll(() => portal.stop());

const reason = "Typed before.";

test.each([
  ["answer to a dispute", 403, disputes.answerDispute, "/staff/disputes/D1", { decision: "keep", revision: "3", reason }, reason],
  ["decision on an arrangement", 403, arrangements.decideArrangement, "/staff/arrangements/AR1", { decision: "refuse", reason }, reason],
] as const)("shows the form of the %s again with the reason of a %i", async (_, status, call, path, fields, form) => {
  portal.upstream.stub(call, respondJson(status, { code: status, text: "No", description: "Read <this>." }));
  const { status: shown, body } = await portal.person.post(path, fields);
  expect([shown, body.includes("Read &lt;this&gt;."), body.includes(form)]).toEqual([status, true, true]);
  expect(body.includes('<form method="post"')).toBe(true);
});
