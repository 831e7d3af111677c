/** Registering and the code's page, before a scripted upstream. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getRegistration, register } from "#contract/auth.ts";
import { getCode, getProfile, getVerification, sendCode, verifyIdentity } from "#contract/profile.ts";
import { listAccounts } from "#contract/accounts.ts";
import { getTenant } from "#contract/tenant.ts";
import { startPortal } from "../support/portal.ts";
import type { Program } from "../support/programs.ts";
import { answers, fails, json, type Upstream } from "../support/upstream.ts";
import { type Page, type Visitor, visitor } from "../support/visitor.ts";
import { minutes, rightCode, scriptIdentity, secrets, tooMany, unverified, wrongCode } from "./scripted-identity.ts";
import { profile, startMunicipality, tenant } from "./scripted-municipality.ts";

const verifyPage = "/consumer/profile/identities/current/verify";
const form = { name: "Nomsa Dlamini", identity: "new@example.com", password: secrets.password };

let upstream: Upstream;
let portal: Program;

beforeAll(async () => {
  upstream = await startMunicipality();
  portal = await startPortal(upstream.url);
});
beforeEach(() => {
  scriptIdentity(upstream);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  for (const secret of [secrets.password, secrets.code]) expect(portal.output()).not.toContain(secret);
  await upstream.stop();
});

const lastAsked = (path: string) => upstream.asked.filter((asked) => asked.path === path && asked.method === "POST").at(-1);

async function registered(next = ""): Promise<{ person: Visitor; page: Page }> {
  const person = visitor(portal.url());
  return { person, page: await person.post(`/auth/register/email${next}`, form) };
}

/** A portal that has not kept the tenant of another test. */
async function withChannels(communication: { email: boolean; sms: boolean }, check: (fresh: Program) => Promise<void>): Promise<void> {
  upstream.script(getTenant, answers(getTenant, { tenant: { ...tenant, communication } }));
  const fresh = await startPortal(upstream.url);
  await check(fresh);
  expect(await fresh.stop()).toBe(0);
}

describe("the form", () => {
  test("is by e-mail where the tenant has both channels, and each form leads to the other", async () => {
    const person = visitor(portal.url());
    expect(await person.get("/auth/register?next=%2Fconsumer%2Faccounts%2Fall")).toMatchObject({
      status: 302,
      location: "/auth/register/email?next=%2Fconsumer%2Faccounts%2Fall",
    });
    const email = await person.get("/auth/register/email");
    expect(email.body).toContain("<title>Imvubu Local Municipality - Register using email</title>");
    expect(email.body).toMatch(/href="\/auth\/register\/mobile">Use a mobile number instead</);
    const mobile = await person.get("/auth/register/mobile");
    expect(mobile.body).toContain("<title>Imvubu Local Municipality - Register using mobile</title>");
    expect(mobile.body).toMatch(/href="\/auth\/register\/email">Use an e-mail address instead</);
    expect((await person.get("/auth/login")).body).toContain('href="/auth/register"');
  });

  test("is by mobile where the tenant has SMS only, and e-mail is not there", async () => {
    await withChannels({ email: false, sms: true }, async (fresh) => {
      const person = visitor(fresh.url());
      expect((await person.get("/auth/register")).location).toBe("/auth/register/mobile");
      expect((await person.get("/auth/register/email")).status).toBe(404);
      expect((await person.post("/auth/register/email", form)).status).toBe(404);
      expect((await person.get("/auth/register/mobile")).body).not.toContain("instead");
    });
  });

  test.each([
    ["the tenant has no channel", { email: false, sms: false }, true],
    ["registering is off", { email: true, sms: true }, false],
  ])("where %s is a page that says so, and sign-in doesn't lead there", async (_, communication, enabled) => {
    upstream.script(getRegistration, answers(getRegistration, { register: { enabled, types: ["email", "mobile"] } }));
    await withChannels(communication, async (fresh) => {
      const person = visitor(fresh.url());
      const page = await person.get("/auth/register");
      expect(page.status).toBe(200);
      expect(page.body).toContain("can’t register here");
      expect(page.body).toContain("feedback@example.org");
      expect((await person.get("/auth/register/email")).location).toBe("/auth/register");
      expect((await person.get("/auth/login")).body).not.toContain("/auth/register");
    });
  });

  test("says beside each field what is wrong, keeps what was entered and never the password", async () => {
    const page = await visitor(portal.url()).post("/auth/register/email", { name: "Nomsa <3", identity: "", password: "Short-7" });
    expect(page.status).toBe(422);
    expect(page.body).toContain('href="#field-identity">E-mail address must be filled in<');
    expect(page.body).toContain('href="#field-password">Password must have 8 characters or more<');
    expect(page.body).toContain('value="Nomsa &lt;3"');
    expect(page.body).not.toContain("Short-7");
    expect(page.body).toMatch(/autoComplete="name"/i);
    expect(page.body).toMatch(/type="email"[^>]*autoComplete="email"/i);
    expect(page.body).toMatch(/autoComplete="new-password"/i);
  });

  test("shows what the upstream refuses at the fields it is about", async () => {
    const errors = { password: ["is one that many people use"], identity: ["is not an e-mail address"] };
    upstream.script(register, json(422, { code: 422, text: "Some of the fields can't be accepted", errors }));
    const { page } = await registered();
    expect(page.status).toBe(422);
    expect(page.body).toContain('href="#field-password">Password is one that many people use<');
    expect(page.body).toContain('href="#field-identity">E-mail address is not an e-mail address<');
    expect(page.body).not.toContain(secrets.password);
  });

  test("says how long to wait over a limit", async () => {
    upstream.script(register, tooMany(600));
    const { page } = await registered();
    expect(page.status).toBe(429);
    expect(page.body).toContain("Too many tries. Wait 10 minutes and try again.");
  });

  test("of somebody signed in leads on, and registers nobody", async () => {
    const { person } = await registered();
    const registrations = () => upstream.asked.filter(({ method, path }) => method === "POST" && path === register.path).length;
    const before = registrations();
    expect((await person.get("/auth/register/email?next=%2Fconsumer%2Faccounts%2Fall")).location).toBe("/consumer/accounts/all");
    expect((await person.post("/auth/register/email", form)).location).toBe("/");
    expect(registrations()).toBe(before);
    // So a form that is sent twice comes to the code's page in the end.
    expect((await person.get("/")).location).toBe(verifyPage);
  });
});

