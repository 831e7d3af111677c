/**
 * Tests of the portal's HTTP host: the headers of every response, rejected requests, and tokens in
 * URLs.
 */
import { brotliDecompressSync } from "node:zlib";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getTenant } from "#contract/settings/tenant.ts";
import { createHttpBrowser, type HttpBrowser } from "#tests/support/http-browser.ts";
import { type MockUpstream, respondError } from "#tests/support/mock-upstream.ts";
import {
  accountNumber,
  profile,
  signedInBrowser,
  startMockMunicipality,
  validToken,
} from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";
import { getRaw, sendRaw } from "#tests/support/raw-request.ts";

let upstream: MockUpstream;
let portal: Program;
let reader: HttpBrowser;

beforeAll(async () => {
  upstream = await startMockMunicipality();
  portal = await startPortal(upstream.url);
  reader = createHttpBrowser(portal.url());
});

afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

const form = { username: "thandi@example.com", password: "a wrong one" };

describe("every response", () => {
  test("has the security headers and a request ID", async () => {
    const page = await reader.get("/auth/login");
    const asset = /\/assets\/[^"]+\.css/.exec(page.body)?.[0] ?? "";
    const all = [
      page,
      await reader.get("/consumer/accounts/all"),
      await reader.get("/no/such/page"),
      await reader.get("/auth/login.data"),
      await reader.get(asset),
      await reader.get("/assets/no-such-file.js"),
      await reader.get("/healthz"),
      await reader.get("/a%00b"),
      await reader.post("/auth/login", form, { origin: "https://evil.test" }),
      await reader.post("/auth/login?_data=routes", form),
    ];
    expect(all.map(({ status }) => status)).toEqual([
      200, 302, 404, 200, 200, 404, 200, 400, 403, 400,
    ]);
    for (const { headers } of all) {
      const policy = String(headers["content-security-policy"]);
      expect(policy).toMatch(
        /default-src 'none'.*script-src 'self' 'nonce-[^']+'.*form-action 'self'.*frame-ancestors 'none'.*base-uri 'none'/,
      );
      expect(policy).not.toContain("unsafe");
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
      });
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers["strict-transport-security"]).toBeUndefined();
    }
    expect(new Set(all.map(({ headers }) => headers["x-request-id"])).size).toBe(all.length);
    expect(new Set(all.map(({ headers }) => headers["content-security-policy"])).size).toBe(
      all.length,
    );
  });

  test("forbids caching of pages and data, but allows it for hashed assets", async () => {
    const page = await reader.get("/auth/login");
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect((await reader.get("/auth/login.data")).headers["cache-control"]).toBe(
      "private, no-store",
    );
    const asset = /\/assets\/[^"]+\.js/.exec(page.body)?.[0] ?? "";
    const first = await reader.get(asset, { "accept-encoding": "gzip, br" });
    expect(first.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      vary: "Accept-Encoding",
    });
    const again = await reader.get(asset, {
      "accept-encoding": "gzip, br",
      "if-none-match": String(first.headers.etag),
    });
    expect([again.status, again.body]).toEqual([304, ""]);
  });

  test("puts the nonce from the Content-Security-Policy header on every script of the page", async () => {
    const { headers, body } = await reader.get("/auth/login");
    const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
    const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    expect(body).not.toMatch(/ style="| on[a-z]+="/);
  });

  test("is compressed and declares its length if it is a generated page", async () => {
    const answer = await request(`${portal.url()}/auth/login`, {
      headers: { "accept-encoding": "gzip;q=0.5, br", accept: "text/html" },
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      vary: "Accept-Encoding",
      "content-length": String(bytes.length),
    });
    expect(brotliDecompressSync(bytes).toString()).toContain("</html>");
  });

  test("requires TLS for later visits (HSTS), except on localhost", async () => {
    const { headers } = await createHttpBrowser(portal.url(), { host: "portal.example" }).get(
      "/auth/login",
    );
    expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  });
});

