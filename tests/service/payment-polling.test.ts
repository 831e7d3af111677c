/** Tests of payments without a notification, and of imports that contain online payments. */
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPayments } from "#contract/payments/calls.ts";
import { listUnallocatedPayments } from "#contract/payments/staff-calls.ts";
import { readConfig } from "#server/config.ts";
import type { Status } from "#server/sandbox/orders.ts";
import { importFolder } from "#service/import/import-folder.ts";
import { createPaymentPoller } from "#service/subjects/payments/poll-payments.ts";
import { createPayments } from "#service/subjects/payments/providers/payments.ts";
import {
  type PaymentProvider,
  ProviderError,
} from "#service/subjects/payments/providers/provider.ts";
import { addPayment } from "#service/subjects/payments/store/online-payments.ts";
import {
  newAccount,
  newPerson,
  type Person,
  sharedAccount,
} from "#tests/support/account-test-service.ts";
import { accountPath, parseBody } from "#tests/support/api-client.ts";
import { earlier } from "#tests/support/earlier.ts";
import { header, writeFiles } from "#tests/support/import/import-files.ts";
import {
  balanceOf,
  ledgerFindings,
  newPayment,
  paymentProvidersEnv,
  paymentStatusOf,
  type PaymentTestService,
  sendNotification,
  signedNotification,
  startPaymentTestService,
} from "#tests/support/payment-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

/** A short polling interval, so that the tests need not wait. */
const pollMs = 50;

