/**
 * Tests of changes that users make to their own profile (name, preferences, password and sessions),
 * and the history of these changes.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { forEachAlert } from "#contract/alerts/kinds.ts";
import {
  endSession,
  getProfile,
  type IdentityType,
  listProfileLogs,
  listSessions,
  updateProfile,
} from "#contract/profile/calls.ts";
import { checkToken } from "#contract/sign-in/calls.ts";
import { type Client, parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import {
  advanceTime,
  confirm,
  messagesTo,
  newIpAddress,
  type ObservedIdentityTestService,
  password,
  registerPerson,
  registerVerifiedPerson,
  signInFromNewAddress,
  startIdentityTestService,
} from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const next = "another long password";

describeOnDatabase("the profile", (kind) => {
  let service: ObservedIdentityTestService;
  beforeAll(async () => {
    service = await startIdentityTestService(kind);
  });
  afterAll(() => service.stop());

  const profileOf = async (person: Client) =>
    parseBody(getProfile.answer, await person.get(getProfile.path)).profile;
  const sessionsOf = async (person: Client) =>
    parseBody(listSessions.answer, await person.get(listSessions.path)).sessions;
  const logsOf = async (person: Client, query = "") =>
    parseBody(listProfileLogs.answer, await person.get(`${listProfileLogs.path}${query}`));

  test("changes only the given profile fields", async () => {
    const person = await registerVerifiedPerson(service);
    const before = await profileOf(person);
    const everyAlert = (channels: IdentityType[]) => forEachAlert(() => channels);
    expect(before.notify).toEqual({
      statements: ["email"],
      payments: ["email"],
      tickets: ["email"],
      alerts: everyAlert(["email"]),
    });
    const notify = { statements: ["mobile", "email"], payments: [], tickets: ["email", "email"] };
    const { profile } = parseBody(
      updateProfile.answer,
      await person.post(updateProfile.path, { name: "Nomsa Zulu", language: "af", notify }),
    );
    expect(profile).toEqual({
      ...before,
      name: "Nomsa Zulu",
      language: "af",
      // Alerts follow statements until the person chooses channels for them.
      notify: { ...notify, tickets: ["email"], alerts: everyAlert(["mobile", "email"]) },
      updated: expect.any(String),
    });
    expect(await profileOf(person)).toEqual(profile);
    expect(
      parseBody(updateProfile.answer, await person.post(updateProfile.path, {})).profile.name,
    ).toBe("Nomsa Zulu");
  });

  test("rejects a name with a URL, direction marks or only invisible characters", async () => {
    const person = await registerPerson(service);
    for (const [name, text] of [
      ["Pay at https://evil.example", "web address"],
      ["WWW.evil.example", "web address"],
      ["Nomsa evil.co.za/pay", "web address"],
      ["Nomsa \u202Eimalt", "direction"],
      ["\u200B", "visible"],
    ] as const) {
      expect(
        parseErrorResponse(await person.post(updateProfile.path, { name })).errors?.name?.[0],
      ).toContain(text);
    }
    for (const name of ["J.P. van Wyk", "T. M. Dlamini c/o N. Zulu", "Ñandú 🦛"]) {
      expect(
        parseBody(updateProfile.answer, await person.post(updateProfile.path, { name })).profile
          .name,
      ).toBe(name);
    }
  });

  test("accepts only the tenant's own languages and channels", async () => {
    const person = await registerVerifiedPerson(service, undefined, "karoo-vista");
    expect(
      parseErrorResponse(await person.post(updateProfile.path, { language: "af" })).errors,
    ).toHaveProperty("language");
    const notify = { statements: ["mobile"], payments: [], tickets: [] };
    expect(
      parseErrorResponse(await person.post(updateProfile.path, { notify })).errors,
    ).toHaveProperty("notify");
  });

  test("requires the current password to set a new one, ends the other sessions and notifies the user", async () => {
    const person = await registerVerifiedPerson(service);
    const elsewhere = await signInFromNewAddress(service, person.email);
    const post = (body: object) => person.post(updateProfile.path, body);
    expect(parseErrorResponse(await post({ password: next })).errors).toHaveProperty(
      "current_password",
    );
    expect(
      parseErrorResponse(await post({ password: next, current_password: "not it" })).errors,
    ).toHaveProperty("current_password");
    expect(parseErrorResponse(await post({ current_password: password })).errors).toHaveProperty(
      "password",
    );
    for (const bad of ["abcdefgh", "Imvubu2026", "NOMSA DLAMINI", person.email]) {
      expect(
        parseErrorResponse(await post({ password: bad, current_password: password })).errors,
      ).toHaveProperty("password");
    }
    expect((await elsewhere.get(checkToken.path)).status).toBe(200);
    expect((await post({ password: next, current_password: password })).status).toBe(200);
    expect((await elsewhere.get(checkToken.path)).status).toBe(401);
    expect((await person.get(checkToken.path)).status).toBe(200);
    expect((await messagesTo(service, person.email)).at(-1)?.subject).toBe(
      "Your password was changed",
    );
    await expect(signInFromNewAddress(service, person.email, next)).resolves.toBeDefined();
  });

  test("allows ten guesses at the current password, counted separately from sign-in attempts", async () => {
    const person = await registerVerifiedPerson(service);
    for (let guess = 0; guess < 10; guess += 1) {
      expect(
        (await person.post(updateProfile.path, { password: next, current_password: "a guess" }))
          .status,
      ).toBe(422);
    }
    expect(
      parseErrorResponse(
        await person.post(updateProfile.path, { password: next, current_password: password }),
      ).code,
    ).toBe(429);
    expect((await person.get(checkToken.path)).status).toBe(200);
    const signedIn = await service
      .clientFrom(newIpAddress())
      .post("/api/auth", { username: person.email, password });
    expect(signedIn.status).toBe(200);
  });

  test("does not let a stranger who registers the same identity reset or use up the owner's sign-in attempts", async () => {
    const owner = await registerVerifiedPerson(service);
    await advanceTime(service, "61 seconds");
    const stranger = await registerPerson(service, owner.email);
    const tries = (number: number) =>
      Promise.all(
        Array.from({ length: number }, () =>
          service
            .clientFrom(newIpAddress())
            .post("/api/auth", { username: owner.email, password: "a guess" })
            .then(({ status }) => status),
        ),
      );
    expect(await tries(9)).toEqual(Array(9).fill(401));
    await stranger.post(updateProfile.path, { password: next, current_password: "a guess" });
    expect(
      (await stranger.post(updateProfile.path, { password: next, current_password: password }))
        .status,
    ).toBe(200);
    // If the correct password had cleared the earlier attempts, they would no longer count by now.
    await advanceTime(service, "11 seconds");
    expect((await tries(2)).sort()).toEqual([401, 429]);
  });

  test.each([
    ["12 hours", false, "11 hours 59 minutes"],
    ["30 days", true, "29 days 23 hours 59 minutes"],
  ])("ends a session %s after sign-in", async (_, remember, almost) => {
    const { email } = await registerVerifiedPerson(service);
    const answer = await service
      .clientFrom(newIpAddress())
      .post("/api/auth", { username: email, password, remember });
    const person = service.clientFrom(
      newIpAddress(),
      "imvubu",
      parseBody(getProfile.answer, answer).profile.token,
    );
    await advanceTime(service, almost);
    expect((await person.get(checkToken.path)).status).toBe(200);
    await advanceTime(service, "1 minute");
    for (const path of [checkToken.path, getProfile.path])
      expect((await person.get(path)).status, path).toBe(401);
  });

  test("lists each session's device, IP address and last use, and lets the user end sessions", async () => {
    const person = await registerVerifiedPerson(service);
    const address = newIpAddress();
    const agent = "Mozilla/5.0 (Phone)";
    const answer = await service
      .clientFrom(address)
      .post("/api/auth", { username: person.email, password }, { "User-Agent": agent });
    const phone = service.clientFrom(
      address,
      "imvubu",
      parseBody(getProfile.answer, answer).profile.token,
    );
    await advanceTime(service, "10 minutes");
    await phone.get(checkToken.path);
    const sessions = await sessionsOf(phone);
    expect(sessions).toMatchObject([
      { user_agent: agent, ip: address, current: true },
      { ip: person.address, current: false },
    ]);
    expect((await logsOf(phone)).logs[0]?.description).toBe(`Signed in on ${agent}`);
    const age = (time = "") => Date.now() - new Date(time).getTime();
    expect(age(sessions[0]?.last_used)).toBeLessThan(300_000);
    expect(age(sessions[0]?.created)).toBeGreaterThan(500_000);
    expect(age(sessions[1]?.last_used)).toBeGreaterThan(500_000);
    const path = endSession.path.replace("{session}", sessions[1]?.id ?? "");
    const stranger = await registerVerifiedPerson(service);
    expect((await stranger.send(path, { method: "DELETE" })).status).toBe(404);
    expect((await person.get(checkToken.path)).status).toBe(200);
    await confirm(phone);
    expect((await phone.send(path, { method: "DELETE" })).status).toBe(200);
    expect((await person.get(checkToken.path)).status).toBe(401);
    expect((await phone.send(path, { method: "DELETE" })).status).toBe(404);
  });

  test("uses the connection's IP address when the forwarded one is invalid", async () => {
    const person = await registerVerifiedPerson(service);
    await service
      .clientFrom("not-an-address")
      .post("/api/auth", { username: person.email, password });
    await service
      .clientFrom("::ffff:192.0.2.7")
      .post("/api/auth", { username: person.email, password });
    expect((await sessionsOf(person)).map(({ ip }) => ip)).toEqual(
      expect.arrayContaining(["127.0.0.1", "192.0.2.7"]),
    );
  });

  test("logs every change with its actor and origin, and lists the entries in pages and in any sort order", async () => {
    const person = await registerVerifiedPerson(service);
    await person.post(updateProfile.path, { name: "Nomsa Zulu" });
    await person.post(updateProfile.path, {
      notify: { statements: [], payments: [], tickets: [] },
    });
    await person.post(updateProfile.path, { current_password: password, password: next });
    await signInFromNewAddress(service, person.email, next);
    const { logs, pagination } = await logsOf(person);
    expect(logs.map(({ action }) => action)).toEqual([
      "profile.signed_in",
      "profile.password_changed",
      "profile.preferences_changed",
      "profile.name_changed",
      "identity.verified",
      "profile.registered",
    ]);
    expect(logs.at(-1)).toMatchObject({
      actor: "Nomsa Dlamini",
      description: "Registered",
      ip: person.address,
    });
    expect(pagination).toMatchObject({ current: 1, last: 1 });
    const actions = logs.map(({ action }) => action);
    expect((await logsOf(person, "?order=date|asc")).logs.map(({ action }) => action)).toEqual(
      actions.toReversed(),
    );
    expect((await logsOf(person, "?order=action|asc")).logs.map(({ action }) => action)).toEqual(
      actions.toSorted(),
    );
    expect((await logsOf(person, "?page=2")).logs).toEqual([]);
    for (let change = 0; change < 25; change += 1)
      await person.post(updateProfile.path, { name: `Nomsa ${change}` });
    expect((await logsOf(person, "?page=2")).logs).toHaveLength(6);
    expect(JSON.stringify(await logsOf(person))).not.toContain(next);
  });

  test("logs the support user's IP address with each view in the account's history", async () => {
    const support = await signInFromNewAddress(service, "support@example.com", "Demo-2026-portal");
    const thandi = await signInFromNewAddress(service, "thandi@example.com", "Demo-2026-portal");
    // The contract defines this shape.
    const { accounts } = JSON.parse((await thandi.get("/api/consumer/accounts")).text) as {
      accounts: { account: string }[];
    };
    const account = accounts[0]?.account ?? "";
    expect((await support.get(`/api/consumer/accounts/${account}`)).status).toBe(200);
    const [log] = await service.database.inTenant("imvubu", ({ db }) =>
      db.selectFrom("account_audit_log").select(["actor", "ip"]).execute(),
    );
    expect(log).toEqual({ actor: "Support desk", ip: support.address });
  });
});