describe("the cross-site guard", () => {
  const own = () => `http://localhost:${new URL(portal.url()).port}`;

  test("accepts forms sent from the site itself", async () => {
    const tries = () =>
      upstream.requests.filter(({ method, path }) => method === "POST" && path === "/api/auth")
        .length;
    await reader.post("/auth/login", form);
    expect(tries()).toBe(1);
    // Simulates a browser that does not support Sec-Fetch-Site.
    const headers = {
      host: new URL(own()).host,
      origin: own(),
      "content-type": "application/x-www-form-urlencoded",
    };
    await (
      await request(`${portal.url()}/auth/login`, {
        method: "POST",
        headers,
        body: new URLSearchParams(form).toString(),
      })
    ).body.dump();
    expect(tries()).toBe(2);
  });

  test.each([
    [
      "a sibling tenant",
      { origin: "http://karoo-vista.localhost:3000", "sec-fetch-site": "same-site" },
    ],
    ["another site", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }],
    ["a page without an origin", { origin: "null" }],
    ["an invalid origin", { origin: "%%%" }],
    [
      "a forged X-Forwarded-Host",
      {
        origin: "https://evil.test",
        "sec-fetch-site": "same-origin",
        "x-forwarded-host": "evil.test",
      },
    ],
  ])("rejects %s", async (_, headers) => {
    const before = upstream.requests.length;
    for (const path of [
      "/auth/login",
      "/auth/login.data",
      "/auth/logout",
      `/consumer/accounts/${accountNumber}/rename`,
      "/auth/token",
    ]) {
      expect((await reader.post(path, form, headers)).status).toBe(403);
    }
    expect(upstream.requests.length).toBe(before);
  });

  test("rejects a form request without an Origin header", async () => {
    const body = new URLSearchParams(form).toString();
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
      const answer = await request(`${portal.url()}/auth/login`, {
        method,
        body,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      expect(answer.statusCode).toBe(403);
      await answer.body.dump();
    }
  });

  test("rejects a request that tries to bypass it with the _data parameter", async () => {
    for (const path of [
      "/auth/login?_data=routes%2Fauth%2Flogin",
      "/auth/login?a=1&%5Fdata=root",
    ]) {
      expect((await reader.post(path, form)).status).toBe(400);
      expect((await reader.get(path)).status).toBe(400);
    }
  });

  test("builds absolute URLs only from the Host header", async () => {
    const { status, body } = await reader.get("/auth/login", {
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "https",
    });
    expect(status).toBe(200);
    expect(body).not.toContain("evil.test");
    expect(
      (await reader.post("/auth/login", form, { origin: own(), "x-forwarded-host": "evil.test" }))
        .status,
    ).not.toBe(403);
  });
});

