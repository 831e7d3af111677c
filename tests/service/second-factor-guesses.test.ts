/**
 * Tests of the limits on second-factor codes, and of the notices and history entries about wrong
 * codes.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { completeSignIn } from "#contract/sign-in/second-factor-calls.ts";
import { type Client, parseBody } from "#tests/support/api-client.ts";
import {
  advanceTime,
  type IdentityTestService,
  messagesTo,
  newIpAddress,
  startIdentityTestService,
  wrongCode,
} from "#tests/support/identity-test-service.ts";
import { actionsOf, newPersonWithApp, send, startSignIn } from "#tests/support/second-factor.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("wrong codes of the second factor", (kind) => {
  let service: IdentityTestService;
  beforeAll(async () => {
    service = await startIdentityTestService(kind);
  });
  afterAll(() => service.stop());

  async function signInWith(email: string, otp: string): Promise<Client> {
    const { profile } = parseBody(
      completeSignIn.answer,
      await send(await startSignIn(service, email), otp),
    );
    return service.clientFrom(newIpAddress(), "imvubu", profile.token);
  }

  test("limits the number of guesses at a code across all sign-ins", async () => {
    const { person, app } = await newPersonWithApp(service);
    const statuses = [];
    for (let guess = 1; guess <= 11; guess += 1) {
      const awaiting = await startSignIn(service, person.email);
      statuses.push((await send(awaiting, wrongCode(app.code(), 1000 * guess))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await send(await startSignIn(service, person.email), app.code())).status).toBe(429);
    await advanceTime(service, "16 minutes");
    const own = await signInWith(person.email, app.code());
    const failures = (await actionsOf(own)).filter((action) =>
      ["profile.code_failed", "second_factor.locked"].includes(action),
    );
    expect(failures).toEqual(["second_factor.locked", "profile.code_failed"]);
    const subjects = (await messagesTo(service, person.email)).map(({ subject }) => subject);
    expect(
      subjects.filter((subject) => subject === "Wrong codes after your password"),
    ).toHaveLength(1);
  });

  test("lets a person whose app codes are locked use a recovery code, which has a separate limit", async () => {
    const { person, app } = await newPersonWithApp(service);
    const guess = async (otp: string) =>
      (await send(await startSignIn(service, person.email), otp)).status;
    const wrongRecoveryCode = "0222-2222-2222";
    for (let count = 0; count < 10; count += 1)
      await guess(wrongCode(app.code(), 1000 * (count + 1)));
    expect([await guess(app.code()), await guess(wrongRecoveryCode)]).toEqual([429, 422]);
    const session = await signInWith(person.email, app.recoveryCodes[0] ?? "");
    expect(await actionsOf(session)).toContain("second_factor.locked");
    for (let count = 0; count < 10; count += 1) await guess(wrongRecoveryCode);
    expect([await guess(wrongRecoveryCode), await guess(app.recoveryCodes[1] ?? "")]).toEqual([
      429, 429,
    ]);
    const notices = (await messagesTo(service, person.email)).filter(
      ({ subject }) => subject === "Wrong codes after your password",
    );
    expect(notices.map(({ body }) => /ten wrong [a-z ]*codes/.exec(body)?.[0])).toEqual([
      "ten wrong codes",
      "ten wrong recovery codes",
    ]);
    const logged = await service.database.inTenant("imvubu", ({ db }) =>
      db
        .selectFrom("audit_log")
        .select("action")
        .where("subject", "=", person.id)
        .where("action", "=", "second_factor.locked")
        .execute(),
    );
    expect(logged).toHaveLength(2);
  });

  test("records wrong codes in the history again after fifteen minutes", async () => {
    const { person, app } = await newPersonWithApp(service);
    await send(await startSignIn(service, person.email), wrongCode(app.code()));
    await advanceTime(service, "16 minutes");
    const awaiting = await startSignIn(service, person.email);
    await send(awaiting, wrongCode(app.code()));
    await send(awaiting, wrongCode(app.code(), 2000));
    expect(
      (await actionsOf(await signInWith(person.email, app.code()))).filter(
        (action) => action === "profile.code_failed",
      ),
    ).toHaveLength(2);
  });
});
