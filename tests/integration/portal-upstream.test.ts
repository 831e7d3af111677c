/** What a signed-in person sees when the upstream misbehaves: an error page with a request id and a way out, never a crash, never a wrong number. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getAccount, renameAccount } from "#contract/accounts.ts";
import { getProfile } from "#contract/profile.ts";
import { listStatements } from "#contract/statements.ts";
import { getTenant } from "#contract/tenant.ts";
import { startPortal } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { type Answer, answers, fails, garbage, hangsUp, heldBack, json, type Upstream } from "../support/upstream.ts";
import { type Page, visitor, type Visitor } from "../support/visitor.ts";
import { accountNumber, pagination, profile, signedIn, startMunicipality } from "./scripted-municipality.ts";

let upstream: Upstream;
let portal: Program;
let person: Visitor;
const statementsPage = `/consumer/accounts/${accountNumber}/statements`;

beforeEach(async () => {
  upstream = await startMunicipality();
  portal = await startPortal(upstream.url, { UPSTREAM_TIMEOUT_MS: "1000" });
  person = await signedIn(portal);
});

afterEach(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

function expectErrorPage(page: Page, status: number, text: string): void {
  expect(page.status).toBe(status);
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  expect(page.body).toContain(text);
  expect(page.body).toContain(String(page.headers["x-request-id"]));
  expect(page.body).toContain("Go to the Welcome page");
  expect(page.body).not.toMatch(/\bat .+\.(?:js|ts):\d+/);
}

const wrong: [what: string, answer: Answer, status: number, text: string][] = [
  ["answers garbage", garbage, 502, "an answer we cannot use"],
  ["answers in the wrong shape", json(200, { account: { account: accountNumber, balance: 12.5 } }), 502, "an answer we cannot use"],
  ["answers with a balance that is no amount", json(200, { account: { balance: "NaN" } }), 502, "an answer we cannot use"],
  ["answers null", json(200, null), 502, "an answer we cannot use"],
  ["answers 500 with its failure", fails(500, "Internal Server Error"), 500, "Internal Server Error"],
  ["answers 500 without the contract's failure", json(500, { oops: "stack" }), 502, "an answer we cannot use"],
  ["answers 403", fails(403, "You dont have the required permissions to view this content"), 403, "required permissions"],
  ["answers 404", fails(404, "Page cannot be found"), 404, "Page cannot be found"],
  ["hangs up", hangsUp, 503, "cannot be reached"],
];

describe.each(wrong)("an upstream that %s", (_, answer, status, text) => {
  test("is an error page", async () => {
    upstream.script(getAccount, answer);
    expectErrorPage(await person.get(statementsPage), status, text);
    upstream.script(listStatements, answer);
    expectErrorPage(await person.get(statementsPage), status, text);
  });
});

test("a call that met the end of an unused connection is made once more, where nothing can happen twice", async () => {
  const nothingCame = (then: Answer): Answer => {
    let met = false;
    return (response, asked) => {
      if (met) return then(response, asked);
      met = true;
      response.writeHead(408, { Connection: "close" }).end();
    };
  };
  upstream.script(listStatements, nothingCame(answers(listStatements, { statements: [], pagination })));
  expect((await person.get(statementsPage)).status).toBe(200);
  upstream.script(renameAccount, nothingCame(fails(500)));
  const refused = await person.post(`/consumer/accounts/${accountNumber}/rename`, { label: "Home" });
  expectErrorPage(refused, 503, "cannot be reached");
  expect(upstream.asked.filter(({ method, path }) => method === "POST" && path.endsWith(accountNumber))).toHaveLength(1);
});

test("an upstream that is down is an error page, and the tenant is still known", async () => {
  await person.get("/");
  await upstream.stop();
  const page = await person.get(statementsPage);
  expectErrorPage(page, 503, "cannot be reached");
});

test("an upstream slower than the limit is an error page", async () => {
  const { answer, release } = heldBack(hangsUp);
  upstream.script(getAccount, answer);
  expectErrorPage(await person.get(statementsPage), 503, "cannot be reached");
  release();
});

test("an upstream that has never named the tenant leaves a page without a name, and says why", async () => {
  upstream.script(getTenant, fails(500, "Internal Server Error"));
  const fresh = await startPortal(upstream.url);
  expectErrorPage(await visitor(fresh.url()).get("/auth/login"), 500, "Internal Server Error");
  expect(await fresh.stop()).toBe(0);
});

test("the upstream's error object is shown as the specification says, and its text is only text", async () => {
  const error = { code: "E-17", message: "<script>alert(1)</script>", file: "Ledger.php:12" };
  upstream.script(getAccount, json(500, { code: 500, text: "Internal Server Error", description: "<b>Try</b> later", error }));
  const { body } = await person.get(statementsPage);
  expect(body).toContain("E-17");
  expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(body).toContain("Ledger.php:12");
  expect(body).toContain("&lt;b&gt;Try&lt;/b&gt; later");
  expect(body).not.toContain("<script>alert(1)");
});

test("a profile that can't be read is an error page, not somebody signed out", async () => {
  upstream.script(getProfile, fails(500, "Internal Server Error"));
  expectErrorPage(await person.get("/"), 500, "Internal Server Error");
  expect(person.cookies.has("session")).toBe(true);
});

describe("a session that has ended upstream", () => {
  test("sends a page to sign-in and back", async () => {
    upstream.scriptAll(fails(401));
    for (const call of [getAccount, getProfile, listStatements]) upstream.script(call, fails(401));
    const page = await person.get(`${statementsPage}?year=2025`);
    expect(page.status).toBe(302);
    expect(page.location).toBe(`/auth/login?next=${encodeURIComponent(`${statementsPage}?year=2025`)}`);
    expect(person.cookies.has("session")).toBe(false);
  });

  test("is the 401 error for a client-side navigation", async () => {
    for (const call of [getAccount, getProfile, listStatements]) upstream.script(call, fails(401));
    const answer = await person.get(`${statementsPage}.data`, { accept: "*/*", "sec-fetch-site": "same-origin" });
    expect(answer.status).toBe(401);
    expect(answer.body).toContain("You need to login to see this content");
  });
});

