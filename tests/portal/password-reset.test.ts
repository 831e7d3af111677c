/** Tests of both steps of a password reset, with a stub upstream. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getProfile } from "#contract/profile/calls.ts";
import { getPasswordReset, requestPasswordReset, resetPassword } from "#contract/sign-in/calls.ts";
import { createHttpBrowser, type Page } from "#tests/support/http-browser.ts";
import { type MockUpstream, respondError, respondWith } from "#tests/support/mock-upstream.ts";
import {
  minutesFromNow,
  secrets,
  stubIdentity,
  tooManyRequests,
  validCode,
  wrongCodeResponse,
} from "#tests/support/mocks/mock-identity.ts";
import { profile, startMockMunicipality } from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";

const first = "/auth/reset";
const second = "/auth/reset/code";
const right = { intent: "reset", otp: validCode, password: secrets.password };

let upstream: MockUpstream;
let portal: Program;

beforeAll(async () => {
  upstream = await startMockMunicipality();
  portal = await startPortal(upstream.url);
});
beforeEach(() => {
  stubIdentity(upstream);
  upstream.stub(getProfile, respondWith(getProfile, { profile }));
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  for (const secret of Object.values(secrets)) expect(portal.output()).not.toContain(secret);
  await upstream.stop();
});

const cookieLine = (page: Page, name: string) =>
  [page.headers["set-cookie"] ?? []].flat().find((line) => line.startsWith(`${name}=`));

async function startReset(next = "") {
  const person = createHttpBrowser(portal.url());
  const page = await person.post(first + next, { identity: "new@example.com" });
  return { person, page };
}

test("links to the password reset from the login page, with the link text that our messages mention", async () => {
  const { body } = await createHttpBrowser(portal.url()).get("/auth/login");
  expect(body).toMatch(/href="\/auth\/reset">Forgot your password\?<\/a>/);
});

describe("the first step of a password reset", () => {
  test("keeps the reset token in its own cookie, and out of every URL and page", async () => {
    const { person, page } = await startReset();
    expect([page.status, page.location]).toEqual([303, second]);
    expect(cookieLine(page, "reset")).toMatch(/; Max-Age=900; Path=\/;.* HttpOnly; SameSite=Lax$/);
    expect((await person.get(second)).body).not.toContain(secrets.resetToken);
    // The user is not signed in yet.
    expect(person.cookies.has("session")).toBe(false);
  });

  test("sets a __Host- cookie with the Secure attribute behind TLS", async () => {
    const person = createHttpBrowser(portal.url(), { host: "portal.imvubu.example" });
    const origin = `https://portal.imvubu.example:${new URL(portal.url()).port}`;
    const page = await person.post(first, { identity: "new@example.com" }, { origin });
    expect(cookieLine(page, "__Host-reset")).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  });

  test("keeps the entered identity after an error, and says how long to wait when a rate limit is reached", async () => {
    const empty = await createHttpBrowser(portal.url()).post(first, { identity: " " });
    expect(empty.status).toBe(422);
    expect(empty.body).toContain('href="#field-identity">Enter an email address or mobile number<');
    upstream.stub(requestPasswordReset, tooManyRequests(61));
    const { page } = await startReset();
    expect(page.status).toBe(429);
    expect(page.body).toContain("Wait 2 minutes and try again");
    expect(page.body).toContain('value="new@example.com"');
  });

  test("keeps using the first code when the form is sent again for the same identity, but not for another", async () => {
    const { person } = await startReset();
    upstream.stub(requestPasswordReset, tooManyRequests(60));
    expect((await person.post(first, { identity: "new@example.com" })).location).toBe(second);
    expect((await person.post(first, { identity: "other@example.com" })).status).toBe(429);
  });
});

describe("the second step of a password reset", () => {
  test("redirects to the first step when no reset was started", async () => {
    const person = createHttpBrowser(portal.url());
    expect((await person.get(second)).location).toBe(first);
    expect((await person.post(second, right)).location).toBe(first);
  });

  test("shows the masked identity, the attempts left, when the code expires and when to request another", async () => {
    const { person } = await startReset();
    const { body } = await person.get(second);
    expect(body).toContain("<strong>n••@example.com</strong>");
    expect(body).not.toContain("new@example.com");
    expect(body).toMatch(/You have 5 attempts left\./);
    expect(body).toMatch(/The code works until \d\d:\d\d/);
    expect(body).toMatch(/You can ask for a new code from \d\d:\d\d/);
    expect(body).toMatch(/autoComplete="one-time-code"/i);
    expect(body).toMatch(/autoComplete="new-password"/i);
  });

  test("signs the user in with a new token, says that other sessions have ended, and removes the reset cookie", async () => {
    const { person, page } = await startReset("?next=%2Fconsumer%2Faccounts%2Fall");
    expect(page.location).toBe(`${second}?next=%2Fconsumer%2Faccounts%2Fall`);
    const done = await person.post(page.location ?? "", { ...right, otp: "123 456" });
    expect([done.status, done.location]).toEqual([303, "/consumer/accounts/all"]);
    expect([...person.cookies.keys()].sort()).toEqual(["flash", "session"]);
    expect((await person.get("/consumer/accounts/all")).body).toContain(
      "We’ve signed you out everywhere else.",
    );
  });

  test("ends the browser's earlier session when the password is reset", async () => {
    const { person } = await startReset();
    await person.signIn("thandi@example.com", { password: "The-scripted-password" });
    const ended = () =>
      upstream.requests.filter(({ method, path }) => method === "DELETE" && path === "/api/auth")
        .length;
    const before = ended();
    await person.post(second, right);
    expect(ended()).toBe(before + 1);
  });

  test.each([
    [
      "a wrong code",
      { otp: "654321", password: "Canary-password-7301" },
      "#field-otp",
      "You have 4 attempts left.",
    ],
    [
      "no code",
      { otp: "", password: "Canary-password-7301" },
      "#field-otp",
      "Enter the 6-digit code we sent",
    ],
    [
      "a short password",
      { otp: "654321", password: "Canary" },
      "#field-password",
      "Enter a password of 8 characters or more",
    ],
  ])(
    "shows the error for %s next to the field, and does not show the code or password again",
    async (_, fields, field, text) => {
      const { person } = await startReset();
      const page = await person.post(second, { intent: "reset", ...fields });
      expect(page.status).toBe(422);
      expect(page.body).toMatch(new RegExp(`href="${field}">[^<]*${text}<`));
      expect(page.body).not.toMatch(/Canary|654321/);
    },
  );

  test("returns to the first step with an explanation when the code can no longer be used", async () => {
    const { person } = await startReset("?next=%2Fconsumer%2Faccounts%2Fall");
    upstream.stub(resetPassword, respondError(401));
    const page = await person.post(second, right);
    expect([page.status, page.location]).toEqual([303, `${first}?over=true`]);
    expect(person.cookies.has("reset")).toBe(false);
    expect((await person.get(page.location ?? "")).body).toContain(
      "You can’t use that code any more",
    );
  });

  test.each([
    ["has expired", respondError(401)],
    [
      "has no attempts left",
      respondWith(getPasswordReset, {
        reset: {
          identity: "n••",
          expires: minutesFromNow(5),
          resend_at: minutesFromNow(0),
          tries_left: 0,
        },
      }),
    ],
  ])(
    "redirects to the first step when the code %s, even if a code is submitted",
    async (_, state) => {
      const { person } = await startReset();
      upstream.stub(getPasswordReset, state);
      expect((await person.get(second)).location).toBe(`${first}?over=true`);
      const again = await startReset();
      upstream.stub(resetPassword, wrongCodeResponse("That was your last attempt."));
      expect((await again.person.post(second, right)).location).toBe(`${first}?over=true`);
    },
  );

  test("requests another code for the identity entered in the first step, and continues with the new token", async () => {
    const { person } = await startReset();
    upstream.stub(requestPasswordReset, (response, asked) => {
      const state = { identity: "n••", expires: minutesFromNow(10), resend_at: minutesFromNow(1) };
      return respondWith(requestPasswordReset, {
        reset: { ...state, token: "canary-reset-token-second" },
      })(response, asked);
    });
    const page = await person.post(second, { intent: "send" });
    expect([page.status, page.location]).toEqual([303, second]);
    expect(
      upstream.requests.filter(({ path }) => path === requestPasswordReset.path).at(-1)?.body,
    ).toBe('{"identity":"new@example.com"}');
    await person.get(second);
    const state = upstream.requests
      .filter(({ method, path }) => method === "GET" && path === getPasswordReset.path)
      .at(-1);
    expect(state?.headers.authorization).toBe("Bearer canary-reset-token-second");
    upstream.stub(requestPasswordReset, tooManyRequests(30));
    const early = await person.post(second, { intent: "send" });
    expect(early.status).toBe(429);
    expect(early.body).toContain("Wait 30 seconds");
  });
});
