/**
 * Tests of the second factor, which is a code from an app or a recovery code. Without it, the
 * password creates no session, and a reset changes nothing. A municipality can require it of staff.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/index.ts";
import { makePrivacyRequest } from "#contract/privacy/calls.ts";
import { getProfile, listSessions, updateProfile } from "#contract/profile/calls.ts";
import {
  checkToken,
  confirmIdentity,
  requestPasswordReset,
  resetPassword,
  signIn,
  undoSignInChanges,
} from "#contract/sign-in/calls.ts";
import {
  completeSignIn,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from "#contract/sign-in/second-factor-calls.ts";
import { findPeople } from "#contract/sign-in/staff-calls.ts";
import { type Client, parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import { waitForBlocked } from "#tests/support/blocked-calls.ts";
import {
  advanceTime,
  type IdentityTestService,
  messagesTo,
  newIpAddress,
  otpErrors,
  password,
  registerVerifiedPerson,
  sentCode,
  type SignedInClient,
  startIdentityTestService,
  startTwoProcesses,
  wrongCode,
} from "#tests/support/identity-test-service.ts";
import {
  actionsOf,
  type AuthenticatorApp,
  forgetUsedCodes,
  newPersonWithApp,
  send,
  startSignIn,
  turnOnSecondFactor,
} from "#tests/support/second-factor.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const stateOf = async (client: Client) =>
  parseBody(getSecondFactor.answer, await client.get(getSecondFactor.path)).second_factor;
const turnOff = (client: Client) => client.send(turnOffSecondFactor.path, { method: "DELETE" });

describeOnDatabase("the second factor", (kind) => {
  let service: IdentityTestService;
  beforeAll(async () => {
    service = await startIdentityTestService(kind);
    await changeSettings({ portal_url: "https://portal.example" });
  });
  afterAll(() => service.stop());

  async function changeSettings(fields: object): Promise<void> {
    await service.database.inTenant("imvubu", async ({ db }) => {
      const { settings } = await db
        .selectFrom("tenants")
        .select("settings")
        .where("tenant", "=", "imvubu")
        .executeTakeFirstOrThrow();
      const changed = JSON.stringify({ ...settings, ...fields });
      await db
        .updateTable("tenants")
        .set({ settings: changed })
        .where("tenant", "=", "imvubu")
        .execute();
    });
  }

  const clientWith = (token: string) => service.clientFrom(newIpAddress(), "imvubu", token);

  async function signInWith(email: string, otp: string): Promise<Client> {
    const { profile } = parseBody(
      completeSignIn.answer,
      await send(await startSignIn(service, email), otp),
    );
    return clientWith(profile.token);
  }

  /** Returns a client with the undo token in the latest message to this address. */
  async function undoerOf(email: string): Promise<Client> {
    return clientWith(
      /undo\?change=([\w-]{43})/.exec((await messagesTo(service, email)).at(-1)?.body ?? "")?.[1] ??
        "",
    );
  }

  test("is set up with a code from the app, signs out other sessions, and is then needed to sign in", async () => {
    const person = await registerVerifiedPerson(service);
    const elsewhere = parseBody(
      signIn.answer,
      await service
        .clientFrom(newIpAddress())
        .post(signIn.path, { username: person.email, password }),
    ).profile;
    expect(elsewhere.awaits_code).toBeUndefined();
    expect(await stateOf(person)).toEqual({ on: false, since: null, recovery_codes_left: 0 });
    const app = await turnOnSecondFactor(person);
    expect(app.recoveryCodes).toHaveLength(10);
    expect(new Set(app.recoveryCodes).size).toBe(10);
    expect(await stateOf(person)).toMatchObject({ on: true, recovery_codes_left: 10 });
    expect((await clientWith(elsewhere.token).get(checkToken.path)).status).toBe(401);
    expect((await messagesTo(service, person.email)).at(-1)?.subject).toBe(
      "Signing in now needs a code from an app",
    );
    await forgetUsedCodes(service);
    const session = await signInWith(person.email, app.code());
    expect(parseBody(getProfile.answer, await session.get(getProfile.path)).profile).toMatchObject({
      id: person.id,
    });
    expect(await actionsOf(session)).toEqual(
      expect.arrayContaining(["second_factor.on", "profile.signed_in"]),
    );
  });

  test("is turned on only when the first correct code from the app is entered", async () => {
    const person = await registerVerifiedPerson(service);
    expect((await person.post(confirmSecondFactor.path, { otp: "123456" })).status).toBe(409);
    await person.post(startSecondFactor.path, {});
    expect(otpErrors(await person.post(confirmSecondFactor.path, { otp: "abc" }))).toHaveLength(1);
    expect(await stateOf(person)).toMatchObject({ on: false });
    const answer = await service
      .clientFrom(newIpAddress())
      .post(signIn.path, { username: person.email, password });
    expect(parseBody(signIn.answer, answer).profile.awaits_code).toBeUndefined();
  });

  test("can’t be set up again while it is on, so that someone with an open session can’t replace the app", async () => {
    const { person } = await newPersonWithApp(service);
    expect(parseErrorResponse(await person.post(startSecondFactor.path, {}))).toMatchObject({
      error: { code: "second_factor_on" },
    });
  });

  test.each<[string, (person: Client) => Promise<{ text: string }>]>([
    ["start", (person) => person.post(startSecondFactor.path, {})],
    ["renew the codes of", (person) => person.post(renewRecoveryCodes.path, {})],
    ["turn off", turnOff],
  ])("an open session can’t %s it without a fresh proof", async (_, change) => {
    const { person } = await newPersonWithApp(service);
    await advanceTime(service, "11 minutes");
    const { text } = await change(person);
    expect(JSON.parse(text)).toMatchObject({ code: 403, error: { code: "confirmation_required" } });
    expect(await stateOf(person)).toMatchObject({ on: true, recovery_codes_left: 10 });
  });

  test("issues a token that every other call rejects until the code is entered", async () => {
    const { person, app } = await newPersonWithApp(service);
    const awaiting = await startSignIn(service, person.email);
    const others = calls.filter((call) => call.token && call !== completeSignIn);
    const accepted = [];
    for (const call of others) {
      const path = call.path.replaceAll(/\{\w+\}/g, "1");
      const body = JSON.stringify(call === confirmIdentity ? { password } : {});
      const answer = await awaiting.send(path, {
        method: call.method.toUpperCase(),
        ...(call.method === "post" && { body }),
      });
      if (answer.status !== 401) accepted.push(`${call.method} ${call.path} ${answer.status}`);
    }
    expect(accepted).toEqual([]);
    expect(others.length).toBeGreaterThan(80);
    expect(
      parseBody(listSessions.answer, await person.get(listSessions.path)).sessions,
    ).toHaveLength(1);
    // A session’s token can’t send a code, and the token works once.
    expect((await send(person, app.code())).status).toBe(401);
    expect((await send(awaiting, app.code())).status).toBe(200);
    expect((await send(awaiting, app.code())).status).toBe(401);
  });

  test("must be confirmed with a code within ten minutes of the password", async () => {
    const { person, app } = await newPersonWithApp(service);
    const awaiting = await startSignIn(service, person.email);
    await advanceTime(service, "11 minutes");
    expect((await send(awaiting, app.code())).status).toBe(401);
  });

  test("accepts each code only once, and no earlier code after it", async () => {
    const { person, app } = await newPersonWithApp(service);
    const otp = app.code();
    await signInWith(person.email, otp);
    expect(otpErrors(await send(await startSignIn(service, person.email), otp))).toHaveLength(1);
  });

  test("accepts each recovery code only once, typed in any format", async () => {
    const { person, app } = await newPersonWithApp(service);
    const [first = "", second = ""] = app.recoveryCodes;
    const session = await signInWith(person.email, ` ${first.toLowerCase().replaceAll("-", " ")}`);
    expect(await stateOf(session)).toMatchObject({ recovery_codes_left: 9 });
    expect(await actionsOf(session)).toContain("second_factor.code_used");
    const again = await startSignIn(service, person.email);
    expect(otpErrors(await send(again, first))).toHaveLength(1);
    const { messages } = parseBody(completeSignIn.answer, await send(again, second));
    expect(messages).toMatchObject([{ text: "You have 8 recovery codes left." }]);
  });

  test("replaces the recovery codes, so that the old codes stop working", async () => {
    const { person, app } = await newPersonWithApp(service);
    const renewed = parseBody(
      renewRecoveryCodes.answer,
      await person.post(renewRecoveryCodes.path, {}),
    ).recovery_codes;
    expect(renewed).toHaveLength(10);
    const awaiting = await startSignIn(service, person.email);
    expect((await send(awaiting, app.recoveryCodes[0] ?? "")).status).toBe(422);
    expect((await send(awaiting, renewed[0] ?? "")).status).toBe(200);
  });

  describe("a password reset by someone who reads the person’s messages", () => {
    const newPassword = "an Entirely new one";

    /** Enters the code that was sent, and returns a client that can only send the app's code. */
    async function startReset(email: string): Promise<Client> {
      await advanceTime(service, "61 seconds");
      const asked = await service
        .clientFrom(newIpAddress())
        .post(requestPasswordReset.path, { identity: email });
      const resetting = clientWith(parseBody(requestPasswordReset.answer, asked).reset.token);
      const body = { otp: await sentCode(service, email), password: newPassword };
      const { profile } = parseBody(
        resetPassword.answer,
        await resetting.post(resetPassword.path, body),
      );
      expect(profile).toMatchObject({ awaits_code: true, name: "", identities: [] });
      return clientWith(profile.token);
    }

    test("changes the password, ends sessions and sends a notice only after a code of the second factor", async () => {
      const { person, app } = await newPersonWithApp(service);
      const awaiting = await startReset(person.email);
      const sent = await messagesTo(service, person.email);
      expect((await awaiting.get(getProfile.path)).status).toBe(401);
      expect((await send(awaiting, wrongCode(app.code(), 1000))).status).toBe(422);
      expect((await person.get(checkToken.path)).status).toBe(200);
      await startSignIn(service, person.email);
      expect(await messagesTo(service, person.email)).toHaveLength(sent.length);

      const { profile } = parseBody(
        completeSignIn.answer,
        await send(awaiting, app.recoveryCodes[0] ?? ""),
      );
      expect((await person.get(checkToken.path)).status).toBe(401);
      await startSignIn(service, person.email, newPassword);
      expect((await messagesTo(service, person.email)).at(-1)?.subject).toBe(
        "Your password was changed",
      );
      expect(await actionsOf(clientWith(profile.token))).toContain("profile.password_reset");
      await (await undoerOf(person.email)).post(undoSignInChanges.path, {});
      await startSignIn(service, person.email);
    });

    test("no longer works once the password was changed elsewhere", async () => {
      const { person, app } = await newPersonWithApp(service);
      const awaiting = await startReset(person.email);
      const change = { current_password: password, password: "a third password" };
      expect((await person.post(updateProfile.path, change)).status).toBe(200);
      expect((await send(awaiting, app.code())).status).toBe(401);
    });

    test("counts wrong codes together with those at sign-in, and notifies the person", async () => {
      const { person, app } = await newPersonWithApp(service);
      const awaiting = await startReset(person.email);
      const statuses = [];
      for (let guess = 1; guess <= 11; guess += 1)
        statuses.push((await send(awaiting, wrongCode(app.code(), 1000 * guess))).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
      expect((await messagesTo(service, person.email)).at(-1)?.subject).toBe(
        "Wrong codes while resetting your password",
      );
      const owner = await startSignIn(service, person.email);
      expect((await send(owner, app.code())).status).toBe(429);
      expect((await send(owner, app.recoveryCodes[0] ?? "")).status).toBe(200);
    });
  });

  describe("a notice’s link", () => {
    test("turns two-step sign-in off again for an owner whom a thief has locked out", async () => {
      const { person } = await newPersonWithApp(service);
      expect((await (await undoerOf(person.email)).post(undoSignInChanges.path, {})).status).toBe(
        200,
      );
      const answer = await service
        .clientFrom(newIpAddress())
        .post(signIn.path, { username: person.email, password });
      expect(parseBody(signIn.answer, answer).profile.awaits_code).toBeUndefined();
    });

    test("turns two-step sign-in on again with the same app and codes after a thief has turned it off", async () => {
      const { person, app } = await newPersonWithApp(service);
      expect((await turnOff(person)).status).toBe(200);
      expect(await stateOf(person)).toMatchObject({ on: false });
      expect((await messagesTo(service, person.email)).at(-1)?.subject).toBe(
        "Signing in no longer needs a code from an app",
      );
      expect((await (await undoerOf(person.email)).post(undoSignInChanges.path, {})).status).toBe(
        200,
      );
      const session = await signInWith(person.email, app.code());
      expect(await stateOf(session)).toMatchObject({ on: true, recovery_codes_left: 10 });
    });
  });

  describe("for staff, if the municipality requires it", () => {
    let member: SignedInClient;
    beforeAll(async () => {
      member = await registerVerifiedPerson(service);
      await service.database.inTenant("imvubu", ({ db }) =>
        db
          .updateTable("users")
          .set({ permissions: ["people.manage", "accounts.view"] })
          .where("id", "=", member.id)
          .execute(),
      );
      await changeSettings({ staff_second_factor: true });
    });
    afterAll(() => changeSettings({ staff_second_factor: false }));

    test("is required for staff calls, but not for calls about the staff member's own accounts", async () => {
      const { profile } = parseBody(getProfile.answer, await member.get(getProfile.path));
      expect(profile).toMatchObject({ permissions: [], needs_second_factor: true });
      expect(parseErrorResponse(await member.get(findPeople.path))).toMatchObject({
        code: 403,
        error: { code: "second_factor_required" },
      });
      // The permission to see any account counts as missing.
      expect((await member.get("/api/consumer/accounts/2813000000000004")).status).toBe(404);
      expect((await member.get("/api/consumer/accounts")).status).toBe(200);
      // The rules for staff apply all the same.
      expect((await member.post(updateProfile.path, { name: "The Mayor" })).status).toBe(422);
      expect((await member.post(makePrivacyRequest.path, { kind: "deletion" })).status).toBe(409);
      await turnOnSecondFactor(member);
      expect((await member.get(findPeople.path)).status).toBe(200);
      expect((await member.get("/api/consumer/accounts/2813000000000004")).status).toBe(200);
      const later = parseBody(getProfile.answer, await member.get(getProfile.path)).profile;
      expect(later.permissions).toEqual(["people.manage", "accounts.view"]);
      expect(later.needs_second_factor).toBeUndefined();
    });

    test("is not required for consumers", async () => {
      const person = await registerVerifiedPerson(service);
      expect(
        parseBody(getProfile.answer, await person.get(getProfile.path)).profile.needs_second_factor,
      ).toBeUndefined();
    });
  });
});

