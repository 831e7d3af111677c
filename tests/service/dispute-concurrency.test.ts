/** Tests of people who act on a dispute at the same time, with two processes on PostgreSQL. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AccountTestService,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseErrorResponse } from "#tests/support/api-client.ts";
import {
  amountsOf,
  billedAccount,
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

describeOnDatabase("disputes at the same moment", (kind) => {
  // PGlite has one connection, so that nothing happens at the same moment.
  const rounds = Array.from({ length: kind === "PostgreSQL" ? 10 : 2 }, (_, index) => index);
  let service: AccountTestService;
  let staff: Person;
  let colleague: Person;
  beforeAll(async () => {
    service = await startAccountTestService(kind, {
      processes: 2,
      env: { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "town@example.org" },
    });
    staff = await newPerson(service, { permissions: ["disputes.manage"] });
    colleague = await newPerson(service, { permissions: ["disputes.manage"] });
  });
  afterAll(() => service.stop());

  test("accepts one of two disputes of the same charge, and gives the other person its reference", async () => {
    for (const round of rounds) {
      const { account, people, statement } = await billedAccount(service, "admin", "member");
      const answers = await Promise.all([
        postDispute(people[0], account, { statement }),
        postDispute(people[1].otherProcess, account, { statement, amount: "10.00" }),
      ]);
      expect([round, ...answers.map(({ status }) => status).sort()]).toEqual([round, 200, 409]);
      const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
      const { reference, amount } = opened(won ?? { status: 0, text: "", headers: new Headers() });
      expect(lost && parseErrorResponse(lost).description).toContain(reference);
      expect((await amountsOf(people[0], account))[1]).toBe(amount);
    }
  });

  test("accepts only one of several simultaneous answers from staff, and credits the account once", async () => {
    for (const round of rounds) {
      const { account, people, statement } = await billedAccount(service, "member");
      const [member] = people;
      const { id } = opened(await postDispute(member, account, { statement }));
      const answers = await Promise.all([
        postAnswer(staff, id, { decision: "correct", amount: "200.00" }),
        postAnswer(colleague.otherProcess, id, { decision: "correct", amount: "50.00" }),
        postAnswer(colleague, id, { decision: "keep" }),
      ]);
      expect([round, ...answers.map(({ status }) => status).sort()]).toEqual([
        round,
        200,
        409,
        409,
      ]);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost && parseErrorResponse(lost).description).toBe(
        "A colleague has already answered this dispute. The answer is on this page.",
      );
      const { steps } = await shownDispute(member, account, id);
      expect(steps).toHaveLength(1);
      expect((await amountsOf(member, account))[0]).toBe(30_000 - (steps[0]?.amount ?? 0));
    }
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("lets a dispute be either withdrawn or answered, but not both", async () => {
    for (const round of rounds) {
      const { account, people, statement } = await billedAccount(service, "member");
      const [member] = people;
      const { id } = opened(await postDispute(member, account, { statement }));
      const [answered, withdrawn] = await Promise.all([
        postAnswer(staff.otherProcess, id, { decision: "correct", amount: "200.00" }),
        postWithdrawal(member, account, id),
      ]);
      expect([round, ...[answered.status, withdrawn.status].sort()]).toEqual([round, 200, 409]);
      const { state, steps } = await shownDispute(member, account, id);
      expect([state, steps.length]).toEqual([
        answered.status === 200 ? "corrected" : "withdrawn",
        1,
      ]);
      expect(await amountsOf(member, account)).toEqual([
        answered.status === 200 ? 10_000 : 30_000,
        0,
      ]);
    }
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("accepts only one of two simultaneous objections", async () => {
    for (const round of rounds) {
      const { account, people, statement } = await billedAccount(service, "admin", "member");
      const { id } = opened(await postDispute(people[0], account, { statement }));
      await postAnswer(staff, id, { decision: "keep" });
      const answers = await Promise.all([
        postObjection(people[0], account, id),
        postObjection(people[1].otherProcess, account, id, "It leaks."),
      ]);
      expect([round, ...answers.map(({ status }) => status).sort()]).toEqual([round, 200, 409]);
      expect((await shownDispute(people[0], account, id)).steps).toHaveLength(2);
    }
  });

  test("credits a correction only once if the balance is imported at the same time", async () => {
    for (const round of rounds) {
      const { account, people, statement } = await billedAccount(service, "member");
      const [member] = people;
      const { id } = opened(await postDispute(member, account, { statement }));
      const earlier = new Date(Date.now() - 3_600_000);
      const [answered] = await Promise.all([
        postAnswer(staff.otherProcess, id, { decision: "correct", amount: "200.00" }),
        importBalance(service, account, "300.00", earlier),
      ]);
      // The answer may have been told to wait for the import.
      if (answered.status !== 200) {
        expect([round, answered.status]).toEqual([round, 503]);
        await postAnswer(staff, id, { decision: "correct", amount: "200.00" });
      }
      expect([round, ...(await amountsOf(member, account))]).toEqual([round, 10_000, 0]);
    }
    expect(await ledgerFindings(service.database)).toEqual([]);
  });
});
