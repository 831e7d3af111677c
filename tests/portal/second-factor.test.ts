/**
 * Tests two-step sign-in without JavaScript: entering the code at sign-in, and setting up the
 * second step.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getProfile, listSessions } from "#contract/profile/calls.ts";
import { getTenant } from "#contract/settings/tenant.ts";
import { resetPassword, signIn } from "#contract/sign-in/calls.ts";
import {
  completeSignIn,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from "#contract/sign-in/second-factor-calls.ts";
import { createHttpBrowser } from "#tests/support/http-browser.ts";
import {
  type MockUpstream,
  respondError,
  respondJson,
  respondWith,
} from "#tests/support/mock-upstream.ts";
import { stubIdentity, validCode, wrongCodeResponse } from "#tests/support/mocks/mock-identity.ts";
import { profile, startMockMunicipality, tenant } from "#tests/support/mocks/mock-municipality.ts";
import { startPortal } from "#tests/support/portal.ts";
import type { Program } from "#tests/support/programs.ts";

const awaitingToken = "canary-awaiting-token-7401";
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const uri = `otpauth://totp/Imvubu:thandi@example.com?issuer=Imvubu&secret=${secret}`;
const page = "/consumer/profile/two-step";
const awaiting = { ...profile, name: "", key: "", token: awaitingToken, awaits_code: true };
const credentials = { username: "thandi@example.com", password: "right" };

let upstream: MockUpstream;
let portal: Program;
beforeAll(async () => {
  upstream = await startMockMunicipality();
  portal = await startPortal(upstream.url);
});
beforeEach(() => {
  stubIdentity(upstream);
  upstream.stub(getProfile, respondWith(getProfile, { profile }));
  upstream.stub(signIn, respondWith(signIn, { profile: awaiting }));
  upstream.stub(completeSignIn, respondWith(completeSignIn, { profile }));
  upstream.stub(listSessions, respondWith(listSessions, { sessions: [] }));
  stubState(false);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  for (const hidden of [awaitingToken, secret]) expect(portal.output()).not.toContain(hidden);
  await upstream.stop();
});

function stubState(on: boolean): void {
  const state = { on, since: on ? "2026-11-01T08:00:00Z" : null, recovery_codes_left: on ? 1 : 0 };
  upstream.stub(getSecondFactor, respondWith(getSecondFactor, { second_factor: state }));
}

async function startSignIn(fields: Record<string, string> = {}) {
  const person = createHttpBrowser(portal.url());
  return {
    person,
    answer: await person.post("/auth/login?next=%2Fconsumer%2Ftickets", {
      ...credentials,
      ...fields,
    }),
  };
}

async function signedIn() {
  upstream.stub(signIn, respondWith(signIn, { profile }));
  return (await startSignIn()).person;
}

describe("the code at sign-in", () => {
  const codePage = "/auth/code?next=%2Fconsumer%2Ftickets";

  test("is requested before a session is created, and leads to the page that the user asked for", async () => {
    const { person, answer } = await startSignIn();
    expect([answer.status, answer.location]).toEqual([303, codePage]);
    expect(person.cookies.has("session")).toBe(false);
    const { body } = await person.get(codePage);
    expect(body).toMatch(/<input[^>]* autoComplete="one-time-code"/i);
    expect(body).not.toContain(awaitingToken);
    expect((await person.get("/consumer/profile/details")).location).toMatch(/^\/auth\/login/);
    const done = await person.post(codePage, { otp: validCode });
    expect([done.status, done.location]).toEqual([303, "/consumer/tickets"]);
    expect(upstream.requests.at(-1)?.headers.authorization ?? "").not.toBe("");
    expect(person.cookies.has("session")).toBe(true);
    expect(person.cookies.has("awaiting-code")).toBe(false);
  });

  test("keeps the “Remember me” choice for the new session", async () => {
    const { person } = await startSignIn({ remember: "true" });
    await person.post(codePage, { otp: validCode });
    expect([person.cookies.has("remember"), person.cookies.has("session")]).toEqual([true, false]);
  });

  test("can be a recovery code", async () => {
    const { person } = await startSignIn();
    expect((await person.get(codePage)).body).toContain(`href="${codePage}&amp;recovery=true"`);
    const { body } = await person.get(`${codePage}&recovery=true`);
    expect(body).toMatch(/<title>[^<]* - Enter a recovery code<\/title>/);
    expect(body).toContain('href="/auth/login?next=%2Fconsumer%2Ftickets"');
    expect(
      (await person.post(`${codePage}&recovery=true`, { otp: "4K7P-2QM9-TX3W" })).location,
    ).toBe("/consumer/tickets");
  });

  test("can be entered again if it was wrong", async () => {
    upstream.stub(completeSignIn, wrongCodeResponse("That code isn’t right."));
    const { person } = await startSignIn();
    const wrong = await person.post(codePage, { otp: "000000" });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain("That code isn’t right.");
    expect(wrong.body).not.toContain("000000");
    expect(person.cookies.has("session")).toBe(false);
  });

  test("leads back to the sign-in page if it is sent too late, or if no sign-in is in progress", async () => {
    upstream.stub(
      completeSignIn,
      respondJson(401, { code: 401, text: "You need to login to see this content" }),
    );
    const { person } = await startSignIn();
    const late = await person.post(codePage, { otp: validCode });
    expect(late.location).toBe("/auth/login?next=%2Fconsumer%2Ftickets");
    expect((await person.get(late.location ?? "")).body).toContain("Signing in took too long.");
    expect((await createHttpBrowser(portal.url()).get(codePage)).location).toBe(
      "/auth/login?next=%2Fconsumer%2Ftickets",
    );
  });

  describe("in a password reset", () => {
    async function startReset() {
      upstream.stub(resetPassword, respondWith(resetPassword, { profile: awaiting }));
      const person = createHttpBrowser(portal.url());
      await person.post("/auth/reset", { identity: "new@example.com" });
      const fields = { intent: "reset", otp: validCode, password: "three unrelated words" };
      const reset = await person.post(
        "/auth/reset/code?next=%2Fconsumer%2Fprofile%2Fdetails",
        fields,
      );
      return { person, codePage: reset.location ?? "" };
    }

    test("is requested before the page says that the password has changed", async () => {
      const { person, codePage } = await startReset();
      expect(codePage).toBe("/auth/code?next=%2Fconsumer%2Fprofile%2Fdetails");
      expect(person.cookies.has("session")).toBe(false);
      const { body } = await person.get(codePage);
      expect(body).toContain("Your new password works once you have entered the code.");
      expect(body).not.toContain("has been changed");
      expect((await person.get(`${codePage}&recovery=true`)).body).toContain(
        "Lost your codes, too? We can turn off two-step sign-in for you.",
      );
      const { location = "" } = await person.post(codePage, { otp: validCode });
      expect(location).toBe("/consumer/profile/details");
      expect((await person.get(location)).body).toContain("Your password has been changed.");
    });

    test("leads back to the first step if it is sent too late", async () => {
      const { person, codePage } = await startReset();
      upstream.stub(completeSignIn, respondError(401));
      const { location = "" } = await person.post(codePage, { otp: validCode });
      expect(location).toBe("/auth/reset?next=%2Fconsumer%2Fprofile%2Fdetails");
      expect((await person.get(location)).body).toContain(
        "Resetting the password took too long. Ask for a new code.",
      );
    });
  });
});

describe("the two-step sign-in page", () => {
  const needsProof = respondJson(403, {
    code: 403,
    text: "No",
    description: "Enter your password.",
    error: { code: "confirmation_required", message: "No" },
  });

  test("asks the user to confirm their identity, shows the key as a QR code and as text, and then shows the recovery codes once", async () => {
    const person = await signedIn();
    expect((await person.get("/consumer/profile/security")).body).toMatch(
      new RegExp(`action="${page}"[^]*name="intent" value="start"`),
    );
    upstream.stub(startSecondFactor, needsProof);
    expect((await person.post(page, { intent: "start" })).body).toContain("Confirm that it’s you");
    upstream.stub(startSecondFactor, respondWith(startSecondFactor, { start: { secret, uri } }));
    const setup = await person.post(page, { intent: "start" });
    expect(setup.body).toContain("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ");
    expect(setup.body).toContain(`href="${uri.replaceAll("&", "&amp;")}"`);
    expect(setup.body).toMatch(/<svg[^>]* role="img" aria-label="QR code/);
    upstream.stub(confirmSecondFactor, wrongCodeResponse("That code isn’t right."));
    const wrong = await person.post(page, { intent: "confirm", uri, otp: "000000" });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain("GEZD GNBV");
    upstream.stub(
      confirmSecondFactor,
      respondWith(confirmSecondFactor, { recovery_codes: ["0AAA-BBBB-CCCC", "1AAA-BBBB-CCCC"] }),
    );
    const done = await person.post(page, { intent: "confirm", uri, otp: validCode });
    for (const code of ["0AAA-BBBB-CCCC", "1AAA-BBBB-CCCC"]) expect(done.body).toContain(code);
    expect(done.body).toContain(`${profile.name}’s recovery codes for`);
    expect((await person.get(page)).body).not.toContain("0AAA-BBBB-CCCC");
  });

  test("says that two-step sign-in is on when reloading the recovery codes page resubmits the form", async () => {
    const person = await signedIn();
    upstream.stub(confirmSecondFactor, respondError(409, "Start again"));
    const form = { intent: "confirm", uri, otp: validCode };
    expect((await person.post(page, form)).body).toContain("Start again");
    stubState(true);
    expect((await person.post(page, form)).location).toBe(page);
    expect((await person.get(page)).body).toContain(
      "If you haven’t saved your recovery codes, get new ones.",
    );
  });

  test("shows new recovery codes, and turns two-step sign-in off after confirmation", async () => {
    stubState(true);
    upstream.stub(
      renewRecoveryCodes,
      respondWith(renewRecoveryCodes, { recovery_codes: ["2AAA-BBBB-CCCC"] }),
    );
    upstream.stub(turnOffSecondFactor, respondWith(turnOffSecondFactor, {}));
    const person = await signedIn();
    expect((await person.get(page)).body).toContain("You have 1 recovery code left.");
    const renewed = await person.post(page, { intent: "renew" });
    for (const text of ["2AAA-BBBB-CCCC", "Your old recovery codes no longer work."])
      expect(renewed.body).toContain(text);
    expect((await person.post(page, { intent: "off" })).body).toContain(
      "Turn off two-step sign-in?",
    );
    expect((await person.post(page, { intent: "off", confirmed: "yes" })).location).toBe(
      "/consumer/profile/security",
    );
  });

  test("warns staff who need two-step sign-in that turning it off closes the desk", async () => {
    stubState(true);
    upstream.stub(
      getTenant,
      respondWith(getTenant, { tenant: { ...tenant, staff_second_factor: true } }),
    );
    const closes = "You won’t be able to use the desk until you set it up again.";
    for (const [host, permissions, warned] of [
      ["staff.localhost", ["people.manage"], true],
      ["consumer.localhost", [], false],
    ] as const) {
      upstream.stub(
        getProfile,
        respondWith(getProfile, { profile: { ...profile, permissions: [...permissions] } }),
      );
      upstream.stub(signIn, respondWith(signIn, { profile }));
      const person = createHttpBrowser(portal.url(), { host });
      await person.post("/auth/login", credentials);
      expect((await person.post(page, { intent: "off" })).body.includes(closes), host).toBe(warned);
    }
    upstream.stub(getTenant, respondWith(getTenant, { tenant }));
  });

  test("is hidden if the upstream does not support a second factor", async () => {
    upstream.stub(getSecondFactor, respondJson(404, { code: 404, text: "Page cannot be found" }));
    const person = await signedIn();
    expect((await person.get("/consumer/profile/security")).body).not.toContain("Two-step sign-in");
    expect((await person.get(page)).status).toBe(404);
  });

  test("leaves the rest of the Security page in place if the upstream can’t say whether two-step sign-in is on", async () => {
    upstream.stub(getSecondFactor, respondJson(500, { code: 500, text: "Broken" }));
    const person = await signedIn();
    const security = await person.get("/consumer/profile/security");
    expect(security.status).toBe(200);
    expect(security.body).toContain("Where you are signed in");
    expect(security.body).not.toContain("Two-step sign-in");
    expect((await person.get(page)).status).toBe(500);
  });

  test("is where staff who must set up two-step sign-in are redirected, after signing in and from the staff pages", async () => {
    const member = { ...profile, permissions: [], needs_second_factor: true };
    upstream.stub(signIn, respondWith(signIn, { profile: member }));
    upstream.stub(getProfile, respondWith(getProfile, { profile: member }));
    const person = createHttpBrowser(portal.url());
    expect((await person.post("/auth/login", credentials)).location).toBe(page);
    expect((await person.get("/staff/people")).location).toBe(`${page}?next=%2Fstaff%2Fpeople`);
    expect((await person.get(page)).body).toContain("You can’t use the desk until you set it up.");
    expect((await person.get("/consumer/profile/details")).status).toBe(200);
  });
});
