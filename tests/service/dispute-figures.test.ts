/**
 * Tests of what disputes hold back: never rates by default, never more than is unpaid of the
 * statement, and with the setting only what exceeds the average of the last bills.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listDisputes, objectToValuation } from "#contract/disputes/calls.ts";
import { getPaymentOptions } from "#contract/payments/online-calls.ts";
import {
  type AccountTestService,
  daysFromToday,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import {
  addBill,
  addRates,
  amountsOf,
  billedAccount,
  billLines,
  importBalance,
  opened,
  postAnswer,
  postDispute,
  shownDispute,
  shownToStaff,
} from "#tests/support/dispute-fixtures.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const why = "The meter was read wrongly.";

describeOnDatabase("what disputes hold back", (kind) => {
  let service: AccountTestService;
  let staff: Person;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    staff = await newPerson(service, { permissions: ["disputes.manage"] });
  });
  afterAll(() => service.stop());

  const setTerms = (terms: object) =>
    service.database.asOwner((db) =>
      sql`update tenants set settings = settings || ${JSON.stringify({
        disputes: { days_to_dispute: 60, days_to_answer: 30, days_to_object: 21, ...terms },
      })}::jsonb where tenant = 'imvubu'`.execute(db),
    );
  const setBalance = (account: string, cents: number) =>
    service.database.asOwner((db) =>
      db
        .updateTable("accounts")
        .set({ balance_cents: cents })
        .where("tenant", "=", "imvubu")
        .where("account", "=", account)
        .execute(),
    );
  /** Adds rates of R 500,00 to a bill of R 300,00 and to the account's balance. */
  async function billRates(account: string, statement: string) {
    const line = await addRates(service, statement);
    await setBalance(account, 80_000);
    return { statement, line };
  }
  const toPay = async (person: Person, account: string) =>
    parseBody(getPaymentOptions.answer, await person.get(accountPath(account, "pay"))).pay.due;
  const object = (person: Person, account: string, fields: object) =>
    person.post(
      accountPath(account, "disputes", "valuation"),
      { value: "850000.00", reason: "Houses nearby sold for less.", ...fields },
      { "Idempotency-Key": randomUUID() },
    );

  test("refuses to dispute rates by default, and asks for them whatever else is disputed", async () => {
    const { account, people, statement } = await billedAccount(service, "member");
    const [person] = people;
    const rates = await billRates(account, statement);
    const refused = await postDispute(person, account, { ...rates, amount: "500.00" });
    expect([refused.status, parseErrorResponse(refused).errors?.line?.join()]).toEqual([
      422,
      "Charges for this service can’t be disputed. Send us a message instead.",
    ]);
    await postDispute(person, account, { statement, amount: "230.00" });
    await postDispute(person, account, { statement, line: billLines.refuse, amount: "100.00" });
    // R 330,00 of R 800,00 are in dispute. The rates and the rebate are not.
    expect(await amountsOf(person, account)).toEqual([80_000, 33_000]);
    expect(await toPay(person, account)).toBe(47_000);
    expect((await shownToStaff(staff, await idOf(person, account))).figures).toEqual({
      balance: 80_000,
      held: 33_000,
      to_pay: 47_000,
    });
  });

  const idOf = async (person: Person, account: string) => {
    const listed = await person.get(accountPath(account, "disputes"));
    return parseBody(listDisputes.answer, listed).disputes[0]?.id ?? "";
  };

  test("holds back what was unpaid at the start, whatever is paid later, and never more than is owed", async () => {
    const { account, people, statement } = await billedAccount(service, "member");
    const [person] = people;
    await postDispute(person, account, { statement, amount: "230.00" });
    expect(await amountsOf(person, account)).toEqual([30_000, 23_000]);
    await setBalance(account, 10_000);
    expect(await amountsOf(person, account)).toEqual([10_000, 10_000]);
    // The rest of the bill was paid as asked, and the next bill of R 300,00 has come.
    const next = await addBill(service, account, daysFromToday(-1));
    await setBalance(account, 53_000);
    expect(await toPay(person, account)).toBe(30_000);
    // Once that is paid as well, only the disputed amount is left, which is still held back.
    await setBalance(account, 23_000);
    expect(await amountsOf(person, account)).toEqual([23_000, 23_000]);
    expect(await toPay(person, account)).toBe(0);
    // Nothing of a charge that was paid is held back.
    const paid = opened(await postDispute(person, account, { statement: next, amount: "230.00" }));
    expect([paid.amount, paid.disputed]).toEqual([23_000, 0]);
    await setBalance(account, -1);
    expect(await amountsOf(person, account)).toEqual([-1, 0]);
  });

  test("holds back only what exceeds the average of the last bills, if the municipality says so", async () => {
    await setTerms({ pay_average: true });
    const { account, people } = await billedAccount(service, "member");
    const [person] = people;
    // Each bill has R 230,00 for water, so the average is R 230,00.
    const high = await addBill(service, account, daysFromToday(-2));
    await service.database.asOwner((db) =>
      sql`update statement_lines set amount_cents = 60000, vat_cents = 0 where statement_id = ${high} and position = 10`.execute(
        db,
      ),
    );
    await service.database.asOwner((db) =>
      sql`update statements set charges_cents = 67000, closing_cents = 67000 where id = ${high}`.execute(
        db,
      ),
    );
    await setBalance(account, 97_000);
    const dispute = opened(
      await postDispute(person, account, { statement: high, amount: "600.00" }),
    );
    expect([dispute.disputed, dispute.meantime]).toEqual([37_000, 23_000]);
    expect(await amountsOf(person, account)).toEqual([97_000, 37_000]);
    await setTerms({});
  });

  test("takes an objection to a valuation, which holds nothing back, answers it with a value and takes an appeal", async () => {
    const { account, people, statement } = await billedAccount(service, "member");
    const [person] = people;
    const rates = await billRates(account, statement);
    expect((await object(person, account, { ...rates, reason: "x" })).status).toBe(422);
    expect((await object(person, account, { statement, line: billLines.water })).status).toBe(422);
    await setTerms({
      valuation: { until: daysFromToday(-1), days_to_answer: 90, days_to_object: 30 },
    });
    expect((await object(person, account, rates)).status).toBe(409);
    await setTerms({ valuation: { days_to_answer: 40, days_to_object: 9 } });
    const made = await object(person, account, rates);
    const { dispute } = parseBody(objectToValuation.answer, made);
    expect(dispute).toMatchObject({
      kind: "valuation",
      value: 85_000_000,
      disputed: 0,
      answer_by: daysFromToday(40),
    });
    expect((await object(person, account, rates)).status).toBe(409);
    expect(await amountsOf(person, account)).toEqual([80_000, 0]);
    expect(await toPay(person, account)).toBe(80_000);
    const missing = await postAnswer(staff, dispute.id, { decision: "correct" });
    expect(missing.status).toBe(422);
    await postAnswer(staff, dispute.id, { decision: "correct", amount: "900000.00", reason: why });
    const answered = await shownDispute(person, account, dispute.id);
    expect(answered).toMatchObject({
      state: "corrected",
      object_by: daysFromToday(9),
      steps: [{ kind: "corrected", amount: 90_000_000 }],
    });
    // The billing system bills the new value. Nothing is credited here, also not by an import with
    // the balance from before the answer.
    expect(await amountsOf(person, account)).toEqual([80_000, 0]);
    await importBalance(service, account, "800.00", new Date(Date.now() - 86_400_000));
    expect(await amountsOf(person, account)).toEqual([80_000, 0]);
    await setTerms({});
  });
});
