import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "#tests/support/folders.ts";
import { environmentWith, readConfig } from "./config.ts";

const paidBy = (provider: object) => ({ PAYMENT_PROVIDERS: JSON.stringify({ imvubu: provider }) });

it("removes the scheme's default port from a portal's origin", () => {
  const given = [
    "https://portal.example:443",
    "http://portal.example:80",
    "https://portal.example:8443",
    "http://localhost:*",
  ];
  const { PAYMENT_PROVIDERS } = readConfig(
    paidBy({
      provider: "sandbox",
      url: "http://127.0.0.1:1",
      keys: ["k".repeat(32)],
      origins: given,
    }),
  );
  const known = [
    "https://portal.example",
    "http://portal.example",
    "https://portal.example:8443",
    "http://localhost:*",
  ];
  expect(PAYMENT_PROVIDERS?.imvubu?.origins).toEqual(known);
  for (const wrong of [
    "https://portal.example:99999",
    "https://portal.example/",
    "portal.example",
  ]) {
    const settings = {
      provider: "sandbox",
      url: "http://127.0.0.1:1",
      keys: ["k".repeat(32)],
      origins: [wrong],
    };
    expect(() => readConfig(paidBy(settings))).toThrow(
      /PAYMENT_PROVIDERS: imvubu\.origins\.0: must /,
    );
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

it("reads IP networks and single IP addresses, and refuses anything else", () => {
  const SERVICE_TRUSTED_NETWORKS = "10.1.0.0/16, 2001:db8::/32,192.0.2.7";
  expect(readConfig({ SERVICE_TRUSTED_NETWORKS }).SERVICE_TRUSTED_NETWORKS).toHaveLength(3);
  for (const wrong of ["10.1.0.0/33", "10.1.0.0/", "10.1.0.0/8/9", "portal", "10.1.0.0/x"])
    expect(() => readConfig({ SERVICE_TRUSTED_NETWORKS: wrong })).toThrow(
      /SERVICE_TRUSTED_NETWORKS: must be IP addresses and networks/,
    );
});

it("reads a secret from a file, and never shows its path or content in an error", async () => {
  const file = join(await temporaryFolder("secrets"), "database");
  const url = "postgres://portal:secret@database/portal";
  writeFileSync(file, `${url}\n`);
  expect(readConfig({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe(url);
  expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: url })).toThrow(
    /DATABASE_URL: is also set as DATABASE_URL_FILE; remove one of them$/,
  );
  expect(() => readConfig({ SMTP_URL_FILE: `${file}-missing` })).toThrow(
    /SMTP_URL_FILE: the file can't be read; check its path and permissions$/,
  );
});

it("reads host names and their municipalities from the variable, or from a file with one host name per line", async () => {
  const file = join(await temporaryFolder("settings"), "hosts");
  writeFileSync(file, "Portal.example\naccounts.town.example=town\n");
  const hosts = new Map([
    ["portal.example", undefined],
    ["accounts.town.example", "town"],
  ]);
  expect(
    readConfig({ PORTAL_HOSTS: "Portal.example, accounts.town.example=town" }).PORTAL_HOSTS,
  ).toEqual(hosts);
  expect(readConfig({ PORTAL_HOSTS_FILE: file }).PORTAL_HOSTS).toEqual(hosts);
  for (const [wrong, problem] of [
    [
      "portal.example:443",
      /PORTAL_HOSTS: entry 1 must be HOST or HOST=MUNICIPALITY, without a port$/,
    ],
    ["a.example,a.example=-town", /entry 2 must be HOST or/],
    ["a.example=", /entry 1 must be HOST or/],
    ["a.example=town,a.example=other", /entry 2 is there twice; remove one$/],
    [" , ", /PORTAL_HOSTS: must name a host$/],
  ] as const) {
    expect(() => readConfig({ PORTAL_HOSTS: wrong })).toThrow(problem);
  }
});

it("requires TENANT with UPSTREAM_URL, unless every host names its municipality", () => {
  const given = { UPSTREAM_URL: "http://127.0.0.1:1", SESSION_SECRET: "s".repeat(32) };
  expect(
    readConfig({ ...given, PORTAL_HOSTS: "a.example=town,b.example=village" }).PORTAL_HOSTS?.size,
  ).toBe(2);
  const named = {
    ...given,
    PORTAL_HOSTS: "a.example=town,village.portal.example",
    TENANT_DOMAIN: "portal.example",
  };
  expect(readConfig(named).PORTAL_HOSTS?.size).toBe(2);
  for (const PORTAL_HOSTS of [undefined, "a.example=town,b.example"]) {
    expect(() => readConfig({ ...given, PORTAL_HOSTS })).toThrow(
      /TENANT: is required with UPSTREAM_URL/,
    );
  }
});

it("lets a parent process read a secret from a file and pass it to its child", () => {
  vi.stubEnv("SANDBOX_KEY_FILE", "/run/secrets/sandbox");
  onTestFinished(() => void vi.unstubAllEnvs());
  const SANDBOX_KEY = "k".repeat(32);
  expect(environmentWith({ SANDBOX_KEY }).SANDBOX_KEY_FILE).toBeUndefined();
  expect(environmentWith({}).SANDBOX_KEY_FILE).toBe("/run/secrets/sandbox");
});
