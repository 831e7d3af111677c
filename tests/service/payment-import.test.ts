/**
 * Tests of online payments combined with a municipality's import files, in either order: the result
 * is always one credit, one row and one balance.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { listPayments } from "#contract/payments/calls.ts";
import { getOnlinePayment } from "#contract/payments/online-calls.ts";
import { importFolder } from "#service/import/import-folder.ts";
import { sharedAccount } from "#tests/support/account-test-service.ts";
import { accountPath, parseBody } from "#tests/support/api-client.ts";
import { earlier } from "#tests/support/earlier.ts";
import { header, writeFiles } from "#tests/support/import/import-files.ts";
import {
  balanceOf,
  ledgerFindings,
  newPayment,
  type PaymentTestService,
  sendNotification,
  signedNotification,
  startPayment,
  startPaymentTestService,
} from "#tests/support/payment-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const hour = 3_600_000;
const time = (after: number) => new Date(Date.now() + after).toISOString().replace(/\.\d+Z$/, "Z");

describeOnDatabase("online payments and imports", (kind) => {
  let service: PaymentTestService;
  beforeAll(async () => {
    service = await startPaymentTestService(kind);
  });
  afterAll(() => service.stop());

  /** Starts a payment of R 100 to an account that owes R 250, without sending a notification. */
  async function startedPayment() {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const accounts = (balance: string, moment: string) => ({
      "accounts.csv": `${header("accounts.csv")}${account},Lindiwe Holder,,2020-01-01,,active,,,${balance},${moment},\n`,
    });
    const brings = async (files: Record<string, string>) =>
      importFolder(service.database, "imvubu", await writeFiles(files));
    await brings(accounts("250.00", time(-24 * hour)));
    const payment = await newPayment(member, account);
    const paying = async () =>
      parseBody(
        getOnlinePayment.answer,
        await member.get(getOnlinePayment.path.replace("{payment}", payment)),
      ).payment;
    const { reference } = await paying();
    return {
      payment,
      accounts,
      brings,
      row: (status: string, { id = `M-${account}`, receipt = "M-77", amount = "100.00" } = {}) =>
        `${id},${account},2026-11-21,${amount},Card,${reference},${receipt},${status}\n`,
      payments: (...rows: string[]) => ({ "payments.csv": header("payments.csv") + rows.join("") }),
      tells: async (status: "paid" | "reversed" | "failed", transaction = `t-${payment}`) =>
        expect(
          (
            await sendNotification(
              service.urls[0] ?? "",
              signedNotification({ payment, account, status, transaction }),
            )
          ).status,
        ).toBe(200),
      /**
       * Returns the data that the user sees: the payment's state, the balance in cents, and the
       * rows in the payment list.
       */
      async sees() {
        const rows = parseBody(
          listPayments.answer,
          await member.get(accountPath(account, "payments")),
        ).payments;
        return {
          state: (await paying()).status,
          balance: await balanceOf(service.database, account),
          list: rows.map(({ id, status, receipt }) =>
            [id === payment ? "ours" : id, status, receipt].join(" ").trim(),
          ),
        };
      },
      receipt: async () => (await paying()).receipt,
      aside: async () =>
        service.database.inTenant("imvubu", ({ db }) =>
          db
            .selectFrom("unallocated_payments")
            .select(["reason", "provider_reference"])
            .where("payment", "=", payment)
            .execute(),
        ),
    };
  }

  test("does not allocate one transaction to two payments, even if the second payment is already in the books", async () => {
    const paid = await startedPayment();
    await paid.tells("paid");
    const { payment, tells, brings, accounts, payments, row, sees, aside } = await startedPayment();
    await brings({ ...accounts("150.00", time(-hour)), ...payments(row("posted")) });
    await tells("paid", `t-${paid.payment}`);
    const expected = [{ reason: "same_transaction", provider_reference: `t-${paid.payment}` }];
    expect(await aside()).toEqual(expected);
    await tells("paid", `t-${payment}`);
    expect(await aside()).toEqual(expected);
    expect(await sees()).toMatchObject({ state: "posted", balance: 15_000 });
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("keeps a reversal when older files are imported again", async () => {
    const { tells, brings, accounts, payments, row, sees } = await startedPayment();
    await tells("paid");
    const files = { ...accounts("150.00", time(-hour)), ...payments(row("posted")) };
    await brings(files);
    expect(await sees()).toEqual({ state: "posted", balance: 15_000, list: ["ours posted M-77"] });
    await tells("reversed");
    const reversed = { state: "reversed", balance: 25_000, list: ["ours reversed"] };
    expect(await sees()).toEqual(reversed);
    for (const again of [files, payments(row("posted")), files]) {
      await brings(again);
      expect(await sees()).toEqual(reversed);
    }
    // Now the municipality's books include the reversal.
    await brings({ ...accounts("250.00", time(-hour)), ...payments(row("reversed")) });
    expect(await sees()).toEqual(reversed);
    await brings(accounts("260.00", time(hour)));
    expect(await sees()).toEqual({ ...reversed, balance: 26_000 });
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("applies a reversal to an imported balance dated between the payment and the reversal", async () => {
    const { payment, tells, brings, accounts, sees } = await startedPayment();
    await tells("paid");
    await service.database.inTenant("imvubu", ({ db }) =>
      sql`update online_payments set received = ${earlier("received", "2 hours")} where id = ${payment}`.execute(
        db,
      ),
    );
    await tells("reversed");
    await brings(accounts("155.00", time(-hour)));
    expect(await sees()).toMatchObject({ state: "reversed", balance: 25_500 });
    await brings(accounts("255.00", time(hour)));
    expect(await sees()).toMatchObject({ state: "reversed", balance: 25_500 });
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("leaves an imported balance unchanged if a payment is received and reversed after the balance's date", async () => {
    const { tells, brings, accounts, sees } = await startedPayment();
    await tells("paid");
    await tells("reversed");
    await brings(accounts("255.00", time(-hour)));
    expect(await sees()).toEqual({ state: "reversed", balance: 25_500, list: ["ours reversed"] });
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test.each(["pending", "failed"] as const)(
    "credits a %s payment when an import contains it, and does not credit it again when a notification arrives",
    async (initial) => {
      const { tells, brings, accounts, payments, row, sees, receipt, aside } =
        await startedPayment();
      if (initial === "failed") await tells(initial);
      const files = { ...accounts("150.00", time(-1_000)), ...payments(row("posted")) };
      const posted = { state: "posted", balance: 15_000, list: ["ours posted M-77"] };
      await brings(files);
      expect(await sees()).toEqual(posted);
      expect(await receipt()).toBe("M-77");
      for (const status of ["paid", "failed", "paid"] as const) await tells(status);
      await brings(files);
      expect(await sees()).toEqual(posted);
      expect(await aside()).toEqual([]);
      // From now on, the payment is matched by its transaction.
      await tells("paid", "another");
      await tells("reversed");
      expect(await sees()).toEqual({ state: "reversed", balance: 25_000, list: ["ours reversed"] });
      expect(await aside()).toEqual([{ reason: "second_payment", provider_reference: "another" }]);
      expect(await ledgerFindings(service.database)).toEqual([]);
    },
  );

  test("records a payment and its reversal even if they appear only in the municipality's books", async () => {
    const { tells, brings, accounts, payments, row, sees, aside } = await startedPayment();
    await brings({ ...accounts("250.00", time(-1_000)), ...payments(row("reversed")) });
    const reversed = { state: "reversed", balance: 25_000, list: ["ours reversed"] };
    expect(await sees()).toEqual(reversed);
    await tells("reversed");
    await tells("paid");
    expect(await sees()).toEqual(reversed);
    expect(await aside()).toEqual([]);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("credits each payment once when the provider and an import report it at the same time", async () => {
    const one = await startedPayment();
    const all = [one];
    for (let more = 0; more < 7; more += 1) all.push(await startedPayment());
    const lines = all.map(
      ({ accounts }) => accounts("150.00", time(-hour))["accounts.csv"].split("\n")[1],
    );
    const files = {
      "accounts.csv": `${header("accounts.csv")}${lines.join("\n")}\n`,
      ...one.payments(...all.map(({ row }) => row("posted"))),
    };
    await Promise.all([
      one.brings(files),
      ...all.flatMap(({ tells }) => [tells("paid"), tells("paid")]),
    ]);
    for (const { sees, aside } of all) {
      expect(await sees()).toEqual({
        state: "posted",
        balance: 15_000,
        list: ["ours posted M-77"],
      });
      expect(await aside()).toEqual([]);
    }
    await Promise.all([
      one.brings(files),
      ...all.flatMap(({ tells }) => [tells("reversed"), tells("paid")]),
    ]);
    for (const { sees } of all)
      expect(await sees()).toEqual({ state: "reversed", balance: 25_000, list: ["ours reversed"] });
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("credits a payment that is only in payments.csv, and does not credit it again when a notification arrives", async () => {
    const { brings, payments, row, sees, tells } = await startedPayment();
    await brings(payments(row("posted", { receipt: "" })));
    await tells("paid");
    expect(await sees()).toEqual({ state: "posted", balance: 15_000, list: ["ours posted"] });
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("lists an imported row separately until it reports that money was received, and then merges it with our payment", async () => {
    const { tells, brings, payments, row, sees, receipt } = await startedPayment();
    await tells("paid");
    const ours = `ours received ${await receipt()}`;
    for (const status of ["failed", "cancelled", "pending"]) {
      await brings(payments(row(status, { id: "attempt", receipt: "" })));
      expect(await sees()).toEqual({
        state: "received",
        balance: 15_000,
        list: expect.arrayContaining([ours, `attempt ${status}`]),
      });
    }
    // Rows earlier in the file with the same reference: one has a different amount, and one is a
    // failed payment.
    const others = [
      row("posted", { id: "smaller", amount: "99.00" }),
      row("failed", { id: "tried" }),
    ];
    await brings(payments(...others, row("posted", { id: "attempt", receipt: "" })));
    const { state, list } = await sees();
    expect(state).toBe("posted");
    expect(list.sort()).toEqual([
      `ours posted ${await receipt()}`,
      "smaller posted M-77",
      "tried failed",
    ]);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });
});

describe.skipIf(!inject("cluster"))(
  "a service whose accounts are locked by an import, on PostgreSQL",
  () => {
    test("returns 503 with Retry-After for requests that need a locked account, and does not block other requests", async () => {
      const service = await startPaymentTestService("PostgreSQL");
      const { account, people } = await sharedAccount(service, "member");
      const [member] = people;
      const payments: string[] = [];
      for (let count = 0; count < 6; count += 1) payments.push(await newPayment(member, account));
      const tells = (payment: string) =>
        sendNotification(service.urls[0] ?? "", signedNotification({ payment, account }));
      await service.database.asOwner(async (db) => {
        await sql`select from accounts where tenant = 'imvubu' for no key update`.execute(db);
        const waiting = [
          ...payments.map(tells),
          startPayment(member, account, { query: "?again=true" }),
        ];
        expect((await member.get(accountPath(account))).status).toBe(200);
        const answers = await Promise.all(waiting);
        expect(answers.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(
          answers.map(() => [503, "30"]),
        );
      });
      for (const payment of payments) expect((await tells(payment)).status).toBe(200);
      expect(await balanceOf(service.database, account)).toBe(-60_000);
      await service.stop();
    });
  },
);
