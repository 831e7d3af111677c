/**
 * Tests of unallocated payments: money that does not match a payment is recorded once for staff,
 * and is not credited to any account.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listUnallocatedPayments } from "#contract/payments/staff-calls.ts";
import { newPerson, sharedAccount } from "#tests/support/account-test-service.ts";
import { parseBody } from "#tests/support/api-client.ts";
import {
  balanceOf,
  ledgerFindings,
  newPayment,
  paymentStatusOf,
  type PaymentTestService,
  sendNotification,
  signedNotification,
  startPaymentTestService,
} from "#tests/support/payment-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("notifications from a payment provider", (kind) => {
  let service: PaymentTestService;
  beforeAll(async () => {
    service = await startPaymentTestService(kind);
  });
  afterAll(() => service.stop());

  const twice = async (notification: Parameters<typeof signedNotification>[0]) => {
    const send = async () =>
      (await sendNotification(service.urls[0] ?? "", signedNotification(notification))).status;
    expect([await send(), await send()]).toEqual([200, 200]);
  };

  test("are recorded only once if no payment matches, and are shown to payment staff as unallocated", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    await twice({ payment, account, amount: "100.01" });
    await twice({ payment, account, currency: "USD" });
    await twice({ payment, account: "99" });
    await twice({ payment: "unknown-payment", account, transaction: `t-${account}` });
    const otherPayment = await newPayment(member, account);
    expect(await paymentStatusOf(member, payment)).toBe("pending");
    await twice({ payment, account });
    await twice({ payment, account, transaction: `second-${account}` });
    await twice({ payment, account, transaction: `second-${account}`, status: "reversed" });
    // One transaction cannot pay two payments.
    await twice({ payment: otherPayment, account, transaction: `t-${payment}` });
    expect(await paymentStatusOf(member, otherPayment)).toBe("pending");
    expect(await paymentStatusOf(member, payment)).toBe("received");
    expect(await balanceOf(service.database, account)).toBe(-10_000);
    const staff = await newPerson(service, { permissions: ["payments.manage"] });
    const { exceptions } = parseBody(
      listUnallocatedPayments.answer,
      await staff.get(listUnallocatedPayments.path),
    );
    const own = exceptions.filter((one) => one.account === account || one.account === "99");
    expect(own.map(({ reason }) => reason).sort()).toEqual([
      "account",
      "amount",
      "currency",
      "other_reversed",
      "same_transaction",
      "second_payment",
      "unknown_payment",
    ]);
    const alarms = service.logLines.filter(
      ({ msg }) => msg === "an unallocated payment needs review by staff",
    );
    expect(
      alarms.filter((line) => line.payment === payment || line.payment === otherPayment),
    ).toHaveLength(6);
    for (const person of [member, await newPerson(service, { permissions: ["accounts.view"] })]) {
      expect((await person.get(listUnallocatedPayments.path)).status).toBe(403);
    }
    const other = await newPerson(service, {
      tenant: "karoo-vista",
      permissions: ["payments.manage"],
    });
    expect((await other.get(listUnallocatedPayments.path)).text).not.toContain(account);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });
});
