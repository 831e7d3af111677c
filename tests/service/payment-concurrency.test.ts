/**
 * Tests of concurrent payments and crashes with two processes: twenty notifications lead to only
 * one credit, and a credit is interrupted at each of its steps.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { cancelOnlinePayment } from "#contract/payments/online-calls.ts";
import type { Status } from "#server/sandbox/orders.ts";
import { seededRandom } from "#service/demo/seeded-random.ts";
import { sharedAccount } from "#tests/support/account-test-service.ts";
import { type FaultProxy, startBehindFaultProxy } from "#tests/support/fault-proxy.ts";
import {
  balanceOf,
  ledgerFindings,
  newPayment,
  paymentStatusOf,
  type PaymentTestService,
  sendNotification,
  signedNotification,
  startPayment,
  startPaymentTestService,
} from "#tests/support/payment-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("concurrent payments", (kind) => {
  let service: PaymentTestService;
  beforeAll(async () => {
    service = await startPaymentTestService(kind, { processes: 2 });
  });
  afterAll(() => service.stop());

  test.each([1, 2, 3, 4, 5])(
    "credits a payment once after twenty notifications in random order (seed %i)",
    async (seed) => {
      const { account, people } = await sharedAccount(service, "member");
      const [member] = people;
      const chance = seededRandom(`notices ${seed}`);
      const payment = await newPayment(member, account);
      const statuses = Array.from({ length: 20 }, (_, index): Status =>
        index < 8 ? "paid" : chance.pick(["paid", "pending", "failed", "cancelled"]),
      );
      const order = statuses
        .map((status) => ({ status, at: chance.integer(0, 1_000_000) }))
        .sort((a, b) => a.at - b.at);
      const answers = await Promise.all(
        order.map(({ status }, index) =>
          sendNotification(
            service.urls[index % 2] ?? "",
            signedNotification({ payment, account, status }),
          ),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(order.map(() => 200));
      expect(await paymentStatusOf(member, payment)).toBe("received");
      expect(await balanceOf(service.database, account)).toBe(-10_000);
      expect(await ledgerFindings(service.database)).toEqual([]);
    },
  );

  test("keeps the balance correct when many payments of one account are started, paid and reversed at the same time", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payments = await Promise.all(
      Array.from({ length: 8 }, () => newPayment(member, account)),
    );
    const all = payments.flatMap((payment, index) =>
      (
        ["paid", "paid", ...(index < 3 ? ["reversed" as const, "reversed" as const] : [])] as const
      ).map((status) => ({
        payment,
        account,
        status,
      })),
    );
    await Promise.all([
      ...all.map((notification, index) =>
        sendNotification(service.urls[index % 2] ?? "", signedNotification(notification)),
      ),
      ...[1, 2, 3].map(() => newPayment(member, account)),
    ]);
    expect(await balanceOf(service.database, account)).toBe(-50_000);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("credits a payment once whether its payer cancels it before or after the provider confirms it", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payments = await Promise.all(
      Array.from({ length: 10 }, () => newPayment(member, account)),
    );
    const cancelled = await Promise.all(
      payments.flatMap((payment, index) => [
        member.post(cancelOnlinePayment.path.replace("{payment}", payment), {}),
        sendNotification(service.urls[index % 2] ?? "", signedNotification({ payment, account })),
      ]),
    );
    expect(cancelled.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    for (const payment of payments) expect(await paymentStatusOf(member, payment)).toBe("received");
    expect(await balanceOf(service.database, account)).toBe(-100_000);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("starts one payment when two processes receive the same request", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const key = randomUUID();
    const presses = [member, member.otherProcess, member, member.otherProcess].map((client) =>
      startPayment(client, account, { key }),
    );
    const ids = (await Promise.all(presses)).map(({ status, text }) =>
      [status, /"id":"([^"]+)"/.exec(text)?.[1]].join(" "),
    );
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^200 /);
  });
});

describe.skipIf(!inject("cluster"))(
  "a service that dies while crediting a payment, on PostgreSQL",
  () => {
    let service: PaymentTestService;
    let proxy: FaultProxy;
    beforeAll(async () => {
      ({ service, proxy } = await startBehindFaultProxy((options) =>
        startPaymentTestService("PostgreSQL", options),
      ));
    });
    afterAll(async () => {
      await service.stop();
      await proxy.stop();
    });

    test.each([
      ["before", "paid"],
      ["after", "paid"],
      ["before", "reversed"],
      ["after", "reversed"],
    ] as const)(
      "recovers from a connection lost %s any step of a “%s” notification once the notification is sent again",
      async (when, status) => {
        const { account, people } = await sharedAccount(service, "member");
        const [member] = people;
        let credits = 0;
        let steps = 0;
        let died = 0;
        for (let whole = false; !whole;) {
          steps += 1;
          const payment = await newPayment(member, account);
          proxy.cutAt(steps, when);
          const first = await sendNotification(
            service.urls[0] ?? "",
            signedNotification({ payment, account, status }),
          );
          whole = !proxy.hasCut();
          // If the transaction had not started, the service retries it on another connection and
          // still succeeds.
          if (first.status !== 200) died += 1;
          if (whole) expect(first.status).toBe(200);
          proxy.cutAt(0, when);
          for (const again of ["paid", status] as const) {
            expect(
              (
                await sendNotification(
                  service.urls[0] ?? "",
                  signedNotification({ payment, account, status: again }),
                )
              ).status,
            ).toBe(200);
          }
          if (status === "paid") credits += 1;
          expect(await paymentStatusOf(member, payment)).toBe(
            status === "paid" ? "received" : "reversed",
          );
          expect(await balanceOf(service.database, account)).toBe(0 - 10_000 * credits);
        }
        // A credit has more than ten steps, and each one was interrupted.
        expect(died).toBeGreaterThan(10);
        expect(await ledgerFindings(service.database)).toEqual([]);
      },
    );
  },
);
