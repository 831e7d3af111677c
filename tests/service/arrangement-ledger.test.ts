/** Tests of how the ledger decides whether the payer keeps to an arrangement, and of reminders. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quoteArrangement } from "#contract/arrangements/calls.ts";
import { proposedPayment } from "#contract/payments/proposed-payment.ts";
import { addDays } from "#contract/values/calendar-days.ts";
import { findTenant } from "#service/database/tenants.ts";
import {
  type AccountTestService,
  auditLogRows,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseBody } from "#tests/support/api-client.ts";
import {
  arrangementFixtures,
  refused,
  today,
  unusual,
  usual,
} from "#tests/support/arrangement-fixtures.ts";
import { describeOnDatabase } from "#tests/support/service.ts";
import { messagesSentTo } from "#tests/support/ticket-fixtures.ts";

describeOnDatabase("the ledger and arrangements", (kind) => {
  let service: AccountTestService;
  const {
    change,
    setBalance,
    indebted,
    list,
    quote,
    agree,
    cancel,
    decide,
    follow,
    accountOf,
    passDays,
    addBill,
    subjects,
  } = arrangementFixtures(() => service);
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    await change({ portal_url: "https://portal.example.org" });
  });
  afterAll(() => service.stop());

  test("reminds people once before an instalment is due", async () => {
    const { account, people } = await indebted();
    const { id } = await agree(people[0], account);
    await follow();
    expect(await subjects(people[0])).toHaveLength(1);
    await passDays(id, 4);
    const counts = await Promise.all([follow(), follow()]);
    expect(counts[0] + counts[1]).toBe(1);
    await passDays(id, 0);
    expect(await follow()).toBe(0);
    expect((await subjects(people[0])).slice(1)).toEqual([
      expect.stringMatching(/^Please pay R 300,00 by /),
    ]);
  });

  test("sends no reminder of an instalment that has been paid", async () => {
    const { account, people } = await indebted();
    const { id } = await agree(people[0], account);
    await setBalance(account, 90_000);
    await passDays(id, 4);
    expect(await follow()).toBe(0);
    expect(
      (await list(people[0], account)).arrangements[0]?.instalments.map(({ state }) => state),
    ).toEqual(["paid", "next", "later", "later"]);
  });

  const dispute = (
    account: string,
    cents: number,
    statement_id = account,
    statement_date = "2020-01-31",
  ) =>
    service.database.inTenant("imvubu", ({ db }) =>
      db
        .insertInto("disputes")
        .values({
          tenant: "imvubu",
          id: randomUUID(),
          reference: randomUUID(),
          account,
          user_id: account,
          name: "Thandi",

          statement_id,
          statement_date,
          line: 1,
          service: "water",
          description: "Water",
          reason: "Too high",
          charge_cents: cents,
          amount_cents: cents,
          held_cents: cents,
          answer_by: addDays(today, 30),
        })
        .execute(),
    );
  const keep = (account: string, state: "kept" | "withdrawn" = "kept") =>
    service.database.inTenant("imvubu", ({ db, tenant }) =>
      db
        .updateTable("disputes")
        .set({ state, answer_by: null, since: sql<Date>`now()` })
        .where("tenant", "=", tenant)
        .where("account", "=", account)
        .where("answer_by", "is not", null)
        .execute(),
    );
  const asked = async (person: Person, account: string) => {
    const { balance, disputed = 0, arrangement } = await accountOf(person, account);
    return proposedPayment({ balance, disputed, arrangement });
  };

  test("does not ask for a disputed amount until the dispute ends, and makes an upheld charge due at the end of the plan", async () => {
    const { account, people } = await indebted();
    const [person] = people;
    const { id } = await agree(person, account);
    await dispute(account, 120_000);
    expect(await asked(person, account)).toBe(0);
    await passDays(id, 100);
    await follow();
    const first = async () => (await list(person, account)).arrangements[0];
    expect(await first()).toMatchObject({
      status: "active",
      // All of them are in dispute.
      instalments: [],
    });
    await keep(account);
    const last = addDays(today, 30);
    expect((await first())?.instalments).toMatchObject([
      { number: 3, due_date: last, amount: 120_000, state: "next" },
    ]);
    expect(await asked(person, account)).toBe(120_000);
    expect((await accountOf(person, account)).arrangement).toMatchObject({
      number: 3,
      due_date: last,
    });
    await follow();
    expect((await first())?.status).toBe("active");
    await setBalance(account, 0);
    await follow();
    expect((await first())?.status).toBe("completed");
  });

  test("keeps the next instalment as it is during a dispute, and takes the amount off the last ones", async () => {
    const { account, people } = await indebted();
    const [person] = people;
    await agree(person, account);
    const next = async () => {
      const { number, due_date } = (await accountOf(person, account)).arrangement ?? {};
      return { number, due_date, asked: await asked(person, account) };
    };
    const before = await next();
    expect(before).toMatchObject({ number: 0, asked: 30_000 });
    await dispute(account, 40_000);
    expect(await next()).toEqual(before);
    const amounts = async () =>
      (await list(person, account)).arrangements[0]?.instalments.map(({ amount }) => amount);
    expect(await amounts()).toEqual([30_000, 30_000, 20_000]);
    // Paid as asked: the next one is the first instalment.
    await setBalance(account, 90_000);
    expect(await next()).toMatchObject({ number: 1, asked: 30_000 });
    await keep(account);
    expect(await amounts()).toEqual([30_000, 30_000, 30_000, 30_000]);
  });

  test("does not change the total of an arrangement, however often a charge is disputed and the dispute is withdrawn", async () => {
    const { account, people } = await indebted();
    const { id } = await agree(people[0], account);
    for (let count = 0; count < 3; count += 1) {
      await dispute(account, 40_000);
      await keep(account, "withdrawn");
    }
    const instalments = async () =>
      (await list(people[0], account)).arrangements[0]?.instalments ?? [];
    expect((await instalments()).map(({ amount }) => amount)).toEqual([
      30_000, 30_000, 30_000, 30_000,
    ]);
    await cancel(people[0], account, id);
    // What happens later does not change what was agreed.
    await dispute(account, 90_000);
    await keep(account);
    expect((await instalments()).map(({ amount }) => amount)).toEqual([
      30_000, 30_000, 30_000, 30_000,
    ]);
  });

  test("makes a disputed charge on a new bill due 30 days after the charge is upheld", async () => {
    const { account, people } = await indebted();
    const { id } = await agree(people[0], account);
    const bill = await addBill(account, 50_000, addDays(today, 15));
    await setBalance(account, 170_000);
    await dispute(account, 50_000, bill, today);
    await passDays(id, 18);
    await keep(account);
    // The deposit and the first instalment were paid as asked.
    await setBalance(account, 110_000);
    await passDays(id, 8);
    await follow();
    expect((await list(people[0], account)).arrangements[0]?.status).toBe("active");
  });

  test("asks for an amount that was left out of the debt because of a dispute, once that dispute is over", async () => {
    const { account, people } = await indebted();
    await dispute(account, 30_000);
    const { id } = await agree(people[0], account, {
      ...usual,
      deposit: "300.00",
      months: 2,
      total: "900.00",
    });
    await keep(account);
    expect(
      (await list(people[0], account)).arrangements[0]?.instalments.map(({ amount }) => amount),
    ).toEqual([30_000, 30_000, 30_000]);
    await setBalance(account, 90_000);
    await passDays(id, 13);
    await follow();
    expect((await list(people[0], account)).arrangements[0]?.status).toBe("active");
  });

  test("does not break an arrangement if the municipality stops accepting disputes", async () => {
    const { account, people } = await indebted();
    const { id } = await agree(people[0], account);
    await dispute(account, 120_000);
    await passDays(id, 100);
    const { modules } = await service.database.inTenant("imvubu", async (context) => {
      const tenant = await findTenant(context);
      if (!tenant) throw new Error("The demo has no such municipality.");
      return tenant;
    });
    await change({ modules: modules.filter((name) => name !== "disputes") });
    try {
      await follow();
      expect((await list(people[0], account)).arrangements[0]?.status).toBe("active");
    } finally {
      await change({ modules });
    }
  });

  test("subtracts the disputed part of a new bill from the amount to pay only once", async () => {
    const { account, people } = await indebted();
    const [person] = people;
    await agree(person, account);
    const bill = await addBill(account, 80_000, addDays(today, 10));
    await setBalance(account, 200_000);
    await dispute(account, 50_000, bill, today);
    // The deposit of R 300,00 is asked, and R 300,00 of the bill are not due yet.
    expect(await asked(person, account)).toBe(30_000);
  });

  test("leaves disputed amounts out of the debt, the next payment and the amount to pay", async () => {
    const { account, people } = await indebted();
    const [person] = people;
    await dispute(account, 30_000);
    expect((await list(person, account)).terms.owed).toBe(90_000);
    const { id } = await agree(person, account, {
      ...usual,
      deposit: "300.00",
      months: 2,
      total: "900.00",
    });
    expect(await asked(person, account)).toBe(30_000);
    await setBalance(account, 90_000);
    await passDays(id, 7 + 6);
    await follow();
    expect((await list(person, account)).arrangements[0]?.status).toBe("active");
    await setBalance(account, 30_000);
    await follow();
    expect((await list(person, account)).arrangements[0]?.status).toBe("completed");
  });

  test("ends an arrangement if the grace period passes without a payment, and says how to continue", async () => {
    const { account, people } = await indebted();
    const { id } = await agree(people[0], account);
    await passDays(id, 7 + 5);
    await follow();
    const status = async () => (await list(people[0], account)).arrangements[0]?.status;
    expect(await status()).toBe("active");
    await passDays(id, 1);
    const counts = await Promise.all([follow(), follow()]);
    expect(counts[0] + counts[1]).toBe(1);
    expect(await status()).toBe("broken");
    const { terms, arrangements } = await list(people[0], account);
    expect(terms.problem).toBeNull();
    expect(arrangements[0]?.instalments[0]?.state).toBe("missed");
    const [last] = (await messagesSentTo(service, people[1].email)).slice(-1);
    expect(last?.subject).toBe("Your arrangement has ended");
    expect(last?.body).toContain("R 1 200,00");
    expect(last?.body).toContain("/arrangement");
    expect((await accountOf(people[0], account)).arrangement).toBeUndefined();
    expect((await auditLogRows(service, account)).map(({ action }) => action)).toContain(
      "arrangement.broken",
    );
  });

  test("counts an instalment as paid only if the new bills that were due were also paid", async () => {
    const { account, people } = await indebted();
    const { id } = await agree(people[0], account);
    await addBill(account, 25_000, addDays(today, 10));
    // Everything due by the first instalment was paid, except for a cent.
    await setBalance(account, 60_001);
    await passDays(id, 20 + 6);
    await follow();
    expect((await list(people[0], account)).arrangements[0]?.status).toBe("broken");

    const kept = await indebted();
    const again = await agree(kept.people[0], kept.account);
    await addBill(kept.account, 25_000, addDays(today, 10));
    await setBalance(kept.account, 60_000);
    await passDays(again.id, 20 + 6);
    await follow();
    const [arrangement] = (await list(kept.people[0], kept.account)).arrangements;
    expect(arrangement).toMatchObject({ status: "active" });
    expect(arrangement?.instalments.map(({ state }) => state)).toEqual([
      "paid",
      "paid",
      "next",
      "later",
    ]);
  });

  test("completes an arrangement that is paid off early, even if a new bill is not due yet", async () => {
    const { account, people } = await indebted();
    await agree(people[0], account);
    await follow();
    await addBill(account, 25_000, addDays(today, 10));
    await setBalance(account, 25_000);
    await follow();
    expect((await list(people[0], account)).arrangements[0]?.status).toBe("completed");
    expect((await subjects(people[0])).at(-1)).toBe("You have paid off your debt");
    expect(await follow()).toBe(0);
  });

  test("does not let staff accept an arrangement if the debt has been paid in the meantime", async () => {
    const { account, people } = await indebted();
    const staff = await newPerson(service, {
      permissions: ["arrangements.manage"],
      name: "Zanele Desk",
    });
    const { id } = await agree(people[0], account, unusual);
    await setBalance(account, 0);
    expect(refused(await decide(staff, id, { decision: "accept" }), 409).error?.code).toBe("paid");
    expect(await subjects(people[0])).toHaveLength(1);
    expect((await decide(staff, id, { decision: "refuse", reason: "It is paid." })).status).toBe(
      200,
    );
  });

  test("refers the next arrangement to staff after two were cancelled before anything was paid", async () => {
    const { account, people } = await indebted();
    for (let count = 0; count < 2; count += 1) {
      const { id, status } = await agree(people[0], account);
      expect(status).toBe("active");
      await cancel(people[0], account, id);
    }
    const quoted = parseBody(quoteArrangement.answer, await quote(people[0], account, usual));
    expect(quoted.within_rules).toBe(false);
    expect((await agree(people[0], account)).status).toBe("waiting");
  });

  test("accepts another arrangement without referring it to staff if part of the debt was paid under the two cancelled ones", async () => {
    const { account, people } = await indebted();
    for (const [total, balance] of [
      ["1200.00", 90_000],
      ["900.00", 60_000],
    ] as const) {
      const { id } = await agree(people[0], account, { ...usual, total });
      await setBalance(account, balance);
      await cancel(people[0], account, id);
    }
    expect((await agree(people[0], account, { ...usual, total: "600.00" })).status).toBe("active");
  });

  test("lets either the person cancel an arrangement or the job end it, but not both", async () => {
    const { account, people } = await indebted();
    const { id } = await agree(people[0], account);
    await passDays(id, 30);
    const [told, cancelled] = await Promise.all([follow(), cancel(people[0], account, id)]);
    expect(told === 1).toBe(cancelled.status === 409);
    expect(await subjects(people[0])).toHaveLength(2);
  });
});