test("what the upstream adds, a profiler block too, stays on the server", async () => {
  const secret = "select-canary-binding";
  upstream.script(listStatements, (response, asked) => {
    const body = { statements: [], pagination: { current: 1, previous: 1, next: 1, last: 1, pages: [1] }, profiler: { queries: [secret] } };
    return json(200, body)(response, asked);
  });
  const page = await person.get(statementsPage);
  expect(page.status).toBe(200);
  expect(page.body).not.toContain(secret);
});

test("the upstream's XSRF token is kept for the session and sent back", async () => {
  upstream.script(getProfile, (response, asked) => {
    response.setHeader("Set-Cookie", "XSRF-TOKEN=abc%3D%3D; Path=/");
    return answers(getProfile, { profile })(response, asked);
  });
  await person.get("/");
  await person.get("/");
  const last = upstream.asked.filter(({ path }) => path === "/api/profile").at(-1);
  expect(last?.headers["x-xsrf-token"]).toBe("abc==");
  expect(last?.headers.cookie).toBe("XSRF-TOKEN=abc%3D%3D");
});

test("every call says whose browser asks, in what a header can hold", async () => {
  const agent = `Mozilla/5.0 ${"x".repeat(500)}`;
  await person.get("/", { "user-agent": agent, "x-forwarded-for": "203.0.113.9" });
  const asked = upstream.asked.filter(({ path }) => path === "/api/profile").at(-1);
  // What the browser itself claims to be forwarded for counts for nothing.
  expect(asked?.headers["x-forwarded-for"]).toBe("127.0.0.1");
  expect(asked?.headers["user-agent"]).toBe(agent.slice(0, 300));
  await person.get("/", { "user-agent": "caf\u00e9 1.0" });
  expect(upstream.asked.filter(({ path }) => path === "/api/profile").at(-1)?.headers["user-agent"]).toBe("caf 1.0");
});

test("every call has the specification's headers", async () => {
  await person.get(`${statementsPage}?year=2025&order=date%7Casc`);
  const asked = upstream.asked.filter(({ path }) => path.endsWith("/statements")).at(-1);
  expect(asked?.headers).toMatchObject({ "x-requested-with": "XMLHttpRequest", "x-tenant": "imvubu" });
  expect(asked?.headers.authorization).toMatch(/^Bearer /);
  expect(Number(asked?.headers["x-request-started"])).toBeGreaterThan(Date.parse("2026-01-01"));
  expect(asked?.headers["x-hash-key"]).toMatch(/^[0-9a-f]{64}$/);
});
