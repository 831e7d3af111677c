/**
 * Tests of PayFast notifications over HTTP: the source IP address behind proxies, and malicious
 * content.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import {
  createPayfastProvider,
  notificationSignature,
  payfastEncode,
} from "#service/subjects/payments/providers/payfast.ts";
import { createPayments, type Payments } from "#service/subjects/payments/providers/payments.ts";
import {
  type AccountTestService,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { createClient } from "#tests/support/api-client.ts";
import {
  balanceOf,
  newPayment,
  paymentStatusOf,
  portalOrigin,
} from "#tests/support/payment-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const settings = {
  provider: "payfast" as const,

  merchant_id: "10000100",
  merchant_key: "46f0cd694581a",
  passphrase: "jt7NOE43FZPn",
  live: false,
  origins: [portalOrigin],
};
const theirs = "197.97.145.150";

describeOnDatabase("PayFast", (kind) => {
  let service: AccountTestService;
  let proxies = 1;
  let transactions = 1_221_576;
  // A stub of PayFast that confirms every notification.
  const payfast = createServer(
    (request, response) => void request.resume().on("end", () => response.end("VALID")),
  );
  beforeAll(async () => {
    payfast.listen(0, "127.0.0.1");
    await once(payfast, "listening");
    // `address()` returns a string only for pipes.
    const base = `http://127.0.0.1:${(payfast.address() as AddressInfo).port}`;
    const PAYMENT_PROVIDERS = JSON.stringify({ imvubu: settings });
    const env = {
      PAYMENT_PROVIDERS,
      PAYMENT_NOTIFY_URL: "https://service.example",
      TRUST_PROXY: "1",
    };
    const payments: Payments = {
      ...createPayments(readConfig(env), () => ""),
      forTenant: (tenant) =>
        tenant === "imvubu"
          ? { provider: createPayfastProvider(settings, base), isPortalUrl: () => true }
          : undefined,
      get proxies() {
        return proxies;
      },
    };
    service = await startAccountTestService(kind, { payments });
  });
  afterAll(async () => {
    await service.stop();
    payfast.close();
  });

  const newOne = async () => {
    const { account, people } = await sharedAccount(service, "member");
    return { account, member: people[0], payment: await newPayment(people[0], account) };
  };
  async function tells(changes: Record<string, string>, forwarded?: string): Promise<number> {
    transactions += 1;
    const notice = {
      m_payment_id: "none",
      pf_payment_id: String(transactions),
      payment_status: "COMPLETE",
      amount_gross: "100.00",
    };
    const fields = Object.entries({
      ...notice,
      custom_str1: "imvubu",
      custom_str2: "1",
      merchant_id: "10000100",
      ...changes,
    });
    const signed = [
      ...fields,
      ["signature", notificationSignature(fields, settings.passphrase)] as const,
    ];
    const body = signed.map(([name, value]) => `${name}=${payfastEncode(value)}`).join("&");
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      ...(forwarded && { "X-Forwarded-For": forwarded }),
    };
    return (
      await createClient(service.urls[0] ?? "", "").send("/api/v1/payments/notify/payfast", {
        method: "POST",
        body,
        headers,
      })
    ).status;
  }

  test.each([
    ["one proxy", 1, theirs],
    ["one that adds the port", 1, `${theirs}:44321`],
    ["one that appends to the caller's header", 1, `8.8.8.8, ${theirs}`],
    ["two", 2, `${theirs}, 10.0.0.7`],
    ["two, the first of which adds the port", 2, `8.8.8.8, ${theirs}:1, 10.0.0.7`],
  ])(
    "accepts a PayFast notification forwarded by trusted proxies: %s",
    async (_, trusted, forwarded) => {
      const { account, member, payment } = await newOne();
      proxies = trusted;
      expect(await tells({ m_payment_id: payment, custom_str2: account }, forwarded)).toBe(200);
      expect(await paymentStatusOf(member, payment)).toBe("received");
      expect(await balanceOf(service.database, account)).toBe(-10_000);
    },
  );

  test("rejects a PayFast notification with characters that can't be stored", async () => {
    const { account, member, payment } = await newOne();
    proxies = 1;
    for (const strange of ["\0", `${account}\0`, "\n"]) {
      expect(await tells({ m_payment_id: payment, custom_str2: strange }, theirs)).toBe(403);
    }
    expect(await tells({ m_payment_id: payment, custom_str2: "another's" }, theirs)).toBe(200);
    expect(await paymentStatusOf(member, payment)).toBe("pending");
  });

  test.each([
    ["if no proxy is trusted", 0, theirs],
    ["if the proxy reports another address", 1, `${theirs}, 8.8.8.8`],
    ["if the proxy reports nothing", 1, undefined],
    ["if a proxy is missing", 2, theirs],
    ["if the reported value is not an address", 1, "unknown"],
  ])("rejects a PayFast notification %s", async (_, trusted, forwarded) => {
    const { account, member, payment } = await newOne();
    proxies = trusted;
    expect(await tells({ m_payment_id: payment, custom_str2: account }, forwarded)).toBe(403);
    expect(await paymentStatusOf(member, payment)).toBe("pending");
  });
});
