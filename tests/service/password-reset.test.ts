/** Tests of password resets: the code, the new password and the sessions that a reset revokes. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCalendarFeed, readCalendar } from "#contract/calendar/calls.ts";
import {
  checkToken,
  getPasswordReset,
  requestPasswordReset,
  resetPassword,
  signIn,
} from "#contract/sign-in/calls.ts";
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

const next = "another long password";

describeOnDatabase("resetting the password", (kind) => {
  let service: ObservedIdentityTestService;
  beforeAll(async () => {
    service = await startIdentityTestService(kind);
  });
  afterAll(() => service.stop());

  const ask = (identity: string, tenant?: string) =>
    service.clientFrom(newIpAddress(), tenant).post(requestPasswordReset.path, { identity });

  async function asked(identity: string) {
    const state = parseBody(requestPasswordReset.answer, await ask(identity)).reset;
    return {
      state,
      code: await sentCode(service, identity),
      with: service.clientFrom(newIpAddress(), "imvubu", state.token),
    };
  }

  test("accepts a code, signs the user in, ends every other session and notifies the user", async () => {
    const person = await registerVerifiedPerson(service);
    const elsewhere = await signInFromNewAddress(service, person.email);
    const calendar = parseBody(
      createCalendarFeed.answer,
      await person.post(createCalendarFeed.path, { amounts: false }),
    ).token;
    const { state, code, with: caller } = await asked(person.email.toUpperCase().toLowerCase());
    expect(state.identity).toMatch(/^p•••\d@example\.org$/);
    expect(
      parseBody(getPasswordReset.answer, await caller.get(getPasswordReset.path)).reset,
    ).toMatchObject({
      identity: state.identity,
      tries_left: 5,
    });
    const { profile } = parseBody(
      resetPassword.answer,
      await caller.post(resetPassword.path, { otp: code, password: next }),
    );
    expect(profile).toMatchObject({
      id: person.id,
      identities: [{ current: true, identity: person.email }],
    });
    for (const old of [person, elsewhere])
      expect((await old.get(checkToken.path)).status).toBe(401);
    expect(
      (await service.clientFrom(newIpAddress(), "imvubu", profile.token).get(checkToken.path))
        .status,
    ).toBe(200);
    expect(
      (await service.clientFrom(newIpAddress(), "imvubu", calendar).get(readCalendar.path)).status,
    ).toBe(401);
    expect(
      (
        await service
          .clientFrom(newIpAddress())
          .post(signIn.path, { username: person.email, password })
      ).status,
    ).toBe(401);
    await expect(signInFromNewAddress(service, person.email, next)).resolves.toBeDefined();
    expect((await messagesTo(service, person.email)).at(-1)?.subject).toBe(
      "Your password was changed",
    );
    // The code is used up.
    expect((await caller.get(getPasswordReset.path)).status).toBe(401);
    expect((await caller.post(resetPassword.path, { otp: code, password: next })).status).toBe(401);
  });

  test("accepts a reset token only for the reset, and rejects a session token", async () => {
    const person = await registerVerifiedPerson(service);
    const { code, with: caller } = await asked(person.email);
    for (const path of [
      checkToken.path,
      "/api/profile",
      "/api/profile/sessions",
      "/api/consumer/accounts",
    ]) {
      expect((await caller.get(path)).status).toBe(401);
    }
    expect((await person.get(getPasswordReset.path)).status).toBe(401);
    expect((await person.post(resetPassword.path, { otp: code, password: next })).status).toBe(401);
    // An invalid token is reported before any other error.
    expect((await person.post(resetPassword.path, { otp: "x" })).status).toBe(401);
    const { token } = parseBody(requestPasswordReset.answer, await ask(newEmail())).reset;
    expect(
      (await service.clientFrom(newIpAddress(), "karoo-vista", token).get(getPasswordReset.path))
        .status,
    ).toBe(401);
  });

  test("counts down the attempts left after each wrong code, and ends the reset after five", async () => {
    const person = await registerVerifiedPerson(service);
    const { code, with: caller } = await asked(person.email);
    for (const left of [4, 3, 2, 1]) {
      const answer = await caller.post(resetPassword.path, {
        otp: wrongCode(code),
        password: next,
      });
      expect(parseErrorResponse(answer).code).toBe(422);
      expect(otpErrors(answer)[0]).toContain(`${left} `);
      expect(
        parseBody(getPasswordReset.answer, await caller.get(getPasswordReset.path)).reset
          .tries_left,
      ).toBe(left);
    }
    expect(
      otpErrors(await caller.post(resetPassword.path, { otp: wrongCode(code), password: next }))[0],
    ).toContain("Ask for a new");
    expect((await caller.post(resetPassword.path, { otp: code, password: next })).status).toBe(401);
    await expect(signInFromNewAddress(service, person.email)).resolves.toBeDefined();
  });

  test("does not count an attempt when the new password is rejected", async () => {
    const person = await registerVerifiedPerson(service);
    const { code, with: caller } = await asked(person.email);
    for (const bad of ["Password123!", "Imvubu2026", person.email, "short"]) {
      expect(
        parseErrorResponse(await caller.post(resetPassword.path, { otp: code, password: bad }))
          .errors,
      ).toHaveProperty("password");
    }
    expect(
      parseBody(getPasswordReset.answer, await caller.get(getPasswordReset.path)).reset.tries_left,
    ).toBe(5);
    expect(
      parseErrorResponse(
        await caller.post(resetPassword.path, { otp: code, password: "Nomsa Dlamini" }),
      ).errors,
    ).toHaveProperty("password");
    expect((await caller.post(resetPassword.path, { otp: code, password: next })).status).toBe(200);
  });

  test("expires a reset after ten minutes", async () => {
    const person = await registerVerifiedPerson(service);
    const { code, with: caller } = await asked(person.email);
    await advanceTime(service, "10 minutes");
    expect((await caller.get(getPasswordReset.path)).status).toBe(401);
    expect((await caller.post(resetPassword.path, { otp: code, password: next })).status).toBe(401);
  });

  test("ends a reset when the password is changed elsewhere", async () => {
    const person = await registerVerifiedPerson(service);
    const { code, with: caller } = await asked(person.email);
    expect(
      (
        await person.post("/api/profile", {
          current_password: password,
          password: "a third password",
        })
      ).status,
    ).toBe(200);
    expect((await caller.post(resetPassword.path, { otp: code, password: next })).status).toBe(401);
  });

  test("clears the failed sign-in attempts when the password is reset", async () => {
    const person = await registerVerifiedPerson(service);
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await service
        .clientFrom(newIpAddress())
        .post(signIn.path, { username: person.email, password: "a guess" });
    }
    const { code, with: caller } = await asked(person.email);
    expect((await caller.post(resetPassword.path, { otp: code, password: next })).status).toBe(200);
    await expect(signInFromNewAddress(service, person.email, next)).resolves.toBeDefined();
  });

  test("does not send a reset code to an unverified identity", async () => {
    const person = await registerPerson(service);
    await ask(person.email);
    expect((await messagesTo(service, person.email)).map(({ status }) => status)).toEqual([
      "queued",
      "suppressed",
    ]);
  });

  test("allows another reset after a minute, and rejects invalid identities and unsupported channels", async () => {
    const email = newEmail();
    expect((await ask(email)).status).toBe(200);
    const early = await ask(email);
    expect(parseErrorResponse(early).code).toBe(429);
    expect(Number(early.headers.get("retry-after"))).toBeGreaterThan(0);
    await advanceTime(service, "61 seconds");
    expect((await ask(email)).status).toBe(200);
    expect(parseErrorResponse(await ask("nobody")).errors).toHaveProperty("identity");
    expect(parseErrorResponse(await ask("082 123 4567", "karoo-vista")).errors).toHaveProperty(
      "identity",
    );
    expect(parseBody(requestPasswordReset.answer, await ask("082 123 4567")).reset.identity).toBe(
      "082 ••• ••67",
    );
  });
});