describe("who has registered", () => {
  test("is signed in and led to the code's page, which keeps where to go on to", async () => {
    const { page } = await registered("?next=%2Fconsumer%2Faccounts%2Fall");
    expect([page.status, page.location]).toEqual([303, `${verifyPage}?next=%2Fconsumer%2Faccounts%2Fall`]);
    expect(JSON.parse(lastAsked(register.path)?.body ?? "")).toEqual({ type: "email", ...form });
    const cookie = [page.headers["set-cookie"] ?? []].flat().find((line) => line.startsWith("session="));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("sees where the code went, the tries left, its time, and when to ask again", async () => {
    const { person } = await registered();
    const { body, status } = await person.get(verifyPage);
    expect(status).toBe(200);
    expect(body).toContain("<strong>new@example.com</strong>");
    expect(body).toMatch(/5 tries(<!-- -->)? left/);
    expect(body).toMatch(/good until \d\d:\d\d/);
    expect(body).toMatch(/Possible from \d\d:\d\d/);
    expect(body).toMatch(/inputMode="numeric"[^>]*autoComplete="one-time-code"/i);
    expect(body).toContain('href="/auth/logout"');
  });

  test("sees a mobile number as people write it", async () => {
    upstream.script(
      getVerification,
      answers(getVerification, { verify: { verified: false, identity: { ...unverified, type: "mobile", identity: "+27821234567" } } }),
    );
    const { person } = await registered();
    const { body } = await person.get(verifyPage);
    expect(body).toContain("<strong>082 123 4567</strong>");
    expect(body).toMatch(/this (?:<!-- -->)?mobile number/);
  });

  test.each(["/", "/consumer/accounts/all?search=a"])("and comes to %s unverified is led to the code's page", async (path) => {
    const refusal = { code: 403, text: "Verify first", error: { code: "unverified", message: "Verify first" } };
    upstream.script(listAccounts, json(403, refusal));
    const { person } = await registered();
    const next = path === "/" ? "" : `?next=${encodeURIComponent(path)}`;
    expect(await person.get(path)).toMatchObject({ status: 302, location: verifyPage + next });
    if (path === "/") return;
    const data = await person.get("/consumer/accounts/all.data?search=a", { accept: "*/*", "sec-fetch-site": "same-origin" });
    expect(data.status).toBe(202);
    expect(data.body).toContain(verifyPage + next);
    upstream.script(listAccounts, fails(403, "Some other reason"));
    expect((await person.get(path)).status).toBe(403);
  });
});

describe("the code", () => {
  test.each(["123456", "123 456", " 12-34 56 "])("%j is right, and leads on", async (otp) => {
    const { person } = await registered();
    const page = await person.post(`${verifyPage}?next=%2Fconsumer%2Faccounts%2Fall`, { intent: "verify", otp });
    expect([page.status, page.location]).toEqual([303, "/consumer/accounts/all"]);
    expect(lastAsked("/api/profile/identities/current/verify")?.body).toBe(JSON.stringify({ otp: rightCode }));
    upstream.script(getProfile, answers(getProfile, { profile }));
    expect((await person.get("/")).body).toContain("Your e-mail address is verified.");
  });

  test("brings what was waiting for the identity", async () => {
    const { person } = await registered();
    const messages = [{ type: "info" as const, text: "You now have access to account 5072 as viewer." }];
    upstream.script(
      verifyIdentity,
      answers(verifyIdentity, { verify: { verified: true, identity: { ...unverified, verified: true } }, messages }),
    );
    await person.post(verifyPage, { intent: "verify", otp: rightCode });
    upstream.script(getProfile, answers(getProfile, { profile }));
    expect((await person.get("/")).body).toContain("Your e-mail address is verified. You now have access to account 5072 as viewer.");
  });

  test.each([
    ["wrong", "654321", wrongCode("The code is not right. You have 4 tries left."), "You have 4 tries left."],
    ["over its time", "654321", wrongCode("The code is over its time. Ask for a new one."), "over its time. Ask for a new one."],
    ["no code at all", "12x", undefined, "Code must be the 6 digits that we sent"],
  ])("that is %s says so at the field, and is not sent back", async (_, otp, answer, text) => {
    if (answer) upstream.script(verifyIdentity, answer);
    const { person } = await registered();
    const page = await person.post(verifyPage, { intent: "verify", otp });
    expect(page.status).toBe(422);
    expect(page.body).toMatch(new RegExp(`href="#field-otp">[^<]*${text}<`));
    expect(page.body).not.toContain(otp);
  });

  test("that was tried too often has no field any more, only a new one to ask for", async () => {
    upstream.script(verifyIdentity, wrongCode("The code was tried too often. Ask for a new one."));
    upstream.script(getCode, answers(getCode, { otp: { sent: true, expires: minutes(5), resend_at: null, tries_left: 0 } }));
    const { person } = await registered();
    const page = await person.post(verifyPage, { intent: "verify", otp: "654321" });
    expect(page.body).toContain("<li>The code was tried too often. Ask for a new one.</li>");
    expect(page.body).not.toContain('name="otp"');
    expect(page.body).toContain("Send a new code");
  });

  test("sent twice is right both times", async () => {
    const { person } = await registered();
    upstream.script(verifyIdentity, wrongCode("There is no code to be entered."));
    upstream.script(getVerification, answers(getVerification, { verify: { verified: true, identity: { ...unverified, verified: true } } }));
    const page = await person.post(verifyPage, { intent: "verify", otp: rightCode });
    expect([page.status, page.location]).toEqual([302, "/"]);
    expect((await person.get(verifyPage)).location).toBe("/");
  });

  test("is sent anew by a POST alone, and too early a wish says how long to wait", async () => {
    const { person } = await registered();
    const sends = () => upstream.asked.filter(({ method, path }) => method === "POST" && path.endsWith("/verify/otp")).length;
    const before = sends();
    await person.get(verifyPage);
    expect(sends()).toBe(before);
    const page = await person.post(`${verifyPage}?next=%2Fx`, { intent: "send" });
    expect([page.status, page.location, sends()]).toEqual([303, `${verifyPage}?next=%2Fx`, before + 1]);
    upstream.script(sendCode, tooMany(42));
    const early = await person.post(verifyPage, { intent: "send" });
    expect(early.status).toBe(429);
    expect(early.body).toContain("Wait 42 seconds");
  });

  test("for an added identity leads back to the profile, and for one that isn't there is 404", async () => {
    const { person } = await registered();
    const page = await person.post("/consumer/profile/identities/other-1/verify", { intent: "verify", otp: rightCode });
    expect(page.location).toBe("/consumer/profile/details");
    upstream.script(getVerification, fails(404));
    expect((await person.get("/consumer/profile/identities/other-1/verify")).status).toBe(404);
    expect((await person.get("/consumer/profile/identities/a%2Fb/verify")).status).toBe(404);
  });
});
