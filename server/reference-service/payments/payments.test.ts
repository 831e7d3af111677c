import { expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { createPayments } from "./payments.ts";
import { providers } from "./providers.ts";

const origins = ["https://portal.example"];
const payfast = { provider: "payfast", merchant_id: "1", merchant_key: "k", passphrase: "serverless", live: true, origins };
const paidBy = (provider: object) => ({ PAYMENT_PROVIDERS: JSON.stringify({ imvubu: provider }) });
const create = (env: Record<string, string | undefined>) => createPayments(readConfig(env), () => "");

it("refuses to start if the environment variables that a payment provider needs are missing or invalid", () => {
  const given = { ...paidBy(payfast), TRUST_PROXY: "true" };
  const PAYMENT_NOTIFY_URL = "https://service.example";
  for (const wrong of [{}, { PAYMENT_NOTIFY_URL: "http://service.example" }]) {
    expect(() => create({ ...given, ...wrong })).toThrow(/^The environment can't be used:\n {2}PAYMENT_NOTIFY_URL: must be [^\n]+$/);
  }
  expect(() => create({ ...given, PAYMENT_NOTIFY_URL, TRUST_PROXY: "0" })).toThrow(/:\n {2}TRUST_PROXY: is required [^\n]+$/);
  // A provider's name in the passphrase does not select that provider.
  expect(create({ ...given, PAYMENT_NOTIFY_URL }).forTenant("imvubu")?.provider.name).toBe("payfast");
  const serverless = { provider: "serverless", origins };
  expect(() => create(paidBy(serverless))).toThrow(/:\n {2}PAYMENT_ENDPOINT: is required [^\n]+$/);
  const endpoint = { PAYMENT_ENDPOINT: "https://payments.example", PAYMENT_TOKEN: "t" };
  expect(create({ ...paidBy(serverless), ...endpoint }).forTenant("imvubu")?.provider.name).toBe("serverless");
});

it("reports an unknown payment provider, and a provider's invalid or unknown settings", () => {
  expect(() => create(paidBy({ provider: "other", origins }))).toThrow(
    new RegExp(`:\\n {2}PAYMENT_PROVIDERS: imvubu\\.provider: must be one of ${providers.map(({ name }) => name).join(", ")}$`),
  );
  const sandbox = { provider: "sandbox", url: "http://127.0.0.1:1", keys: ["short"], origins };
  expect(() => create(paidBy(sandbox))).toThrow(/:\n {2}PAYMENT_PROVIDERS: imvubu\.keys\.0: must have 32 characters or more$/);
  expect(() => create(paidBy({ ...sandbox, keys: ["k".repeat(32)], live: true }))).toThrow(/:\n {2}PAYMENT_PROVIDERS: imvubu: .*live/);
});
