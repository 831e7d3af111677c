/**
 * Tests of the host names that the portal serves, and of the information it gives to monitoring.
 */
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import { type MockUpstream, respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  startMockMunicipality,
  tenant,
  validPassword,
} from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";

let upstream: MockUpstream;
beforeAll(async () => {
  upstream = await startMockMunicipality();
});
afterAll(() => upstream.stop());

describe("a portal with PORTAL_HOSTS", () => {
  test("answers requests for other hosts with 421, except for health checks, and warns once about an untrusted proxy", async () => {
    const other = await startPortal(upstream.url, { PORTAL_HOSTS: "Portal.example, localhost" });
    const get = (host: string, path: string, headers = {}) =>
      request(`${other.url()}${path}`, { headers: { host, ...headers } });
    const statusOf = async (host: string, path = "/auth/login") =>
      (await get(host, path)).statusCode;
    expect(await statusOf("portal.example")).toBe(200);
    expect(await statusOf("PORTAL.example:443")).toBe(200);
    expect(await statusOf("localhost:3000")).toBe(200);
    for (const host of ["evil.test", "a.portal.example", "127.0.0.1"]) {
      expect(await statusOf(host)).toBe(421);
      for (const path of ["/healthz", "/readyz"]) expect(await statusOf(host, path)).toBe(200);
    }
    expect(await statusOf("a b")).toBe(400);
    const forwarded = { "x-forwarded-for": "203.0.113.9", "x-forwarded-host": "portal.example" };
    const refused = await get("evil.test", "/auth/login", forwarded);
    expect(refused.statusCode).toBe(421);
    expect(await refused.body.text()).toContain("This site is not at this address.");
    await get("localhost", "/auth/login", forwarded);
    await other.stop();
    expect(other.log.filter(({ msg }) => msg.includes("TRUST_PROXY"))).toHaveLength(1);
  });

  test("uses the host name that a trusted proxy forwards, without a warning", async () => {
    const other = await startPortal(upstream.url, {
      PORTAL_HOSTS: "portal.example",
      TRUST_PROXY: "true",
    });
    const through = (host: string) =>
      request(`${other.url()}/auth/login`, {
        headers: { "x-forwarded-host": host, "x-forwarded-for": "203.0.113.9" },
      });
    expect((await through("portal.example")).statusCode).toBe(200);
    expect((await through("evil.test")).statusCode).toBe(421);
    await request(`${other.url()}/readyz`);
    await other.stop();
    expect(other.output()).not.toContain("TRUST_PROXY");
  });

  test("warns once if fewer proxies forward the visitor's address than are trusted", async () => {
    const other = await startPortal(upstream.url, { TRUST_PROXY: "2" });
    const through = (forwarded: string) =>
      request(`${other.url()}/auth/login`, { headers: { "x-forwarded-for": forwarded } });
    await through("203.0.113.9, 10.0.0.1");
    await through("203.0.113.9");
    await through("203.0.113.10");
    await other.stop();
    expect(
      other.log.filter(({ msg }) => msg.includes("fewer addresses in X-Forwarded-For")),
    ).toHaveLength(1);
  });
});

describe("a portal with several municipalities", () => {
  const PORTAL_HOSTS =
    "accounts.karoo.example=karoo-vista imvubu.portal.example=imvubu localhost=removed";
  let portal: Program;
  beforeAll(async () => {
    portal = await startPortal(upstream.url, { PORTAL_HOSTS, TENANT: undefined });
  });
  afterAll(() => portal.stop());

  test("serves each host's own municipality, and uses that host in every URL and cookie", async () => {
    const browser = createHttpBrowser(portal.url(), { host: "accounts.karoo.example" });
    const { port } = new URL(portal.url());
    const start = await browser.get("/consumer/accounts");
    expect(start).toMatchObject({
      status: 302,
      location: expect.stringMatching(/^\/auth\/login\?/),
    });
    const signedIn = await browser.signIn("thandi@example.com", { password: validPassword });
    expect(signedIn).toMatchObject({ status: 303, location: expect.stringMatching(/^\/(?!\/)/) });
    expect([signedIn.headers["set-cookie"]].flat().join("\n")).toMatch(
      /^__Host-session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/m,
    );
    expect((await browser.get("/")).headers["strict-transport-security"]).toContain("max-age=");
    expect((await browser.get("/.well-known/security.txt")).body).toContain(
      `Canonical: https://accounts.karoo.example:${port}/.well-known/`,
    );
    const asked = upstream.requests
      .filter(({ headers }) => headers["x-tenant"] === "karoo-vista")
      .map(({ path }) => path);
    expect(asked).toEqual(expect.arrayContaining([getTenant.path, signIn.path, getProfile.path]));
    const form = { username: "thandi@example.com", password: validPassword };
    expect(
      (await browser.post("/auth/login", form, { origin: "https://imvubu.portal.example" })).status,
    ).toBe(403);
  });

  test("stays ready if the upstream no longer knows one of the municipalities, but not if it knows none of them", async () => {
    const ready = async () => (await createHttpBrowser(portal.url()).get("/readyz")).status;
    upstream.stub(getTenant, (response, asked) =>
      asked.headers["x-tenant"] === "imvubu"
        ? respondWith(getTenant, { tenant })(response, asked)
        : respondError(404)(response, asked),
    );
    expect(await ready()).toBe(200);
    upstream.stub(getTenant, respondError(404));
    await expect.poll(ready).toBe(503);
    upstream.stub(getTenant, respondWith(getTenant, { tenant }));
  });
});

test("accepts the request ID and the trace only from a trusted proxy, logs them and passes them on", async () => {
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const ids = {
    "x-request-id": "id-of-the-proxy",
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  };
  for (const [TRUST_PROXY, trusted] of [
    ["true", true],
    ["false", false],
  ] as const) {
    const other = await startPortal(upstream.url, { TRUST_PROXY });
    const { headers } = await request(`${other.url()}/auth/register/email`, { headers: ids });
    const requestId = String(headers["x-request-id"]);
    expect(requestId === ids["x-request-id"]).toBe(trusted);
    const line = await other.waitForLog((entry) => entry.requestId === requestId);
    expect(line.traceId).toBe(trusted ? traceId : undefined);
    // The tenant is read for all requests together, so that call has no trace.
    const call = upstream.requests.find(
      (sent) => sent.headers["x-request-id"] === requestId && sent.path !== getTenant.path,
    );
    expect(call?.headers.traceparent).toBe(trusted ? ids.traceparent : undefined);
    expect(call).toBeDefined();
    await other.stop();
  }
});

test("writes the upstream's address to the log, but not to the page, if the upstream can't be reached", async () => {
  const other = await startPortal("http://127.0.0.1:9");
  const page = await createHttpBrowser(other.url()).get("/readyz");
  expect(page).toMatchObject({ status: 503, body: "not ready: the upstream does not respond\n" });
  expect(JSON.stringify(page.headers)).not.toContain("127.0.0.1");
  await other.waitForLog(({ problem }) => String(problem).includes("127.0.0.1:9"));
  await other.stop();
});
