/**
 * Tests of profiler data from the upstream: the portal keeps the last twenty entries per session
 * and shows them only to that session.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAccounts } from "#contract/accounts/calls.ts";
import { getProfile } from "#contract/profile/calls.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { createHttpBrowser, type HttpBrowser } from "#tests/support/http-browser.ts";
import {
  type MockUpstream,
  respondError,
  respondJson,
  type ResponseHandler,
} from "#tests/support/mock-upstream.ts";
import {
  accountListItem,
  accountNumber,
  pagination,
  profile,
  startMockMunicipality,
} from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";

const page = "/developer/profiler";
const canary = "canary-4711";
let upstream: MockUpstream;
let portal: Program;
/** Tokens of the users who receive profiler data. */
const developers = new Set<string>();
let count = 0;

function profilerBlock(about: object = {}) {
  count += 1;
  return {
    method: "GET",
    url: `/api/call/${count}`,
    items: [
      {
        label: "Handler",
        component: "handler",
        time: 1234.567,
        memory: 1234.5,
        offset: 10,
        width: 80,
      },
    ],
    total: { request: 2345.678, size: 2_500_000, time: 1500, memory: 2048 },
    queries: [
      {
        name: "select accounts",
        sql: "select * from accounts where name = $1",
        bindings: [canary],
        time: 3.21,
      },
    ],
    ...about,
  };
}

/** Responds with a profiler block for developers, and without one for other users. */
function respondWithProfiler(payload: object, about: () => object = () => ({})): ResponseHandler {
  return (response, asked) => {
    const developer = developers.has(asked.headers.authorization ?? "");
    return respondJson(200, { ...payload, ...(developer && { profiler: profilerBlock(about()) }) })(
      response,
      asked,
    );
  };
}

