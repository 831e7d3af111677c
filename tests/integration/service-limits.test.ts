/** The limits on guessing and on codes, and what two people do at the same moment: over parallel calls, and over two processes. */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { register, requestReset, reset, signIn } from "#contract/auth.ts";
import { addIdentity, getProfile } from "#contract/profile.ts";
import { hashPassword } from "../../server/utility/passwords.ts";
import { describeOnEach } from "../support/service.ts";
import {
  type IdentityService,
  knownCode,
  messagesTo,
  newAddress,
  newEmail,
  pass,
  password,
  registered,
  type SignedIn,
  startIdentityService,
  startTwoServices,
  verified,
  wrong,
} from "./identity-service.ts";
import { type Answer, failure, read } from "./service-client.ts";

const identities = "/api/profile/identities";
const verifyPath = `${identities}/current/verify`;

const statuses = (answers: Answer[]) => answers.map(({ status }) => status);
const count = (answers: Answer[], ...wanted: number[]) => answers.filter(({ status }) => wanted.includes(status)).length;
const times = <T>(number: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: number }, (_, index) => work(index)));

/** Guesses with the right one somewhere among them. */
function guesses(number: number, guess: (index: number, right: boolean) => Promise<Answer>): Promise<Answer[]> {
  const right = Math.floor(Math.random() * number);
  return times(number, (index) => guess(index, index === right));
}

