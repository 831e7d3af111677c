/**
 * Tests of a user's identities: adding and removing them, choosing the preferred one, and who may
 * do so.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addIdentity,
  getProfile,
  listSessions,
  setPreferredIdentity,
} from "#contract/profile/calls.ts";
import { checkToken, requestPasswordReset } from "#contract/sign-in/calls.ts";
import { type Client, parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import {
  advanceTime,
  messagesTo,
  newEmail,
  newIpAddress,
  type ObservedIdentityTestService,
  password,
  registerPerson,
  registerVerifiedPerson,
  setKnownCode,
  type SignedInClient,
  signInFromNewAddress,
  startIdentityTestService,
} from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const at = (id: string, ...more: string[]) => [addIdentity.path, id, ...more].join("/");

describeOnDatabase("identities", (kind) => {
  let service: ObservedIdentityTestService;
  beforeAll(async () => {
    service = await startIdentityTestService(kind);
  });
  afterAll(() => service.stop());

  const identitiesOf = async (person: Client) =>
    parseBody(getProfile.answer, await person.get(getProfile.path)).profile.identities;
  const remove = (person: Client, id: string) => person.send(at(id), { method: "DELETE" });

  async function add(person: SignedInClient, identity: string, type = "email"): Promise<string> {
    return parseBody(addIdentity.answer, await person.post(addIdentity.path, { type, identity }))
      .identity.id;
  }

  async function addVerified(
    person: SignedInClient,
    identity: string,
    type = "email",
  ): Promise<string> {
    const id = await add(person, identity, type);
    expect(
      (await person.post(at(id, "verify"), { otp: await setKnownCode(service, id) })).status,
    ).toBe(200);
    return id;
  }

  test("lets the user sign in with an added identity once it is verified, and notifies the preferred identity", async () => {
    const person = await registerVerifiedPerson(service);
    const email = newEmail();
    const id = await add(person, email);
    expect(await identitiesOf(person)).toContainEqual({
      id,
      identity: email,
      type: "email",
      verified: false,
      preferred: false,
      current: false,
    });
    expect(
      (await service.clientFrom(newIpAddress()).post("/api/auth", { username: email, password }))
        .status,
    ).toBe(401);
    expect(
      (await person.post(at(id, "verify"), { otp: await setKnownCode(service, id) })).status,
    ).toBe(200);
    const with2 = await signInFromNewAddress(service, email);
    expect((await identitiesOf(with2)).find(({ current }) => current)?.id).toBe(id);
    const notice = (await messagesTo(service, person.email)).at(-1);
    expect(notice?.subject).toBe("A new way to sign in was added");
    expect(notice?.body).toContain("•••");
    expect(notice?.body).not.toContain(email);
  });

  test("treats every spelling of a mobile number as the same identity", async () => {
    const person = await registerVerifiedPerson(service);
    const id = await addVerified(person, "083 555 0101", "mobile");
    const again = await person.post(addIdentity.path, {
      type: "mobile",
      identity: "+27 (0)83-555-0101",
    });
    expect(parseErrorResponse(again).errors).toHaveProperty("identity");
    expect((await identitiesOf(person)).filter((identity) => identity.id === id)).toHaveLength(1);
    expect((await identitiesOf(person)).map(({ identity }) => identity)).toContain("+27835550101");
  });

  test("adds an identity once and sends one code when the identity is submitted several times", async () => {
    const person = await registerVerifiedPerson(service);
    const email = newEmail();
    const ids = await Promise.all(Array.from({ length: 4 }, () => add(person, email)));
    expect(new Set([...ids, await add(person, email)]).size).toBe(1);
    expect(await messagesTo(service, email)).toHaveLength(1);
    const fresh = await registerPerson(service);
    for (let other = 0; other < 6; other += 1)
      expect(await add(fresh, fresh.email)).toBe(fresh.identity);
    expect(await messagesTo(service, fresh.email)).toHaveLength(1);
  });

  test("does not add an identity after the rate limit for codes is reached", async () => {
    const email = newEmail();
    await registerPerson(service, email);
    const person = await registerVerifiedPerson(service);
    expect(
      parseErrorResponse(await person.post(addIdentity.path, { type: "email", identity: email }))
        .code,
    ).toBe(429);
    expect((await identitiesOf(person)).map(({ identity }) => identity)).toEqual([person.email]);
  });

  test("does not reveal that an identity belongs to another user, and never transfers it", async () => {
    const owner = await registerVerifiedPerson(service);
    const person = await registerVerifiedPerson(service);
    await advanceTime(service, "61 seconds");
    const id = await add(person, owner.email);
    expect((await messagesTo(service, owner.email)).at(-1)?.subject).toBe(
      "You are already registered",
    );
    expect((await person.post(at(id, "verify"), { otp: "123456" })).status).toBe(422);
    await advanceTime(service, "61 seconds");
    expect((await person.post(at(id, "verify", "otp"), {})).status).toBe(200);
    expect((await messagesTo(service, owner.email)).at(-1)?.subject).toBe(
      "You are already registered",
    );
    // Even a correct code no longer works.
    expect(
      (await person.post(at(id, "verify"), { otp: await setKnownCode(service, id) })).status,
    ).toBe(409);
    expect((await remove(person, id)).status).toBe(200);
    expect((await owner.get(checkToken.path)).status).toBe(200);
  });

  test("sets a verified identity as preferred, but not an unverified one", async () => {
    const person = await registerVerifiedPerson(service);
    const second = await addVerified(person, newEmail());
    const { identity } = parseBody(
      setPreferredIdentity.answer,
      await person.post(at(second), { preferred: true }),
    );
    expect(identity).toMatchObject({ id: second, preferred: true });
    expect(
      (await identitiesOf(person)).filter(({ preferred }) => preferred).map(({ id }) => id),
    ).toEqual([second]);
    const third = await add(person, newEmail());
    expect(parseErrorResponse(await person.post(at(third), { preferred: true })).code).toBe(409);
    expect(parseErrorResponse(await person.post(at(second), { preferred: false })).code).toBe(422);
  });

  test("keeps the current session when its identity is removed, and ends other sessions signed in with that identity", async () => {
    const person = await registerVerifiedPerson(service);
    const elsewhere = await signInFromNewAddress(service, person.email);
    const second = await addVerified(person, newEmail());
    expect((await remove(person, person.identity)).status).toBe(200);
    expect(await identitiesOf(person)).toMatchObject([
      { id: second, preferred: true, current: true },
    ]);
    expect((await elsewhere.get(checkToken.path)).status).toBe(401);
    expect(
      (
        await service
          .clientFrom(newIpAddress())
          .post("/api/auth", { username: person.email, password })
      ).status,
    ).toBe(401);
  });

  test("does not remove the last verified identity, even if there is an unverified one", async () => {
    const person = await registerVerifiedPerson(service);
    await add(person, newEmail());
    expect(parseErrorResponse(await remove(person, person.identity))).toMatchObject({
      code: 409,
      error: { code: "last_identity" },
    });
    const fresh = await registerPerson(service);
    expect((await remove(fresh, fresh.identity)).status).toBe(409);
  });

  test("treats identities of another user or tenant as missing", async () => {
    const person = await registerVerifiedPerson(service);
    const other = await registerVerifiedPerson(service);
    const elsewhere = await registerVerifiedPerson(service, person.email, "karoo-vista");
    const { sessions } = parseBody(listSessions.answer, await person.get(listSessions.path));
    for (const stranger of [other, elsewhere]) {
      for (const answer of [
        await stranger.post(at(person.identity), { preferred: true }),
        await remove(stranger, person.identity),
        await stranger.get(at(person.identity, "verify")),
        await stranger.post(at(person.identity, "verify"), { otp: "123456" }),
        await stranger.get(at(person.identity, "verify", "otp")),
        await stranger.post(at(person.identity, "verify", "otp"), {}),
        await stranger.send(`${listSessions.path}/${sessions[0]?.id ?? ""}`, { method: "DELETE" }),
      ]) {
        expect(parseErrorResponse(answer).code).toBe(404);
      }
    }
    expect(
      (await service.clientFrom(newIpAddress(), "karoo-vista", person.token).get(checkToken.path))
        .status,
    ).toBe(401);
    expect((await person.get(checkToken.path)).status).toBe(200);
    // One tenant's limits do not affect the other's.
    expect(
      (
        await service
          .clientFrom(newIpAddress(), "imvubu")
          .post(requestPasswordReset.path, { identity: person.email })
      ).status,
    ).toBe(200);
    expect(
      (
        await service
          .clientFrom(newIpAddress(), "karoo-vista")
          .post(requestPasswordReset.path, { identity: person.email })
      ).status,
    ).toBe(200);
  });
});
