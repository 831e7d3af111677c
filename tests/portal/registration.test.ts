/** Tests of registration and the one-time code page, with a stub upstream. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listAccounts } from "#contract/accounts/calls.ts";
import {
  getCodeStatus,
  getProfile,
  getVerification,
  sendCode,
  verifyIdentity,
} from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { getRegistration, register } from "#contract/sign-in/calls.ts";
import { createHttpBrowser, type HttpBrowser, type Page } from "#tests/support/http-browser.ts";
import {
  type MockUpstream,
  respondError,
  respondJson,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import {
  minutesFromNow,
  secrets,
  stubIdentity,
  tooManyRequests,
  unverified,
  validCode,
  wrongCodeResponse,
} from "#tests/support/mocks/mock-identity.ts";
import {
  openMunicipality,
  profile,
  startMockMunicipality,
  tenant,
} from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";

const verifyPage = "/consumer/profile/identities/current/verify";
const form = { name: "Nomsa Dlamini", identity: "new@example.com", password: secrets.password };

let upstream: MockUpstream;
let portal: Program;

beforeAll(async () => {
  upstream = await startMockMunicipality();
  portal = await startPortal(upstream.url);
});
beforeEach(() => {
  stubIdentity(upstream);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  for (const secret of [secrets.password, secrets.code])
    expect(portal.output()).not.toContain(secret);
  await upstream.stop();
});

const lastAsked = (path: string) =>
  upstream.requests.filter((asked) => asked.path === path && asked.method === "POST").at(-1);

async function submitRegistration(next = ""): Promise<{ person: HttpBrowser; page: Page }> {
  const person = createHttpBrowser(portal.url());
  return { person, page: await person.post(`/auth/register/email${next}`, form) };
}

/**
 * Returns a browser of another municipality, which has the given channels. The portal caches a
 * municipality's settings.
 */
async function browserWithChannels(
  communication: { email: boolean; sms: boolean },
  enabled = true,
): Promise<HttpBrowser> {
  const other = await openMunicipality();
  stubIdentity(other.upstream);
  other.upstream.stub(
    getRegistration,
    respondWith(getRegistration, { register: { enabled, types: ["email", "mobile"] } }),
  );
  other.upstream.stub(getTenant, respondWith(getTenant, { tenant: { ...tenant, communication } }));
  return createHttpBrowser(other.portal.url());
}

describe("the registration form", () => {
  test("starts with email when the tenant has both channels, and links each form to the other", async () => {
    const person = createHttpBrowser(portal.url());
    expect(await person.get("/auth/register?next=%2Fconsumer%2Faccounts%2Fall")).toMatchObject({
      status: 302,
      location: "/auth/register/email?next=%2Fconsumer%2Faccounts%2Fall",
    });
    const email = await person.get("/auth/register/email");
    expect(email.body).toContain("<title>Imvubu Local Municipality - Register using email</title>");
    expect(email.body).toMatch(/href="\/auth\/register\/mobile">Use a mobile number instead</);
    const mobile = await person.get("/auth/register/mobile");
    expect(mobile.body).toContain(
      "<title>Imvubu Local Municipality - Register using mobile</title>",
    );
    expect(mobile.body).toMatch(/href="\/auth\/register\/email">Use an email address instead</);
    expect((await person.get("/auth/login")).body).toContain('href="/auth/register"');
  });

  test("offers only a mobile number when the tenant has only SMS", async () => {
    const person = await browserWithChannels({ email: false, sms: true });
    expect((await person.get("/auth/register")).location).toBe("/auth/register/mobile");
    expect((await person.get("/auth/register/email")).status).toBe(404);
    expect((await person.post("/auth/register/email", form)).status).toBe(404);
    expect((await person.get("/auth/register/mobile")).body).not.toContain("instead");
  });

  test.each([
    ["the tenant has no channel", { email: false, sms: false }, true],
    ["registration is off", { email: true, sms: true }, false],
  ])(
    "explains that registration is unavailable when %s, and hides the registration link on the sign-in page",
    async (_, communication, enabled) => {
      const person = await browserWithChannels(communication, enabled);
      const page = await person.get("/auth/register");
      expect(page.status).toBe(200);
      expect(page.body).toContain("can’t register here");
      expect(page.body).toContain("feedback@example.org");
      expect((await person.get("/auth/register/email")).location).toBe("/auth/register");
      expect((await person.get("/auth/login")).body).not.toContain("/auth/register");
    },
  );

  test("shows each error next to its field, and keeps all input except the password", async () => {
    const page = await createHttpBrowser(portal.url()).post("/auth/register/email", {
      name: "Nomsa <3",
      identity: "",
      password: "Short-7",
    });
    expect(page.status).toBe(422);
    expect(page.body).toContain(
      'href="#field-identity">Enter an email address, like name@example.com<',
    );
    expect(page.body).toContain('href="#field-password">Enter a password of 8 characters or more<');
    expect(page.body).toContain('value="Nomsa &lt;3"');
    expect(page.body).not.toContain("Short-7");
    expect(page.body).toMatch(/autoComplete="name"/i);
    expect(page.body).toMatch(/type="email"[^>]*autoComplete="email"/i);
    expect(page.body).toMatch(/autoComplete="new-password"/i);
  });

  test("shows upstream errors next to their fields", async () => {
    const errors = { password: ["is too common"], identity: ["is not an email address"] };
    upstream.stub(
      register,
      respondJson(422, { code: 422, text: "Some fields need to be corrected", errors }),
    );
    const { page } = await submitRegistration();
    expect(page.status).toBe(422);
    expect(page.body).toContain('href="#field-password">Password is too common<');
    expect(page.body).toContain('href="#field-identity">Email address is not an email address<');
    expect(page.body).not.toContain(secrets.password);
  });

  test("says how long to wait after a rate limit", async () => {
    upstream.stub(register, tooManyRequests(600));
    const { page } = await submitRegistration();
    expect(page.status).toBe(429);
    expect(page.body).toContain("Too many attempts. Wait 10 minutes and try again.");
  });

  test("redirects signed-in users instead of registering them again", async () => {
    const { person } = await submitRegistration();
    const registrations = () =>
      upstream.requests.filter(({ method, path }) => method === "POST" && path === register.path)
        .length;
    const before = registrations();
    expect(
      (await person.get("/auth/register/email?next=%2Fconsumer%2Faccounts%2Fall")).location,
    ).toBe("/consumer/accounts/all");
    expect((await person.post("/auth/register/email", form)).location).toBe("/");
    expect(registrations()).toBe(before);
    // A form that is sent twice therefore leads to the code page too.
    expect((await person.get("/")).location).toBe(verifyPage);
  });
});

