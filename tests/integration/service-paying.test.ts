/** Paying online: who may, what is refused before anybody is asked, and that the provider alone says what was paid. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAccountLogs } from "#contract/access.ts";
import { getAccount } from "#contract/accounts.ts";
import { generateLink, getPaying, getPayingOptions } from "#contract/paying.ts";
import { listPayments } from "#contract/payments.ts";
import { getTenant } from "#contract/tenant.ts";
import { describeOnEach } from "../support/service.ts";
import {
  balanceOf,
  ledgerFindings,
  newPayment,
  notice,
  otherKey,
  keys,
  type PayingService,
  sends,
  startPaying,
  startsPayment,
  stateOf,
} from "./paying-service.ts";
import { at, type Client, client, failure, read } from "./service-client.ts";
import { give, newAccount, newPerson, sharedAccount, startSharing } from "./sharing-service.ts";

describeOnEach("paying online", (kind) => {
  let service: PayingService;
  beforeAll(async () => {
    service = await startPaying(kind);
  });
  afterAll(() => service.stop());

  const tells = (told: Parameters<typeof notice>[0], how?: Parameters<typeof notice>[1]) => sends(service.urls[0] ?? "", notice(told, how));
  const receiptOf = async (person: Client, payment: string) => {
    const { receipt, receipt_date } = read(getPaying.answer, await person.get(getPaying.path.replace("{payment}", payment))).payment;
    return { receipt, receipt_date };
  };
  const options = async (person: Client, account: string) => read(getPayingOptions.answer, await person.get(at(account, "pay"))).pay;

  test("is begun once by a key, and the account is credited when the provider says so", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const key = randomUUID();
    const [first, again] = await Promise.all([startsPayment(member, account, { key }), startsPayment(member, account, { key })]);
    const { payment } = read(generateLink.answer, first);
    expect(read(generateLink.answer, again).payment).toEqual(payment);
    expect(service.sandbox.orders.ofPayment("imvubu", payment.id)?.amount).toBe("100.00");
    expect(payment.status).toBe("pending");
    expect((await startsPayment(member, account, { key, amount: "200.00" })).status).toBe(409);

    expect(await balanceOf(service.database, account)).toBe(0);
    expect(await receiptOf(member, payment.id)).toEqual({ receipt: "", receipt_date: null });
    expect((await tells({ payment: payment.id, account })).status).toBe(200);
    expect(await stateOf(member, payment.id)).toBe("received");
    expect(await options(member, account)).toMatchObject({ under_way: null, recent: { amount: 10_000, again: true } });
    const after = read(getAccount.answer, await member.get(at(account))).account;
    expect(after.balance).toBe(-10_000);
    expect(Date.now() - Date.parse(after.balance_at)).toBeLessThan(60_000);
    const [listed] = read(listPayments.answer, await member.get(at(account, "payments"))).payments;
    expect(listed).toMatchObject({ id: payment.id, amount: 10_000, status: "received", method: "Online", reference: payment.reference });
    expect(listed?.receipt).toMatch(/^R-\d{4}-\d{6}$/);
    expect(await receiptOf(member, payment.id)).toEqual({ receipt: listed?.receipt, receipt_date: listed?.date });
    const messages = await service.database.inTenant("imvubu", (db) =>
      db.selectFrom("messages").select(["channel", "recipient", "subject"]).where("recipient", "=", member.email).execute(),
    );
    expect(messages).toEqual([{ channel: "email", recipient: member.email, subject: "We have received R 100,00" }]);
    expect(await ledgerFindings(service.database)).toEqual([]);
  });

  test("stands in the list in the order in which it was begun", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    for (let count = 0; count < 8; count++) await startsPayment(member, account, { query: "?again=true" });
    const listed = read(listPayments.answer, await member.get(at(account, "payments"))).payments.map(({ reference }) => reference);
    expect(listed).toHaveLength(8);
    expect(listed).toEqual(listed.toSorted().reverse());
  });

  test("tells what may be paid", async () => {
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
    });
    expect((await options(viewer, account)).allowed).toBe(false);
    expect((await startsPayment(viewer, account)).status).toBe(403);
    expect((await startsPayment(await newPerson(service), account)).status).toBe(404);
  });

  test("is closed for a closed account, and for a municipality that takes none", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [admin] = people;
    await service.database.inTenant("imvubu", (db) =>
      db.updateTable("accounts").set({ status: "closed" }).where("account", "=", account).execute(),
    );
    expect((await options(admin, account)).allowed).toBe(false);
    expect(failure(await startsPayment(admin, account)).description).toContain("closed");
    // It has a provider, but enabled_payments is off.
    const tenant = "karoo-vista";
    const theirs = await newAccount(service, { tenant });
    const mary = await newPerson(service, { tenant });
    await give(service, theirs.account, mary, "admin", null, tenant);
    expect((await options(mary, theirs.account)).allowed).toBe(false);
    expect((await startsPayment(mary, theirs.account, { tenant_id: tenant })).status).toBe(403);
    const offered = async (url: string) => read(getTenant.answer, await client(url, "imvubu").get(getTenant.path)).tenant.enabled_payments;
    expect(await offered(service.urls[0] ?? "")).toBe(true);
    // The same municipality without a provider.
    const without = await startSharing(kind);
    expect(await offered(without.urls[0] ?? "")).toBe(false);
    await without.stop();
  });

  test("takes no amount that is none, and asks nobody about it", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const asked = service.sandbox.asked.length;
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
      const refused = failure(await startsPayment(member, account, { amount }));
      expect([amount, refused.code, Object.keys(refused.errors ?? {})]).toEqual([amount, 422, ["amount"]]);
    }
    expect(failure(await startsPayment(member, account, { amount: "9.99" })).errors?.amount).toEqual([
      "must be from R 10,00 to R 100 000,00",
    ]);
    expect(service.sandbox.asked).toHaveLength(asked);
  });

  test("leads back to the municipality's own portals alone", async () => {
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
        const refused = failure(await startsPayment(member, account, { [name]: url }));
        expect([url, refused.code, Object.keys(refused.errors ?? {})]).toEqual([url, 422, [name]]);
      }
    }
    const fields = failure(await startsPayment(member, account, { tenant_id: "karoo-vista" })).errors;
    expect(Object.keys(fields ?? {})).toEqual(["tenant_id"]);
    expect((await startsPayment(member, account, { key: "" })).status).toBe(400);
  });

  test("believes no notice that isn't the provider's, and says why in the log", async () => {
    const { account, people } = await sharedAccount(service, "member");
    const [member] = people;
    const payment = await newPayment(member, account);
    const good = notice({ payment, account });
    const changed = { ...good, body: good.body.replace('"100.00"', '"100.01"') };
    const unsigned = { ...good, headers: { ...good.headers, "x-sandbox-signature": "" } };
    const minutes = (count: number) => ({ at: Date.now() + count * 60_000 });
    const refused = [
      changed,
      unsigned,
      notice({ payment, account }, minutes(-6)),
      notice({ payment, account }, minutes(6)),
      notice({ payment, account }, { key: otherKey }),
      // The other municipality's own, about what isn't its.
      notice({ payment, account, tenant: "karoo-vista" }),
      notice({ payment, account, tenant: "nowhere" }),
      { ...good, body: "{" },
      notice({ payment, account, transaction: "t\u00001" }),
      notice({ payment, account, currency: "\ud800AR" }),
    ];
    for (const one of refused) {
      const before = service.logged.length;
      expect((await sends(service.urls[0] ?? "", one)).status).toBe(403);
      expect(service.logged.slice(before).filter(({ msg }) => msg === "a payment notice was refused")).toHaveLength(1);
    }
    expect((await tells({ payment, account, tenant: "karoo-vista" }, { key: otherKey })).status).toBe(200);
    expect(await stateOf(member, payment)).toBe("pending");
    expect(await balanceOf(service.database, account)).toBe(0);
    // The key before this one is good as well.
    expect((await tells({ payment, account }, { key: keys[1] })).status).toBe(200);
    expect(await stateOf(member, payment)).toBe("received");
    const text = service.logged.map((line) => JSON.stringify(line)).join("\n");
    for (const secret of [...keys, otherKey, member.token]) expect(text).not.toContain(secret);
  });

  test("goes forward only: what was told late changes nothing, and money wins", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [admin] = people;
    const through = async (...statuses: ("paid" | "failed" | "cancelled" | "pending" | "reversed")[]) => {
      const payment = await newPayment(admin, account);
      for (const status of statuses) expect((await tells({ payment, account, status })).status).toBe(200);
      const state = await stateOf(admin, payment);
      if (state === "reversed") expect(await receiptOf(admin, payment)).toEqual({ receipt: "", receipt_date: null });
      return state;
    };
    expect(await through("failed")).toBe("failed");
    expect(await through("cancelled", "failed", "pending")).toBe("cancelled");
    expect(await balanceOf(service.database, account)).toBe(0);
    expect(await through("failed", "paid", "failed", "pending", "cancelled")).toBe("received");
    expect(await balanceOf(service.database, account)).toBe(-10_000);
    expect(await through("paid", "reversed", "paid", "reversed")).toBe("reversed");
    // The reversal overtook the payment.
    expect(await through("reversed", "paid", "paid")).toBe("reversed");
    expect(await balanceOf(service.database, account)).toBe(-10_000);
    expect(await ledgerFindings(service.database)).toEqual([]);
    const { logs } = read(listAccountLogs.answer, await admin.get(`${at(account, "logs")}?order=date|asc`));
    expect(logs.map(({ action }) => action)).toEqual(["payment.received", "payment.received", "payment.reversed", "payment.reversed"]);
    const listed = read(listPayments.answer, await admin.get(at(account, "payments"))).payments.map(({ status }) => status);
    expect(listed.sort()).toEqual(["cancelled", "failed", "received", "reversed", "reversed"]);
  });

  test("is seen by the account's people alone", async () => {
    const { account, people } = await sharedAccount(service, "member", "viewer");
    const [member, viewer] = people;
    const payment = await newPayment(member, account);
    const path = getPaying.path.replace("{payment}", payment);
    const urlFor = async (person: Client) => read(getPaying.answer, await person.get(path)).payment.url;
    expect(await urlFor(viewer)).toBeNull();
    expect(await urlFor(member)).toMatch(/^http:.+\/pay\//);
    expect((await (await newPerson(service)).get(path)).status).toBe(404);
    expect((await (await newPerson(service, { tenant: "karoo-vista", permissions: ["accounts.view"] })).get(path)).status).toBe(404);
    const support = await newPerson(service, { permissions: ["accounts.view"] });
    expect((await support.get(path)).status).toBe(200);
    expect((await startsPayment(support, account)).status).toBe(403);
    await tells({ payment, account });
    expect(await urlFor(member)).toBeNull();
  });
});