describe("invalid requests", () => {
  test.each(["a b", "a/b", "..", "a@b", "a:99999", "<script>", "0x7f.1", "caf\u00e9", ""])(
    "returns 400 for the Host header %j",
    async (host) => {
      expect((await getRaw(portal.url(), { host })).status).toBe(400);
    },
  );

  test("returns 400 for a missing or repeated Host header", async () => {
    expect(await sendRaw(portal.url(), "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(
      /^HTTP\/1.1 400 /,
    );
    expect(
      await sendRaw(
        portal.url(),
        "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\nConnection: close\r\n\r\n",
      ),
    ).toMatch(/^HTTP\/1.1 400 /);
  });

  const bad = [
    "%00",
    "%0a",
    "%7f",
    "\\",
    "%5c",
    "..",
    "%2e%2E",
    ".%2e",
    "..%2f..",
    "%",
    "%zz",
    "%ff",
    "%c0%ae",
    "caf\u00e9",
  ];
  test.each([
    ...bad.flatMap((segment) => [
      `/${segment}`,
      `/consumer/accounts/${segment}/statements`,
      `/consumer/accounts/1/statements/${segment}/file/${segment}`,
    ]),
    "//evil.test/",
    "/\\evil.test",
    "/.//evil.test",
    "http://evil.test/",
    "*",
  ])(
    "returns 400 or 404 for the request target %j, without cookies or a redirect",
    async (target) => {
      const { status, body } = await getRaw(portal.url(), { target });
      expect([400, 404]).toContain(status);
      expect(body.toLowerCase()).toContain("x-request-id:");
      expect(body.toLowerCase()).not.toMatch(/location:|set-cookie:/);
    },
  );

  test("lists the allowed methods in a 405 response", async () => {
    for (const method of ["TRACE", "PROPFIND", "PURGE"]) {
      const { status, body } = await getRaw(portal.url(), { method });
      expect(status).toBe(405);
      expect(body).toContain("Allow: GET, HEAD, POST");
    }
    expect((await getRaw(portal.url(), { method: "OPTIONS" })).status).toBe(204);
  });

  test("rejects a GET with a body, bytes that are not HTTP, and an oversized header", async () => {
    expect(
      await sendRaw(
        portal.url(),
        "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello",
      ),
    ).toMatch(/^HTTP\/1.1 400 /);
    expect(await sendRaw(portal.url(), "\x16\x03\x01\r\n\r\n")).toMatch(/^HTTP\/1.1 400 /);
    expect(
      await sendRaw(
        portal.url(),
        `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(40_000)}\r\n\r\n`,
      ),
    ).toMatch(/^HTTP\/1.1 431 /);
  });
});

describe("a token in a URL", () => {
  test("is removed from the URL, checked, and stored as the session", async () => {
    const guest = createHttpBrowser(portal.url());
    const answer = await guest.get(
      `/consumer/accounts/all?page=1&token=${validToken}&order=name%7Casc`,
    );
    expect(answer).toMatchObject({
      status: 303,
      location: "/consumer/accounts/all?page=1&order=name%7Casc",
    });
    expect(answer.headers["referrer-policy"]).toBe("no-referrer");
    expect(guest.cookies.has("session")).toBe(true);
    expect(
      upstream.requests.some(({ headers }) => headers.authorization === `Bearer ${validToken}`),
    ).toBe(true);
    const page = await guest.get(answer.location ?? "");
    expect(page.status).toBe(200);
    expect(page.headers["referrer-policy"]).toBe("same-origin");
  });

  test.each([
    "token=wrong-one",
    "%74oken=wrong-one",
    "token=&token=wrong-one",
    "x=1&token=wrong-one",
  ])("does not sign the user in if it is invalid: %s", async (query) => {
    for (const path of [
      "/",
      "/consumer/accounts/all",
      "/consumer/accounts/all.data",
      "/assets/x.js",
      "/healthz",
    ]) {
      const guest = createHttpBrowser(portal.url());
      const answer = await guest.get(`${path}?${query}`);
      expect(answer.status).toBe(303);
      expect(answer.location).not.toContain("wrong-one");
      expect(answer.headers["referrer-policy"]).toBe("no-referrer");
      expect(guest.cookies.has("session")).toBe(false);
    }
  });

  test("leaves a signed-in user signed in, and says so, if it is invalid", async () => {
    const person = await signedInBrowser(portal);
    const { location = "" } = await person.get("/consumer/accounts/all?token=wrong-one");
    const { status, body } = await person.get(location);
    expect(status).toBe(401);
    expect(body).toContain("This link is no longer valid");
    expect(body).toContain("You are still signed in as Thandi Nkosi.");
    expect(body).toContain('href="/consumer/accounts/all"');
    expect((await person.get("/consumer/accounts/all")).status).toBe(200);
  });

  test.each(["cross-site", "same-site"])(
    "signs someone in from a link on another site only after they confirm: %s",
    async (site) => {
      const guest = createHttpBrowser(portal.url());
      const answer = await guest.get(`/?token=${validToken}`, { "sec-fetch-site": site });
      expect(answer).toMatchObject({ status: 303, location: "/auth/token?next=%2F" });
      expect(guest.cookies.has("session")).toBe(false);
      const question = await guest.get(answer.location ?? "");
      expect(question.body).toContain(`Continue as ${profile.name}?`);
      expect(question.body).toMatch(/This link signs you in as [^.]+\./);
      expect((await guest.get("/")).location).toContain("/auth/login");
      expect((await guest.post("/auth/token", { intent: "switch", next: "/" })).location).toBe("/");
      expect(guest.cookies.has("session")).toBe(true);
    },
  );

  test("signs someone in only after they confirm, on a phone that doesn't say which site the link was on", async () => {
    const answer = await request(`${portal.url()}/?token=${validToken}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/auth/token?next=%2F"]);
    expect(String(answer.headers["set-cookie"])).not.toContain("session=");
    await answer.body.dump();
  });

  test("is removed from the URL but not checked if it is empty", async () => {
    const before = upstream.requests.length;
    expect(await reader.get("/auth/login?next=%2F&token=")).toMatchObject({
      status: 303,
      location: "/auth/login?next=%2F",
    });
    expect(await reader.get("/?token")).toMatchObject({ status: 303, location: "/" });
    expect(upstream.requests.length).toBe(before);
  });

  test("is removed from the URL of a HEAD request too", async () => {
    const answer = await request(`${portal.url()}/?token=${validToken}`, {
      method: "HEAD",
      headers: { "sec-fetch-site": "none" },
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe("/");
  });
});

describe("the log", () => {
  test("has one line per request, with its ID but without the query string, cookies, tokens or passwords", async () => {
    const secrets = [
      "token-in-the-log",
      "cookie-in-the-log",
      "query-in-the-log",
      "password-in-the-log",
    ];
    const answer = await reader.get("/auth/login?x=query-in-the-log&token=token-in-the-log", {
      cookie: "session=cookie-in-the-log",
    });
    await reader.post("/auth/login?x=query-in-the-log", {
      ...form,
      password: "password-in-the-log",
    });
    const line = await portal.waitForLog(
      (logged) => logged.requestId === answer.headers["x-request-id"] && logged.msg === "request",
    );
    expect(line).toMatchObject({
      method: "GET",
      path: "/auth/login",
      status: 303,
      address: "127.0.0.1",
      tenant: "imvubu",
    });
    await portal.waitForLog((logged) => logged.method === "POST" && logged.path === "/auth/login");
    for (const secret of [...secrets, validToken, "wrong-one"])
      expect(portal.output()).not.toContain(secret);
    for (const text of portal.output().trim().split("\n")) expect(text).toMatch(/^\{.*\}$/);
  });
});

test("reports that the portal is ready if the upstream responds, and not ready if the upstream fails", async () => {
  expect(await reader.get("/readyz")).toMatchObject({ status: 200, body: "ready\n" });
  const failing = await startMockMunicipality();
  failing.stub(getTenant, respondError(500));
  const other = await startPortal(failing.url);
  expect(await createHttpBrowser(other.url()).get("/readyz")).toMatchObject({
    status: 503,
    body: "not ready: the upstream does not respond\n",
  });
  await other.waitForLog(
    ({ problem }) => problem === "the upstream returned 500 for GET /api/tenant",
  );
  expect((await createHttpBrowser(other.url()).get("/healthz")).status).toBe(200);
  expect(await other.stop()).toBe(0);
  await failing.stop();
});
