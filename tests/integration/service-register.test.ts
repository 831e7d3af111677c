/** Registering, and proving that the identity is one's own. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { getRegistration, register } from "#contract/auth.ts";
import { getCode, getProfile, getVerification, verifyIdentity } from "#contract/profile.ts";
import { sweep } from "../../server/utility/store/sweep.ts";
import { describeOnEach } from "../support/service.ts";
import {
  messagesTo,
  newAddress,
  newEmail,
  otp,
  pass,
  password,
  registered,
  sentCode,
  signedInFrom,
  startIdentityService,
  verified,
  type WatchedService,
  wrong,
} from "./identity-service.ts";
import { failure, read } from "./service-client.ts";

const current = "/api/profile/identities/current/verify";

describeOnEach("registering", (kind) => {
  let service: WatchedService;
  beforeAll(async () => {
    service = await startIdentityService(kind);
  });
  afterAll(() => service.stop());

  const post = (body: object, tenant?: string) => service.from(newAddress(), tenant).post(register.path, body);
  const good = () => ({ type: "email", name: "Nomsa Dlamini", identity: newEmail(), password });

  test("is open with the tenant's own channels", async () => {
    const of = async (tenant: string) =>
      read(getRegistration.answer, await service.from(newAddress(), tenant).get(getRegistration.path)).register;
    expect(await of("imvubu")).toEqual({ enabled: true, types: ["email", "mobile"] });
    expect(await of("karoo-vista")).toEqual({ enabled: true, types: ["email"] });
    const answer = await post({ ...good(), type: "mobile", identity: "082 123 4567" }, "karoo-vista");
    expect(failure(answer)).toMatchObject({ code: 422, errors: { type: expect.any(Array) } });
  });

  test("signs in at once, with an identity that the code then proves", async () => {
    const woken = service.woken();
    const person = await registered(service);
    expect(service.woken()).toBe(woken + 1);
    const before = read(getProfile.answer, await person.get(getProfile.path)).profile;
    expect(before.identities).toEqual([
      { id: person.identity, identity: person.email, type: "email", verified: false, preferred: false, current: true },
    ]);
    expect(read(getVerification.answer, await person.get(current)).verify.verified).toBe(false);
    expect(read(getCode.answer, await person.get(`${current}/otp`)).otp).toMatchObject({ sent: true, tries_left: 5 });

    const [message] = await messagesTo(service, person.email);
    expect(message).toMatchObject({ channel: "email", status: "queued" });
    for (const words of ["Imvubu Local Municipality", "10 minutes", "on the phone", "did not ask"]) expect(message?.body).toContain(words);
    const code = await sentCode(service, person.email);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const { verify } = read(verifyIdentity.answer, await person.post(current, { otp: spaced }));
    expect(verify).toMatchObject({ verified: true, identity: { verified: true, preferred: true, current: true } });
    expect(read(getCode.answer, await person.get(`${current}/otp`)).otp).toEqual({
      sent: false,
      expires: null,
      resend_at: null,
      tries_left: 0,
    });
    expect((await signedInFrom(service, person.email.toUpperCase())).token).not.toBe(person.token);
  });

  test("by mobile sends an SMS of one part, and takes any spelling of the number later on", async () => {
    const given = { ...good(), type: "mobile", identity: "(082) 555-0199" };
    const { profile } = read(register.answer, await post(given));
    expect(profile.identities[0]).toMatchObject({ identity: "+27825550199", type: "mobile" });
    const [message] = await messagesTo(service, "+27825550199");
    expect(message).toMatchObject({ channel: "sms", subject: "" });
    expect(message?.body.length).toBeLessThanOrEqual(160);
    const code = await sentCode(service, "+27825550199");
    const person = service.from(newAddress(), "imvubu", profile.token);
    expect((await person.post(current, { otp: code })).status).toBe(200);
    for (const spelling of ["0825550199", "+27 82 555 0199", "0027825550199", "27 82 555 0199"]) {
      await expect(signedInFrom(service, spelling)).resolves.toBeDefined();
    }
  });

  test("a wrong code says how many tries are left, and after five even the right one is refused", async () => {
    const person = await registered(service);
    const code = await sentCode(service, person.email);
    for (const left of ["4 tries", "3 tries", "2 tries", "1 try", "Ask for a new code"]) {
      const answer = await person.post(current, { otp: wrong(code) });
      expect(failure(answer).code).toBe(422);
      expect(otp(answer)[0]).toContain(left);
    }
    expect(otp(await person.post(current, { otp: code }))[0]).toContain("Ask for a new code");
    expect(read(getCode.answer, await person.get(`${current}/otp`)).otp.tries_left).toBe(0);
    expect(read(getVerification.answer, await person.get(current)).verify.verified).toBe(false);
  });

  test("a code that is over its time is refused", async () => {
    const person = await registered(service);
    const code = await sentCode(service, person.email);
    await pass(service, "11 minutes");
    expect(otp(await person.post(current, { otp: code }))[0]).toContain("Ask for a new code");
  });

  test("another code may be asked for after a minute, and then it is the one", async () => {
    const person = await registered(service);
    const first = await sentCode(service, person.email);
    const early = await person.post(`${current}/otp`, {});
    expect(failure(early).code).toBe(429);
    expect(Number(early.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(early.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    await pass(service, "61 seconds");
    expect((await person.post(`${current}/otp`, {})).status).toBe(200);
    const second = await sentCode(service, person.email);
    if (first !== second) expect((await person.post(current, { otp: first })).status).toBe(422);
    expect((await person.post(current, { otp: second })).status).toBe(200);
    expect(failure(await person.post(`${current}/otp`, {})).error?.code).toBe("verified");
  });

  test("with an identity that is somebody's already looks the same, and only its owner is told", async () => {
    const owner = await verified(service);
    await pass(service, "61 seconds");
    const person = await registered(service, owner.email);
    const [message] = (await messagesTo(service, owner.email)).slice(-1);
    expect(message?.subject).toBe("You already have an account");
    expect(message?.body).not.toMatch(/\d{6}/);
    const answer = await person.post(current, { otp: "123456" });
    expect(otp(answer)[0]).toContain("4 tries");
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
    ["password", { password: "Password1" }],
    ["password", { password: "nomsa dlamini" }],
    ["password", { identity: "someone@example.org", password: "Someone@Example.org" }],
    ["password", { type: "mobile", identity: "082 555 0123", password: "0825550123" }],
    ["password", { password: "x".repeat(129) }],
    ["name", { name: " " }],
    ["name", { name: "x".repeat(121) }],
    ["type", { type: "letter" }],
  ])("refuses a bad %s: %j", async (field, bad) => {
    const answer = failure(await post({ ...good(), ...bad }));
    expect(answer.code).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
  });

  test.each(["Nḓivhuwo Mufamadi-Tshivhase", "Ｎｏｍｓａ", "محمد", "Тhandi Мkhize", "李", "x".repeat(120)])(
    "takes the name %s as it is",
    async (name) => {
      const { profile } = read(register.answer, await post({ ...good(), name }));
      expect(profile.name).toBe(name);
    },
  );

  test("who has not entered the code sees their profile only, and is gone after a day", async () => {
    const person = await registered(service);
    const other = await verified(service);
    expect(failure(await person.get("/api/consumer/accounts"))).toMatchObject({ code: 403, error: { code: "unverified" } });
    expect((await other.get("/api/consumer/accounts")).status).toBe(200);
    // A token of twelve hours would be over by itself.
    await service.database.asOwner((db) =>
      db
        .updateTable("users")
        .set({ created: new Date(Date.now() - 25 * 3_600_000) })
        .execute(),
    );
    expect((await person.get(getProfile.path)).status).toBe(200);
    await sweep(service.database);
    expect((await person.get(getProfile.path)).status).toBe(401);
    expect((await other.get(getProfile.path)).status).toBe(200);
  });
});
