/**
 * Tests of rate limits on guesses and codes, and of concurrent actions by two users, with parallel
 * calls to two processes.
 */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { addIdentity, getProfile } from "#contract/profile/calls.ts";
import { register, requestPasswordReset, resetPassword, signIn } from "#contract/sign-in/calls.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { type ApiResponse, parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import {
  advanceTime,
  type IdentityTestService,
  messagesTo,
  newEmail,
  newIpAddress,
  password,
  registerPerson,
  registerVerifiedPerson,
  setKnownCode,
  type SignedInClient,
  startIdentityTestService,
  startTwoProcesses,
  wrongCode,
} from "#tests/support/identity-test-service.ts";
import { inParallel } from "#tests/support/in-parallel.ts";
import { usualDatabase } from "#tests/support/service.ts";

const identities = "/api/profile/identities";
const verifyPath = `${identities}/current/verify`;

const statuses = (answers: ApiResponse[]) => answers.map(({ status }) => status);
const count = (answers: ApiResponse[], ...wanted: number[]) =>
  answers.filter(({ status }) => wanted.includes(status)).length;
/** Sends guesses at the same time, with the correct one at a random position. */
function sendGuesses(
  number: number,
  guess: (index: number, right: boolean) => Promise<ApiResponse>,
): Promise<ApiResponse[]> {
  const right = Math.floor(Math.random() * number);
  return inParallel(number, (index) => guess(index, index === right));
}

