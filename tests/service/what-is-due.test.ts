/** Tests of what an account's balance makes due now, and what by the due date. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAccount } from "#contract/accounts/calls.ts";
import {
  type AccountTestService,
  daysFromToday,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, parseBody } from "#tests/support/api-client.ts";
import { addArrangement, addDispute } from "#tests/support/not-asked-for.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("what is due on an account", (kind) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
  });
  afterAll(() => service.stop());

  /** Creates an account with a bill of R 709,61 that is due in 15 days. */
  async function billed(balance: number) {
    const { account, people } = await sharedAccount(service, "admin");
    const due_date = daysFromToday(15);
    await service.database.inTenant("imvubu", async ({ db }) => {
      await db
        .updateTable("accounts")
        .set({ balance_cents: balance, due_date })
        .where("account", "=", account)
        .execute();
      await db
        .insertInto("statements")
        .values({
          tenant: "imvubu",
          id: account,
          account,
          date: daysFromToday(0),
          due_date,
          opening_cents: balance - 70_961,
          charges_cents: 70_961,
          payments_cents: 0,
          closing_cents: balance,
        })
        .execute();
    });
    const [person] = people;
    const due = async () =>
      parseBody(getAccount.answer, await person.get(accountPath(account))).account.due;
    return { account, person, due };
  }
  const rest = { arranged: 0, disputed: 0 };

  test("is the arrears now and the new charges by the due date, and nothing of a credit", async () => {
    expect(await (await billed(276_129)).due()).toEqual({
      ...rest,
      overdue: 205_168,
      new_charges: 70_961,
    });
    expect(await (await billed(50_000)).due()).toEqual({
      ...rest,
      overdue: 0,
      new_charges: 50_000,
    });
    expect(await (await billed(-100)).due()).toBeUndefined();
  });

  test("leaves out what is in dispute, and leaves instalments to their own dates", async () => {
    const disputed = await billed(276_129);
    await addDispute(service, disputed.account, disputed.person.id, 10_961);
    expect(await disputed.due()).toEqual({
      ...rest,
      overdue: 205_168,
      new_charges: 60_000,
      disputed: 10_961,
    });

    const arranged = await billed(276_129);
    await addArrangement(service, arranged.account, 100_000, 100_000);
    const includes = (date: string) =>
      service.database.inTenant("imvubu", ({ db }) =>
        sql`update arrangements set statement_date = ${date}::date where account = ${arranged.account}`.execute(
          db,
        ),
      );
    await includes(daysFromToday(-30));
    // The instalments don't cover R 51,68 of the older debt, so it is due now.
    expect(await arranged.due()).toEqual({
      ...rest,
      overdue: 5_168,
      new_charges: 70_961,
      arranged: 200_000,
    });
  });
});
