/** Tests that staff with access to an account leave decisions about its money to a colleague. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AccountTestService,
  daysFromToday,
  grantAccess,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { arrangementFixtures, refused, unusual } from "#tests/support/arrangement-fixtures.ts";
import {
  amountsOf,
  billedAccount,
  opened,
  postAnswer,
  postDispute,
  postObjection,
  shownToStaff,
} from "#tests/support/dispute-fixtures.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("decisions about an own account", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  const { indebted, list, agree, decide } = arrangementFixtures(() => service);
  const newStaff = () =>
    newPerson(service, { permissions: ["disputes.manage", "arrangements.manage"] });
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    staff = await newStaff();
  });
  afterAll(() => service.stop());

  test.each(["admin", "member", "viewer"] as const)(
    "refuses the answer of staff who are %s of the account",
    async (role) => {
      const { account, people, statement } = await billedAccount(service, "member");
      const { id } = opened(await postDispute(people[0], account, { statement }));
      await grantAccess(service, account, staff, role);
      for (const answer of [{ decision: "correct", amount: "200.00" }, { decision: "keep" }]) {
        expect(refused(await postAnswer(staff, id, answer), 403).description).toBe(
          "You have access to this account, so a colleague must answer this dispute.",
        );
      }
      expect(await shownToStaff(staff, id)).toMatchObject({ state: "open", steps: [] });
      expect(await amountsOf(people[0], account)).toEqual([30_000, 20_000]);
      const colleague = await newStaff();
      expect((await postAnswer(colleague, id, { decision: "keep" })).status).toBe(200);
      await postObjection(people[0], account, id);
      refused(
        await postAnswer(staff, id, { decision: "correct", amount: "200.00", revision: 2 }),
        403,
      );
    },
  );

  test.each([{ decision: "accept" }, { decision: "refuse", reason: "It takes too long." }])(
    "refuses the decision %j of staff about an arrangement of their account",
    async (decision) => {
      const { account, people } = await indebted();
      const { id } = await agree(people[0], account, unusual);
      await grantAccess(service, account, staff, "member");
      expect(refused(await decide(staff, id, decision), 403).description).toBe(
        "You have access to this account, so a colleague must decide on this arrangement.",
      );
      expect((await list(people[0], account)).arrangements).toMatchObject([
        { id, status: "waiting" },
      ]);
      expect((await decide(await newStaff(), id, decision)).status).toBe(200);
    },
  );

  test("lets staff decide once their own access has ended", async () => {
    const { account, people, statement } = await billedAccount(service, "member");
    const { id } = opened(await postDispute(people[0], account, { statement }));
    await grantAccess(service, account, staff, "member", daysFromToday(-1));
    expect((await postAnswer(staff, id, { decision: "keep" })).status).toBe(200);
    const debtor = await indebted();
    const { id: arrangement } = await agree(debtor.people[0], debtor.account, unusual);
    await grantAccess(service, debtor.account, staff, "member", daysFromToday(-1));
    expect((await decide(staff, arrangement, { decision: "accept" })).status).toBe(200);
  });
});
