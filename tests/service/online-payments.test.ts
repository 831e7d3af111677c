/**
 * Tests of online payments: permissions, checks before the provider is called, and the rule that
 * only the provider can confirm a payment.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAccountLogs } from "#contract/access/calls.ts";
import { getAccount } from "#contract/accounts/calls.ts";
import { listPayments } from "#contract/payments/calls.ts";
import {
  cancelOnlinePayment,
  generatePaymentLink,
  getOnlinePayment,
  getPaymentOptions,
} from "#contract/payments/online-calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import {
  grantAccess,
  newAccount,
  newPerson,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import {
  accountPath,
  type Client,
  createClient,
  parseBody,
  parseErrorResponse,
} from "#tests/support/api-client.ts";
import {
  balanceOf,
  ledgerFindings,
  newPayment,
  otherTenantKey,
  paymentStatusOf,
  type PaymentTestService,
  sandboxKeys,
  sendNotification,
  signedNotification,
  startPayment,
  startPaymentTestService,
} from "#tests/support/payment-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("paying online", (kind) => {
  let service: PaymentTestService;
  beforeAll(async () => {
    service = await startPaymentTestService(kind);
  });
  afterAll(() => service.stop());

  const tells = (
    notification: Parameters<typeof signedNotification>[0],
    how?: Parameters<typeof signedNotification>[1],
  ) => sendNotification(service.urls[0] ?? "", signedNotification(notification, how));
  const receiptOf = async (person: Client, payment: string) => {
    const { receipt, receipt_date } = parseBody(
      getOnlinePayment.answer,
      await person.get(getOnlinePayment.path.replace("{payment}", payment)),
    ).payment;
    return { receipt, receipt_date };
  };
  const options = async (person: Client, account: string) =>
    parseBody(getPaymentOptions.answer, await person.get(accountPath(account, "pay"))).pay;

  test("starts one payment per idempotency key, and credits the account when the provider confirms it", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const key = randomUUID();
    const [first, again] = await Promise.all([
      startPayment(member, account, { key }),
      startPayment(member, account, { key }),
    ]);
    const { payment } = parseBody(generatePaymentLink.answer, first);
    expect(parseBody(generatePaymentLink.answer, again).payment).toEqual(payment);
    expect(service.sandbox.orders.findByPayment("imvubu", payment.id)?.amount).toBe("100.00");
    expect(payment.status).toBe("pending");
    expect((await startPayment(member, account, { key, amount: "200.00" })).status).toBe(409);

    expect(await balanceOf(service.database, account)).toBe(0);
    expect(await receiptOf(member, payment.id)).toEqual({ receipt: "", receipt_date: null });
    expect((await tells({ payment: payment.id, account })).status).toBe(200);
    expect(await paymentStatusOf(member, payment.id)).toBe("received");
    expect(await options(member, account)).toMatchObject({
      under_way: null,
      recent: { amount: 10_000, again: true },
    });
    const after = parseBody(getAccount.answer, await member.get(accountPath(account))).account;
    expect(after.balance).toBe(-10_000);
    expect(Date.now() - Date.parse(after.balance_at)).toBeLessThan(60_000);
    const [listed] = parseBody(
      listPayments.answer,
      await member.get(accountPath(account, "payments")),
    ).payments;
    expect(listed).toMatchObject({
      id: payment.id,
      amount: 10_000,
      status: "received",
      method: "Online",
      reference: payment.reference,
    });
    expect(listed?.receipt).toMatch(/^R-\d{4}-\d{6}$/);
    expect(await receiptOf(member, payment.id)).toEqual({
      receipt: listed?.receipt,
      receipt_date: listed?.date,
    });
    const messages = await service.database.inTenant("imvubu", ({ db }) =>
      db
        .selectFrom("outgoing_messages")
        .select(["channel", "recipient", "subject"])
        .where("recipient", "=", member.email)
        .execute(),
    );
    expect(messages).toEqual([
      {
        channel: "email",
        recipient: member.email,
        subject: "We have received your payment of R 100,00",
      },
    ]);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("lets only the payer cancel a payment, and still credits money that arrives later", async () => {
    const { account, people } = await sharedAccount(service, "member", "admin");
    const [payer, other] = people;
    const payment = await newPayment(payer, account);
    const cancel = async (person: Client) =>
      (await person.post(cancelOnlinePayment.path.replace("{payment}", payment), {})).status;
    const cancellable = async (person: Client) =>
      parseBody(
        getOnlinePayment.answer,
        await person.get(getOnlinePayment.path.replace("{payment}", payment)),
      ).payment.cancellable;
    expect([await cancellable(payer), await cancellable(other)]).toEqual([true, false]);
    expect(await cancel(other)).toBe(404);
    expect([await cancel(payer), await cancel(payer)]).toEqual([200, 200]);
    expect(await paymentStatusOf(payer, payment)).toBe("cancelled");
    expect(await cancellable(payer)).toBe(false);
    expect(await options(payer, account)).toMatchObject({ under_way: null });
    const { logs } = parseBody(
      listAccountLogs.answer,
      await other.get(accountPath(account, "logs")),
    );
    expect(logs.filter(({ action }) => action === "payment.cancelled")).toHaveLength(1);

    expect((await tells({ payment, account })).status).toBe(200);
    expect(await paymentStatusOf(payer, payment)).toBe("received");
    expect(await balanceOf(service.database, account)).toBe(-10_000);
    expect(await cancel(payer)).toBe(409);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("lists the most recently started payments first", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    for (let count = 0; count < 8; count++)
      await startPayment(member, account, { query: "?again=true" });
    const listed = parseBody(
      listPayments.answer,
      await member.get(accountPath(account, "payments")),
    ).payments.map(({ reference }) => reference);
    expect(listed).toHaveLength(8);
    expect(listed).toEqual(listed.toSorted().reverse());
  });

  test("returns the amount due and the payment limits", async () => {
    const { account, people } = await sharedAccount(service, "member", "viewer");
    const [member, viewer] = people;
    expect(await options(member, account)).toEqual({
      allowed: true,
      due: 0,
      least: 1_000,
      most: 10_000_000,
      under_way: null,
      recent: null,
      expired: null,
      provider: "Sandbox",
    });
    expect((await options(viewer, account)).allowed).toBe(false);
    expect((await startPayment(viewer, account)).status).toBe(403);
    expect((await startPayment(await newPerson(service), account)).status).toBe(404);
  });

  test("rejects payments for closed accounts and in municipalities without online payments", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [admin] = people;
    await service.database.inTenant("imvubu", ({ db }) =>
      db.updateTable("accounts").set({ status: "closed" }).where("account", "=", account).execute(),
    );
    expect((await options(admin, account)).allowed).toBe(false);
    expect(parseErrorResponse(await startPayment(admin, account)).description).toContain("closed");
    // The tenant has a provider, but enabled_payments is off.
    const tenant = "karoo-vista";
    const theirs = await newAccount(service, { tenant });
    const mary = await newPerson(service, { tenant });
    await grantAccess(service, theirs.account, mary, "admin", null, tenant);
    expect((await options(mary, theirs.account)).allowed).toBe(false);
    expect((await startPayment(mary, theirs.account, { tenant_id: tenant })).status).toBe(403);
    const offered = async (url: string) =>
      parseBody(getTenant.answer, await createClient(url, "imvubu").get(getTenant.path)).tenant
        .enabled_payments;
    expect(await offered(service.urls[0] ?? "")).toBe(true);
    // The same municipality, but without a payment provider.
    const without = await startAccountTestService(kind);
    expect(await offered(without.urls[0] ?? "")).toBe(false);
    await without.stop();
  });

  test("rejects an invalid amount without calling the provider", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const asked = service.sandbox.requests.length;
    const amounts = [
      "-1",
      "-1.00",
      "0",
      "0.00",
      "0.001",
      "1e3",
      "12,50",
      "NaN",
      "9007199254740992.00",
      "9.99",
      "100000.01",
      "",
      " 50.00",
      50,
      null,
    ];
    for (const amount of amounts) {
      const refused = parseErrorResponse(await startPayment(member, account, { amount }));
      expect([amount, refused.code, Object.keys(refused.errors ?? {})]).toEqual([
        amount,
        422,
        ["amount"],
      ]);
    }
    expect(
      parseErrorResponse(await startPayment(member, account, { amount: "9.99" })).errors?.amount,
    ).toEqual(["Enter an amount between R 10,00 and R 100 000,00"]);
    expect(service.sandbox.requests).toHaveLength(asked);
  });

  test("accepts return URLs only on the municipality's own portals", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const strange = [
      "https://evil.test/payment-status",
      "http://localhost:3000.evil.test/",
      "http://localhost:3000@evil.test/",
      "http://me:secret@localhost:3000/",
      "https://localhost:3000/",
      "http://localhost:3001/",
      "javascript:alert(1)//http://localhost:3000",
    ];
    for (const name of ["return_url_success", "return_url_failure", "return_url_cancel"]) {
      for (const url of strange) {
        const refused = parseErrorResponse(await startPayment(member, account, { [name]: url }));
        expect([url, refused.code, Object.keys(refused.errors ?? {})]).toEqual([url, 422, [name]]);
      }
    }
    const fields = parseErrorResponse(
      await startPayment(member, account, { tenant_id: "karoo-vista" }),
    ).errors;
    expect(Object.keys(fields ?? {})).toEqual(["tenant_id"]);
    expect((await startPayment(member, account, { key: "" })).status).toBe(400);
  });

  test("rejects a notification that is not from the provider, and logs the reason", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    const good = signedNotification({ payment, account });
    const changed = { ...good, body: good.body.replace('"100.00"', '"100.01"') };
    const unsigned = { ...good, headers: { ...good.headers, "x-sandbox-signature": "" } };
    const minutes = (count: number) => ({ at: Date.now() + count * 60_000 });
    const refused = [
      changed,
      unsigned,
      signedNotification({ payment, account }, minutes(-6)),
      signedNotification({ payment, account }, minutes(6)),
      signedNotification({ payment, account }, { key: otherTenantKey }),
      // The other municipality's provider reports a payment that does not belong to that
      // municipality.
      signedNotification({ payment, account, tenant: "karoo-vista" }),
      signedNotification({ payment, account, tenant: "nowhere" }),
      { ...good, body: "{" },
      signedNotification({ payment, account, transaction: "t\u00001" }),
      signedNotification({ payment, account, currency: "\ud800AR" }),
    ];
    for (const one of refused) {
      const before = service.logLines.length;
      expect((await sendNotification(service.urls[0] ?? "", one)).status).toBe(403);
      expect(
        service.logLines
          .slice(before)
          .filter(({ msg }) => msg === "a payment notification was rejected"),
      ).toHaveLength(1);
    }
    expect(
      (await tells({ payment, account, tenant: "karoo-vista" }, { key: otherTenantKey })).status,
    ).toBe(200);
    expect(await paymentStatusOf(member, payment)).toBe("pending");
    expect(await balanceOf(service.database, account)).toBe(0);
    // The previous key is valid as well.
    expect((await tells({ payment, account }, { key: sandboxKeys[1] })).status).toBe(200);
    expect(await paymentStatusOf(member, payment)).toBe("received");
    const text = service.logLines.map((line) => JSON.stringify(line)).join("\n");
    for (const secret of [...sandboxKeys, otherTenantKey, member.token])
      expect(text).not.toContain(secret);
  });

  test("never moves a payment back to an earlier status, but always records received money", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [admin] = people;
    const through = async (
      ...statuses: ("paid" | "failed" | "cancelled" | "pending" | "reversed")[]
    ) => {
      const payment = await newPayment(admin, account);
      for (const status of statuses)
        expect((await tells({ payment, account, status })).status).toBe(200);
      const state = await paymentStatusOf(admin, payment);
      if (state === "reversed")
        expect(await receiptOf(admin, payment)).toEqual({ receipt: "", receipt_date: null });
      return state;
    };
    expect(await through("failed")).toBe("failed");
    expect(await through("cancelled", "failed", "pending")).toBe("cancelled");
    expect(await balanceOf(service.database, account)).toBe(0);
    expect(await through("failed", "paid", "failed", "pending", "cancelled")).toBe("received");
    expect(await balanceOf(service.database, account)).toBe(-10_000);
    expect(await through("paid", "reversed", "paid", "reversed")).toBe("reversed");
    // The reversal arrived before the payment.
    expect(await through("reversed", "paid", "paid")).toBe("reversed");
    expect(await balanceOf(service.database, account)).toBe(-10_000);
    expect(await ledgerFindings(service.database)).toEqual([]);
    const { logs } = parseBody(
      listAccountLogs.answer,
      await admin.get(`${accountPath(account, "logs")}?order=date|asc`),
    );
    expect(logs.map(({ action }) => action)).toEqual([
      "payment.received",
      "payment.received",
      "payment.reversed",
      "payment.reversed",
    ]);
    const listed = parseBody(
      listPayments.answer,
      await admin.get(accountPath(account, "payments")),
    ).payments.map(({ status }) => status);
    expect(listed.sort()).toEqual(["cancelled", "failed", "received", "reversed", "reversed"]);
  });

  test("shows a payment only to users with access to the account", async () => {
    const { account, people } = await sharedAccount(service, "member", "viewer");
    const [member, viewer] = people;
    const payment = await newPayment(member, account);
    const path = getOnlinePayment.path.replace("{payment}", payment);
    const urlFor = async (person: Client) =>
      parseBody(getOnlinePayment.answer, await person.get(path)).payment.url;
    expect(await urlFor(viewer)).toBeNull();
    expect(await urlFor(member)).toMatch(/^http:.+\/pay\//);
    expect((await (await newPerson(service)).get(path)).status).toBe(404);
    expect(
      (
        await (
          await newPerson(service, { tenant: "karoo-vista", permissions: ["accounts.view"] })
        ).get(path)
      ).status,
    ).toBe(404);
    const support = await newPerson(service, { permissions: ["accounts.view"] });
    expect((await support.get(path)).status).toBe(200);
    expect((await startPayment(support, account)).status).toBe(403);
    await tells({ payment, account });
    expect(await urlFor(member)).toBeNull();
  });
});
