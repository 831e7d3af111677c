/** Tests of who gets the messages about a dispute. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AccountTestService,
  daysFromToday,
  grantAccess,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import {
  billedAccount,
  opened,
  postAnswer,
  postDispute,
  postObjection,
} from "#tests/support/dispute-fixtures.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { messagesSentTo } from "#tests/support/ticket-fixtures.ts";

describeOnDatabase("messages about disputes", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    staff = await newPerson(service, { permissions: ["disputes.manage"] });
  });
  afterAll(() => service.stop());

  const subjects = async ({ email }: Person) =>
    (await messagesSentTo(service, email)).map(({ subject }) => subject);

  test("notify the account’s admins and members of an answer, but not viewers or people whose access has ended", async () => {
    const { account, people, statement } = await billedAccount(
      service,
      "member",
      "admin",
      "viewer",
    );
    const [member, admin, viewer] = people;
    const former = await newPerson(service);
    await grantAccess(service, account, former, "admin", daysFromToday(-1));
    const { id, reference } = opened(await postDispute(member, account, { statement }));
    await postAnswer(staff, id, { decision: "keep" });
    await postObjection(member, account, id);
    await postAnswer(staff, id, { decision: "correct", amount: "200.00", revision: 2 });
    const answers = [
      `Our answer to your dispute ${reference}`,
      `We have corrected your bill: dispute ${reference}`,
    ];
    expect(await subjects(member)).toEqual([
      `We have received your dispute ${reference}`,
      answers[0],
      `We have received your objection in the dispute ${reference}`,
      answers[1],
    ]);
    expect(await subjects(admin)).toEqual(answers);
    for (const other of [viewer, former]) expect(await subjects(other)).toEqual([]);
  });

  test("go to the people of the holder who got the bill, and not to the next holder", async () => {
    const { account, people, statement } = await billedAccount(service, "member");
    const [member] = people;
    const { id, reference } = opened(await postDispute(member, account, { statement }));
    const next = await newPerson(service);
    await grantAccess(service, account, next, "admin");
    await service.database.inTenant("imvubu", async ({ db, tenant }) => {
      for (const [user, held] of [
        [member.id, `{(,${daysFromToday(0)})}`],
        [next.id, `{[${daysFromToday(0)},)}`],
      ] as const)
        await sql`update account_access set held = ${held}::datemultirange
          where tenant = ${tenant} and account = ${account} and user_id = ${user}`.execute(db);
    });
    await postAnswer(staff, id, { decision: "keep" });
    expect(await subjects(member)).toEqual([
      `We have received your dispute ${reference}`,
      `Our answer to your dispute ${reference}`,
    ]);
    expect(await subjects(next)).toEqual([]);
  });

  test("are no longer sent to the person who opened the dispute once their access has ended", async () => {
    const { account, people, statement } = await billedAccount(service, "member", "admin");
    const [member, admin] = people;
    const { id, reference } = opened(await postDispute(member, account, { statement }));
    await service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("account_access")
        .set({ expires: daysFromToday(-1) })
        .where("id", "=", member.entry)
        .execute(),
    );
    await postAnswer(staff, id, { decision: "keep" });
    expect(await subjects(member)).toEqual([`We have received your dispute ${reference}`]);
    expect(await subjects(admin)).toEqual([`Our answer to your dispute ${reference}`]);
  });
});
