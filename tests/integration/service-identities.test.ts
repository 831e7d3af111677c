/** A person's identities: adding, preferring and removing them, and what they and others may do with each. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkToken, requestReset } from "#contract/auth.ts";
import { addIdentity, getProfile, listSessions, preferIdentity } from "#contract/profile.ts";
import { describeOnEach } from "../support/service.ts";
import {
  knownCode,
  messagesTo,
  newAddress,
  newEmail,
  pass,
  password,
  registered,
  type SignedIn,
  signedInFrom,
  startIdentityService,
  verified,
  type WatchedService,
} from "./identity-service.ts";
import { type Client, failure, read } from "./service-client.ts";

const at = (id: string, ...more: string[]) => [addIdentity.path, id, ...more].join("/");

describeOnEach("identities", (kind) => {
  let service: WatchedService;
  beforeAll(async () => {
    service = await startIdentityService(kind);
  });
  afterAll(() => service.stop());

  const identitiesOf = async (person: Client) => read(getProfile.answer, await person.get(getProfile.path)).profile.identities;
  const remove = (person: Client, id: string) => person.send(at(id), { method: "DELETE" });

  async function add(person: SignedIn, identity: string, type = "email"): Promise<string> {
    return read(addIdentity.answer, await person.post(addIdentity.path, { type, identity })).identity.id;
  }

  async function addVerified(person: SignedIn, identity: string, type = "email"): Promise<string> {
    const id = await add(person, identity, type);
    expect((await person.post(at(id, "verify"), { otp: await knownCode(service, id) })).status).toBe(200);
    return id;
  }

  test("one that is added signs in once it is verified, and the preferred one is told", async () => {
    const person = await verified(service);
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
    expect((await service.from(newAddress()).post("/api/auth", { username: email, password })).status).toBe(401);
    expect((await person.post(at(id, "verify"), { otp: await knownCode(service, id) })).status).toBe(200);
    const with2 = await signedInFrom(service, email);
    expect((await identitiesOf(with2)).find(({ current }) => current)?.id).toBe(id);
    const notice = (await messagesTo(service, person.email)).at(-1);
    expect(notice?.subject).toBe("A new way to sign in to your account");
    expect(notice?.body).toContain("•••");
    expect(notice?.body).not.toContain(email);
  });

  test("every spelling of a number is the same one", async () => {
    const person = await verified(service);
    const id = await addVerified(person, "083 555 0101", "mobile");
    const again = await person.post(addIdentity.path, { type: "mobile", identity: "+27 (0)83-555-0101" });
    expect(failure(again).errors).toHaveProperty("identity");
    expect((await identitiesOf(person)).filter((identity) => identity.id === id)).toHaveLength(1);
    expect((await identitiesOf(person)).map(({ identity }) => identity)).toContain("+27835550101");
    await add(person, "+44 7911 123456", "mobile");
    expect((await identitiesOf(person)).map(({ identity }) => identity)).toContain("+447911123456");
  });

  test("one that is added several times, at once and later, is one, with one code", async () => {
    const person = await verified(service);
    const email = newEmail();
    const ids = await Promise.all(Array.from({ length: 4 }, () => add(person, email)));
    expect(new Set([...ids, await add(person, email)]).size).toBe(1);
    expect(await messagesTo(service, email)).toHaveLength(1);
    const fresh = await registered(service);
    for (let other = 0; other < 6; other += 1) expect(await add(fresh, fresh.email)).toBe(fresh.identity);
    expect(await messagesTo(service, fresh.email)).toHaveLength(1);
  });

  test("past the codes' limit none is added", async () => {
    const email = newEmail();
    await registered(service, email);
    const person = await verified(service);
    expect(failure(await person.post(addIdentity.path, { type: "email", identity: email })).code).toBe(429);
    expect((await identitiesOf(person)).map(({ identity }) => identity)).toEqual([person.email]);
  });

  test("one that is somebody else's looks the same, and can't be had", async () => {
    const owner = await verified(service);
    const person = await verified(service);
    await pass(service, "61 seconds");
    const id = await add(person, owner.email);
    expect((await messagesTo(service, owner.email)).at(-1)?.subject).toBe("You already have an account");
    expect((await person.post(at(id, "verify"), { otp: "123456" })).status).toBe(422);
    await pass(service, "61 seconds");
    expect((await person.post(at(id, "verify", "otp"), {})).status).toBe(200);
    expect((await messagesTo(service, owner.email)).at(-1)?.subject).toBe("You already have an account");
    // Not even with a code that was right.
    expect((await person.post(at(id, "verify"), { otp: await knownCode(service, id) })).status).toBe(409);
    expect((await remove(person, id)).status).toBe(200);
    expect((await owner.get(checkToken.path)).status).toBe(200);
  });

  test("a verified one is preferred, an unverified one is not", async () => {
    const person = await verified(service);
    const second = await addVerified(person, newEmail());
    const { identity } = read(preferIdentity.answer, await person.post(at(second), { preferred: true }));
    expect(identity).toMatchObject({ id: second, preferred: true });
    expect((await identitiesOf(person)).filter(({ preferred }) => preferred).map(({ id }) => id)).toEqual([second]);
    const third = await add(person, newEmail());
    expect(failure(await person.post(at(third), { preferred: true })).code).toBe(409);
    expect(failure(await person.post(at(second), { preferred: false })).code).toBe(422);
  });

  test("removing the one that one is signed in with goes on with another; others signed in with it are not", async () => {
    const person = await verified(service);
    const elsewhere = await signedInFrom(service, person.email);
    const second = await addVerified(person, newEmail());
    expect((await remove(person, person.identity)).status).toBe(200);
    expect(await identitiesOf(person)).toMatchObject([{ id: second, preferred: true, current: true }]);
    expect((await elsewhere.get(checkToken.path)).status).toBe(401);
    expect((await service.from(newAddress()).post("/api/auth", { username: person.email, password })).status).toBe(401);
  });

  test("the last verified one stays, also beside one that is not verified", async () => {
    const person = await verified(service);
    await add(person, newEmail());
    expect(failure(await remove(person, person.identity))).toMatchObject({ code: 409, error: { code: "last_identity" } });
    const fresh = await registered(service);
    expect((await remove(fresh, fresh.identity)).status).toBe(409);
  });

  test("what is somebody else's, or of another tenant, is not there", async () => {
    const person = await verified(service);
    const other = await verified(service);
    const elsewhere = await verified(service, person.email, "karoo-vista");
    const { sessions } = read(listSessions.answer, await person.get(listSessions.path));
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
        expect(failure(answer).code).toBe(404);
      }
    }
    expect((await service.from(newAddress(), "karoo-vista", person.token).get(checkToken.path)).status).toBe(401);
    expect((await person.get(checkToken.path)).status).toBe(200);
    // The limits of one tenant are none of the other's.
    expect((await service.from(newAddress(), "imvubu").post(requestReset.path, { identity: person.email })).status).toBe(200);
    expect((await service.from(newAddress(), "karoo-vista").post(requestReset.path, { identity: person.email })).status).toBe(200);
  });
});
