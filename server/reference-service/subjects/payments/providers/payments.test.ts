import { describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { createPayments, tenantOfNotification } from "./payments.ts";
import { providers } from "./providers.ts";

const origins = ["https://portal.example"];
const payfast = {
  provider: "payfast",
  merchant_id: "1",
  merchant_key: "k",
  passphrase: "serverless",
  live: true,
  origins,
};
const paidBy = (provider: object) => ({ PAYMENT_PROVIDERS: JSON.stringify({ imvubu: provider }) });
const create = (env: Record<string, string | undefined>) =>
  createPayments(readConfig(env), () => "");

it("refuses to start if the environment variables that a payment provider needs are missing or invalid", () => {
  const given = { ...paidBy(payfast), TRUST_PROXY: "true" };
  const PAYMENT_NOTIFY_URL = "https://service.example";
  for (const wrong of [{}, { PAYMENT_NOTIFY_URL: "http://service.example" }]) {
    expect(() => create({ ...given, ...wrong })).toThrow(
      /^The environment can't be used:\n {2}PAYMENT_NOTIFY_URL: must be [^\n]+$/,
    );
  }
  expect(() => create({ ...given, PAYMENT_NOTIFY_URL, TRUST_PROXY: "0" })).toThrow(
    /:\n {2}TRUST_PROXY: is required [^\n]+$/,
  );
  // A provider's name in the passphrase does not select that provider.
  expect(create({ ...given, PAYMENT_NOTIFY_URL }).forTenant("imvubu")?.provider.name).toBe(
    "payfast",
  );
  const serverless = { provider: "serverless", origins };
  expect(() => create(paidBy(serverless))).toThrow(/:\n {2}PAYMENT_ENDPOINT: is required [^\n]+$/);
  const endpoint = { PAYMENT_ENDPOINT: "https://payments.example", PAYMENT_TOKEN: "t" };
  expect(create({ ...paidBy(serverless), ...endpoint }).forTenant("imvubu")?.provider.name).toBe(
    "serverless",
  );
});

it("reports an unknown payment provider, and a provider's invalid or unknown settings", () => {
  expect(() => create(paidBy({ provider: "other", origins }))).toThrow(
    new RegExp(
      `:\\n {2}PAYMENT_PROVIDERS: imvubu\\.provider: must be one of ${providers.map(({ name }) => name).join(", ")}$`,
    ),
  );
  const sandbox = { provider: "sandbox", url: "http://127.0.0.1:1", keys: ["short"], origins };
  expect(() => create(paidBy(sandbox))).toThrow(
    /:\n {2}PAYMENT_PROVIDERS: imvubu\.keys\.0: must have 32 characters or more$/,
  );
  expect(() => create(paidBy({ ...sandbox, keys: ["k".repeat(32)], live: true }))).toThrow(
    /:\n {2}PAYMENT_PROVIDERS: imvubu: .*live/,
  );
});

it("reports all problems together, and each problem only once", () => {
  const wrong = { provider: "other", origins };
  const env = {
    PAYMENT_PROVIDERS: JSON.stringify({ imvubu: payfast, karoo: payfast, other: wrong }),
    TRUST_PROXY: "0",
  };
  expect(() => create(env)).toThrow(
    /^The environment can't be used:\n {2}PAYMENT_NOTIFY_URL: [^\n]+\n {2}TRUST_PROXY: [^\n]+\n {2}PAYMENT_PROVIDERS: other\.provider: [^\n]+$/,
  );
});

const sandbox = { provider: "sandbox", url: "http://127.0.0.1:1", keys: ["k".repeat(32)], origins };

it("accepts online payments only for the listed municipalities", () => {
  expect(create({}).forTenant("imvubu")).toBeUndefined();
  const payments = create(paidBy(sandbox));
  expect(payments.forTenant("imvubu")?.provider.name).toBe("sandbox");
  expect(payments.forTenant("karoo")).toBeUndefined();
});

it("requests notifications at the public address, or at the service's own address if no public one is set", () => {
  const own = () => "http://127.0.0.1:3001";
  const at = (env: Record<string, string>) => createPayments(readConfig(env), own);
  expect(at({}).notifyUrl("sandbox")).toBe("http://127.0.0.1:3001/api/v1/payments/notify/sandbox");
  expect(at({ PAYMENT_NOTIFY_URL: "https://service.example" }).notifyUrl("payfast")).toBe(
    "https://service.example/api/v1/payments/notify/payfast",
  );
});

it.each([
  ["0", 0],
  ["2", 2],
])(
  "trusts as many proxies in front of notifications as TRUST_PROXY=%s says",
  (TRUST_PROXY, proxies) => {
    expect(create({ TRUST_PROXY }).proxies).toBe(proxies);
  },
);

it("reads a notification's municipality in its provider's format", () => {
  const bytes = Buffer.from("custom_str1=imvubu");
  expect(tenantOfNotification("payfast", bytes)).toBe("imvubu");
  for (const other of ["serverless", "unknown", ""])
    expect(tenantOfNotification(other, bytes)).toBeUndefined();
});

describe("the addresses that a payer may return to", () => {
  const listed = ["https://portal.example", "http://localhost:*", "https://other.example:8443"];
  const isPortalUrl = (url: string) =>
    create(paidBy({ ...sandbox, origins: listed }))
      .forTenant("imvubu")
      ?.isPortalUrl(url);

  it.each([
    "https://portal.example",
    "https://portal.example/consumer/payment-status?x=1#y",
    "https://PORTAL.example:443/",
    "https://other.example:8443/",
    "http://localhost",
    "http://localhost:3000/a",
    "http://localhost:65535/",
  ])("include %s", (url) => {
    expect(isPortalUrl(url)).toBe(true);
  });

  it.each([
    "",
    "/consumer",
    "//portal.example",
    "portal.example",
    "http://portal.example/",
    "https://portal.example:8443/",
    "https://portal.example.evil.test/",
    "https://portal.examp/",
    "https://evil.test/https://portal.example",
    "https://sub.portal.example/",
    "https://portal.example@evil.test/",
    "https://someone@portal.example/",
    "https://:secret@portal.example/",
    "https://other.example/",
    "https://other.example:8444/",
    "https://localhost:3000/",
    "http://localhost.evil.test:3000/",
    "http://localhost:*/",
    "javascript:alert(1)",
  ])("don't include %s", (url) => {
    expect(isPortalUrl(url)).toBe(false);
  });
});
