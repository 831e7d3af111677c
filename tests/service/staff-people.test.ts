/** Tests of helping people to sign in: finding them, resets, sessions and lockouts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { getLinkState, linkAccount } from "#contract/access/calls.ts";
import { createCalendarFeed, readCalendar } from "#contract/calendar/calls.ts";
import { addIdentity, getProfile, listProfileLogs } from "#contract/profile/calls.ts";
import {
  getPasswordReset,
  requestPasswordReset,
  resetPassword,
  signIn,
} from "#contract/sign-in/calls.ts";
import * as calls from "#contract/sign-in/staff-calls.ts";
import { consumeRateLimits } from "#service/database/rate-limits.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { codeLimit } from "#service/subjects/people/person-limits.ts";
import {
  confirmSecret,
  hasSecondFactor,
  saveSecret,
} from "#service/subjects/people/store/second-factors.ts";
import {
  type AccountTestService,
  clientFromAddress,
  newPerson,
  type Person,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import {
  messagesTo,
  newIpAddress,
  password,
  sentCode,
} from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const path = calls.findPeople.path;

describeOnDatabase("helping people to sign in", (kind) => {
  let service: AccountTestService;
  let agent: Person;
  let passwordHash: string;
  beforeAll(async () => {
    service = await startAccountTestService(kind, { processes: 2 });
    passwordHash = await hashPassword(password);
    agent = await newPerson(service, { permissions: ["people.manage"], name: "Asha Agent" });
  });
  afterAll(() => service.stop());

  const visitor = (token?: string) =>
    clientFromAddress(service.urls[0] ?? "", newIpAddress(), "imvubu", token);
  const find = async (search: string) =>
    parseBody(
      calls.findPeople.answer,
      await agent.get(`${path}?search=${encodeURIComponent(search)}`),
    ).people.map(({ id }) => id);
  const view = async (id: string, by = agent) =>
    parseBody(calls.getPerson.answer, await by.get(`${path}/${id}`)).person;
  const identityOf = async (id: string) => (await view(id)).identities[0]?.id ?? "";
  const sendReset = (id: string, identity: string, by: Pick<Person, "post"> = agent) =>
    by.post(`${path}/${id}/reset`, { identity });
  const endSessions = (id: string, body = {}, by: Pick<Person, "post"> = agent) =>
    by.post(`${path}/${id}/sessions/end`, body);
  const lift = (id: string) => agent.post(`${path}/${id}/lockout/lift`, {});
  const turnOff = (id: string, by: Pick<Person, "post"> = agent) =>
    by.post(`${path}/${id}/second-factor/off`, {});
  const signsIn = (username: string, given = password) =>
    visitor().post(signIn.path, { username, password: given });
  const audited = (subject: string) =>
    service.database.inTenant("imvubu", ({ db }) =>
      db
        .selectFrom("audit_log")
        .select(["action", "actor_id", "subject_kind"])
        .where("subject", "=", subject)
        .orderBy("date")
        .orderBy("action")
        .execute(),
    );
  const byAgent = (...actions: string[]) =>
    actions.map((action) => ({ action, actor_id: agent.id, subject_kind: "person" }));
  const giveMobile = (id: string, identity: string) =>
    service.database.inTenant("imvubu", ({ db, tenant }) =>
      db
        .insertInto("identities")
        .values({
          tenant,
          id: `mobile-${id}`,
          user_id: id,
          type: "mobile",
          identity,
          verified: true,
        })
        .execute(),
    );

  test("finds people by email address, mobile number in any format, account number and name, and records the search", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    const [person] = people;
    const named = await newPerson(service, { name: "Nomvula Éyethu%" });
    await giveMobile(person.id, "+27825550177");
    for (const search of [
      ` ${person.email.toUpperCase()} `,
      "082 555 0177",
      "27825550177",
      "+27 (82) 555-0177",
      account.replace(/(.{4})/g, "$1 "),
    ]) {
      expect(await find(search), search).toEqual([person.id]);
    }
    for (const search of ["nomvula", "éYETHU%"])
      expect(await find(search), search).toEqual([named.id]);
    for (const search of ["éyethu other", "%", "_"]) expect(await find(search), search).toEqual([]);
    expect(await find("")).toEqual([]);
    expect(await audited(named.id)).toEqual(byAgent("person.found", "person.found"));
    const shown = await view(person.id);
    expect(shown).toMatchObject({
      name: person.name,
      email: person.email,
      mobile: "+27825550177",
      last_sign_in: expect.any(String),
    });
    expect(shown).toMatchObject({
      suspended: null,
      lockouts: [],
      may_act: true,
      account_count: 1,
      accounts: [{ account, role: "admin" }],
    });
    expect(shown.sessions).toMatchObject([{ ip: person.address, user_agent: "test" }]);
    expect((await audited(person.id)).at(-1)).toEqual(byAgent("person.viewed")[0]);
  });

  test("does not mistake someone with an unverified identity for the person who has verified it", async () => {
    const owner = await newPerson(service);
    const other = await newPerson(service);
    expect(
      (await other.post(addIdentity.path, { type: "email", identity: owner.email })).status,
    ).toBe(200);
    expect(await find(owner.email)).toEqual([owner.id]);
    await service.database.inTenant("imvubu", async (context) => {
      for (let sent = 0; sent < 5; sent += 1)
        await consumeRateLimits(context, [codeLimit(owner.email)]);
    });
    expect((await view(other.id)).lockouts).toEqual([]);
    expect(parseBody(calls.liftLockout.answer, await lift(other.id)).lifted).toEqual([]);
    expect((await view(owner.id)).lockouts).toMatchObject([
      { kind: "code", identity: owner.email },
    ]);
    const theirs = (await view(other.id)).identities.find(({ verified }) => !verified);
    expect(parseErrorResponse(await sendReset(other.id, theirs?.id ?? ""))).toMatchObject({
      code: 422,
      errors: { identity: [expect.any(String)] },
    });
  });

  test("sends a code that the person can enter on the reset page without requesting another one", async () => {
    const person = await newPerson(service, { passwordHash });
    const identity = await identityOf(person.id);
    const sent = await sendReset(person.id, identity);
    expect(sent.status).toBe(200);
    const code = await sentCode(service, person.email);
    expect(sent.text).not.toContain(code);
    expect(parseErrorResponse(await sendReset(person.id, identity)).code).toBe(429);

    const { reset } = parseBody(
      requestPasswordReset.answer,
      await visitor().post(requestPasswordReset.path, { identity: person.email }),
    );
    expect(await messagesTo(service, person.email)).toHaveLength(1);
    const resetting = visitor(reset.token);
    expect((await resetting.get(getPasswordReset.path)).status).toBe(200);
    expect(
      (
        await resetting.post(resetPassword.path, {
          otp: code,
          password: "A new password of theirs",
        })
      ).status,
    ).toBe(200);
    expect((await signsIn(person.email, "A new password of theirs")).status).toBe(200);
    expect((await audited(person.id)).slice(0, 2)).toEqual(
      byAgent("person.viewed", "person.reset_sent"),
    );
    const { logs } = parseBody(
      listProfileLogs.answer,
      await visitor(await tokenOf(person.email)).get(listProfileLogs.path),
    );
    expect(logs.find(({ action }) => action === "person.reset_sent")).toMatchObject({
      actor: "Asha Agent",
      ip: agent.address,
    });
  });

  const tokenOf = async (username: string) =>
    parseBody(signIn.answer, await signsIn(username, "A new password of theirs")).profile.token;

  test("tells the person at their preferred identity when a code is sent to another one, and sends a new code on the second request", async () => {
    const person = await newPerson(service);
    await giveMobile(person.id, "+27825550178");
    expect((await sendReset(person.id, `mobile-${person.id}`)).status).toBe(200);
    expect((await messagesTo(service, person.email))[0]?.body).toContain(
      "Asha Agent has sent a code to 082 ••• ••78.",
    );
    const first = await sentCode(service, "+27825550178");
    await service.database.asOwner((db) =>
      db.deleteFrom("rate_limits").where("key", "like", "reset-for:%").execute(),
    );
    expect((await sendReset(person.id, `mobile-${person.id}`)).status).toBe(200);
    expect(await sentCode(service, "+27825550178")).not.toBe(first);
    const { reset } = parseBody(
      requestPasswordReset.answer,
      await visitor().post(requestPasswordReset.path, { identity: "0825550178" }),
    );
    const body = { password: "A new password of theirs" };
    expect(
      (await visitor(reset.token).post(resetPassword.path, { ...body, otp: first })).status,
    ).toBe(422);
    expect(
      (
        await visitor(reset.token).post(resetPassword.path, {
          ...body,
          otp: await sentCode(service, "+27825550178"),
        })
      ).status,
    ).toBe(200);
  });

  test("ends one session or all, notifies the person once, and does nothing when repeated", async () => {
    const person = await newPerson(service, { passwordHash });
    const elsewhere = visitor(parseBody(signIn.answer, await signsIn(person.email)).profile.token);
    const { token } = parseBody(
      createCalendarFeed.answer,
      await person.post(createCalendarFeed.path, { amounts: false }),
    );
    const calendar = async () => (await visitor(token).get(readCalendar.path)).status;
    const [first, second] = (await view(person.id)).sessions;
    const session = [first, second].find((one) => one?.user_agent === "test")?.id;
    for (const ended of [1, 0])
      expect(
        parseBody(calls.endPersonSessions.answer, await endSessions(person.id, { session })).ended,
      ).toBe(ended);
    expect([
      (await person.get(getProfile.path)).status,
      (await elsewhere.get(getProfile.path)).status,
    ]).toEqual([401, 200]);
    expect(await calendar()).toBe(200);
    const both = await Promise.all([
      endSessions(person.id),
      endSessions(person.id, {}, agent.otherProcess),
    ]);
    expect(
      both.map((answer) => parseBody(calls.endPersonSessions.answer, answer).ended).sort(),
    ).toEqual([0, 1]);
    expect([(await elsewhere.get(getProfile.path)).status, await calendar()]).toEqual([401, 401]);
    expect((await messagesTo(service, person.email)).map(({ body }) => body)).toEqual([
      expect.stringMatching(/^Asha Agent has signed you out of .* on one device\./),
      expect.stringMatching(/^Asha Agent has signed you out of .* everywhere\./),
    ]);
    expect((await audited(person.id)).filter(({ actor_id }) => actor_id === agent.id)).toEqual(
      byAgent("person.viewed", "person.session_ended", "person.sessions_ended"),
    );
    expect(
      (await view(person.id)).logs
        .slice(0, 2)
        .map(({ actor, description }) => `${actor}: ${description}`),
    ).toEqual(["Asha Agent: Ended all sessions", "Asha Agent: Ended the session on test"]);
  });

  test("lifts the lockouts on signing in and adding accounts, so that the person can try again immediately", async () => {
    const person = await newPerson(service, { passwordHash });
    for (let tried = 0; tried < 10; tried += 1) {
      expect((await signsIn(person.email, "a wrong one")).status).toBe(401);
      await person.post(linkAccount.path, { account: `99${tried}`, pin: "12345", label: "" });
    }
    expect((await signsIn(person.email)).status).toBe(429);
    const { lockouts } = await view(person.id);
    expect(lockouts).toMatchObject([
      { kind: "sign_in", identity: person.email },
      { kind: "account_link", identity: null },
    ]);
    const minutes = (Date.parse(lockouts[0]?.until ?? "") - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(10);
    expect(minutes).toBeLessThanOrEqual(15);
    expect(parseBody(calls.liftLockout.answer, await lift(person.id)).lifted).toEqual([
      "sign_in",
      "account_link",
    ]);
    expect(parseBody(calls.liftLockout.answer, await lift(person.id)).lifted).toEqual([]);
    expect((await signsIn(person.email)).status).toBe(200);
    expect(parseBody(getLinkState.answer, await person.get(getLinkState.path)).link.status).toBe(
      "open",
    );
    expect((await audited(person.id)).filter(({ action }) => action.startsWith("person."))).toEqual(
      byAgent("person.viewed", "person.lockout_lifted"),
    );
  });

  test("turns off the second factor of a person who has lost it, and sends a notice to all their identities, but never turns off the caller's own", async () => {
    const person = await newPerson(service, { passwordHash });
    for (const { id } of [person, agent]) {
      await service.database.inTenant("imvubu", async (context) => {
        await saveSecret(context, id, "A".repeat(32));
        await confirmSecret(context, id, {
          secret: "A".repeat(32),
          last_step: 0,
          recovery_codes: [],
        });
      });
    }
    const mobile = `+2782${String(Date.now()).slice(-7)}`;
    await giveMobile(person.id, mobile);
    expect((await view(person.id)).second_factor).toBe(true);
    const both = await Promise.all([turnOff(person.id), turnOff(person.id, agent.otherProcess)]);
    expect(
      both
        .map((answer) => parseBody(calls.turnOffPersonSecondFactor.answer, answer).turned_off)
        .sort(),
    ).toEqual([false, true]);
    expect((await view(person.id)).second_factor).toBe(false);
    expect(
      parseBody(signIn.answer, await signsIn(person.email)).profile.awaits_code,
    ).toBeUndefined();
    for (const identity of [person.email, mobile])
      expect(await messagesTo(service, identity)).toHaveLength(1);
    expect((await messagesTo(service, person.email))[0]?.body).toContain(
      "Asha Agent turned off two-step sign-in at your request.",
    );
    expect(
      (await audited(person.id)).filter(({ action }) => action === "person.second_factor_off"),
    ).toEqual(byAgent("person.second_factor_off"));
    expect(parseErrorResponse(await turnOff(agent.id))).toMatchObject({
      code: 403,
      description: expect.stringContaining("your own"),
    });
    expect((await view(agent.id)).second_factor).toBeUndefined();
    expect(
      await service.database.inTenant("imvubu", (context) => hasSecondFactor(context, agent.id)),
    ).toBe(true);
  });

  test("refuses to act on staff with other permissions, unless the caller manages staff, and on suspended people", async () => {
    const admin = await newPerson(service, { permissions: ["staff.manage"] });
    const peer = await newPerson(service, { permissions: ["people.manage"] });
    const manager = await newPerson(service, { permissions: ["people.manage", "staff.manage"] });
    const identity = await identityOf(admin.id);
    for (const attempt of [
      sendReset(admin.id, identity),
      endSessions(admin.id),
      lift(admin.id),
      turnOff(admin.id),
    ]) {
      expect(parseErrorResponse(await attempt)).toMatchObject({
        code: 403,
        description: expect.stringMatching(/permissions that you don’t have/),
      });
    }
    expect((await view(admin.id)).may_act).toBe(false);
    expect((await admin.get(getProfile.path)).status).toBe(200);
    expect(await messagesTo(service, admin.email)).toEqual([]);
    expect((await endSessions(peer.id)).status).toBe(200);
    expect((await endSessions(admin.id, {}, manager)).status).toBe(200);
    await service.database.asOwner((db) =>
      db.updateTable("users").set({ suspended: new Date() }).where("id", "=", peer.id).execute(),
    );
    expect(parseErrorResponse(await sendReset(peer.id, await identityOf(peer.id))).code).toBe(409);
    expect((await view(peer.id)).suspended).not.toBeNull();
  });

  test("limits how many people a member of staff can send codes to", async () => {
    const sender = await newPerson(service, { permissions: ["people.manage"] });
    const limit = { action: "reset-by", subject: sender.id, count: 60, seconds: 3_600 };
    await service.database.inTenant("imvubu", async (context) => {
      for (let sent = 0; sent < 60; sent += 1) await consumeRateLimits(context, [limit]);
    });
    const person = await newPerson(service);
    expect((await sendReset(person.id, await identityOf(person.id), sender)).status).toBe(429);
    expect(await messagesTo(service, person.email)).toEqual([]);
  });
});