describe("a newly registered user", () => {
  test("is signed in and redirected to the code page, which keeps the original destination", async () => {
    const { page } = await submitRegistration("?next=%2Fconsumer%2Faccounts%2Fall");
    expect([page.status, page.location]).toEqual([
      303,
      `${verifyPage}?next=%2Fconsumer%2Faccounts%2Fall`,
    ]);
    expect(JSON.parse(lastAsked(register.path)?.body ?? "")).toEqual({
      type: "email",
      ...form,
      language: "en",
    });
    const cookie = [page.headers["set-cookie"] ?? []]
      .flat()
      .find((line) => line.startsWith("session="));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("sees where the code was sent, the attempts left, when the code expires and when they can request another", async () => {
    const { person } = await submitRegistration();
    const { body, status } = await person.get(verifyPage);
    expect(status).toBe(200);
    expect(body).toContain("<strong>new@example.com</strong>");
    expect(body).toMatch(/You have 5 attempts left\./);
    expect(body).toMatch(/The code works until \d\d:\d\d/);
    expect(body).toMatch(/You can ask for a new code from \d\d:\d\d/);
    expect(body).toMatch(/inputMode="numeric"[^>]*autoComplete="one-time-code"/i);
    expect(body).toContain('href="/auth/logout"');
  });

  test("sees their mobile number in its usual format on the code page", async () => {
    upstream.stub(
      getVerification,
      respondWith(getVerification, {
        verify: {
          verified: false,
          identity: { ...unverified, type: "mobile", identity: "+27821234567" },
        },
      }),
    );
    const { person } = await submitRegistration();
    const { body } = await person.get(verifyPage);
    expect(body).toContain("<strong>082 123 4567</strong>");
    expect(body).toMatch(/this (?:<!-- -->)?mobile number/);
  });

  test.each(["/", "/consumer/accounts/all?search=a"])(
    "is redirected from %s to the code page until verified",
    async (path) => {
      const refusal = {
        code: 403,
        text: "Verify first",
        error: { code: "unverified", message: "Verify first" },
      };
      upstream.stub(listAccounts, respondJson(403, refusal));
      const { person } = await submitRegistration();
      const next = path === "/" ? "" : `?next=${encodeURIComponent(path)}`;
      expect(await person.get(path)).toMatchObject({ status: 302, location: verifyPage + next });
      if (path === "/") return;
      const data = await person.get("/consumer/accounts/all.data?search=a", {
        accept: "*/*",
        "sec-fetch-site": "same-origin",
      });
      expect(data.status).toBe(202);
      expect(data.body).toContain(verifyPage + next);
      upstream.stub(listAccounts, respondError(403, "Some other reason"));
      expect((await person.get(path)).status).toBe(403);
    },
  );
});

describe("the one-time code page", () => {
  test.each(["123456", "123 456", " 12-34 56 "])(
    "accepts the code %j and continues to the next page",
    async (otp) => {
      const { person } = await submitRegistration();
      const page = await person.post(`${verifyPage}?next=%2Fconsumer%2Faccounts%2Fall`, {
        intent: "verify",
        otp,
      });
      expect([page.status, page.location]).toEqual([303, "/consumer/accounts/all"]);
      expect(lastAsked("/api/profile/identities/current/verify")?.body).toBe(
        JSON.stringify({ otp: validCode }),
      );
      upstream.stub(getProfile, respondWith(getProfile, { profile }));
      expect((await person.get("/")).body).toContain("Your email address is verified.");
    },
  );

  test("shows the upstream's messages after an identity is verified", async () => {
    const { person } = await submitRegistration();
    const messages = [
      { type: "info" as const, text: "You now have viewer access to account 5072." },
    ];
    upstream.stub(
      verifyIdentity,
      respondWith(verifyIdentity, {
        verify: { verified: true, identity: { ...unverified, verified: true } },
        messages,
      }),
    );
    await person.post(verifyPage, { intent: "verify", otp: validCode });
    upstream.stub(getProfile, respondWith(getProfile, { profile }));
    const { body } = await person.get("/");
    expect(body).toContain("<p>Your email address is verified.</p>");
    expect(body).toContain("<p>You now have viewer access to account 5072.</p>");
  });

  test.each([
    [
      "a wrong code",
      "654321",
      wrongCodeResponse("That code isn’t right. You have 4 attempts left."),
      "You have 4 attempts left.",
    ],
    [
      "an expired code",
      "654321",
      wrongCodeResponse("The code has expired. Ask for a new one."),
      "has expired. Ask for a new one.",
    ],
    ["a malformed code", "12x", undefined, "Enter the 6-digit code we sent"],
  ])(
    "shows the error for %s next to the field, and does not show the entered code again",
    async (_, otp, answer, text) => {
      if (answer) upstream.stub(verifyIdentity, answer);
      const { person } = await submitRegistration();
      const page = await person.post(verifyPage, { intent: "verify", otp });
      expect(page.status).toBe(422);
      expect(page.body).toMatch(new RegExp(`href="#field-otp">[^<]*${text}<`));
      expect(page.body).not.toContain(otp);
    },
  );

  test("replaces the code field with a button to request a new code after too many attempts", async () => {
    upstream.stub(
      verifyIdentity,
      wrongCodeResponse("Too many attempts with this code. Ask for a new one."),
    );
    upstream.stub(
      getCodeStatus,
      respondWith(getCodeStatus, {
        otp: { sent: true, expires: minutesFromNow(5), resend_at: null, tries_left: 0 },
      }),
    );
    const { person } = await submitRegistration();
    const page = await person.post(verifyPage, { intent: "verify", otp: "654321" });
    expect(page.body).toContain("<li>Too many attempts with this code. Ask for a new one.</li>");
    expect(page.body).not.toContain('name="otp"');
    expect(page.body).toContain("Send a new code");
  });

  test("succeeds both times when the same code is submitted twice", async () => {
    const { person } = await submitRegistration();
    upstream.stub(verifyIdentity, wrongCodeResponse("There is no code to be entered."));
    upstream.stub(
      getVerification,
      respondWith(getVerification, {
        verify: { verified: true, identity: { ...unverified, verified: true } },
      }),
    );
    const page = await person.post(verifyPage, { intent: "verify", otp: validCode });
    expect([page.status, page.location]).toEqual([302, "/"]);
    expect((await person.get(verifyPage)).location).toBe("/");
  });

  test("resends a code only on POST, and says how long to wait when it is requested too early", async () => {
    const { person } = await submitRegistration();
    const sends = () =>
      upstream.requests.filter(
        ({ method, path }) => method === "POST" && path.endsWith("/verify/otp"),
      ).length;
    const before = sends();
    await person.get(verifyPage);
    expect(sends()).toBe(before);
    const page = await person.post(`${verifyPage}?next=%2Fx`, { intent: "send" });
    expect([page.status, page.location, sends()]).toEqual([
      303,
      `${verifyPage}?next=%2Fx`,
      before + 1,
    ]);
    upstream.stub(sendCode, tooManyRequests(42));
    const early = await person.post(verifyPage, { intent: "send" });
    expect(early.status).toBe(429);
    expect(early.body).toContain("Wait 42 seconds");
  });

  test("redirects to the profile after an added identity is verified, and returns 404 for a missing identity", async () => {
    const { person } = await submitRegistration();
    const page = await person.post("/consumer/profile/identities/other-1/verify", {
      intent: "verify",
      otp: validCode,
    });
    expect(page.location).toBe("/consumer/profile/details");
    upstream.stub(getVerification, respondError(404));
    expect((await person.get("/consumer/profile/identities/other-1/verify")).status).toBe(404);
    expect((await person.get("/consumer/profile/identities/a%2Fb/verify")).status).toBe(404);
  });
});
