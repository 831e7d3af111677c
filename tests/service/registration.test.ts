/** Tests of registration and verification of an identity. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  getCodeStatus,
  getProfile,
  getVerification,
  verifyIdentity,
} from "#contract/profile/calls.ts";
import { getRegistration, register } from "#contract/sign-in/calls.ts";
import { deleteExpiredRows } from "#service/database/delete-expired.ts";
import { parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import {
  advanceTime,
  messagesTo,
  newEmail,
  newIpAddress,
  type ObservedIdentityTestService,
  otpErrors,
  password,
  registerPerson,
  registerVerifiedPerson,
  sentCode,
  signInFromNewAddress,
  startIdentityTestService,
  wrongCode,
} from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const current = "/api/profile/identities/current/verify";

describeOnDatabase("registering", (kind) => {
  let service: ObservedIdentityTestService;
  beforeAll(async () => {
    service = await startIdentityTestService(kind);
  });
  afterAll(() => service.stop());

  const post = (body: object, tenant?: string) =>
    service.clientFrom(newIpAddress(), tenant).post(register.path, body);
  const good = () => ({ type: "email", name: "Nomsa Dlamini", identity: newEmail(), password });

  test("offers only the channels that the tenant supports", async () => {
    const of = async (tenant: string) =>
      parseBody(
        getRegistration.answer,
        await service.clientFrom(newIpAddress(), tenant).get(getRegistration.path),
      ).register;
    expect(await of("imvubu")).toEqual({ enabled: true, types: ["email", "mobile"] });
    expect(await of("karoo-vista")).toEqual({ enabled: true, types: ["email"] });
    const answer = await post(
      { ...good(), type: "mobile", identity: "082 123 4567" },
      "karoo-vista",
    );
    expect(parseErrorResponse(answer)).toMatchObject({
      code: 422,
      errors: { type: expect.any(Array) },
    });
  });

  test("signs the user in immediately, and verifies the identity with the code", async () => {
    const woken = service.woken();
    const person = await registerPerson(service);
    expect(service.woken()).toBe(woken + 1);
    const before = parseBody(getProfile.answer, await person.get(getProfile.path)).profile;
    expect(before.identities).toEqual([
      {
        id: person.identity,
        identity: person.email,
        type: "email",
        verified: false,
        preferred: false,
        current: true,
      },
    ]);
    expect(parseBody(getVerification.answer, await person.get(current)).verify.verified).toBe(
      false,
    );
    expect(parseBody(getCodeStatus.answer, await person.get(`${current}/otp`)).otp).toMatchObject({
      sent: true,
      tries_left: 5,
    });

    const [message] = await messagesTo(service, person.email);
    expect(message).toMatchObject({ channel: "email", status: "queued" });
    for (const words of ["Imvubu Local Municipality", "10 minutes", "on the phone", "didn't ask"])
      expect(message?.body).toContain(words);
    const code = await sentCode(service, person.email);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { verify } = parseBody(
      verifyIdentity.answer,
      await person.post(current, { otp: spaced }),
    );
    expect(verify).toMatchObject({
      verified: true,
      identity: { verified: true, preferred: true, current: true },
    });
    expect(parseBody(getCodeStatus.answer, await person.get(`${current}/otp`)).otp).toEqual({
      sent: false,
      expires: null,
      resend_at: null,
      tries_left: 0,
    });
    expect((await signInFromNewAddress(service, person.email.toUpperCase())).token).not.toBe(
      person.token,
    );
  });

  test("sends a one-part SMS to a mobile number, and later accepts any spelling of the number", async () => {
    const given = { ...good(), type: "mobile", identity: "(082) 555-0199" };
    const { profile } = parseBody(register.answer, await post(given));
    expect(profile.identities[0]).toMatchObject({ identity: "+27825550199", type: "mobile" });
    const [message] = await messagesTo(service, "+27825550199");
    expect(message).toMatchObject({ channel: "sms", subject: "" });
    expect(message?.body.length).toBeLessThanOrEqual(160);
    const code = await sentCode(service, "+27825550199");
    const person = service.clientFrom(newIpAddress(), "imvubu", profile.token);
    expect((await person.post(current, { otp: code })).status).toBe(200);
    for (const spelling of ["0825550199", "+27 82 555 0199", "0027825550199", "27 82 555 0199"]) {
      await expect(signInFromNewAddress(service, spelling)).resolves.toBeDefined();
    }
  });

  test("returns the number of attempts left after a wrong code, and rejects even the right code after five attempts", async () => {
    const person = await registerPerson(service);
    const code = await sentCode(service, person.email);
    for (const left of [
      "4 attempts",
      "3 attempts",
      "2 attempts",
      "1 attempt",
      "Ask for a new code",
    ]) {
      const answer = await person.post(current, { otp: wrongCode(code) });
      expect(parseErrorResponse(answer).code).toBe(422);
      expect(otpErrors(answer)[0]).toContain(left);
    }
    expect(otpErrors(await person.post(current, { otp: code }))[0]).toContain("Ask for a new");
    expect(parseBody(getCodeStatus.answer, await person.get(`${current}/otp`)).otp.tries_left).toBe(
      0,
    );
    expect(parseBody(getVerification.answer, await person.get(current)).verify.verified).toBe(
      false,
    );
  });

  test("rejects an expired code", async () => {
    const person = await registerPerson(service);
    const code = await sentCode(service, person.email);
    await advanceTime(service, "11 minutes");
    expect(otpErrors(await person.post(current, { otp: code }))[0]).toContain("Ask for a new");
  });

  test("sends a new code after a minute, and no longer accepts the first code", async () => {
    const person = await registerPerson(service);
    const first = await sentCode(service, person.email);
    const early = await person.post(`${current}/otp`, {});
    expect(parseErrorResponse(early).code).toBe(429);
    expect(Number(early.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(early.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    await advanceTime(service, "61 seconds");
    expect((await person.post(`${current}/otp`, {})).status).toBe(200);
    const second = await sentCode(service, person.email);
    if (first !== second) expect((await person.post(current, { otp: first })).status).toBe(422);
    expect((await person.post(current, { otp: second })).status).toBe(200);
    expect(parseErrorResponse(await person.post(`${current}/otp`, {})).error?.code).toBe(
      "verified",
    );
  });

  test("does not reveal that an identity is already registered, and notifies only its owner", async () => {
    const owner = await registerVerifiedPerson(service);
    await advanceTime(service, "61 seconds");
    const person = await registerPerson(service, owner.email);
    const [message] = (await messagesTo(service, owner.email)).slice(-1);
    expect(message?.subject).toBe("You are already registered");
    expect(message?.body).not.toMatch(/\d{6}/);
    const answer = await person.post(current, { otp: "123456" });
    expect(otpErrors(answer)[0]).toContain("4 attempts");
  });

  test.each([
    ["identity", { identity: "nobody" }],
    ["identity", { identity: "a@b" }],
    ["identity", { identity: "a@b@c.org" }],
    ["identity", { identity: "a@b.org,c@d.org" }],
    ["identity", { identity: "<a@b.org>" }],
    ["identity", { identity: `${"a".repeat(250)}@b.org` }],
    ["identity", { type: "mobile", identity: "12345" }],
    ["identity", { type: "mobile", identity: "011 403 1234" }],
    ["identity", { type: "mobile", identity: "a@b.org" }],
    ["password", { password: "1234567" }],
    ["password", { password: "Password123!" }],
    ["password", { password: "Imvubu2026" }],
    ["password", { password: "abcdefgh" }],
    ["password", { password: "nomsa dlamini" }],
    ["password", { identity: "someone@example.org", password: "Someone@Example.org" }],
    ["password", { type: "mobile", identity: "082 555 0123", password: "0825550123" }],
    ["password", { password: "x".repeat(129) }],
    ["name", { name: " " }],
    ["name", { name: "x".repeat(121) }],
    ["type", { type: "letter" }],
  ])("rejects an invalid %s: %j", async (field, bad) => {
    const answer = parseErrorResponse(await post({ ...good(), ...bad }));
    expect(answer.code).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
  });

  test("checks only a hundred new passwords from one IP address, because each check takes CPU time", async () => {
    const from = service.clientFrom(newIpAddress());
    const answers = await Promise.all(
      Array.from({ length: 120 }, () =>
        from.post(register.path, { ...good(), password: "abcdefgh" }).then(({ status }) => status),
      ),
    );
    expect(answers.filter((status) => status === 422)).toHaveLength(100);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
  });

  test.each([
    "Nḓivhuwo Mufamadi-Tshivhase",
    "Ｎｏｍｓａ",
    "محمد",
    "Тhandi Мkhize",
    "李",
    "x".repeat(120),
  ])("accepts the name %s unchanged", async (name) => {
    const { profile } = parseBody(register.answer, await post({ ...good(), name }));
    expect(profile.name).toBe(name);
  });

  test("limits unverified users to their profile, and deletes them after a day", async () => {
    const person = await registerPerson(service);
    const other = await registerVerifiedPerson(service);
    expect(parseErrorResponse(await person.get("/api/consumer/accounts"))).toMatchObject({
      code: 403,
      error: { code: "unverified" },
    });
    expect((await other.get("/api/consumer/accounts")).status).toBe(200);
    // Ages only the users, because advancing the time would also expire their twelve-hour tokens.
    await service.database.asOwner((db) =>
      db
        .updateTable("users")
        .set({ created: new Date(Date.now() - 25 * 3_600_000) })
        .execute(),
    );
    expect((await person.get(getProfile.path)).status).toBe(200);
    await deleteExpiredRows(service.database);
    expect((await person.get(getProfile.path)).status).toBe(401);
    expect((await other.get(getProfile.path)).status).toBe(200);
  });
});
