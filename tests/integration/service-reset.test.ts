/** Resetting a forgotten password: the code, the new password, and what it ends. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkToken, getReset, requestReset, reset, signIn } from "#contract/auth.ts";
import { describeOnEach } from "../support/service.ts";
import {
  messagesTo,
  newAddress,
  newEmail,
  otp,
  pass,
  password,
  registered,
  sentCode,
  signedInFrom,
  startIdentityService,
  verified,
  type WatchedService,
  wrong,
} from "./identity-service.ts";
import { failure, read } from "./service-client.ts";

const next = "another long password";

describeOnEach("resetting the password", (kind) => {
  let service: WatchedService;
  beforeAll(async () => {
    service = await startIdentityService(kind);
  });
  afterAll(() => service.stop());

  const ask = (identity: string, tenant?: string) => service.from(newAddress(), tenant).post(requestReset.path, { identity });

  async function asked(identity: string) {
    const state = read(requestReset.answer, await ask(identity)).reset;
    return { state, code: await sentCode(service, identity), with: service.from(newAddress(), "imvubu", state.token) };
  }

  test("takes a code, signs in, ends every other session, and tells the owner", async () => {
    const person = await verified(service);
    const elsewhere = await signedInFrom(service, person.email);
    const { state, code, with: caller } = await asked(person.email.toUpperCase().toLowerCase());
    expect(state.identity).toMatch(/^p•••\d@example\.org$/);
    expect(read(getReset.answer, await caller.get(getReset.path)).reset).toMatchObject({ identity: state.identity, tries_left: 5 });
    const { profile } = read(reset.answer, await caller.post(reset.path, { otp: code, password: next }));
    expect(profile).toMatchObject({ id: person.id, identities: [{ current: true, identity: person.email }] });
    for (const old of [person, elsewhere]) expect((await old.get(checkToken.path)).status).toBe(401);
    expect((await service.from(newAddress(), "imvubu", profile.token).get(checkToken.path)).status).toBe(200);
    expect((await service.from(newAddress()).post(signIn.path, { username: person.email, password })).status).toBe(401);
    await expect(signedInFrom(service, person.email, next)).resolves.toBeDefined();
    expect((await messagesTo(service, person.email)).at(-1)?.subject).toBe("Your password was changed");
    // Used up.
    expect((await caller.get(getReset.path)).status).toBe(401);
    expect((await caller.post(reset.path, { otp: code, password: next })).status).toBe(401);
  });

  test("its token does nothing else, and a session's token does not reset", async () => {
    const person = await verified(service);
    const { code, with: caller } = await asked(person.email);
    for (const path of [checkToken.path, "/api/profile", "/api/profile/sessions", "/api/consumer/accounts"]) {
      expect((await caller.get(path)).status).toBe(401);
    }
    expect((await person.get(getReset.path)).status).toBe(401);
    expect((await person.post(reset.path, { otp: code, password: next })).status).toBe(401);
    // Whoever has no good token hears of that before anything else.
    expect((await person.post(reset.path, { otp: "x" })).status).toBe(401);
    const { token } = read(requestReset.answer, await ask(newEmail())).reset;
    expect((await service.from(newAddress(), "karoo-vista", token).get(getReset.path)).status).toBe(401);
  });

  test("counts wrong codes down, and is over after five", async () => {
    const person = await verified(service);
    const { code, with: caller } = await asked(person.email);
    for (const left of [4, 3, 2, 1]) {
      const answer = await caller.post(reset.path, { otp: wrong(code), password: next });
      expect(failure(answer).code).toBe(422);
      expect(otp(answer)[0]).toContain(`${left} `);
      expect(read(getReset.answer, await caller.get(getReset.path)).reset.tries_left).toBe(left);
    }
    expect(otp(await caller.post(reset.path, { otp: wrong(code), password: next }))[0]).toContain("Ask for a new code");
    expect((await caller.post(reset.path, { otp: code, password: next })).status).toBe(401);
    await expect(signedInFrom(service, person.email)).resolves.toBeDefined();
  });

  test("a password that is refused takes no try", async () => {
    const person = await verified(service);
    const { code, with: caller } = await asked(person.email);
    for (const bad of ["password1", person.email, "short"]) {
      expect(failure(await caller.post(reset.path, { otp: code, password: bad })).errors).toHaveProperty("password");
    }
    expect(read(getReset.answer, await caller.get(getReset.path)).reset.tries_left).toBe(5);
    expect(failure(await caller.post(reset.path, { otp: code, password: "Nomsa Dlamini" })).errors).toHaveProperty("password");
    expect((await caller.post(reset.path, { otp: code, password: next })).status).toBe(200);
  });

  test("is over after ten minutes", async () => {
    const person = await verified(service);
    const { code, with: caller } = await asked(person.email);
    await pass(service, "10 minutes");
    expect((await caller.get(getReset.path)).status).toBe(401);
    expect((await caller.post(reset.path, { otp: code, password: next })).status).toBe(401);
  });

  test("a change of password meanwhile ends it", async () => {
    const person = await verified(service);
    const { code, with: caller } = await asked(person.email);
    expect((await person.post("/api/profile", { current_password: password, password: "a third password" })).status).toBe(200);
    expect((await caller.post(reset.path, { otp: code, password: next })).status).toBe(401);
  });

  test("clears the tries of the old password", async () => {
    const person = await verified(service);
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await service.from(newAddress()).post(signIn.path, { username: person.email, password: "a guess" });
    }
    const { code, with: caller } = await asked(person.email);
    expect((await caller.post(reset.path, { otp: code, password: next })).status).toBe(200);
    await expect(signedInFrom(service, person.email, next)).resolves.toBeDefined();
  });

  test("an identity that is not verified can't be reset", async () => {
    const person = await registered(service);
    await ask(person.email);
    expect((await messagesTo(service, person.email)).map(({ status }) => status)).toEqual(["queued", "void"]);
  });

  test("another one after a minute; what is no identity, or none the municipality writes to, is refused", async () => {
    const email = newEmail();
    expect((await ask(email)).status).toBe(200);
    const early = await ask(email);
    expect(failure(early).code).toBe(429);
    expect(Number(early.headers.get("retry-after"))).toBeGreaterThan(0);
    await pass(service, "61 seconds");
    expect((await ask(email)).status).toBe(200);
    expect(failure(await ask("nobody")).errors).toHaveProperty("identity");
    expect(failure(await ask("082 123 4567", "karoo-vista")).errors).toHaveProperty("identity");
    expect(read(requestReset.answer, await ask("082 123 4567")).reset.identity).toBe("082 ••• ••67");
  });
});
