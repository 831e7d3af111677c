/**
 * Tests of upstream failures for a signed-in user: an error page with a request ID and a next step,
 * never a crash or a wrong amount.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAccount, renameAccount } from "#contract/accounts/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { getStatementsCsv, listStatements } from "#contract/statements/calls.ts";
import { createHttpBrowser, type HttpBrowser, type Page } from "#tests/support/http-browser.ts";
import {
  deferred,
  dropConnection,
  invalidJson,
  type MockUpstream,
  respondError,
  respondJson,
  respondWith,
  type ResponseHandler,
} from "#tests/support/mock-upstream.ts";
import {
  accountNumber,
  openMunicipality,
  pagination,
  profile,
  resetMunicipality,
  signedInBrowser,
  startMockMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";

let upstream: MockUpstream;
let portal: Program;
let person: HttpBrowser;
const statementsPage = `/consumer/accounts/${accountNumber}/statements`;

beforeAll(async () => {
  upstream = await startMockMunicipality();
  portal = await startPortal(upstream.url, { UPSTREAM_TIMEOUT_MS: "1000" });
});

beforeEach(async () => {
  resetMunicipality(upstream);
  person = await signedInBrowser(portal);
});

afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

test("shows the text of a 403 only once, even if the upstream sends it both as text and as message", async () => {
  const text = "You dont have the required permissions to view this content";
  upstream.stub(
    listStatements,
    respondJson(403, { code: 403, text, error: { code: "forbidden", message: text } }),
  );
  const { body } = await person.get(statementsPage);
  expect(body.match(/<(?:h1|p)\b[^>]*>You dont have the required/g)).toHaveLength(1);
});

function expectErrorPage(page: Page, status: number, text: string): void {
  expect(page.status).toBe(status);
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  expect(page.body).toContain(text);
  expect(page.body).toContain(String(page.headers["x-request-id"]));
  expect(page.body).toContain("Go to Home");
  expect(page.body).not.toMatch(/\bat .+\.(?:js|ts):\d+/);
}

const wrong: [what: string, answer: ResponseHandler, status: number, text: string][] = [
  ["returns garbage", invalidJson, 502, "There is a problem with the municipality’s system"],
  [
    "returns the wrong fields",
    respondJson(200, { account: { account: accountNumber, balance: 12.5 } }),
    502,
    "There is a problem with the municipality’s system",
  ],
  [
    "returns a balance that is not an amount",
    respondJson(200, { account: { balance: "NaN" } }),
    502,
    "There is a problem with the municipality’s system",
  ],
  [
    "returns null",
    respondJson(200, null),
    502,
    "There is a problem with the municipality’s system",
  ],
  [
    "returns 500 with an error body",
    respondError(500, "Internal Server Error"),
    500,
    "Internal Server Error",
  ],
  [
    "returns 500 without an error in the contract's format",
    respondJson(500, { oops: "stack" }),
    500,
    "Internal Server Error",
  ],
  [
    "returns a proxy's page with 503",
    (response) =>
      void response.writeHead(503, { "Content-Type": "text/html" }).end("<h1>at proxy.js:12</h1>"),
    503,
    "We can’t reach the municipality’s system",
  ],
  ["returns 404 without a body", respondJson(404, {}), 404, "Page cannot be found"],
  ["returns 503 with the code 0 alone", respondJson(503, { code: 0 }), 503, "Undefined error"],
  [
    "returns 403",
    respondError(403, "You dont have the required permissions to view this content"),
    403,
    "required permissions",
  ],
  ["returns 404", respondError(404, "Page cannot be found"), 404, "Page cannot be found"],
  ["closes the connection", dropConnection, 503, "We can’t reach the municipality’s system"],
];

describe.each(wrong)("an upstream that %s", (_, answer, status, text) => {
  test("makes the portal show an error page", async () => {
    upstream.stub(getAccount, answer);
    expectErrorPage(await person.get(statementsPage), status, text);
    upstream.stub(listStatements, answer);
    expectErrorPage(await person.get(statementsPage), status, text);
  });
});

test("shows the error code in the body even if it differs from the HTTP status", async () => {
  upstream.stub(listStatements, respondJson(500, { code: 0, text: "Undefined error" }));
  const page = await person.get(statementsPage);
  expectErrorPage(page, 500, "Undefined error");
  expect(page.body).toContain("Error 0</p>");
  upstream.stub(getStatementsCsv, respondJson(503, { code: 12, text: "Closed for the night" }));
  expect((await person.get(`${statementsPage}.csv`)).body).toContain("Error 12</p>");
});

test("logs the upstream's reason for a 503, but not its texts, for a page and for a form that shows the error", async () => {
  const busy = respondJson(503, {
    code: 503,
    text: "Thandi must wait",
    error: { code: "busy", message: "Thandi must wait" },
  });
  upstream.stub(listStatements, busy);
  upstream.stub(renameAccount, busy);
  const page = await person.get(statementsPage);
  const form = await person.post(`/consumer/accounts/${accountNumber}/rename`, { label: "Home" });
  for (const { status, headers } of [page, form]) {
    expect(status).toBe(503);
    const line = await portal.waitForLog(
      ({ msg, requestId }) =>
        msg === "An upstream call was refused" && requestId === headers["x-request-id"],
    );
    expect(line.level).toBe(40);
    expect(line.problem).toMatch(/^(GET|POST) \/api\/\S+ returned 503 \(busy\)$/);
  }
  expect(portal.output()).not.toContain("Thandi must wait");
});

test("retries a call after idle connections are closed, but only if the call is safe to repeat", async () => {
  const nothingCame = (times: number, then: ResponseHandler): ResponseHandler => {
    let met = 0;
    return (response, asked) => {
      if (met === times) return then(response, asked);
      met += 1;
      response.writeHead(408, { Connection: "close" }).end();
    };
  };
  // Connections that have had no request for a while are closed together, so the next one may be
  // closed too.
  for (const times of [1, 2]) {
    upstream.stub(
      listStatements,
      nothingCame(times, respondWith(listStatements, { statements: [], pagination })),
    );
    expect((await person.get(statementsPage)).status).toBe(200);
  }
  upstream.stub(renameAccount, nothingCame(1, respondError(500)));
  const refused = await person.post(`/consumer/accounts/${accountNumber}/rename`, {
    label: "Home",
  });
  expectErrorPage(refused, 503, "We can’t reach the municipality’s system");
  expect(
    upstream.requests.filter(
      ({ method, path }) => method === "POST" && path.endsWith(accountNumber),
    ),
  ).toHaveLength(1);
});

test("shows an error page with the tenant's name when the upstream is down", async () => {
  const municipality = await startMockMunicipality();
  const other = await startPortal(municipality.url);
  const reader = await signedInBrowser(other);
  await reader.get("/");
  await municipality.stop();
  const page = await reader.get(statementsPage);
  expectErrorPage(page, 503, "We can’t reach the municipality’s system");
  await other.stop();
});

test("shows an error page when the upstream takes longer than the timeout", async () => {
  const { answer, release } = deferred(dropConnection);
  upstream.stub(getAccount, answer);
  expectErrorPage(
    await person.get(statementsPage),
    503,
    "We can’t reach the municipality’s system",
  );
  release();
});

test("shows an error page without the tenant's name if the name was never loaded", async () => {
  const fresh = await openMunicipality();
  fresh.upstream.stub(getTenant, respondError(500, "Internal Server Error"));
  expectErrorPage(
    await createHttpBrowser(fresh.portal.url()).get("/auth/login"),
    500,
    "Internal Server Error",
  );
});

test("shows the upstream's error object as specified, and escapes its text", async () => {
  const error = { code: "E-17", message: "<script>alert(1)</script>", file: "Ledger.php:12" };
  upstream.stub(
    getAccount,
    respondJson(500, {
      code: 500,
      text: "Internal Server Error",
      description: "<b>Try</b> later",
      error,
    }),
  );
  const { body } = await person.get(statementsPage);
  expect(body).toContain("E-17");
  expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(body).toContain("Ledger.php:12");
  expect(body).toContain("&lt;b&gt;Try&lt;/b&gt; later");
  expect(body).not.toContain("<script>alert(1)");
});

test("shows an error page when the profile can't be loaded, and keeps the user signed in", async () => {
  upstream.stub(getProfile, respondError(500, "Internal Server Error"));
  expectErrorPage(await person.get("/"), 500, "Internal Server Error");
  expect(person.cookies.has("session")).toBe(true);
});

describe("a session that the upstream has ended", () => {
  test("redirects a page request to sign-in, keeps the page as the destination, and deletes the session cookie", async () => {
    upstream.stubAll(respondError(401));
    for (const call of [getAccount, getProfile, listStatements])
      upstream.stub(call, respondError(401));
    const page = await person.get(`${statementsPage}?year=2025`);
    expect(page.status).toBe(302);
    expect(page.location).toBe(
      `/auth/login?next=${encodeURIComponent(`${statementsPage}?year=2025`)}`,
    );
    expect(person.cookies.has("session")).toBe(false);
  });

  test("returns 401 for a client-side navigation", async () => {
    for (const call of [getAccount, getProfile, listStatements])
      upstream.stub(call, respondError(401));
    const answer = await person.get(`${statementsPage}.data`, {
      accept: "*/*",
      "sec-fetch-site": "same-origin",
    });
    expect(answer.status).toBe(401);
    expect(answer.body).toContain("You need to login to see this content");
  });
});

