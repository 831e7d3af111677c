import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

const origins = ["https://portal.example"];
const payfast = { provider: "payfast", merchant_id: "1", merchant_key: "k", passphrase: "serverless", live: true, origins };
const paidBy = (provider: object) => ({ PAYMENT_PROVIDERS: JSON.stringify({ imvubu: provider }) });
const proxy = { TRUST_PROXY: "true" };

it("does not start to be paid where nobody would be told of it", () => {
  const given = { ...paidBy(payfast), ...proxy };
  const PAYMENT_NOTIFY_URL = "https://service.example";
  for (const wrong of [{}, { PAYMENT_NOTIFY_URL: "http://service.example" }]) {
    expect(() => readConfig({ ...given, ...wrong })).toThrow(/^The environment can't be used:\n {2}PAYMENT_NOTIFY_URL: must be [^\n]+$/);
  }
  expect(() => readConfig({ ...given, PAYMENT_NOTIFY_URL, TRUST_PROXY: "0" })).toThrow(/:\n {2}TRUST_PROXY: is needed [^\n]+$/);
  // The word in a passphrase is not that provider.
  expect(readConfig({ ...given, PAYMENT_NOTIFY_URL }).PAYMENT_NOTIFY_URL).toBe(PAYMENT_NOTIFY_URL);
  const serverless = { provider: "serverless", origins };
  expect(() => readConfig(paidBy(serverless))).toThrow(/:\n {2}PAYMENT_ENDPOINT: is needed [^\n]+$/);
  const endpoint = { PAYMENT_ENDPOINT: "https://payments.example", PAYMENT_TOKEN: "t" };
  expect(readConfig({ ...paidBy(serverless), ...endpoint }).PAYMENT_PROVIDERS?.imvubu).toEqual(serverless);
});

it("knows a portal's origin with the port that is its scheme's own", () => {
  const given = ["https://portal.example:443", "http://portal.example:80", "https://portal.example:8443", "http://localhost:*"];
  const { PAYMENT_PROVIDERS } = readConfig(
    paidBy({ provider: "sandbox", url: "http://127.0.0.1:1", keys: ["k".repeat(32)], origins: given }),
  );
  const known = ["https://portal.example", "http://portal.example", "https://portal.example:8443", "http://localhost:*"];
  expect(PAYMENT_PROVIDERS?.imvubu?.origins).toEqual(known);
  for (const wrong of ["https://portal.example:99999", "https://portal.example/", "portal.example"]) {
    const settings = { provider: "sandbox", url: "http://127.0.0.1:1", keys: ["k".repeat(32)], origins: [wrong] };
    expect(() => readConfig(paidBy(settings))).toThrow(/PAYMENT_PROVIDERS: imvubu\.origins\.0: must /);
  }
});

it.each([
  ["true", 1],
  ["false", 0],
  ["2", 2],
  ["", 0],
])("TRUST_PROXY %s is %i", (TRUST_PROXY, proxies) => {
  expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(proxies);
});
