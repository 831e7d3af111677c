import { expect, it } from "vitest";
import { readConfig } from "./config.ts";

const paidBy = (provider: object) => ({ PAYMENT_PROVIDERS: JSON.stringify({ imvubu: provider }) });

it("removes the scheme's default port from a portal's origin", () => {
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
])("reads TRUST_PROXY=%s as %i trusted proxies", (TRUST_PROXY, proxies) => {
  expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBe(proxies);
});
