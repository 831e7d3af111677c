/** What becomes of a payment that no notice comes for, and what an import makes of payments made online. */
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPaymentExceptions } from "#contract/paying.ts";
import { readConfig } from "../../server/config.ts";
import type { Status } from "../../server/sandbox/orders.ts";
import { importFolder } from "../../server/utility/import/import-folder.ts";
import { createPayments } from "../../server/utility/payments/payments.ts";
import { type Provider, ProviderFailed } from "../../server/utility/payments/provider.ts";
import { createPaymentWatch } from "../../server/utility/payments/watch.ts";
import { addPayment } from "../../server/utility/store/online-payments.ts";
import { describeOnEach } from "../support/service.ts";
import { header, writeFiles } from "./import-files.ts";
import {
  balanceOf,
  ledgerFindings,
  newPayment,
  notice,
  type PayingService,
  providersEnv,
  sends,
  startPaying,
  stateOf,
} from "./paying-service.ts";
import { read } from "./service-client.ts";
import { newAccount, newPerson, type Person, sharedAccount } from "./sharing-service.ts";

describeOnEach("a payment", (kind) => {
  let service: PayingService;
  beforeAll(async () => {
    service = await startPaying(kind);
  });
  afterAll(() => service.stop());

  /** As if so much time had passed for it. */
  const later = (payment: string, interval: string) =>
    service.database.inTenant("imvubu", (db) =>
      sql`update online_payments set expires = expires - ${interval}::interval, next_ask = next_ask - ${interval}::interval where id = ${payment}`.execute(
        db,
      ),
    );

  /** Runs the job until the payment is in that state. */
  const untilState = (person: Person, payment: string, state: string) =>
    watching(() => expect.poll(() => stateOf(person, payment), { timeout: 30_000 }).toBe(state));

  /** Runs the job, twice at once, until that has come. */
  async function watching(until: () => Promise<void>): Promise<void> {
    const payments = createPayments(readConfig({ PAYMENT_PROVIDERS: providersEnv(service.sandbox) }), () => "");
    const watches = [1, 2].map(() =>
      createPaymentWatch({ database: service.database, payments, messages: { wake: () => undefined }, log: pino({ level: "silent" }) }),
    );
    for (const watch of watches) watch.start();
    await until();
    await Promise.all(watches.map((watch) => watch.stop()));
  }

  function sandboxSays(payment: string, status: Status, transaction = `t-${payment}`): void {
    const order = service.sandbox.orders.ofPayment("imvubu", payment);
    if (!order) throw new Error("The sandbox knows no such payment.");
    service.sandbox.orders.plan([{ due: 0, page: order.page, transaction, status, changes: true, send: false }]);
  }

  test("that the provider has the money for is found by asking, once", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    sandboxSays(payment, "paid");
    await later(payment, "10 seconds");
    await untilState(member, payment, "received");
    expect((await sends(service.urls[0] ?? "", notice({ payment, account }))).status).toBe(200);
    expect(await balanceOf(service.database, account)).toBe(-10_000);
  });

  test("that nobody finishes expires, also while the provider is away, and is credited if the money comes within a day", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    service.sandbox.behave("badly");
    await later(payment, "1 hour");
    await untilState(member, payment, "expired");
    service.sandbox.behave("well");
    sandboxSays(payment, "paid");
    await later(payment, "1 hour");
    await untilState(member, payment, "received");
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("that was paid is asked about still: a second payment and a reversal are learned of", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const staff = await newPerson(service, { permissions: ["payments.manage"] });
    const payment = await newPayment(member, account);
    expect((await sends(service.urls[0] ?? "", notice({ payment, account }))).status).toBe(200);
    sandboxSays(payment, "paid");
    sandboxSays(payment, "paid", `second-${payment}`);
    await later(payment, "10 minutes");
    const aside = async () => {
      const { exceptions } = read(listPaymentExceptions.answer, await staff.get(listPaymentExceptions.path));
      return exceptions.filter((one) => one.account === account).map(({ reason }) => reason);
    };
    await watching(() => expect.poll(aside, { timeout: 30_000 }).toEqual(["second_payment"]));
    expect(await stateOf(member, payment)).toBe("received");
    sandboxSays(payment, "reversed");
    await later(payment, "10 hours");
    await untilState(member, payment, "reversed");
    expect(await balanceOf(service.database, account)).toBe(0);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("expires when its time is up, and not with the next turn of asking", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    // Asked so often that the next turn is half an hour away.
    await service.database.inTenant("imvubu", (db) =>
      sql`update online_payments set asks = 20, next_ask = now(), expires = now() + interval '3 seconds' where id = ${payment}`.execute(db),
    );
    await untilState(member, payment, "expired");
  });

  test("is asked about while another provider gives no answer", async () => {
    const tenant = "karoo-vista";
    const theirs = await newAccount(service, { tenant });
    const returnUrls = { success: "https://a.example", failure: "https://a.example", cancel: "https://a.example" };
    await service.database.inTenant(tenant, async (db) => {
      const begun = { account: theirs.account, userId: "nobody", cents: 100, provider: "serverless", returnUrls };
      for (let count = 0; count < 40; count += 1) await addPayment(db, tenant, begun);
      await sql`update online_payments set next_ask = now() - interval '1 hour'`.execute(db);
    });
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    sandboxSays(payment, "paid");
    await later(payment, "10 seconds");
    const payments = createPayments(readConfig({ PAYMENT_PROVIDERS: providersEnv(service.sandbox) }), () => "");
    const silent: Provider = {
      name: "serverless",
      start: () => Promise.reject(new Error("nobody starts one")),
      readNotice: () => Promise.reject(new Error("it sends none")),
      ask: (_, __, signal) => new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new ProviderFailed("late")))),
    };
    const own = { provider: silent, isOwnUrl: () => true };
    const both = { ...payments, of: (name: string) => (name === tenant ? own : payments.of(name)) };
    const log = pino({ level: "silent" });
    const watch = createPaymentWatch({ database: service.database, payments: both, messages: { wake: () => undefined }, log });
    watch.start();
    await expect.poll(() => stateOf(member, payment), { timeout: 10_000 }).toBe("received");
    await watch.stop();
    await service.database.inTenant(tenant, (db) => sql`update online_payments set next_ask = null`.execute(db));
  });

  test("is not asked about for ever", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    await later(payment, "26 hours");
    await untilState(member, payment, "expired");
    const row = await service.database.inTenant("imvubu", (db) =>
      db.selectFrom("online_payments").select("next_ask").where("id", "=", payment).executeTakeFirstOrThrow(),
    );
    expect(row.next_ask).toBeNull();
  });

  test("stays credited when balances are imported, until the municipality has it in its own books", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    await sends(service.urls[0] ?? "", notice({ payment, account }));
    const { reference } = await service.database.inTenant("imvubu", (db) =>
      db.selectFrom("online_payments").select("reference").where("id", "=", payment).executeTakeFirstOrThrow(),
    );
    const accounts = (balance: string, at: string) => ({
      "accounts.csv": `${header("accounts.csv")}${account},Lindiwe Holder,,2020-01-01,,active,,,${balance},${at},\n`,
    });
    const brings = async (files: Record<string, string>) => {
      const summary = await importFolder(service.database, "imvubu", await writeFiles(files));
      return summary.files.map(({ added, changed, unchanged }) => [added, changed, unchanged]);
    };
    // From before the payment.
    const before = accounts("250.00", "2026-01-31T10:00:00Z");
    expect(await brings(before)).toEqual([[0, 1, 0]]);
    expect(await balanceOf(service.database, account)).toBe(15_000);
    expect(await brings(before)).toEqual([[0, 0, 1]]);
    expect(await stateOf(member, payment)).toBe("received");
    // Its own books have it, and so has its balance: what was in the list is that payment, not another one.
    const row = `M-1,${account},2026-11-21,100.00,Card,${reference},M-77,posted\n`;
    const after = { ...accounts("150.00", "2026-01-31T10:00:00Z"), "payments.csv": header("payments.csv") + row };
    expect(await brings(after)).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ]);
    expect(await stateOf(member, payment)).toBe("posted");
    expect(await balanceOf(service.database, account)).toBe(15_000);
    expect(await brings(after)).toEqual([
      [0, 0, 1],
      [0, 0, 1],
    ]);
    const listed = await service.database.inTenant("imvubu", (db) =>
      db.selectFrom("payments").select(["id", "receipt", "status"]).where("account", "=", account).execute(),
    );
    expect(listed).toEqual([{ id: payment, receipt: "M-77", status: "posted" }]);
    // One of the same reference and another amount is another payment.
    await brings({ "payments.csv": `${header("payments.csv")}${row.replace("100.00", "99.00").replace("M-1", "M-2")}` });
    expect(await ledgerFindings(service.database)).toEqual([]);
    expect((await sends(service.urls[0] ?? "", notice({ payment, account, status: "reversed" }))).status).toBe(200);
    expect(await stateOf(member, payment)).toBe("reversed");
    expect(await balanceOf(service.database, account)).toBe(25_000);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("can't be made to disappear from the ledger", async () => {
    for (const statement of [
      sql`update ledger_entries set amount_cents = 1`,
      sql`delete from ledger_entries`,
      sql`delete from ledger_transfers`,
      sql`truncate ledger_entries`,
      sql`truncate ledger_transfers cascade`,
      sql`insert into ledger_transfers (tenant, id, kind) values ('imvubu', 'lone', 'import'); insert into ledger_entries values ('imvubu', 'lone', 'consumer:1', 5)`,
    ]) {
      await expect(service.database.asOwner((db) => statement.execute(db))).rejects.toMatchObject({ code: "23514" });
    }
    const { account } = await newAccount(service);
    const sets = (cents: number) =>
      service.database.inTenant("imvubu", (db) =>
        db.updateTable("accounts").set({ balance_cents: cents }).where("account", "=", account).execute(),
      );
    await sets(1);
    expect(await ledgerFindings(service.database)).toEqual([`account ${account}: its balance is 1 cents, its entries add up to 0`]);
    await sets(0);
  });
});