describeOnDatabase("payment polling and imports", (kind) => {
  let service: PaymentTestService;
  beforeAll(async () => {
    service = await startPaymentTestService(kind);
  });
  afterAll(() => service.stop());

  /** Backdates the payment by the interval. */
  const later = (payment: string, interval: string) =>
    service.database.inTenant("imvubu", ({ db }) =>
      sql`update online_payments set expires = ${earlier("expires", interval)}, next_poll = ${earlier("next_poll", interval)} where id = ${payment}`.execute(
        db,
      ),
    );

  /** Runs the polling job until the payment is in the given state. */
  const untilState = (person: Person, payment: string, state: string) =>
    watching(() =>
      expect.poll(() => paymentStatusOf(person, payment), { timeout: 30_000 }).toBe(state),
    );

  /** Runs the polling job in two instances at the same time until the condition holds. */
  async function watching(until: () => Promise<void>): Promise<void> {
    const payments = createPayments(
      readConfig({ PAYMENT_PROVIDERS: paymentProvidersEnv(service.sandbox) }),
      () => "",
    );
    const watches = [1, 2].map(() =>
      createPaymentPoller({
        database: service.database,
        payments,
        messages: { wake: () => undefined },
        log: pino({ level: "silent" }),
        pollMs,
      }),
    );
    for (const watch of watches) watch.start();
    await until();
    await Promise.all(watches.map((watch) => watch.stop()));
  }

  function sandboxSays(payment: string, status: Status, transaction = `t-${payment}`): void {
    const order = service.sandbox.orders.findByPayment("imvubu", payment);
    if (!order) throw new Error("The sandbox does not know this payment.");
    service.sandbox.orders.schedule([
      { due: 0, page: order.page, transaction, status, changes: true, send: false },
    ]);
  }

  test("credits a payment once when polling shows that it has been paid", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    sandboxSays(payment, "paid");
    await later(payment, "10 seconds");
    await untilState(member, payment, "received");
    expect(
      (await sendNotification(service.urls[0] ?? "", signedNotification({ payment, account })))
        .status,
    ).toBe(200);
    expect(await balanceOf(service.database, account)).toBe(-10_000);
  });

  test("expires an abandoned payment even while the provider is down, and still credits money that arrives within a day", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    const listed = async () =>
      parseBody(
        listPayments.answer,
        await member.get(accountPath(account, "payments")),
      ).payments.map(({ status }) => status);
    expect(await listed()).toEqual(["pending"]);
    service.sandbox.setBehaviour("badly");
    await later(payment, "1 hour");
    await untilState(member, payment, "expired");
    expect(await listed()).toEqual(["cancelled"]);
    service.sandbox.setBehaviour("well");
    sandboxSays(payment, "paid");
    await later(payment, "1 hour");
    await untilState(member, payment, "received");
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("keeps polling after a payment is received, to find a second payment or a reversal", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const staff = await newPerson(service, { permissions: ["payments.manage"] });
    const payment = await newPayment(member, account);
    expect(
      (await sendNotification(service.urls[0] ?? "", signedNotification({ payment, account })))
        .status,
    ).toBe(200);
    sandboxSays(payment, "paid");
    sandboxSays(payment, "paid", `second-${payment}`);
    await later(payment, "10 minutes");
    const aside = async () => {
      const { exceptions } = parseBody(
        listUnallocatedPayments.answer,
        await staff.get(listUnallocatedPayments.path),
      );
      return exceptions.filter((one) => one.account === account).map(({ reason }) => reason);
    };
    await watching(() => expect.poll(aside, { timeout: 30_000 }).toEqual(["second_payment"]));
    expect(await paymentStatusOf(member, payment)).toBe("received");
    sandboxSays(payment, "reversed");
    await later(payment, "10 hours");
    await untilState(member, payment, "reversed");
    expect(await balanceOf(service.database, account)).toBe(0);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("expires a payment on time, not at the next poll", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    // The payment has been polled so often that the next poll is half an hour away.
    await service.database.inTenant("imvubu", ({ db }) =>
      sql`update online_payments set polls = 20, next_poll = now(), expires = now() + interval '500 milliseconds' where id = ${payment}`.execute(
        db,
      ),
    );
    await untilState(member, payment, "expired");
  });

  test("keeps polling one provider's payments while another provider does not respond", async () => {
    const tenant = "karoo-vista";
    const theirs = await newAccount(service, { tenant });
    const returnUrls = {
      success: "https://a.example",
      failure: "https://a.example",
      cancel: "https://a.example",
    };
    await service.database.inTenant(tenant, async (context) => {
      const { db } = context;
      const details = {
        account: theirs.account,
        userId: "unknown",
        cents: 100,
        provider: "serverless",
        returnUrls,
      };
      for (let count = 0; count < 40; count += 1) await addPayment(context, details);
      await sql`update online_payments set next_poll = now() - interval '1 hour'`.execute(db);
    });
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    sandboxSays(payment, "paid");
    await later(payment, "10 seconds");
    const payments = createPayments(
      readConfig({ PAYMENT_PROVIDERS: paymentProvidersEnv(service.sandbox) }),
      () => "",
    );
    const silent: PaymentProvider = {
      name: "serverless",
      start: () => Promise.reject(new Error("This test starts no payment.")),
      parseNotification: () => Promise.reject(new Error("This provider sends no notifications.")),
      queryTransactions: (_, __, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener("abort", () => reject(new ProviderError("late"))),
        ),
    };
    const own = { provider: silent, isPortalUrl: () => true };
    const both = {
      ...payments,
      forTenant: (name: string) => (name === tenant ? own : payments.forTenant(name)),
    };
    const log = pino({ level: "silent" });
    const watch = createPaymentPoller({
      database: service.database,
      payments: both,
      messages: { wake: () => undefined },
      log,
      pollMs,
    });
    watch.start();
    await expect.poll(() => paymentStatusOf(member, payment), { timeout: 10_000 }).toBe("received");
    await watch.stop();
    await service.database.inTenant(tenant, ({ db }) =>
      sql`update online_payments set next_poll = null`.execute(db),
    );
  });

  test("stops polling an unpaid payment after a day", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    await later(payment, "26 hours");
    await untilState(member, payment, "expired");
    const row = await service.database.inTenant("imvubu", ({ db }) =>
      db
        .selectFrom("online_payments")
        .select("next_poll")
        .where("id", "=", payment)
        .executeTakeFirstOrThrow(),
    );
    expect(row.next_poll).toBeNull();
  });

  test("keeps a payment credited when balances are imported before the municipality's books include it", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    await sendNotification(service.urls[0] ?? "", signedNotification({ payment, account }));
    const { reference } = await service.database.inTenant("imvubu", ({ db }) =>
      db
        .selectFrom("online_payments")
        .select("reference")
        .where("id", "=", payment)
        .executeTakeFirstOrThrow(),
    );
    const accounts = (balance: string, at: string) => ({
      "accounts.csv": `${header("accounts.csv")}${account},Lindiwe Holder,,2020-01-01,,active,,,${balance},${at},\n`,
    });
    const brings = async (files: Record<string, string>) => {
      const summary = await importFolder(service.database, "imvubu", await writeFiles(files));
      return summary.files.map(({ added, changed, unchanged }) => [added, changed, unchanged]);
    };
    // A file from before the payment.
    const before = accounts("250.00", "2026-01-31T10:00:00Z");
    expect(await brings(before)).toEqual([[0, 1, 0]]);
    expect(await balanceOf(service.database, account)).toBe(15_000);
    expect(await brings(before)).toEqual([[0, 0, 1]]);
    expect(await paymentStatusOf(member, payment)).toBe("received");
    // The municipality's books and balance now include the payment, which is still listed only
    // once.
    const row = `M-1,${account},2026-11-21,100.00,Card,${reference},M-77,posted\n`;
    const after = {
      ...accounts("150.00", "2026-01-31T10:00:00Z"),
      "payments.csv": header("payments.csv") + row,
    };
    expect(await brings(after)).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ]);
    expect(await paymentStatusOf(member, payment)).toBe("posted");
    expect(await balanceOf(service.database, account)).toBe(15_000);
    expect(await brings(after)).toEqual([
      [0, 0, 1],
      [0, 0, 1],
    ]);
    const listed = await service.database.inTenant("imvubu", ({ db }) =>
      db
        .selectFrom("payments")
        .select(["id", "receipt", "status"])
        .where("account", "=", account)
        .execute(),
    );
    expect(listed).toEqual([{ id: payment, receipt: "M-77", status: "posted" }]);
    // A row with the same reference but a different amount is a different payment.
    await brings({
      "payments.csv": `${header("payments.csv")}${row.replace("100.00", "99.00").replace("M-1", "M-2")}`,
    });
    expect(await ledgerFindings(service.database)).toEqual([]);
    expect(
      (
        await sendNotification(
          service.urls[0] ?? "",
          signedNotification({ payment, account, status: "reversed" }),
        )
      ).status,
    ).toBe(200);
    expect(await paymentStatusOf(member, payment)).toBe("reversed");
    expect(await balanceOf(service.database, account)).toBe(25_000);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("does not allow ledger entries to be changed or deleted", async () => {
    for (const statement of [
      sql`update ledger_entries set amount_cents = 1`,
      sql`delete from ledger_entries`,
      sql`delete from ledger_transfers`,
      sql`truncate ledger_entries`,
      sql`truncate ledger_transfers cascade`,
      sql`insert into ledger_transfers (tenant, id, kind) values ('imvubu', 'lone', 'import'); insert into ledger_entries values ('imvubu', 'lone', 'consumer:1', 5)`,
    ]) {
      await expect(service.database.asOwner((db) => statement.execute(db))).rejects.toMatchObject({
        code: "23514",
      });
    }
    const { account } = await newAccount(service);
    const sets = (cents: number) =>
      service.database.inTenant("imvubu", ({ db }) =>
        db
          .updateTable("accounts")
          .set({ balance_cents: cents })
          .where("account", "=", account)
          .execute(),
      );
    await sets(1);
    expect(await ledgerFindings(service.database)).toEqual([
      `account ${account}: its balance is 1 cents, but its entries add up to 0 cents`,
    ]);
    await sets(0);
  });
});