test("does not send unknown fields or profiler blocks from the upstream to the browser", async () => {
  const secret = "select-canary-binding";
  upstream.stub(listStatements, (response, asked) => {
    const body = {
      statements: [],
      pagination: { current: 1, previous: 1, next: 1, last: 1, pages: [1] },
      profiler: { queries: [secret] },
    };
    return respondJson(200, body)(response, asked);
  });
  const page = await person.get(statementsPage);
  expect(page.status).toBe(200);
  expect(page.body).not.toContain(secret);
});

test("keeps the upstream's XSRF token for the session and sends it back", async () => {
  upstream.stub(getProfile, (response, asked) => {
    response.setHeader("Set-Cookie", "XSRF-TOKEN=abc%3D%3D; Path=/");
    return respondWith(getProfile, { profile })(response, asked);
  });
  await person.get("/");
  await person.get("/");
  const last = upstream.requests.filter(({ path }) => path === "/api/profile").at(-1);
  expect(last?.headers["x-xsrf-token"]).toBe("abc==");
  expect(last?.headers.cookie).toBe("XSRF-TOKEN=abc%3D%3D");
});

test("sends the browser's IP address and shortened user agent with every upstream call", async () => {
  const agent = `Mozilla/5.0 ${"x".repeat(500)}`;
  const forged = { "x-forwarded-for": "203.0.113.9", "x-client-address": "203.0.113.9" };
  await person.get("/", { "user-agent": agent, ...forged });
  const asked = upstream.requests.filter(({ path }) => path === "/api/profile").at(-1);
  // What the browser says about itself is ignored.
  expect(asked?.headers["x-client-address"]).toBe("127.0.0.1");
  expect(asked?.headers["x-forwarded-for"]).toBe("127.0.0.1");
  expect(asked?.headers["user-agent"]).toBe(agent.slice(0, 300));
  await person.get("/", { "user-agent": "caf\u00e9 1.0" });
  expect(
    upstream.requests.filter(({ path }) => path === "/api/profile").at(-1)?.headers["user-agent"],
  ).toBe("caf 1.0");
});

test("sends the headers required by the specification with every upstream call", async () => {
  await person.get(`${statementsPage}?year=2025&order=date%7Casc`);
  const asked = upstream.requests.filter(({ path }) => path.endsWith("/statements")).at(-1);
  expect(asked?.headers).toMatchObject({
    "x-requested-with": "XMLHttpRequest",
    "x-tenant": "imvubu",
  });
  expect(asked?.headers.authorization).toMatch(/^Bearer /);
  expect(Number(asked?.headers["x-request-started"])).toBeGreaterThan(Date.parse("2026-01-01"));
  expect(asked?.headers["x-hash-key"]).toMatch(/^[0-9a-f]{64}$/);
});
