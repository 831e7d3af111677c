/** What people change about themselves: name, preferences, password, sessions; and the history of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkToken } from "#contract/auth.ts";
import { endSession, getProfile, listProfileLogs, listSessions, updateProfile } from "#contract/profile.ts";
import { describeOnEach } from "../support/service.ts";
import {
  messagesTo,
  newAddress,
  pass,
  password,
  registered,
  signedInFrom,
  startIdentityService,
  verified,
  type WatchedService,
} from "./identity-service.ts";
import { type Client, failure, read } from "./service-client.ts";

const next = "another long password";

describeOnEach("the profile", (kind) => {
  let service: WatchedService;
  beforeAll(async () => {
    service = await startIdentityService(kind);
  });
  afterAll(() => service.stop());

  const profileOf = async (person: Client) => read(getProfile.answer, await person.get(getProfile.path)).profile;
  const sessionsOf = async (person: Client) => read(listSessions.answer, await person.get(listSessions.path)).sessions;
  const logsOf = async (person: Client, query = "") => read(listProfileLogs.answer, await person.get(`${listProfileLogs.path}${query}`));

  test("changes what is given and nothing else", async () => {
    const person = await verified(service);
    const before = await profileOf(person);
    expect(before.notify).toEqual({ statements: ["email"], payments: ["email"], tickets: ["email"] });
    const notify = { statements: ["mobile", "email"], payments: [], tickets: ["email", "email"] };
    const { profile } = read(updateProfile.answer, await person.post(updateProfile.path, { name: "Nomsa Zulu", language: "af", notify }));
    expect(profile).toEqual({
      ...before,
      name: "Nomsa Zulu",
      language: "af",
      notify: { ...notify, tickets: ["email"] },
      updated: expect.any(String),
    });
    expect(await profileOf(person)).toEqual(profile);
    expect(read(updateProfile.answer, await person.post(updateProfile.path, {})).profile.name).toBe("Nomsa Zulu");
  });

  test("a name is no more than that", async () => {
    const person = await registered(service);
    for (const [name, text] of [
      ["Pay at https://evil.example", "web address"],
      ["WWW.evil.example", "web address"],
      ["Nomsa evil.co.za/pay", "web address"],
      ["Nomsa \u202Eimalt", "direction"],
      ["\u200B", "seen"],
    ] as const) {
      expect(failure(await person.post(updateProfile.path, { name })).errors?.name?.[0]).toContain(text);
    }
    for (const name of ["J.P. van Wyk", "T. M. Dlamini c/o N. Zulu", "Ñandú 🦛"]) {
      expect(read(updateProfile.answer, await person.post(updateProfile.path, { name })).profile.name).toBe(name);
    }
  });

  test("takes the tenant's own languages and channels only", async () => {
    const person = await verified(service, undefined, "karoo-vista");
    expect(failure(await person.post(updateProfile.path, { language: "af" })).errors).toHaveProperty("language");
    const notify = { statements: ["mobile"], payments: [], tickets: [] };
    expect(failure(await person.post(updateProfile.path, { notify })).errors).toHaveProperty("notify");
  });

  test("a new password needs the current one, ends the other sessions and tells the owner", async () => {
    const person = await verified(service);
    const elsewhere = await signedInFrom(service, person.email);
    const post = (body: object) => person.post(updateProfile.path, body);
    expect(failure(await post({ password: next })).errors).toHaveProperty("current_password");
    expect(failure(await post({ password: next, current_password: "not it" })).errors).toHaveProperty("current_password");
    expect(failure(await post({ current_password: password })).errors).toHaveProperty("password");
    for (const bad of ["qwertyuiop", "NOMSA DLAMINI", person.email]) {
      expect(failure(await post({ password: bad, current_password: password })).errors).toHaveProperty("password");
    }
    expect((await elsewhere.get(checkToken.path)).status).toBe(200);
    expect((await post({ password: next, current_password: password })).status).toBe(200);
    expect((await elsewhere.get(checkToken.path)).status).toBe(401);
    expect((await person.get(checkToken.path)).status).toBe(200);
    expect((await messagesTo(service, person.email)).at(-1)?.subject).toBe("Your password was changed");
    await expect(signedInFrom(service, person.email, next)).resolves.toBeDefined();
  });

  test("of guesses at the current password ten are looked at, beside those at signing in", async () => {
    const person = await verified(service);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await person.post(updateProfile.path, { password: next, current_password: "a guess" })).status).toBe(422);
    }
    expect(failure(await person.post(updateProfile.path, { password: next, current_password: password })).code).toBe(429);
    expect((await person.get(checkToken.path)).status).toBe(200);
    await expect(signedInFrom(service, person.email)).resolves.toBeDefined();
  });

  test("somebody who only says that an identity is theirs can't clear or use up its owner's tries", async () => {
    const owner = await verified(service);
    await pass(service, "61 seconds");
    const stranger = await registered(service, owner.email);
    const tries = (number: number) =>
      Promise.all(
        Array.from({ length: number }, () =>
          service
            .from(newAddress())
            .post("/api/auth", { username: owner.email, password: "a guess" })
            .then(({ status }) => status),
        ),
      );
    expect(await tries(9)).toEqual(Array(9).fill(401));
    await stranger.post(updateProfile.path, { password: next, current_password: "a guess" });
    expect((await stranger.post(updateProfile.path, { password: next, current_password: password })).status).toBe(200);
    // As much later as the tries before a right one are forgotten.
    await pass(service, "11 seconds");
    expect((await tries(2)).sort()).toEqual([401, 429]);
  });

  test("sessions tell device, place and last use, and end", async () => {
    const person = await verified(service);
    const address = newAddress();
    const agent = "Mozilla/5.0 (Phone)";
    const answer = await service.from(address).post("/api/auth", { username: person.email, password }, { "User-Agent": agent });
    const phone = service.from(address, "imvubu", read(getProfile.answer, answer).profile.token);
    await pass(service, "10 minutes");
    await phone.get(checkToken.path);
    const sessions = await sessionsOf(phone);
    expect(sessions).toMatchObject([
      { user_agent: agent, ip: address, current: true },
      { ip: person.address, current: false },
    ]);
    const age = (time = "") => Date.now() - new Date(time).getTime();
    expect(age(sessions[0]?.last_used)).toBeLessThan(300_000);
    expect(age(sessions[0]?.created)).toBeGreaterThan(500_000);
    expect(age(sessions[1]?.last_used)).toBeGreaterThan(500_000);
    const path = endSession.path.replace("{session}", sessions[1]?.id ?? "");
    expect((await phone.send(path, { method: "DELETE" })).status).toBe(200);
    expect((await person.get(checkToken.path)).status).toBe(401);
    expect((await phone.send(path, { method: "DELETE" })).status).toBe(404);
  });

  test("an address that is none is the connection's own", async () => {
    const person = await verified(service);
    await service.from("not-an-address").post("/api/auth", { username: person.email, password });
    await service.from("::ffff:192.0.2.7").post("/api/auth", { username: person.email, password });
    expect((await sessionsOf(person)).map(({ ip }) => ip)).toEqual(expect.arrayContaining(["127.0.0.1", "192.0.2.7"]));
  });

  test("the history has all that was done, by whom and from where, in any order and by pages", async () => {
    const person = await verified(service);
    await person.post(updateProfile.path, { name: "Nomsa Zulu" });
    await person.post(updateProfile.path, { notify: { statements: [], payments: [], tickets: [] } });
    await person.post(updateProfile.path, { current_password: password, password: next });
    await signedInFrom(service, person.email, next);
    const { logs, pagination } = await logsOf(person);
    expect(logs.map(({ action }) => action)).toEqual([
      "profile.signed_in",
      "profile.password_changed",
      "profile.preferences_changed",
      "profile.name_changed",
      "identity.verified",
      "profile.registered",
    ]);
    expect(logs.at(-1)).toMatchObject({ actor: "Nomsa Dlamini", description: "Registered.", ip: person.address });
    expect(pagination).toMatchObject({ current: 1, last: 1 });
    const actions = logs.map(({ action }) => action);
    expect((await logsOf(person, "?order=date|asc")).logs.map(({ action }) => action)).toEqual(actions.toReversed());
    expect((await logsOf(person, "?order=action|asc")).logs.map(({ action }) => action)).toEqual(actions.toSorted());
    expect((await logsOf(person, "?page=2")).logs).toEqual([]);
    for (let change = 0; change < 25; change += 1) await person.post(updateProfile.path, { name: `Nomsa ${change}` });
    expect((await logsOf(person, "?page=2")).logs).toHaveLength(6);
    expect(JSON.stringify(await logsOf(person))).not.toContain(next);
  });

  test("what support looks at has their address in the account's history", async () => {
    const support = await signedInFrom(service, "support@example.com", "Demo-2026-portal");
    const thandi = await signedInFrom(service, "thandi@example.com", "Demo-2026-portal");
    const { accounts } = JSON.parse((await thandi.get("/api/consumer/accounts")).text) as { accounts: { account: string }[] }; // The contract's list.
    const account = accounts[0]?.account ?? "";
    expect((await support.get(`/api/consumer/accounts/${account}`)).status).toBe(200);
    const [log] = await service.database.inTenant("imvubu", (db) => db.selectFrom("account_logs").select(["actor", "ip"]).execute());
    expect(log).toEqual({ actor: "Support desk", ip: support.address });
  });
});
