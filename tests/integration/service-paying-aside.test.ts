/** Money that a provider tells of and that fits no payment: it is put aside for staff, once, and credited to nobody. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPaymentExceptions } from "#contract/paying.ts";
import { describeOnEach } from "../support/service.ts";
import { balanceOf, ledgerFindings, newPayment, notice, type PayingService, sends, startPaying, stateOf } from "./paying-service.ts";
import { read } from "./service-client.ts";
import { newPerson, sharedAccount } from "./sharing-service.ts";

describeOnEach("what a provider tells", (kind) => {
  let service: PayingService;
  beforeAll(async () => {
    service = await startPaying(kind);
  });
  afterAll(() => service.stop());

  const twice = async (told: Parameters<typeof notice>[0]) => {
    const send = async () => (await sends(service.urls[0] ?? "", notice(told))).status;
    expect([await send(), await send()]).toEqual([200, 200]);
  };

  test("and doesn't fit is put aside, once, for those who look after payments", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    await twice({ payment, account, amount: "100.01" });
    await twice({ payment, account, currency: "USD" });
    await twice({ payment, account: "99" });
    await twice({ payment: "nobody-knows", account, transaction: `t-${account}` });
    const otherPayment = await newPayment(member, account);
    expect(await stateOf(member, payment)).toBe("pending");
    await twice({ payment, account });
    await twice({ payment, account, transaction: `second-${account}` });
    await twice({ payment, account, transaction: `second-${account}`, status: "reversed" });
    // One transaction does not pay two payments.
    await twice({ payment: otherPayment, account, transaction: `t-${payment}` });
    expect(await stateOf(member, otherPayment)).toBe("pending");
    expect(await stateOf(member, payment)).toBe("received");
    expect(await balanceOf(service.database, account)).toBe(-10_000);
    const staff = await newPerson(service, { permissions: ["payments.manage"] });
    const { exceptions } = read(listPaymentExceptions.answer, await staff.get(listPaymentExceptions.path));
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
    const alarms = service.logged.filter(({ msg }) => msg === "money was put aside for staff to look at");
    expect(alarms.filter((line) => line.payment === payment || line.payment === otherPayment)).toHaveLength(6);
    for (const person of [member, await newPerson(service, { permissions: ["accounts.view"] })]) {
      expect((await person.get(listPaymentExceptions.path)).status).toBe(403);
    }
    const other = await newPerson(service, { tenant: "karoo-vista", permissions: ["payments.manage"] });
    expect((await other.get(listPaymentExceptions.path)).text).not.toContain(account);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });
});