describeOnDatabase("uses of a code at the same time", (kind) => {
  let service: IdentityTestService;
  beforeAll(async () => {
    service =
      kind === "PostgreSQL" ? await startTwoProcesses() : await startIdentityTestService(kind);
  });
  afterAll(() => service.stop());

  test.each<[string, (app: AuthenticatorApp) => string]>([
    ["a code from the app", (app) => app.code()],
    ["a recovery code", (app) => app.recoveryCodes[3] ?? ""],
  ])("give one session for %s", async (_, choose) => {
    const { person, app } = await newPersonWithApp(service);
    const waiting = [];
    for (let count = 0; count < 4; count += 1)
      waiting.push(await startSignIn(service, person.email));
    const otp = choose(app);
    const answers = await Promise.all(waiting.map((client) => send(client, otp)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  // PGlite runs one transaction at a time.
  if (kind === "PostgreSQL") {
    test("give no session if the password changes while the code is checked", async () => {
      const { person, app } = await newPersonWithApp(service);
      const awaiting = await startSignIn(service, person.email);
      const answer = await service.database.asOwner(async (db) => {
        await db
          .updateTable("users")
          .set({ password_hash: "another" })
          .where("id", "=", person.id)
          .execute();
        const sent = send(awaiting, app.code());
        await waitForBlocked(db, 1);
        // Not awaited here, because it ends after this transaction.
        return { sent };
      });
      expect((await answer.sent).status).toBe(401);
    });
  }
});
