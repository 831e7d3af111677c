/**
 * Tests of settling unallocated payments: staff add the money to an account or record its refund,
 * once, and the people concerned are notified.
 */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPayments } from "#contract/payments/calls.ts";
import {
  allocateUnallocatedPayment,
  getUnallocatedPayment,
  listUnallocatedPayments,
  refundUnallocatedPayment,
} from "#contract/payments/staff-calls.ts";
import type { Db } from "#service/database/context.ts";
import {
  auditLogRows,
  newAccount,
  newPerson,
  type Person,
  sharedAccount,
} from "#tests/support/account-test-service.ts";
import {
  accountPath,
  type Client,
  parseBody,
  parseErrorResponse,
} from "#tests/support/api-client.ts";
import { waitForBlocked } from "#tests/support/blocked-calls.ts";
import {
  balanceOf,
  ledgerFindings,
  newPayment,
  type NotificationFields,
  type PaymentTestService,
  sendNotification,
  signedNotification,
  startPaymentTestService,
} from "#tests/support/payment-test-service.ts";
import { asSuperuser, describeOnDatabase } from "#tests/support/service.ts";
import { messagesSentTo } from "#tests/support/ticket-fixtures.ts";

describeOnDatabase("settling unallocated payments", (kind) => {
  let service: PaymentTestService;
  let staff: Person;
  beforeAll(async () => {
    service = await startPaymentTestService(kind, { processes: 2 });
    staff = await newPerson(service, { name: "Nomsa Payments", permissions: ["payments.manage"] });
  });
  afterAll(() => service.stop());

  const notify = async (notification: NotificationFields) =>
    expect(
      (await sendNotification(service.urls[0] ?? "", signedNotification(notification))).status,
    ).toBe(200);
  const list = async (query = "") =>
    parseBody(
      listUnallocatedPayments.answer,
      await staff.get(`${listUnallocatedPayments.path}${query}`),
    ).exceptions;
  const unallocatedOf = async (transaction: string) =>
    (await list()).find(({ provider_reference }) => provider_reference === transaction)?.id ?? "";
  const at = (path: string, exception: string) => path.replace("{exception}", exception);
  const allocate = (person: Client, exception: string, body: object, key: string = randomUUID()) =>
    person.post(at(allocateUnallocatedPayment.path, exception), body, { "Idempotency-Key": key });
  const refund = (
    person: Client,
    exception: string,
    body: object = { reference: "RF-77", reason: "Asked by the payer" },
  ) =>
    person.post(at(refundUnallocatedPayment.path, exception), body, {
      "Idempotency-Key": randomUUID(),
    });
  const paymentsOf = async (person: Client, account: string) =>
    parseBody(listPayments.answer, await person.get(accountPath(account, "payments"))).payments;
  const messagesTo = async (email: string) =>
    (await messagesSentTo(service, email)).map(({ subject }) => subject);

  /** Creates a payment of R 100 for which the provider reports two transactions. */
  async function paidTwice() {
    const { account, people } = await sharedAccount(service, "admin");
    const [payer] = people;
    const payment = await newPayment(payer, account);
    await notify({ payment, account });
    await notify({ payment, account, transaction: `second-${account}` });
    return { account, payer, payment, exception: await unallocatedOf(`second-${account}`) };
  }

  test("credits the account only for the first of several requests, and issues a receipt", async () => {
    const { account, payer, payment, exception } = await paidTwice();
    const wake = service.woken();
    expect((await paymentsOf(payer, account)).find(({ id }) => id === payment)?.paid_again).toEqual(
      [{ amount: 10_000, state: "open", account: "", reference: "" }],
    );
    const key = randomUUID();
    const body = { account, reason: "The payer agreed" };
    const first = await allocate(staff, exception, body, key);
    const again = await allocate(staff, exception, body, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
    expect(service.woken()).toBeGreaterThan(wake);
    expect(parseErrorResponse(await allocate(staff, exception, body)).error?.code).toBe("settled");
    expect(parseErrorResponse(await refund(staff, exception)).error?.code).toBe("settled");
    expect(await balanceOf(service.database, account)).toBe(-20_000);
    const payments = await paymentsOf(payer, account);
    expect(payments.map(({ amount, status, receipt }) => [amount, status, receipt !== ""])).toEqual(
      [
        [10_000, "received", true],
        [10_000, "received", true],
      ],
    );
    expect(payments.find(({ id }) => id === payment)?.paid_again).toEqual([
      { amount: 10_000, state: "allocated", account, reference: "" },
    ]);
    const found = parseBody(
      getUnallocatedPayment.answer,
      await staff.get(at(getUnallocatedPayment.path, exception)),
    );
    expect(found.exception).toMatchObject({
      state: "allocated",
      settlement: { by: "Nomsa Payments", reason: "The payer agreed", account, reference: "" },
    });
    expect(found.payment).toMatchObject({ account, amount: 10_000, status: "received" });
    expect(
      await auditLogRows(service, account, (action) => action === "payment.allocated"),
    ).toMatchObject([
      { actor: "Nomsa Payments", description: expect.stringMatching(/^R 100,00 .* receipt R-/) },
    ]);
    expect(await messagesTo(payer.email)).toEqual([
      "We have received your payment of R 100,00",
      "We received R 100,00 twice",
      "We have added R 100,00 to your account",
    ]);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("lets only one of two members of staff settle a payment, and returns 409 to the other", async () => {
    const { account, exception } = await paidTwice();
    const colleagues = [
      staff,
      (await newPerson(service, { permissions: ["payments.manage"] })).otherProcess,
    ];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const person = colleagues[index % 2] ?? staff;
        return index < 4
          ? allocate(person, exception, { account, reason: "Mine" })
          : refund(person, exception);
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    const refused = answers
      .filter(({ status }) => status === 409)
      .map((answer) => parseErrorResponse(answer));
    expect(new Set(refused.map(({ description }) => description))).toEqual(
      new Set(["Someone else has already settled this payment. Open it again to see how."]),
    );
    const allocated = answers.slice(0, 4).some(({ status }) => status === 200);
    expect(await balanceOf(service.database, account)).toBe(allocated ? -20_000 : -10_000);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("credits a transaction only once, even if it was reported in several ways at the same time", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const payment = await newPayment(people[0], account);
    await notify({ payment, account, amount: "100.01", transaction: `odd-${account}` });
    await notify({ payment: "unknown", account, amount: "100.01", transaction: `odd-${account}` });
    const both = (await list()).filter(
      ({ provider_reference }) => provider_reference === `odd-${account}`,
    );
    expect(both).toHaveLength(2);
    const answers = await Promise.all(
      both.map(({ id }) => allocate(staff, id, { account, reason: "Found it" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && parseErrorResponse(refused).error?.code).toBe("transaction_used");
    // The provider corrects itself.
    await notify({ payment, account, transaction: `odd-${account}` });
    expect(await balanceOf(service.database, account)).toBe(-10_001);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("credits no transaction that was refunded, even if it was also reported in another way", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const payment = await newPayment(people[0], account);
    const transaction = `odd-${account}`;
    await notify({ payment, account, amount: "100.01", transaction });
    await notify({ payment: "unknown", account, amount: "100.01", transaction });
    const [first, second] = (await list()).filter(
      ({ provider_reference }) => provider_reference === transaction,
    );
    expect((await refund(staff, first?.id ?? "")).status).toBe(200);
    const refused = await allocate(staff, second?.id ?? "", { account, reason: "Found it" });
    expect(parseErrorResponse(refused).error?.code).toBe("reversed");
    expect(await balanceOf(service.database, account)).toBe(0);
  });

  test("records a refund without touching the balance, and tells the payer its reference", async () => {
    const { account, payer, payment, exception } = await paidTwice();
    expect((await refund(staff, exception)).status).toBe(200);
    expect(await balanceOf(service.database, account)).toBe(-10_000);
    const [listed] = await paymentsOf(payer, account);
    expect(listed).toMatchObject({
      id: payment,
      paid_again: [{ state: "refunded", reference: "RF-77" }],
    });
    expect((await messagesTo(payer.email)).at(-1)).toBe("We have refunded R 100,00");
    expect(
      parseErrorResponse(await allocate(staff, exception, { account, reason: "Too late" })).error
        ?.code,
    ).toBe("settled");
  });

  test("deducts the money from the account if the provider reverses it after staff added it", async () => {
    const { account, payer, exception } = await paidTwice();
    const { account: other } = await newAccount(service);
    const holder = `${randomUUID()}@example.com`;
    await service.database.inTenant("imvubu", ({ db }) =>
      db.updateTable("consumers").set({ email: holder }).where("account", "=", other).execute(),
    );
    expect(
      (await allocate(staff, exception, { account: other, reason: "Meant for a neighbour" }))
        .status,
    ).toBe(200);
    expect(await balanceOf(service.database, other)).toBe(-10_000);
    for (let time = 0; time < 2; time += 1) {
      await notify({
        payment: "any",
        account,
        transaction: `second-${account}`,
        status: "reversed",
      });
      expect(await balanceOf(service.database, other)).toBe(0);
    }
    for (const address of [payer.email, holder]) {
      const reversals = (await messagesTo(address)).filter(
        (subject) => subject === "A payment of R 100,00 was reversed",
      );
      expect(reversals, address).toHaveLength(1);
    }
    expect(await balanceOf(service.database, account)).toBe(-10_000);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  // PGlite runs one transaction at a time.
  if (kind === "PostgreSQL") {
    test("deducts the money from the account if the provider reverses it while staff are adding it", async () => {
      const { account, exception } = await paidTwice();
      const [allocated, reversed] = await service.database.asOwner(async (db) => {
        // Keeps the allocation waiting after all its checks.
        await sql`select from accounts where tenant = 'imvubu' and account = ${account} for update`.execute(
          db,
        );
        const allocated = allocate(staff, exception, { account, reason: "The payer agreed" });
        await waitForBlocked(db, 1);
        let isReported = false;
        const reversed = notify({
          payment: "any",
          account,
          transaction: `second-${account}`,
          status: "reversed",
        }).then(() => (isReported = true));
        await waitForBlocked(db, 2, () => isReported);
        return [allocated, reversed];
      });
      expect((await allocated).status).toBe(200);
      await reversed;
      expect(await balanceOf(service.database, account)).toBe(-10_000);
      expect(await ledgerFindings(service.database)).toEqual([]);
    });
  }

  test("rejects other currencies, reversals, unknown accounts and missing reasons, and changes nothing", async () => {
    const { account } = await newAccount(service);
    await notify({ payment: "unknown", account, transaction: `usd-${account}`, currency: "USD" });
    await notify({ payment: "unknown", account, transaction: `back-${account}` });
    const reason = "Because";
    const foreign = await allocate(staff, await unallocatedOf(`usd-${account}`), {
      account,
      reason,
    });
    expect(parseErrorResponse(foreign).error?.code).toBe("currency");
    const exception = await unallocatedOf(`back-${account}`);
    const unknown = await allocate(staff, exception, { account: "123", reason });
    expect(parseErrorResponse(unknown).errors).toEqual({
      account: ["There is no account with this number. Check the number"],
    });
    expect(
      parseErrorResponse(await allocate(staff, exception, { account, reason: " " })).errors,
    ).toEqual({
      reason: ["Enter why you are doing this"],
    });
    await notify({
      payment: "unknown",
      account,
      transaction: `back-${account}`,
      status: "reversed",
    });
    for (const { id } of (await list()).filter(
      ({ provider_reference }) => provider_reference === `back-${account}`,
    )) {
      expect(parseErrorResponse(await allocate(staff, id, { account, reason })).error?.code).toBe(
        "reversed",
      );
      expect((await refund(staff, id)).status).toBe(200);
    }
    expect(await balanceOf(service.database, account)).toBe(0);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("lists open payments first, longest wait first, and filters by state", async () => {
    const { account } = await newAccount(service);
    for (const name of ["one", "two", "three"])
      await notify({ payment: "unknown", account, transaction: `${name}-${account}` });
    expect((await refund(staff, await unallocatedOf(`one-${account}`))).status).toBe(200);
    const own = (await list()).filter(({ provider_reference }) =>
      provider_reference.endsWith(`-${account}`),
    );
    expect(
      own.map(({ provider_reference, state }) => `${provider_reference.split("-")[0]} ${state}`),
    ).toEqual(["two open", "three open", "one refunded"]);
    for (const state of ["open", "allocated", "refunded"]) {
      expect((await list(`?state=${state}`)).filter((one) => one.state !== state)).toEqual([]);
    }
  });

  test("is available only to payment staff of the municipality", async () => {
    const { account, payer, exception } = await paidTwice();
    const body = { account, reason: "It is mine" };
    const viewer = await newPerson(service, { permissions: ["accounts.view", "tickets.manage"] });
    for (const person of [payer, viewer]) {
      expect((await allocate(person, exception, body)).status).toBe(404);
      expect((await refund(person, exception)).status).toBe(404);
      expect((await person.get(at(getUnallocatedPayment.path, exception))).status).toBe(404);
    }
    const other = await newPerson(service, {
      tenant: "karoo-vista",
      permissions: ["payments.manage"],
    });
    expect((await allocate(other, exception, body)).status).toBe(404);
    expect((await refund(other, exception)).status).toBe(404);
    expect((await other.get(at(getUnallocatedPayment.path, exception))).status).toBe(404);
  });

  test("shows the holder of the account that would be credited, and records that staff viewed it", async () => {
    const { account, exception } = await paidTwice();
    const path = at(getUnallocatedPayment.path, exception);
    const { recipient } = parseBody(
      getUnallocatedPayment.answer,
      await staff.get(`${path}?account=${account}`),
    );
    expect(recipient).toMatchObject({ account });
    expect(
      await auditLogRows(service, account, (action) => action === "account.viewed"),
    ).toMatchObject([{ actor: "Nomsa Payments" }]);
    expect(
      parseBody(getUnallocatedPayment.answer, await staff.get(`${path}?account=123`)).recipient,
    ).toBeNull();
  });

  test("ledger:check reports an allocated payment that is marked as refunded, or that was credited twice or never", async () => {
    const { account, exception } = await paidTwice();
    await allocate(staff, exception, { account, reason: "The payer agreed" });
    const change = (assignment: string) =>
      service.database.asOwner((db) =>
        sql`update unallocated_payments set ${sql.raw(assignment)} where id = ${exception}`.execute(
          db,
        ),
      );
    await change("state = 'refunded', settled_account = '', refund_reference = 'RF-1'");
    expect(await ledgerFindings(service.database)).toEqual([
      `unallocated payment ${exception}: its state is refunded, but it has 1 credits of 10000 cents instead of 10000 cents to account none`,
    ]);
    await change(`state = 'allocated', settled_account = '${account}', refund_reference = ''`);
    expect(await ledgerFindings(service.database)).toEqual([]);
    // A doubled credit, with the balance to match. Triggers and constraints allow no such thing.
    const double = async (cents: number) => {
      const changeEntries = async (db: Db) => {
        // On its own, because Citus sends the whole text of a setting to its nodes.
        await sql`set local session_replication_role = replica`.execute(db);
        await sql`
          update ledger_entries as e set amount_cents = e.amount_cents + case when e.amount_cents < 0 then -1 else 1 end * ${sql.lit(cents)}::bigint
            from ledger_transfers t, online_payments p where t.tenant = e.tenant and t.id = e.transfer_id
              and p.tenant = t.tenant and p.id = t.payment_id and p.unallocated_payment = '${sql.raw(exception)}';
          update accounts set balance_cents = balance_cents - ${sql.lit(cents)}::bigint where account = '${sql.raw(account)}'`.execute(
          db,
        );
      };
      await asSuperuser(service.database, changeEntries);
    };
    await double(10_000);
    expect(await ledgerFindings(service.database)).toEqual([
      expect.stringMatching(/^payment \S+: its state is received, but it has 0 credits /),
      `unallocated payment ${exception}: its state is allocated, but it has 1 credits of 20000 cents instead of 10000 cents to account ${account}`,
    ]);
    await double(-10_000);
    const { exception: open, account: other } = await paidTwice();
    await service.database.asOwner((db) =>
      sql`update unallocated_payments set state = 'allocated', settled = now(), settled_account = ${other} where id = ${open}`.execute(
        db,
      ),
    );
    expect(await ledgerFindings(service.database)).toEqual([
      `unallocated payment ${open}: its state is allocated, but it has 0 credits of 0 cents instead of 10000 cents to account ${other}`,
    ]);
  });
});