function describeLimits(start: () => Promise<IdentityTestService>): void {
  let service: IdentityTestService;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service.stop());

  /** Adds and verifies another identity for the user. */
  async function another(person: SignedInClient): Promise<string> {
    const { identity } = parseBody(
      addIdentity.answer,
      await person.post(addIdentity.path, { type: "email", identity: newEmail() }),
    );
    const answer = await person.post(`${identities}/${identity.id}/verify`, {
      otp: await setKnownCode(service, identity.id),
    });
    expect(answer.status).toBe(200);
    return identity.id;
  }

  const identitiesOf = async (person: SignedInClient) =>
    parseBody(getProfile.answer, await person.get(getProfile.path)).profile.identities;

  test("checks only five of 60 guesses at a code", async () => {
    const person = await registerPerson(service);
    const code = await setKnownCode(service, person.identity);
    const answers = await sendGuesses(60, (index, right) =>
      person.post(verifyPath, { otp: right ? code : wrongCode(code, index + 1) }),
    );
    const looked = answers.filter(({ text }) => text.includes("That code isn’t right")).length;
    const done = answers.some(({ status }) => status === 200);
    expect(looked + Number(done)).toBeLessThanOrEqual(5);
    expect(looked + Number(done)).toBeGreaterThan(0);
    expect((await identitiesOf(person))[0]?.verified).toBe(done);
    // All attempts are used up, so even the correct code is rejected.
    if (!done) expect((await person.post(verifyPath, { otp: code })).status).toBe(422);
  });

  test("checks only five of 60 guesses at a reset code", async () => {
    const person = await registerVerifiedPerson(service);
    const asked = parseBody(
      requestPasswordReset.answer,
      await service
        .clientFrom(newIpAddress())
        .post(requestPasswordReset.path, { identity: person.email }),
    );
    const codeHash = await hashPassword("271828");
    await service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("one_time_codes")
        .set({ code_hash: codeHash })
        .where("identity", "=", person.email)
        .execute(),
    );
    const answers = await sendGuesses(60, (index, right) =>
      service.clientFrom(newIpAddress(), "imvubu", asked.reset.token).post(resetPassword.path, {
        otp: right ? "271828" : wrongCode("271828", index + 1),
        password: "another long one",
      }),
    );
    expect(count(answers, 200, 422)).toBeLessThanOrEqual(5);
    expect(count(answers, 200)).toBeLessThanOrEqual(1);
    expect(count(answers, 401)).toBeGreaterThanOrEqual(55);
  });

  test("checks only ten of 60 guesses at a password, even from different IP addresses", async () => {
    const { email } = await registerVerifiedPerson(service);
    const answers = await sendGuesses(60, (index, right) =>
      service
        .clientFrom(newIpAddress())
        .post(signIn.path, { username: email, password: right ? password : `guess ${index}` }),
    );
    expect(count(answers, 200, 401)).toBeLessThanOrEqual(10);
    expect(count(answers, 429)).toBe(60 - count(answers, 200, 401));
    expect(
      Number(answers.find(({ status }) => status === 429)?.headers.get("retry-after")),
    ).toBeGreaterThan(0);
  });

  test("rejects the eleventh sign-in attempt, even with the right password, until fifteen minutes have passed", async () => {
    const { email } = await registerVerifiedPerson(service);
    const attempt = (given: string) =>
      service.clientFrom(newIpAddress()).post(signIn.path, { username: email, password: given });
    expect(statuses(await inParallel(10, () => attempt("a guess")))).toEqual(
      Array.from({ length: 10 }, () => 401),
    );
    const refused = await attempt(password);
    expect(parseErrorResponse(refused).code).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
    await advanceTime(service, "15 minutes");
    expect((await attempt(password)).status).toBe(200);
  });

  test("checks only a hundred of 150 guesses from one IP address, and does not count correct passwords", async () => {
    const { email } = await registerVerifiedPerson(service);
    const from = service.clientFrom(newIpAddress());
    expect((await from.post(signIn.path, { username: email, password })).status).toBe(200);
    const answers = await inParallel(150, (index) =>
      from.post(signIn.path, { username: `unknown-${index}@example.org`, password: "guess" }),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([100, 50]);
    expect(
      (await service.clientFrom(newIpAddress()).post(signIn.path, { username: email, password }))
        .status,
    ).toBe(200);
  });

  test("sends only thirty codes when one IP address requests them for 150 users", async () => {
    const from = service.clientFrom(newIpAddress());
    const emails = Array.from({ length: 150 }, () => newEmail());
    const answers = await inParallel(150, (index) =>
      index % 5 === 0
        ? from.post(register.path, {
            type: "email",
            name: "Nomsa",
            identity: emails[index],
            password,
          })
        : from.post(requestPasswordReset.path, { identity: emails[index] }),
    );
    expect([count(answers, 200), count(answers, 429)]).toEqual([30, 120]);
    const rows = await service.database.inTenant("imvubu", ({ db }) =>
      db.selectFrom("outgoing_messages").select("id").where("recipient", "in", emails).execute(),
    );
    expect(rows).toHaveLength(30);
  });

  test("sends one identity at most one code a minute and five an hour, even after 168 requests", async () => {
    const person = await registerPerson(service);
    for (let minute = 0; minute < 7; minute += 1) {
      const answers = await inParallel(24, (index) =>
        index % 2
          ? person.post(`${verifyPath}/otp`, {})
          : service
              .clientFrom(newIpAddress())
              .post(requestPasswordReset.path, { identity: person.email }),
      );
      for (const answer of answers.filter(({ status }) => status === 429))
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      await advanceTime(service, "61 seconds");
    }
    expect(await messagesTo(service, person.email)).toHaveLength(5);
    await advanceTime(service, "1 hour");
    expect((await person.post(`${verifyPath}/otp`, {})).status).toBe(200);
  });

  test("accepts a code only once when it is entered several times at the same time", async () => {
    const person = await registerPerson(service);
    const code = await setKnownCode(service, person.identity);
    await inParallel(5, () => person.post(verifyPath, { otp: code }));
    const logs = await service.database.inTenant("imvubu", ({ db }) =>
      db
        .selectFrom("profile_audit_log")
        .select("action")
        .where("user_id", "=", person.id)
        .where("action", "=", "identity.verified")
        .execute(),
    );
    expect(logs).toHaveLength(1);
  });

  test("gives an identity to only one of two users who verify it at the same time, and returns 409 to the other", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newEmail();
      const first = await registerPerson(service, email);
      await advanceTime(service, "61 seconds");
      const pair = [first, await registerPerson(service, email)] as const;
      for (const person of pair) await setKnownCode(service, person.identity);
      const answers = await Promise.all(
        pair.map((person) => person.post(verifyPath, { otp: "314159" })),
      );
      expect(statuses(answers).sort()).toEqual([200, 409]);
      const has = await Promise.all(
        pair.map(async (person) => (await identitiesOf(person))[0]?.verified),
      );
      expect(has).toEqual(statuses(answers).map((status) => status === 200));
    }
  });

  test("keeps one of two verified identities when both are removed at the same time", async () => {
    const person = await registerVerifiedPerson(service);
    const second = await another(person);
    const answers = await Promise.all(
      [person.identity, second].map((id) =>
        person.send(`${identities}/${id}`, { method: "DELETE" }),
      ),
    );
    expect(statuses(answers).sort()).toEqual([200, 409]);
    const left = await identitiesOf(person);
    expect(left).toMatchObject([{ verified: true, preferred: true, current: true }]);
  });

  test("keeps exactly one preferred identity after concurrent changes", async () => {
    const person = await registerVerifiedPerson(service);
    const all = [person.identity, await another(person), await another(person)];
    const answers = await inParallel(30, (index) =>
      person.post(`${identities}/${all[index % 3] ?? ""}`, { preferred: true }),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect((await identitiesOf(person)).filter(({ preferred }) => preferred)).toHaveLength(1);
  });

  test("changes a password only once when several changes arrive at the same time", async () => {
    const person = await registerVerifiedPerson(service);
    const answers = await inParallel(4, (index) =>
      person.post(getProfile.path, {
        current_password: password,
        password: `yet another one ${index}`,
      }),
    );
    expect(count(answers, 200)).toBe(1);
    expect(count(answers, 422)).toBe(3);
  });
}

// What two processes do together includes what one does alone.
if (!inject("cluster") || process.env.TEST_ALL)
  describe("limits of one process", () => {
    describeLimits(() => startIdentityTestService(usualDatabase()));
  });

describe.skipIf(!inject("cluster"))("rate limits across two processes, on PostgreSQL", () => {
  describeLimits(startTwoProcesses);
});
