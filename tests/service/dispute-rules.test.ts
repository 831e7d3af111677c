/**
 * Tests of disputes that are refused because fields are invalid, the dispute is too late or the
 * person lacks permission.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getDesk, searchDesk } from "#contract/desk/calls.ts";
import { listStaffDisputes } from "#contract/disputes/staff-calls.ts";
import { getPaymentOptions } from "#contract/payments/online-calls.ts";
import {
  type AccountTestService,
  daysFromToday,
  newPerson,
  type Person,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import {
  addBill,
  amountsOf,
  billedAccount,
  billLines,
  opened,
  postAnswer,
  postDispute,
  postObjection,
  postWithdrawal,
  shownDispute,
  shownToStaff,
} from "#tests/support/dispute-fixtures.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("the rules of disputes", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    staff = await newPerson(service, { permissions: ["disputes.manage"] });
  });
  afterAll(() => service.stop());

  async function disputed() {
    const { account, people, statement } = await billedAccount(service, "member", "viewer");
    const [member, viewer] = people;
    const dispute = opened(await postDispute(member, account, { statement }));
    return { account, member, viewer, statement, dispute };
  }

  test.each([
    [
      { amount: "230.01" },
      "amount",
      "Enter an amount of R 230,00 or less, because that is the charge",
    ],
    [{ amount: "0.00" }, "amount", "Enter an amount of 0.01 or more"],
    [{ line: 4 }, "line", "Choose a charge on this statement"],
    [
      { line: billLines.credit, amount: "1.00" },
      "line",
      "You can dispute only what you are charged, not a credit",
    ],
    [{ statement: "unknown" }, "line", "Choose a charge on this statement"],
    [
      { reason: "x" },
      "reason",
      "Tell us what you think is right, and why. Use 20 characters or more.",
    ],
    [{ reading: "-1" }, "reading", "Enter a number, like 1234 or 1234.5"],
    [
      { attachments: [randomUUID()] },
      "attachments",
      "Choose the files again, because one is no longer available",
    ],
  ])("returns 422 for %j", async (fields, field, text) => {
    const { account, people, statement } = await billedAccount(service, "member");
    const answer = await postDispute(people[0], account, { statement, ...fields });
    expect([answer.status, parseErrorResponse(answer).errors?.[field]?.join()]).toEqual([
      422,
      text,
    ]);
    expect((await amountsOf(people[0], account))[1]).toBe(0);
  });

  test("returns 422 for an answer without an amount or a reason", async () => {
    const { dispute } = await disputed();
    const errors = async (fields: object) =>
      parseErrorResponse(await postAnswer(staff, dispute.id, fields)).errors;
    expect(await errors({ decision: "correct" })).toEqual({
      amount: ["Enter the amount that you take off the bill"],
    });
    expect(await errors({ decision: "correct", amount: "0.00" })).toHaveProperty("amount");
    expect(await errors({ decision: "correct", amount: "200.01" })).toHaveProperty("amount");
    expect(await errors({ decision: "keep", reason: "" })).toHaveProperty("reason");
    expect(await errors({ decision: "ignore" })).toHaveProperty("decision");
    expect((await shownToStaff(staff, dispute.id)).steps).toEqual([]);
  });

  test("rejects a dispute of a statement that is older than the municipality’s own time limit", async () => {
    const { account, people } = await billedAccount(service, "member");
    const terms = (settings: object) =>
      service.database.asOwner((db) =>
        sql`update tenants set settings = settings || ${JSON.stringify(settings)}::jsonb where tenant = 'imvubu'`.execute(
          db,
        ),
      );
    const old = await addBill(service, account, daysFromToday(-60));
    expect((await postDispute(people[0], account, { statement: old })).status).toBe(200);
    const older = await addBill(service, account, daysFromToday(-61));
    const refused = await postDispute(people[0], account, { statement: older });
    expect([refused.status, parseErrorResponse(refused).description]).toEqual([
      409,
      expect.stringContaining("within 60 days"),
    ]);
    await terms({ disputes: { days_to_dispute: 61, days_to_answer: 5, days_to_object: 3 } });
    const dispute = opened(await postDispute(people[0], account, { statement: older }));
    expect(dispute.answer_by).toBe(daysFromToday(5));
    await postAnswer(staff, dispute.id, { decision: "keep" });
    expect((await shownDispute(people[0], account, dispute.id)).object_by).toBe(daysFromToday(3));
    await service.database.asOwner((db) =>
      sql`update tenants set settings = settings - 'disputes' where tenant = 'imvubu'`.execute(db),
    );
  });

  test("lets members and admins open disputes, viewers and support read them, and no one else see anything", async () => {
    const { account, viewer, statement, dispute } = await disputed();
    const support = await newPerson(service, { permissions: ["accounts.view"] });
    for (const reader of [viewer, support]) {
      expect((await shownDispute(reader, account, dispute.id)).reference).toBe(dispute.reference);
      expect(
        (await postDispute(reader, account, { statement, line: billLines.refuse, amount: "1.00" }))
          .status,
      ).toBe(403);
      expect((await postWithdrawal(reader, account, dispute.id)).status).toBe(403);
      expect((await postObjection(reader, account, dispute.id)).status).toBe(403);
    }
    const { account: otherAccount, people: others } = await sharedAccount(service, "admin");
    for (const path of [
      accountPath(account, "disputes", dispute.id),
      accountPath(otherAccount, "disputes", dispute.id),
    ]) {
      expect((await others[0].get(path)).status).toBe(404);
    }
    expect((await postDispute(others[0], otherAccount, { statement })).status).toBe(422);
    const colleague = await newPerson(service, {
      permissions: ["tickets.manage", "payments.manage"],
    });
    const elsewhere = await newPerson(service, {
      tenant: "karoo-vista",
      permissions: ["disputes.manage"],
    });
    for (const stranger of [viewer, colleague, elsewhere]) {
      expect((await stranger.get(`${listStaffDisputes.path}/${dispute.id}`)).status).toBe(404);
      expect((await postAnswer(stranger, dispute.id, { decision: "keep" })).status).toBe(404);
    }
    expect((await colleague.get(listStaffDisputes.path)).status).toBe(403);
    expect((await shownToStaff(staff, dispute.id)).steps).toEqual([]);
  });

  test("accepts no disputes if the municipality has the module turned off", async () => {
    const { account, member, statement, dispute } = await disputed();
    const modules = (change: ReturnType<typeof sql>) =>
      service.database.asOwner((db) =>
        sql`update tenants set settings = jsonb_set(settings, '{modules}', ${change}) where tenant = 'imvubu'`.execute(
          db,
        ),
      );
    await modules(sql`(settings -> 'modules') - 'disputes'`);
    expect((await postDispute(member, account, { statement, line: billLines.refuse })).status).toBe(
      404,
    );
    expect((await member.get(accountPath(account, "disputes"))).status).toBe(404);
    expect((await staff.get(listStaffDisputes.path)).status).toBe(404);
    expect((await staff.get(`${listStaffDisputes.path}/${dispute.id}`)).status).toBe(404);
    // No one could answer, so the amount is collected and the desk links to nothing.
    expect(await amountsOf(member, account)).toEqual([30_000, 0]);
    expect(
      parseBody(getPaymentOptions.answer, await member.get(accountPath(account, "pay"))).pay.due,
    ).toBe(30_000);
    const desk = async () => parseBody(getDesk.answer, await staff.get(getDesk.path));
    const found = async () =>
      parseBody(
        searchDesk.answer,
        await staff.get(`${searchDesk.path}?search=${dispute.reference}`),
      ).hits;
    expect([(await desk()).queue, await found()]).toEqual([[], []]);
    await modules(sql`(settings -> 'modules') || '["disputes"]'`);
    expect((await staff.get(`${listStaffDisputes.path}/${dispute.id}`)).status).toBe(200);
    expect(await amountsOf(member, account)).toEqual([30_000, 20_000]);
    expect((await desk()).queue).toContainEqual(expect.objectContaining({ id: dispute.id }));
    expect(await found()).toMatchObject([{ id: dispute.id }]);
  });
});
