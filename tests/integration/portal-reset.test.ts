/** Resetting a password in its two steps, before a scripted upstream. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getReset, requestReset, reset } from "#contract/auth.ts";
import { getProfile } from "#contract/profile.ts";
import { startPortal } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { answers, fails, type Upstream } from "../support/upstream.ts";
import { type Page, visitor } from "../support/visitor.ts";
import { minutes, rightCode, scriptIdentity, secrets, tooMany, wrongCode } from "./scripted-identity.ts";
import { profile, startMunicipality } from "./scripted-municipality.ts";

const first = "/auth/reset";
const second = "/auth/reset/code";
const right = { intent: "reset", otp: rightCode, password: secrets.password };

let upstream: Upstream;
let portal: Program;

beforeAll(async () => {
  upstream = await startMunicipality();
  portal = await startPortal(upstream.url);
});
beforeEach(() => {
  scriptIdentity(upstream);
  upstream.script(getProfile, answers(getProfile, { profile }));
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  for (const secret of Object.values(secrets)) expect(portal.output()).not.toContain(secret);
  await upstream.stop();
});

const cookieLine = (page: Page, name: string) => [page.headers["set-cookie"] ?? []].flat().find((line) => line.startsWith(`${name}=`));

async function begun(next = "") {
  const person = visitor(portal.url());
  const page = await person.post(first + next, { identity: "new@example.com" });
  return { person, page };
}

test("the login page leads here by the words that messages name", async () => {
  const { body } = await visitor(portal.url()).get("/auth/login");
  expect(body).toMatch(/href="\/auth\/reset">Forgot your password\?<\/a>/);
});

describe("the first step", () => {
  test("keeps the reset's token in a cookie of its own, and out of every address and page", async () => {
    const { person, page } = await begun();
    expect([page.status, page.location]).toEqual([303, second]);
    expect(cookieLine(page, "reset")).toMatch(/; Max-Age=900; Path=\/;.* HttpOnly; SameSite=Lax$/);
    expect((await person.get(second)).body).not.toContain(secrets.resetToken);
    // The session is nobody's yet.
    expect(person.cookies.has("session")).toBe(false);
  });

  test("behind TLS has a __Host- cookie with Secure", async () => {
    const person = visitor(portal.url(), { host: "portal.imvubu.example" });
    const origin = `https://portal.imvubu.example:${new URL(portal.url()).port}`;
    const page = await person.post(first, { identity: "new@example.com" }, { origin });
    expect(cookieLine(page, "__Host-reset")).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  });

  test("keeps what was entered where it is refused, and says how long to wait over a limit", async () => {
    const empty = await visitor(portal.url()).post(first, { identity: " " });
    expect(empty.status).toBe(422);
    expect(empty.body).toContain('href="#field-identity">E-mail address or mobile number must be filled in<');
    upstream.script(requestReset, tooMany(61));
    const { page } = await begun();
    expect(page.status).toBe(429);
    expect(page.body).toContain("Wait 2 minutes and try again");
    expect(page.body).toContain('value="new@example.com"');
  });

  test("sent twice goes on with the code of the first time, for the same identity alone", async () => {
    const { person } = await begun();
    upstream.script(requestReset, tooMany(60));
    expect((await person.post(first, { identity: "new@example.com" })).location).toBe(second);
    expect((await person.post(first, { identity: "other@example.com" })).status).toBe(429);
  });
});

describe("the second step", () => {
  test("is the first one where none was begun", async () => {
    const person = visitor(portal.url());
    expect((await person.get(second)).location).toBe(first);
    expect((await person.post(second, right)).location).toBe(first);
  });

  test("shows the masked identity, the tries left, the code's time, and when to ask again", async () => {
    const { person } = await begun();
    const { body } = await person.get(second);
    expect(body).toContain("<strong>n••@example.com</strong>");
    expect(body).not.toContain("new@example.com");
    expect(body).toMatch(/5 tries(<!-- -->)? left/);
    expect(body).toMatch(/good until \d\d:\d\d/);
    expect(body).toMatch(/Possible from \d\d:\d\d/);
    expect(body).toMatch(/autoComplete="one-time-code"/i);
    expect(body).toMatch(/autoComplete="new-password"/i);
  });

  test("signs in with a new token, says that other sessions have ended, and leaves no reset behind", async () => {
    const { person, page } = await begun("?next=%2Fconsumer%2Faccounts%2Fall");
    expect(page.location).toBe(`${second}?next=%2Fconsumer%2Faccounts%2Fall`);
    const done = await person.post(page.location ?? "", { ...right, otp: "123 456" });
    expect([done.status, done.location]).toEqual([303, "/consumer/accounts/all"]);
    expect([...person.cookies.keys()].sort()).toEqual(["flash", "session"]);
    expect((await person.get("/consumer/accounts/all")).body).toContain("Wherever else you were signed in, that has ended.");
  });

  test("ends the session that was there before", async () => {
    const { person } = await begun();
    await person.signIn("thandi@example.com", { password: "The-scripted-password" });
    const ended = () => upstream.asked.filter(({ method, path }) => method === "DELETE" && path === "/api/auth").length;
    const before = ended();
    await person.post(second, right);
    expect(ended()).toBe(before + 1);
  });

  test.each([
    ["a wrong code", { otp: "654321", password: "Canary-password-7301" }, "#field-otp", "You have 4 tries left."],
    ["no code", { otp: "", password: "Canary-password-7301" }, "#field-otp", "Code must be the 6 digits that we sent"],
    ["a short password", { otp: "654321", password: "Canary" }, "#field-password", "New password must have 8 characters or more"],
  ])("with %s says so at the field, and sends neither back", async (_, fields, field, text) => {
    const { person } = await begun();
    const page = await person.post(second, { intent: "reset", ...fields });
    expect(page.status).toBe(422);
    expect(page.body).toMatch(new RegExp(`href="${field}">[^<]*${text}<`));
    expect(page.body).not.toMatch(/Canary|654321/);
  });

  test("whose code is over or used up leads back, with the reason", async () => {
    const { person } = await begun("?next=%2Fconsumer%2Faccounts%2Fall");
    upstream.script(reset, fails(401));
    const page = await person.post(second, right);
    expect([page.status, page.location]).toEqual([303, `${first}?over=true`]);
    expect(person.cookies.has("reset")).toBe(false);
    expect((await person.get(page.location ?? "")).body).toContain("can’t be used any more");
  });

  test.each([
    ["is over its time", fails(401)],
    ["was tried too often", answers(getReset, { reset: { identity: "n••", expires: minutes(5), resend_at: minutes(0), tries_left: 0 } })],
  ])("when opened with a code that %s leads back, also with a code", async (_, state) => {
    const { person } = await begun();
    upstream.script(getReset, state);
    expect((await person.get(second)).location).toBe(`${first}?over=true`);
    const again = await begun();
    upstream.script(reset, wrongCode("That was the last try."));
    expect((await again.person.post(second, right)).location).toBe(`${first}?over=true`);
  });

  test("asks for another code with the identity of the first step, and goes on with the new token", async () => {
    const { person } = await begun();
    upstream.script(requestReset, (response, asked) => {
      const state = { identity: "n••", expires: minutes(10), resend_at: minutes(1) };
      return answers(requestReset, { reset: { ...state, token: "canary-reset-token-second" } })(response, asked);
    });
    const page = await person.post(second, { intent: "send" });
    expect([page.status, page.location]).toEqual([303, second]);
    expect(upstream.asked.filter(({ path }) => path === requestReset.path).at(-1)?.body).toBe('{"identity":"new@example.com"}');
    await person.get(second);
    const state = upstream.asked.filter(({ method, path }) => method === "GET" && path === getReset.path).at(-1);
    expect(state?.headers.authorization).toBe("Bearer canary-reset-token-second");
    upstream.script(requestReset, tooMany(30));
    const early = await person.post(second, { intent: "send" });
    expect(early.status).toBe(429);
    expect(early.body).toContain("Wait 30 seconds");
  });
});
