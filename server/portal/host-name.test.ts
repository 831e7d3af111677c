import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { canonicalSite, resolveSite } from "./host-name.ts";

const hosts = new Map([
  ["accounts.karoo.example", "karoo-vista"],
  ["imvubu.portal.example", undefined],
  ["old.portal.example", "karoo-vista"],
]);
const settings = { tenant: "imvubu", tenantDomain: "portal.example" };

describe("determining the site from a host name", () => {
  it.each([
    [
      "localhost:3000",
      { tenant: "imvubu", origin: "http://localhost:3000", secure: false, host: "localhost:3000" },
    ],
    [
      "karoo-vista.portal.example",
      {
        tenant: "karoo-vista",
        origin: "https://karoo-vista.portal.example",
        secure: true,
        host: "karoo-vista.portal.example",
      },
    ],
    [
      "PORTAL.Example:443",
      { tenant: "imvubu", origin: "https://portal.example", secure: true, host: "portal.example" },
    ],
    [
      "127.0.0.1:80",
      { tenant: "imvubu", origin: "http://127.0.0.1", secure: false, host: "127.0.0.1" },
    ],
    [
      "[::1]:3000",
      { tenant: "imvubu", origin: "http://[::1]:3000", secure: false, host: "[::1]:3000" },
    ],
  ])("determines the site for %s", (host, site) => {
    expect(canonicalSite(host, settings)).toEqual(site);
  });

  it.each([
    ["accounts.karoo.example", "karoo-vista"],
    ["Accounts.Karoo.example:443", "karoo-vista"],
    ["old.portal.example", "karoo-vista"],
    ["imvubu.portal.example", "imvubu"],
    ["portal.example", "imvubu"],
  ])("determines the tenant of %s by the given hosts first", (host, tenant) => {
    expect(canonicalSite(host, { ...settings, hosts })?.tenant).toBe(tenant);
  });

  it.each([
    "",
    " ",
    "a b",
    "a/b",
    "a@b",
    "a,b",
    "a\\b",
    "a:99999",
    "a:b",
    "..",
    ".a",
    "a..b",
    "0x7f.1",
    "1.2.3.4.5",
    "256.1.1.1",
    "caf\u00e9",
    "a\0b",
    "[::1",
    "a?b",
    "a#b",
    "<script>",
  ])("rejects the host name %j", (host) => {
    expect(canonicalSite(host, settings)).toBeNull();
  });
});

describe("determining the site from a request", () => {
  function incoming(...rawHeaders: string[]): IncomingMessage {
    const message = new IncomingMessage(new Socket());
    message.rawHeaders = rawHeaders;
    for (let i = 0; i < rawHeaders.length; i += 2)
      message.headers[(rawHeaders[i] ?? "").toLowerCase()] ??= rawHeaders[i + 1];
    return message;
  }

  it("ignores X-Forwarded-Host without a trusted proxy", () => {
    const message = incoming(
      "Host",
      "LOCALHOST:3000",
      "X-Forwarded-Host",
      "evil.test",
      "Accept",
      "*/*",
    );
    expect(resolveSite(message, settings, false)?.origin).toBe("http://localhost:3000");
    expect(message.rawHeaders).toEqual(["Accept", "*/*", "Host", "localhost:3000"]);
    expect(message.headers.host).toBe("localhost:3000");
    expect(message.headers["x-forwarded-host"]).toBeUndefined();
  });

  it("uses the last X-Forwarded-Host value, because the trusted proxy added it", () => {
    const message = incoming(
      "Host",
      "10.0.0.7:3000",
      "X-Forwarded-Host",
      "evil.test, portal.example",
    );
    expect(resolveSite(message, settings, true)?.origin).toBe("https://portal.example");
    expect(message.rawHeaders).toEqual(["Host", "portal.example"]);
    expect(resolveSite(incoming("Host", "portal.example"), settings, true)?.origin).toBe(
      "https://portal.example",
    );
    expect(
      resolveSite(incoming("Host", "portal.example", "X-Forwarded-Host", "a b"), settings, true),
    ).toBeNull();
  });

  it("rejects a missing or repeated Host header", () => {
    expect(resolveSite(incoming("Accept", "*/*"), settings, false)).toBeNull();
    expect(
      resolveSite(incoming("Host", "localhost", "host", "evil.test"), settings, false),
    ).toBeNull();
  });
});
