/** What the upstream tells the profiler: kept for the session it was told to, the last twenty, and there for nobody else. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAccounts } from "#contract/accounts.ts";
import { signIn } from "#contract/auth.ts";
import { getProfile } from "#contract/profile.ts";
import { startPortal } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { type Answer, fails, json, type Upstream } from "../support/upstream.ts";
import { type Visitor, visitor } from "../support/visitor.ts";
import { accountNumber, listed, pagination, profile, startMunicipality } from "./scripted-municipality.ts";

const page = "/developer/profiler";
const canary = "canary-4711";
let upstream: Upstream;
let portal: Program;
/** Who is told, by their tokens. */
const developers = new Set<string>();
let count = 0;

function block(about: object = {}) {
  count += 1;
  return {
    method: "GET",
    url: `/api/call/${count}`,
    items: [{ label: "Handler", component: "handler", time: 1234.567, memory: 1234.5, offset: 10, width: 80 }],
    total: { request: 2345.678, size: 2_500_000, time: 1500, memory: 2048 },
    queries: [{ name: "select accounts", sql: "select * from accounts where name = $1", bindings: [canary], time: 3.21 }],
    ...about,
  };
}

/** An answer with a block for developers, and without one for others. */
function told(payload: object, about: () => object = () => ({})): Answer {
  return (response, asked) => {
    const developer = developers.has(asked.headers.authorization ?? "");
    return json(200, { ...payload, ...(developer && { profiler: block(about()) }) })(response, asked);
  };
}

beforeAll(async () => {
  upstream = await startMunicipality();
  // The password is the token, so that a test can have as many sessions as it likes.
  upstream.script(signIn, (response, asked) => {
    const { password } = JSON.parse(asked.body) as { password: string }; // The portal has made it.
    return json(200, { profile: { ...profile, token: password } })(response, asked);
  });
  upstream.script(getProfile, told({ profile }));
  upstream.script(listAccounts, told({ accounts: [listed], pagination }));
  portal = await startPortal(upstream.url);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  await upstream.stop();
});

async function session(token: string, developer = true): Promise<Visitor> {
  if (developer) developers.add(`Bearer ${token}`);
  const person = visitor(portal.url());
  await person.signIn("thandi@example.com", { password: token });
  return person;
}

const urls = (body: string) => [...body.matchAll(/<code>([^<]*\/api\/call\/\d+[^<]*)<\/code>/g)].map(([, url]) => url);

test("the first page after sign-in has the button, and the page behind it the figures", async () => {
  const person = await session("token-one");
  expect((await person.get("/consumer/accounts/all")).body).toContain(`href="${page}"`);
  const { status, body } = await person.get(page);
  expect(status).toBe(200);
  const text = body.replaceAll("\u00a0", " ");
  for (const shown of ["1 234,57 ms", "1 235 kB", "2 345,68 ms in all, 3 MB", 'x="10"', 'width="80"']) expect(text).toContain(shown);
  expect(body).not.toContain("style=");
  const queries = (await person.get(`${page}?tab=queries`)).body.replaceAll("\u00a0", " ");
  expect(queries).toContain("select accounts");
  expect(queries).toContain(canary);
  expect(queries).toContain("1 ×, 3,21 ms");
});

test("the last twenty are kept, newest first", async () => {
  const person = await session("token-twenty");
  for (let visit = 0; visit < 12; visit += 1) await person.get("/consumer/accounts/all");
  const shown = urls((await person.get(page)).body).map((url) => Number(/\d+$/.exec(url ?? "")?.[0]));
  expect(shown).toHaveLength(20);
  expect(shown).toEqual([...shown].sort((one, other) => other - one));
  expect(shown[0]).toBe(count);
});

test("another session of the same person sees none of them, and whoever is told nothing has no such page", async () => {
  const other = await session("token-other", false);
  for (const path of ["/", "/consumer/accounts/all", `/consumer/accounts/${accountNumber}/statements`, "/no/such/page"]) {
    const { body, headers } = await other.get(path);
    expect((body + JSON.stringify(headers)).toLowerCase()).not.toMatch(/profiler|stopwatch|canary/);
  }
  for (const person of [other, visitor(portal.url())]) {
    const { status, body } = await person.get(page);
    expect(status).toBe(404);
    expect(body).not.toContain(canary);
    const data = await person.get(`${page}.data`, { Accept: "*/*" });
    expect(data.body).not.toContain(canary);
  }
});

test("nobody can name a session: a cookie that was not signed here is no session", async () => {
  const forged = visitor(portal.url());
  forged.cookies.set("session", Buffer.from(JSON.stringify({ token: "token-one" })).toString("base64"));
  expect((await forged.get(page)).status).toBe(404);
});

test("a call that fails is flagged, and no address holds a token", async () => {
  const person = await session("token-failing");
  upstream.script(listAccounts, (response, asked) =>
    json(500, {
      code: 500,
      text: "Internal Server Error",
      profiler: block({ error: true, url: `/api/call/1?token=${"a-secret-token".repeat(4)}` }),
    })(response, asked),
  );
  expect((await person.get("/consumer/accounts/all")).status).toBe(500);
  upstream.script(listAccounts, told({ accounts: [listed], pagination }));
  const { body } = await person.get(page);
  expect(body).toContain("ERROR");
  expect(body).toContain("token=hidden");
  expect(body).not.toContain("a-secret-token");
});

test("a block that is none is dropped, and the page is as good as without it", async () => {
  const person = await session("token-broken");
  upstream.script(
    listAccounts,
    told({ accounts: [listed], pagination }, () => ({ total: "none" })),
  );
  expect((await person.get("/consumer/accounts/all")).status).toBe(200);
  upstream.script(listAccounts, told({ accounts: [listed], pagination }));
  expect(urls((await person.get(page)).body).length).toBeGreaterThan(0);
  await portal.logged(({ msg }) => msg.includes("profiler block"));
});

test("an enormous block is kept as its totals alone", async () => {
  const person = await session("token-large");
  upstream.script(
    listAccounts,
    told({ accounts: [listed], pagination }, () => ({ queries: [{ name: "q", sql: "x".repeat(200_000), bindings: [], time: 1 }] })),
  );
  await person.get("/consumer/accounts/all");
  upstream.script(listAccounts, told({ accounts: [listed], pagination }));
  expect((await person.get(`${page}?tab=queries`)).body.length).toBeLessThan(100_000);
});

test("so many sessions are kept and no more: the one that was fed longest ago goes", async () => {
  const first = await session("token-first");
  expect((await first.get(page)).status).toBe(200);
  for (let number = 0; number < 50; number += 1) await (await session(`token-${number}`)).get("/consumer/accounts/all");
  // Its own page asks who it is, which is told: nothing of before is left.
  const { body } = await first.get(page);
  expect(urls(body).length).toBeLessThanOrEqual(1);
});

test("with the session its entries are gone", async () => {
  const person = await session("token-over");
  expect((await person.get(page)).status).toBe(200);
  upstream.script(getProfile, fails(401));
  expect(await person.get(page)).toMatchObject({ status: 404 });
  upstream.script(getProfile, told({ profile }));
});