function limits(start: () => Promise<IdentityService>): void {
  let service: IdentityService;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service.stop());

  /** Another identity of the person's, verified. */
  async function another(person: SignedIn): Promise<string> {
    const { identity } = read(addIdentity.answer, await person.post(addIdentity.path, { type: "email", identity: newEmail() }));
    const answer = await person.post(`${identities}/${identity.id}/verify`, { otp: await knownCode(service, identity.id) });
    expect(answer.status).toBe(200);
    return identity.id;
  }

  const identitiesOf = async (person: SignedIn) => read(getProfile.answer, await person.get(getProfile.path)).profile.identities;

  test("of 200 guesses at a code, five are looked at", async () => {
    const person = await registered(service);
    const code = await knownCode(service, person.identity);
    const answers = await guesses(200, (index, right) => person.post(verifyPath, { otp: right ? code : wrong(code, index + 1) }));
    const looked = answers.filter(({ text }) => text.includes("is not the code")).length;
    const done = answers.some(({ status }) => status === 200);
    expect(looked + Number(done)).toBeLessThanOrEqual(5);
    expect((await identitiesOf(person))[0]?.verified).toBe(done);
    // The right one comes too late.
    if (!done) expect((await person.post(verifyPath, { otp: code })).status).toBe(422);
  });

  test("of 200 guesses at a reset's code, five are looked at", async () => {
    const person = await verified(service);
    const asked = read(requestReset.answer, await service.from(newAddress()).post(requestReset.path, { identity: person.email }));
    const codeHash = await hashPassword("271828");
    await service.database.inTenant("imvubu", (db) =>
      db.updateTable("codes").set({ code_hash: codeHash }).where("identity", "=", person.email).execute(),
    );
    const answers = await guesses(200, (index, right) =>
      service
        .from(newAddress(), "imvubu", asked.reset.token)
        .post(reset.path, { otp: right ? "271828" : wrong("271828", index + 1), password: "another long one" }),
    );
    expect(count(answers, 200, 422)).toBeLessThanOrEqual(5);
    expect(count(answers, 200)).toBeLessThanOrEqual(1);
    expect(count(answers, 401)).toBeGreaterThanOrEqual(195);
  });

  test("of 200 guesses at a password, ten are looked at, wherever they come from", async () => {
    const { email } = await verified(service);
    const answers = await guesses(200, (index, right) =>
      service.from(newAddress()).post(signIn.path, { username: email, password: right ? password : `guess ${index}` }),
    );
    expect(count(answers, 200, 401)).toBeLessThanOrEqual(10);
    expect(count(answers, 429)).toBe(200 - count(answers, 200, 401));
    expect(Number(answers.find(({ status }) => status === 429)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("the eleventh try is refused though it is right; a quarter of an hour later it is not, nor after a reset", async () => {
    const { email } = await verified(service);
    const attempt = (given: string) => service.from(newAddress()).post(signIn.path, { username: email, password: given });
    expect(statuses(await times(10, () => attempt("a guess")))).toEqual(Array.from({ length: 10 }, () => 401));
    const refused = await attempt(password);
    expect(failure(refused).code).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
    await pass(service, "15 minutes");
    expect((await attempt(password)).status).toBe(200);
  });

  test("of 150 guesses from one address, a hundred are looked at; right ones don't count", async () => {
    const { email } = await verified(service);
    const from = service.from(newAddress());
    expect((await from.post(signIn.path, { username: email, password })).status).toBe(200);
    const answers = await times(150, (index) => from.post(signIn.path, { username: `nobody-${index}@example.org`, password: "guess" }));
    expect([count(answers, 401), count(answers, 429)]).toEqual([100, 50]);
    expect((await service.from(newAddress()).post(signIn.path, { username: email, password })).status).toBe(200);
  });

  test("of 500 people that one address asks codes for, thirty get one", async () => {
    const from = service.from(newAddress());
    const emails = Array.from({ length: 500 }, () => newEmail());
    const answers = await times(500, (index) =>
      index % 5 === 0
        ? from.post(register.path, { type: "email", name: "Nomsa", identity: emails[index], password })
        : from.post(requestReset.path, { identity: emails[index] }),
    );
    expect([count(answers, 200), count(answers, 429)]).toEqual([30, 470]);
    const rows = await service.database.inTenant("imvubu", (db) =>
      db.selectFrom("messages").select("id").where("recipient", "in", emails).execute(),
    );
    expect(rows).toHaveLength(30);
  });

  test("of 500 requests for one identity's code, one a minute and five an hour send one", async () => {
    const person = await registered(service);
    for (let minute = 0; minute < 7; minute += 1) {
      const answers = await times(72, (index) =>
        index % 2 ? person.post(`${verifyPath}/otp`, {}) : service.from(newAddress()).post(requestReset.path, { identity: person.email }),
      );
      for (const answer of answers.filter(({ status }) => status === 429))
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      await pass(service, "61 seconds");
    }
    expect(await messagesTo(service, person.email)).toHaveLength(5);
    await pass(service, "1 hour");
    expect((await person.post(`${verifyPath}/otp`, {})).status).toBe(200);
  });

  test("a code that is entered twice at once counts once", async () => {
    const person = await registered(service);
    const code = await knownCode(service, person.identity);
    await times(5, () => person.post(verifyPath, { otp: code }));
    const logs = await service.database.inTenant("imvubu", (db) =>
      db.selectFrom("profile_logs").select("action").where("user_id", "=", person.id).where("action", "=", "identity.verified").execute(),
    );
    expect(logs).toHaveLength(1);
  });

  test("of two people who verify the same identity at once, one has it and the other is told", async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newEmail();
      const first = await registered(service, email);
      await pass(service, "61 seconds");
      const pair = [first, await registered(service, email)] as const;
      for (const person of pair) await knownCode(service, person.identity);
      const answers = await Promise.all(pair.map((person) => person.post(verifyPath, { otp: "314159" })));
      expect(statuses(answers).sort()).toEqual([200, 409]);
      const has = await Promise.all(pair.map(async (person) => (await identitiesOf(person))[0]?.verified));
      expect(has).toEqual(statuses(answers).map((status) => status === 200));
    }
  });

  test("of two verified identities that are removed at once, one stays", async () => {
    const person = await verified(service);
    const second = await another(person);
    const answers = await Promise.all([person.identity, second].map((id) => person.send(`${identities}/${id}`, { method: "DELETE" })));
    expect(statuses(answers).sort()).toEqual([200, 409]);
    const left = await identitiesOf(person);
    expect(left).toMatchObject([{ verified: true, preferred: true, current: true }]);
  });

  test("whoever prefers what at once, exactly one is preferred", async () => {
    const person = await verified(service);
    const all = [person.identity, await another(person), await another(person)];
    const answers = await times(30, (index) => person.post(`${identities}/${all[index % 3] ?? ""}`, { preferred: true }));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect((await identitiesOf(person)).filter(({ preferred }) => preferred)).toHaveLength(1);
  });

  test("a password that is changed twice at once is changed once", async () => {
    const person = await verified(service);
    const answers = await times(4, (index) =>
      person.post(getProfile.path, { current_password: password, password: `yet another one ${index}` }),
    );
    expect(count(answers, 200)).toBe(1);
    expect(count(answers, 422)).toBe(3);
  });
}

describeOnEach("limits", (kind) => {
  limits(() => startIdentityService(kind));
});

describe.skipIf(!inject("cluster"))("limits over two processes", () => {
  limits(startTwoServices);
});