beforeAll(async () => {
  upstream = await startMockMunicipality();
  // The password is the token, so a test can have as many sessions as it needs.
  upstream.stub(signIn, (response, asked) => {
    // The portal wrote this body, so its shape is known.
    const { password } = JSON.parse(asked.body) as { password: string };
    return respondJson(200, { profile: { ...profile, token: password } })(response, asked);
  });
  upstream.stub(getProfile, respondWithProfiler({ profile }));
  upstream.stub(listAccounts, respondWithProfiler({ accounts: [accountListItem], pagination }));
  portal = await startPortal(upstream.url);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

async function session(token: string, developer = true): Promise<HttpBrowser> {
  if (developer) developers.add(`Bearer ${token}`);
  const person = createHttpBrowser(portal.url());
  await person.signIn("thandi@example.com", { password: token });
  return person;
}

const urls = (body: string) =>
  [...body.matchAll(/<code>([^<]*\/api\/call\/\d+[^<]*)<\/code>/g)].map(([, url]) => url);

test("shows the profiler button on the first page after sign-in, and the figures on the profiler page", async () => {
  const person = await session("token-one");
  expect((await person.get("/consumer/accounts/all")).body).toContain(`href="${page}"`);
  const { status, body } = await person.get(page);
  expect(status).toBe(200);
  const text = body.replaceAll("\u00a0", " ");
  for (const shown of [
    "1 234,57 ms",
    "1 235 kB",
    "Whole request: 2 345,68 ms, 3 MB",
    'x="10"',
    'width="80"',
  ])
    expect(text).toContain(shown);
  expect(body).not.toContain("style=");
  const queries = (await person.get(`${page}?tab=queries`)).body.replaceAll("\u00a0", " ");
  expect(queries).toContain("select accounts");
  expect(queries).toContain(canary);
  expect(queries).toContain("1 ×, 3,21 ms");
});

test("keeps the last twenty upstream calls, newest first", async () => {
  const person = await session("token-twenty");
  for (let visit = 0; visit < 12; visit += 1) await person.get("/consumer/accounts/all");
  const shown = urls((await person.get(page)).body).map((url) =>
    Number(/\d+$/.exec(url ?? "")?.[0]),
  );
  expect(shown).toHaveLength(20);
  expect(shown).toEqual([...shown].sort((one, other) => other - one));
  expect(shown[0]).toBe(count);
});

test("does not show profiler entries in the same user's other sessions, and returns 404 if a session has no entries", async () => {
  const other = await session("token-other", false);
  for (const path of [
    "/",
    "/consumer/accounts/all",
    `/consumer/accounts/${accountNumber}/statements`,
    "/no/such/page",
  ]) {
    const { body, headers } = await other.get(path);
    expect((body + JSON.stringify(headers)).toLowerCase()).not.toMatch(/profiler|stopwatch|canary/);
  }
  for (const person of [other, createHttpBrowser(portal.url())]) {
    const { status, body } = await person.get(page);
    expect(status).toBe(404);
    expect(body).not.toContain(canary);
    const data = await person.get(`${page}.data`, { Accept: "*/*" });
    expect(data.body).not.toContain(canary);
  }
});

test("ignores a session cookie that the portal did not sign", async () => {
  const forged = createHttpBrowser(portal.url());
  forged.cookies.set(
    "session",
    Buffer.from(JSON.stringify({ token: "token-one" })).toString("base64"),
  );
  expect((await forged.get(page)).status).toBe(404);
});

test("flags a failed call, and hides the token in its URL", async () => {
  const person = await session("token-failing");
  upstream.stub(listAccounts, (response, asked) =>
    respondJson(500, {
      code: 500,
      text: "Internal Server Error",
      profiler: profilerBlock({
        error: true,
        url: `/api/call/1?token=${"a-secret-token".repeat(4)}`,
      }),
    })(response, asked),
  );
  expect((await person.get("/consumer/accounts/all")).status).toBe(500);
  upstream.stub(listAccounts, respondWithProfiler({ accounts: [accountListItem], pagination }));
  const { body } = await person.get(page);
  expect(body).toContain("ERROR");
  expect(body).toContain("token=hidden");
  expect(body).not.toContain("a-secret-token");
});

test("drops an invalid profiler block, and still renders the page", async () => {
  const person = await session("token-broken");
  upstream.stub(
    listAccounts,
    respondWithProfiler({ accounts: [accountListItem], pagination }, () => ({ total: "none" })),
  );
  expect((await person.get("/consumer/accounts/all")).status).toBe(200);
  upstream.stub(listAccounts, respondWithProfiler({ accounts: [accountListItem], pagination }));
  expect(urls((await person.get(page)).body).length).toBeGreaterThan(0);
  await portal.waitForLog(({ msg }) => msg.includes("profiler block"));
});

test("keeps only the totals of a very large profiler block", async () => {
  const person = await session("token-large");
  upstream.stub(
    listAccounts,
    respondWithProfiler({ accounts: [accountListItem], pagination }, () => ({
      queries: [{ name: "q", sql: "x".repeat(200_000), bindings: [], time: 1 }],
    })),
  );
  await person.get("/consumer/accounts/all");
  upstream.stub(listAccounts, respondWithProfiler({ accounts: [accountListItem], pagination }));
  expect((await person.get(`${page}?tab=queries`)).body.length).toBeLessThan(100_000);
});

test("keeps profiler data for a limited number of sessions, and deletes the least recently updated data first", async () => {
  const first = await session("token-first");
  expect((await first.get(page)).status).toBe(200);
  for (let number = 0; number < 50; number += 1)
    await (await session(`token-${number}`)).get("/consumer/accounts/all");
  // Rendering the page fetches the profile, and only that call is recorded. No earlier entries are
  // left.
  const { body } = await first.get(page);
  expect(urls(body).length).toBeLessThanOrEqual(1);
});

test("removes the profiler entries when the session ends", async () => {
  const person = await session("token-over");
  expect((await person.get(page)).status).toBe(200);
  upstream.stub(getProfile, respondError(401));
  expect(await person.get(page)).toMatchObject({ status: 404 });
  upstream.stub(getProfile, respondWithProfiler({ profile }));
});
