/**
 * Tests of disputes from both sides: the disputed amount at each step, the effect of a correction
 * on the balance, permissions, and the messages sent.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAccounts } from "#contract/accounts/calls.ts";
import { getDesk } from "#contract/desk/calls.ts";
import { listDisputes } from "#contract/disputes/calls.ts";
import { listStaffDisputes } from "#contract/disputes/staff-calls.ts";
import { getPaymentOptions } from "#contract/payments/online-calls.ts";
import {
  type AccountTestService,
  auditLogRows,
  daysFromToday,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import {
  amountsOf,
  billedAccount,
  billLines,
  endObjectionOn,
  importBalance,
  opened,
  postAnswer,
  postDispute,
  postObjection,
  postWithdrawal,
  shownDispute,
} from "#tests/support/dispute-fixtures.ts";
import { ledgerFindings } from "#tests/support/payment-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { messagesSentTo, uploadFile } from "#tests/support/ticket-fixtures.ts";

describeOnDatabase("disputes", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    const portal = JSON.stringify({ portal_url: "https://portal.example.org" });
    await service.database.asOwner((db) =>
      sql`update tenants set settings = settings || ${portal}::jsonb where tenant = 'imvubu'`.execute(
        db,
      ),
    );
    staff = await newPerson(service, { permissions: ["disputes.manage"], name: "Zanele Desk" });
  });
  afterAll(() => service.stop());

  async function disputed(fields: Record<string, unknown> = {}) {
    const { account, people, statement } = await billedAccount(service, "member", "viewer");
    const [member, viewer] = people;
    const dispute = opened(await postDispute(member, account, { statement, ...fields }));
    return { account, member, viewer, statement, dispute };
  }
  const subjects = async ({ email }: Person) =>
    (await messagesSentTo(service, email)).map(({ subject }) => subject);
  const changes = async (account: string) =>
    (
      await auditLogRows(service, account, (action) => /^dispute\.(?!viewed|file)/.test(action))
    ).map((row) => [row.actor, row.action]);

  test("accepts a dispute with its reason, reading and photo, and immediately marks the amount as in dispute", async () => {
    const { account, people, statement } = await billedAccount(service, "member");
    const [member] = people;
    const photo = await uploadFile(member, "meter.pdf");
    const dispute = opened(
      await postDispute(member, account, { statement, reading: "1234.5", attachments: [photo] }),
    );
    expect(dispute).toMatchObject({
      account,
      line: billLines.water,
      service: "Water",
      description: "Water used",
      charge: 23_000,
      amount: 20_000,
      disputed: 20_000,

      reading: "1234.5",
      state: "open",
      by: member.name,
      answer_by: daysFromToday(30),
      object_by: null,
      steps: [],
      attachments: [{ id: photo, name: "meter.pdf" }],
    });
    expect(dispute.reference).toMatch(/^D-\d{4}-\d{6}$/);
    expect(await amountsOf(member, account)).toEqual([30_000, 20_000]);
    const list = parseBody(listAccounts.answer, await member.get(listAccounts.path));
    expect(list.accounts.map((one) => one.disputed)).toEqual([20_000]);
    expect([list.owed, list.disputed]).toEqual([30_000, 20_000]);
    const { pay } = parseBody(
      getPaymentOptions.answer,
      await member.get(accountPath(account, "pay")),
    );
    expect(pay.due).toBe(10_000);
    const file = await member.get(
      accountPath(account, "disputes", dispute.id, "attachments", photo, "file", "meter.pdf"),
    );
    expect([file.status, file.text.slice(0, 4)]).toEqual([200, "%PDF"]);
    expect(await changes(account)).toEqual([[member.name, "dispute.opened"]]);
    const [mail] = await messagesSentTo(service, member.email);
    expect(mail?.subject).toBe(`We have received your dispute ${dispute.reference}`);
    expect(mail?.body).toContain(
      `https://portal.example.org/consumer/accounts/${account}/disputes/${dispute.id}`,
    );
  });

  test("credits a correction once, and ends the dispute if the whole amount is credited", async () => {
    const { account, member, dispute } = await disputed();
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        postAnswer(staff, dispute.id, { decision: "correct", amount: "200.00" }, key),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await amountsOf(member, account)).toEqual([10_000, 0]);
    const shown = await shownDispute(member, account, dispute.id);
    expect(shown).toMatchObject({
      state: "corrected",
      disputed: 0,
      answer_by: null,
      object_by: null,
    });
    expect(shown.steps).toMatchObject([
      { kind: "corrected", name: "Zanele Desk", message: "We read it again.", amount: 20_000 },
    ]);
    expect((await postObjection(member, account, dispute.id)).status).toBe(409);
    expect(await subjects(member)).toContain(
      `We have corrected your bill: dispute ${dispute.reference}`,
    );
    expect(await changes(account)).toEqual([
      [member.name, "dispute.opened"],
      ["Zanele Desk", "dispute.corrected"],
    ]);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("keeps the rest of a partly corrected amount in dispute until the deadline for objections has passed", async () => {
    const { account, member, dispute } = await disputed();
    await postAnswer(staff, dispute.id, { decision: "correct", amount: "50.00" });
    expect(await amountsOf(member, account)).toEqual([25_000, 15_000]);
    await endObjectionOn(service, dispute.id, daysFromToday(0));
    expect(await amountsOf(member, account)).toEqual([25_000, 15_000]);
    await endObjectionOn(service, dispute.id, daysFromToday(-1));
    expect(await amountsOf(member, account)).toEqual([25_000, 0]);
    expect((await postObjection(member, account, dispute.id)).status).toBe(409);
    expect(await shownDispute(member, account, dispute.id)).toMatchObject({
      state: "corrected",
      object_by: null,
    });
  });

  test("accepts one objection, and treats the answer to it as final", async () => {
    const { account, member, dispute } = await disputed();
    await postAnswer(staff, dispute.id, { decision: "keep", reason: "The reading is right." });
    expect(await amountsOf(member, account)).toEqual([30_000, 20_000]);
    expect(await shownDispute(member, account, dispute.id)).toMatchObject({
      state: "kept",
      object_by: daysFromToday(21),
    });
    expect((await postObjection(member, account, dispute.id, "The pipe leaked.")).status).toBe(200);
    expect(await shownDispute(member, account, dispute.id)).toMatchObject({
      state: "objected",
      answer_by: daysFromToday(30),
    });
    // What a colleague opened before the objection is no longer what they answer.
    expect((await postAnswer(staff, dispute.id, { decision: "keep", revision: 1 })).status).toBe(
      409,
    );
    expect(
      (
        await postAnswer(staff, dispute.id, {
          decision: "keep",
          revision: 2,
          reason: "It doesn’t leak.",
        })
      ).status,
    ).toBe(200);
    expect(await amountsOf(member, account)).toEqual([30_000, 0]);
    expect((await postObjection(member, account, dispute.id)).status).toBe(409);
    const shown = await shownDispute(member, account, dispute.id);
    expect(shown.steps.map((step) => step.message)).toEqual([
      "The reading is right.",
      "The pipe leaked.",
      "It doesn’t leak.",
    ]);
    expect(await subjects(member)).toEqual([
      `We have received your dispute ${dispute.reference}`,
      `Our answer to your dispute ${dispute.reference}`,
      `We have received your objection in the dispute ${dispute.reference}`,
      `Our answer to your dispute ${dispute.reference}`,
    ]);
  });

  test("lets staff correct a charge in two answers, and credits each correction separately", async () => {
    const { account, member, dispute } = await disputed();
    await postAnswer(staff, dispute.id, { decision: "correct", amount: "50.00" });
    await postObjection(member, account, dispute.id);
    expect(
      parseErrorResponse(
        await postAnswer(staff, dispute.id, { decision: "correct", amount: "150.01", revision: 2 }),
      ).errors,
    ).toEqual({
      amount: ["Enter an amount of R 150,00 or less, because that is in dispute"],
    });
    expect(
      (await postAnswer(staff, dispute.id, { decision: "correct", amount: "150.00", revision: 2 }))
        .status,
    ).toBe(200);
    expect(await amountsOf(member, account)).toEqual([10_000, 0]);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("lets a charge be disputed again after its dispute is withdrawn, but not after an objection is withdrawn", async () => {
    const { account, member, statement, dispute } = await disputed();
    for (const time of [1, 2])
      expect([time, (await postWithdrawal(member, account, dispute.id)).status]).toEqual([
        time,
        200,
      ]);
    expect(await amountsOf(member, account)).toEqual([30_000, 0]);
    expect((await postAnswer(staff, dispute.id, { decision: "keep" })).status).toBe(409);
    const again = opened(await postDispute(member, account, { statement }));
    await postAnswer(staff, again.id, { decision: "keep" });
    expect((await postWithdrawal(member, account, again.id)).status).toBe(409);
    await postObjection(member, account, again.id);
    expect((await postWithdrawal(member, account, again.id)).status).toBe(200);
    expect(await shownDispute(member, account, again.id)).toMatchObject({
      state: "kept",
      object_by: null,
      disputed: 0,
    });
    const refused = await postDispute(member, account, { statement });
    expect([refused.status, parseErrorResponse(refused).description]).toEqual([
      409,
      `This charge is already in dispute, or was. The reference is ${again.reference}.`,
    ]);
  });

  test("does not credit a correction twice when balances are imported", async () => {
    const { account, member, dispute } = await disputed();
    const before = new Date(Date.now() - 3_600_000);
    await postAnswer(staff, dispute.id, { decision: "correct", amount: "200.00" });
    // A balance from before the correction does not include it.
    for (const balance of ["300.00", "310.00", "300.00"]) {
      await importBalance(service, account, balance, before);
      expect((await amountsOf(member, account))[0]).toBe(Number(balance) * 100 - 20_000);
    }
    await importBalance(service, account, "100.00", new Date(Date.now() + 3_600_000));
    expect(await amountsOf(member, account)).toEqual([10_000, 0]);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("reports a correction that is missing from the ledger", async () => {
    const { account, dispute } = await disputed();
    await service.database.asOwner((db) =>
      sql`
        update disputes set state = 'corrected', corrected_cents = 100, answer_by = null where tenant = 'imvubu' and id = ${dispute.id}`.execute(
        db,
      ),
    );
    await service.database.inTenant("imvubu", ({ db }) =>
      db
        .insertInto("dispute_steps")
        .values({
          tenant: "imvubu",
          id: randomUUID(),
          dispute_id: dispute.id,
          kind: "corrected",
          user_id: "",
          name: "",
          amount_cents: 100,
        })
        .execute(),
    );
    expect(await ledgerFindings(service.database)).toEqual([
      `dispute ${dispute.reference}: its correction of 100 cents has the entries none`,
    ]);
    await service.database.asOwner((db) =>
      sql`delete from disputes where tenant = 'imvubu' and account = ${account}`.execute(db),
    );
  });

  test("keeps the dispute open, holds nothing and proposes nothing to pay, when the account is paid in full", async () => {
    const { account, member, dispute } = await disputed();
    await importBalance(service, account, "0.00", new Date());
    expect(await amountsOf(member, account)).toEqual([0, 0]);
    expect((await shownDispute(member, account, dispute.id)).disputed).toBe(20_000);
    expect(
      parseBody(getPaymentOptions.answer, await member.get(accountPath(account, "pay"))).pay.due,
    ).toBe(0);
  });

  test("lists waiting disputes for staff, earliest deadline first, and shows overdue ones on the desk", async () => {
    const late = await disputed();
    const early = await disputed();
    const day = (id: string, answerBy: string, since: string) =>
      service.database.asOwner((db) =>
        sql`update disputes set answer_by = ${answerBy}::date, since = ${since}::timestamptz where tenant = 'imvubu' and id = ${id}`.execute(
          db,
        ),
      );
    await day(late.dispute.id, daysFromToday(-1), "2020-01-02T10:00:00Z");
    await day(early.dispute.id, daysFromToday(1), "2020-01-01T10:00:00Z");
    const list = async (query: string) =>
      parseBody(listStaffDisputes.answer, await staff.get(`${listStaffDisputes.path}${query}`));
    const before = await list("?state=open");
    expect(before.disputes.slice(0, 2)).toMatchObject([
      { id: late.dispute.id, overdue: true, name: "Lindiwe Holder" },
      { id: early.dispute.id, overdue: false },
    ]);
    const { counts, queue } = parseBody(getDesk.answer, await staff.get(getDesk.path));
    expect(counts).toMatchObject([
      { kind: "dispute", count: before.waiting, since: "2020-01-01T10:00:00.000Z" },
    ]);
    expect(queue.slice(0, 2)).toMatchObject([
      { kind: "dispute", id: early.dispute.id, due: daysFromToday(1), account: early.account },
      { kind: "dispute", id: late.dispute.id, due: daysFromToday(-1), overdue: true },
    ]);
    await postAnswer(staff, late.dispute.id, { decision: "keep" });
    expect((await list("")).waiting).toBe(before.waiting - 1);
    expect((await list("?state=answered")).disputes[0]?.id).toBe(late.dispute.id);
    const found = parseBody(
      listDisputes.answer,
      await late.member.get(`${accountPath(late.account, "disputes")}?statement=${late.statement}`),
    );
    expect(found.disputes.map(({ id }) => id)).toEqual([late.dispute.id]);
  });
});
