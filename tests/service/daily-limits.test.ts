/** Tests of the daily limits on actions that send messages to other people. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proposeArrangement } from "#contract/arrangements/calls.ts";
import { getPerson, liftLockout } from "#contract/sign-in/staff-calls.ts";
import {
  type AccountTestService,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseBody } from "#tests/support/api-client.ts";
import {
  arrangementFixtures,
  key,
  pathOf,
  refused,
  unusual,
  usual,
} from "#tests/support/arrangement-fixtures.ts";
import {
  billedAccount,
  billLines,
  opened,
  postDispute,
  postWithdrawal,
} from "#tests/support/dispute-fixtures.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const perDay = 20;

describeOnDatabase("the daily limits of a person", (kind) => {
  let service: AccountTestService;
  let helper: Person;
  const { indebted, send, agree, cancel } = arrangementFixtures(() => service);
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    helper = await newPerson(service, { permissions: ["people.manage"] });
  });
  afterAll(() => service.stop());

  /**
   * Lifts the person's lockouts as staff do, and returns the kinds of lockout that were in effect.
   */
  async function lift({ id }: Person) {
    const { lockouts } = parseBody(
      getPerson.answer,
      await helper.get(pathOf(getPerson, { person: id })),
    ).person;
    expect((await helper.post(pathOf(liftLockout, { person: id }), {})).status).toBe(200);
    return lockouts.map((lockout) => lockout.kind);
  }

  test("allow 20 disputes, not counting retries and rejected ones, until staff lift the limit", async () => {
    const { account, people, statement } = await billedAccount(service, "member", "admin");
    const [member, admin] = people;
    const rates = { statement, line: billLines.refuse, amount: "1.00" };
    let retry = "";
    for (let count = 0; count < perDay; count += 1) {
      retry = randomUUID();
      expect((await postDispute(member, account, { ...rates, amount: "100.01" })).status).toBe(422);
      const { id } = opened(await postDispute(member, account, rates, retry));
      await postWithdrawal(member, account, id);
    }
    const stopped = await postDispute(member, account, rates);
    expect(refused(stopped, 429).description).toMatch(/Try again in \d+ hours/);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(80_000);
    expect((await postDispute(member, account, rates, retry)).status).toBe(200);
    expect(await lift(member)).toEqual(["dispute"]);
    expect((await postDispute(member, account, rates)).status).toBe(200);
    expect((await postDispute(admin, account, { statement })).status).toBe(200);
  });

  test("allow 20 arrangement proposals, not counting retries and rejected ones, until staff lift the limit", async () => {
    const { account, people } = await indebted();
    const [admin, member] = people;
    let retry = key();
    for (let count = 0; count < perDay; count += 1) {
      retry = key();
      refused(await send(member, account, { ...unusual, total: "1.00" }), 409);
      const { id } = parseBody(
        proposeArrangement.answer,
        await send(member, account, unusual, retry),
      ).arrangement;
      await cancel(member, account, id);
    }
    refused(await send(member, account, unusual), 429);
    expect((await send(member, account, unusual, retry)).status).toBe(200);
    expect(await lift(member)).toEqual(["arrangement"]);
    await cancel(member, account, (await agree(member, account, unusual)).id);
    expect((await send(admin, account, usual)).status).toBe(200);
  });
});
