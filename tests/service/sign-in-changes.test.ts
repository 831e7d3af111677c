/**
 * Tests that an open session alone can't be used to take over a profile. Changes to how a person
 * signs in need fresh proof of identity, all the person's identities are notified, and a link
 * undoes the changes.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addIdentity,
  getProfile,
  listProfileLogs,
  listSessions,
  updateProfile,
} from "#contract/profile/calls.ts";
import {
  checkToken,
  confirmIdentity,
  getPasswordReset,
  listSignInChanges,
  requestPasswordReset,
  sendConfirmationCode,
  signIn,
  undoSignInChanges,
} from "#contract/sign-in/calls.ts";
import { renewRecoveryCodes } from "#contract/sign-in/second-factor-calls.ts";
import { type Client, parseBody, parseErrorResponse } from "#tests/support/api-client.ts";
import {
  advanceTime,
  confirm,
  type IdentityTestService,
  messagesTo,
  newEmail,
  newIpAddress,
  password,
  registerVerifiedPerson,
  sentCode,
  setKnownCode,
  type SignedInClient,
  signInFromNewAddress,
  startIdentityTestService,
  wrongCode,
} from "#tests/support/identity-test-service.ts";
import { newPersonWithApp, send, startSignIn } from "#tests/support/second-factor.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const at = (id: string, ...more: string[]) => [addIdentity.path, id, ...more].join("/");
const remove = (person: Client, id: string) => person.send(at(id), { method: "DELETE" });

describeOnDatabase("changes to how a person signs in", (kind) => {
  let service: IdentityTestService;
  beforeAll(async () => {
    service = await startIdentityTestService(kind);
    await service.database.inTenant("imvubu", async ({ db }) => {
      const { settings } = await db
        .selectFrom("tenants")
        .select("settings")
        .where("tenant", "=", "imvubu")
        .executeTakeFirstOrThrow();
      await db
        .updateTable("tenants")
        .set({ settings: JSON.stringify({ ...settings, portal_url: "https://portal.example" }) })
        .where("tenant", "=", "imvubu")
        .execute();
    });
  });
  afterAll(() => service.stop());

  /** Signs in without any further proof of identity, as on a device that someone left signed in. */
  async function openSession(email: string): Promise<Client> {
    const answer = await service
      .clientFrom(newIpAddress())
      .post(signIn.path, { username: email, password });
    return service.clientFrom(
      newIpAddress(),
      "imvubu",
      parseBody(signIn.answer, answer).profile.token,
    );
  }

  async function addVerified(person: Client): Promise<{ id: string; email: string }> {
    const email = newEmail();
    const { id } = parseBody(
      addIdentity.answer,
      await person.post(addIdentity.path, { type: "email", identity: email }),
    ).identity;
    expect(
      (await person.post(at(id, "verify"), { otp: await setKnownCode(service, id) })).status,
    ).toBe(200);
    return { id, email };
  }

  const identitiesOf = async (person: Client) =>
    parseBody(getProfile.answer, await person.get(getProfile.path)).profile.identities.map(
      ({ identity }) => identity,
    );
  const mayEnter = async (email: string, given = password) =>
    (
      await service
        .clientFrom(newIpAddress())
        .post(signIn.path, { username: email, password: given })
    ).status === 200;
  const tokenIn = (body: string | undefined) => /undo\?change=([\w-]{43})/.exec(body ?? "")?.[1];

  const countKnownBrowsers = ({ id }: SignedInClient) =>
    service.database.inTenant("imvubu", async ({ db }) => {
      const rows = await db
        .selectFrom("known_browsers")
        .select("hash")
        .where("user_id", "=", id)
        .execute();
      return rows.length;
    });

  /** Returns a client with the undo token in the latest message to this address. */
  async function undoerOf(email: string): Promise<Client> {
    const token = tokenIn((await messagesTo(service, email)).at(-1)?.body);
    if (!token) throw new Error(`The latest message to ${email} has no link.`);
    return service.clientFrom(newIpAddress(), "imvubu", token);
  }

  describe("a session that is merely open", () => {
    let owner: SignedInClient;
    let second: { id: string; email: string };
    let open: Client;
    beforeAll(async () => {
      owner = await registerVerifiedPerson(service);
      second = await addVerified(owner);
      open = await openSession(owner.email);
    });

    test.each<[string, () => Promise<{ status: number; text: string }>]>([
      [
        "add an identity",
        () => open.post(addIdentity.path, { type: "email", identity: newEmail() }),
      ],
      ["make another identity preferred", () => open.post(at(second.id), { preferred: true })],
      ["remove an identity", () => remove(open, second.id)],
      [
        "end another session",
        async () => {
          const { sessions } = parseBody(listSessions.answer, await open.get(listSessions.path));
          return open.send(
            `${listSessions.path}/${sessions.find(({ current }) => !current)?.id ?? ""}`,
            { method: "DELETE" },
          );
        },
      ],
    ])("can’t %s", async (_, change) => {
      const before = await messagesTo(service, owner.email);
      const answer = await change();
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.text)).toMatchObject({ error: { code: "confirmation_required" } });
      expect(await messagesTo(service, owner.email)).toHaveLength(before.length);
      expect(await identitiesOf(owner)).toEqual([owner.email, second.email]);
    });

    test("can’t set a password without the current password", async () => {
      expect(
        (await open.post(updateProfile.path, { password: "an Entirely new one" })).status,
      ).toBe(422);
    });
  });

  test("are allowed for ten minutes after people enter their password", async () => {
    const person = await registerVerifiedPerson(service);
    const session = await openSession(person.email);
    const wrong = await session.post(confirmIdentity.path, { password: "not the password" });
    expect(parseErrorResponse(wrong)).toMatchObject({
      code: 422,
      errors: { password: [expect.any(String)] },
    });
    await confirm(session);
    expect(
      (await session.post(addIdentity.path, { type: "email", identity: newEmail() })).status,
    ).toBe(200);
    await advanceTime(service, "11 minutes");
    expect(
      (await session.post(addIdentity.path, { type: "email", identity: newEmail() })).status,
    ).toBe(403);
  });

  test("accepts a code sent to the preferred identity instead of the password, but only once", async () => {
    const person = await registerVerifiedPerson(service);
    const session = await openSession(person.email);
    await advanceTime(service, "61 seconds");
    const { otp } = parseBody(
      sendConfirmationCode.answer,
      await session.post(sendConfirmationCode.path, {}),
    );
    expect(otp).toMatchObject({ sent: true, tries_left: 5 });
    expect(otp.identity).not.toBe(person.email);
    const code = await sentCode(service, person.email);
    expect((await session.post(confirmIdentity.path, { otp: wrongCode(code) })).status).toBe(422);
    expect((await session.post(confirmIdentity.path, { otp: code })).status).toBe(200);
    expect((await session.post(confirmIdentity.path, { otp: code })).status).toBe(422);
    expect(
      (await session.post(addIdentity.path, { type: "email", identity: newEmail() })).status,
    ).toBe(200);
  });

  test("limits the number of guesses at the password", async () => {
    const person = await registerVerifiedPerson(service);
    const session = await openSession(person.email);
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push(
        (await session.post(confirmIdentity.path, { password: `guess ${guess}` })).status,
      );
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
  });

  test("lets the owner undo a takeover with a link from their mailbox, which reverts every change since the takeover began and ends every session and password reset", async () => {
    const owner = await registerVerifiedPerson(service);
    const thief = await signInFromNewAddress(service, owner.email);
    const added = await addVerified(thief);
    const undoer = await undoerOf(owner.email);
    expect((await thief.post(at(added.id), { preferred: true })).status).toBe(200);
    expect(
      (
        await thief.post(updateProfile.path, {
          current_password: password,
          password: "the Thief chose this",
        })
      ).status,
    ).toBe(200);
    expect((await remove(thief, owner.identity)).status).toBe(200);
    expect(await mayEnter(owner.email)).toBe(false);
    const asked = await service
      .clientFrom(newIpAddress())
      .post(requestPasswordReset.path, { identity: added.email });
    const { reset } = parseBody(requestPasswordReset.answer, asked);
    const thiefsReset = service.clientFrom(newIpAddress(), "imvubu", reset.token);
    expect((await thiefsReset.get(getPasswordReset.path)).status).toBe(200);
    const bystander = await registerVerifiedPerson(service);
    const kept = await addVerified(bystander);
    const { changes } = parseBody(
      listSignInChanges.answer,
      await undoer.get(listSignInChanges.path),
    );
    expect(changes.map((change) => change.kind)).toEqual([
      "identity_removed",
      "password_changed",
      "identity_preferred",
      "identity_added",
    ]);
    expect(JSON.stringify(changes)).not.toContain(added.email);
    expect((await undoer.post(undoSignInChanges.path, {})).status).toBe(200);
    expect((await thief.get(checkToken.path)).status).toBe(401);
    expect((await thiefsReset.get(getPasswordReset.path)).status).toBe(401);
    expect(await mayEnter(owner.email)).toBe(true);
    expect(await mayEnter(added.email, "the Thief chose this")).toBe(false);
    const again = await signInFromNewAddress(service, owner.email);
    expect(await identitiesOf(again)).toEqual([owner.email]);
    expect(await identitiesOf(bystander)).toContain(kept.email);
    const { logs } = parseBody(listProfileLogs.answer, await again.get(listProfileLogs.path));
    expect(logs.map(({ action }) => action)).toContain("profile.changes_undone");
    // The link works once.
    expect((await undoer.post(undoSignInChanges.path, {})).status).toBe(401);
  });

  test("lets the owner restore an identity that was removed by mistake, for up to seven days", async () => {
    const person = await registerVerifiedPerson(service);
    const second = await addVerified(person);
    await advanceTime(service, "8 days");
    const session = await signInFromNewAddress(service, person.email);
    expect((await remove(session, second.id)).status).toBe(200);
    const undoer = await undoerOf(second.email);
    await advanceTime(service, "6 days 23 hours");
    expect(await countKnownBrowsers(person)).toBe(1);
    expect((await undoer.post(undoSignInChanges.path, {})).status).toBe(200);
    expect(await countKnownBrowsers(person)).toBe(0);
    expect(await mayEnter(second.email)).toBe(true);
    const later = await signInFromNewAddress(service, person.email);
    expect((await remove(later, second.id)).status).toBe(200);
    const late = await undoerOf(person.email);
    await advanceTime(service, "7 days 1 minute");
    expect((await late.get(listSignInChanges.path)).status).toBe(401);
    expect((await late.post(undoSignInChanges.path, {})).status).toBe(401);
  });

  test("sends no undo link to an identity that was added within the last week, so that a thief can’t undo the owner’s changes", async () => {
    const owner = await registerVerifiedPerson(service);
    const added = await addVerified(owner);
    expect((await remove(owner, added.id)).status).toBe(200);
    const notice = (await messagesTo(service, added.email)).at(-1);
    expect(notice?.subject).toBe("A way to sign in was removed");
    expect(tokenIn(notice?.body)).toBeUndefined();
    expect(tokenIn((await messagesTo(service, owner.email)).at(-1)?.body)).toBeDefined();
  });

  test("does not restore an identity that someone else has since verified", async () => {
    const person = await registerVerifiedPerson(service);
    const second = await addVerified(person);
    expect((await remove(person, second.id)).status).toBe(200);
    const undoer = await undoerOf(person.email);
    await advanceTime(service, "61 seconds");
    await registerVerifiedPerson(service, second.email);
    expect(parseErrorResponse(await undoer.post(undoSignInChanges.path, {}))).toMatchObject({
      code: 409,
      error: { code: "taken" },
    });
    expect(await mayEnter(second.email)).toBe(true);
  });

  test("makes the owner's recovery codes valid again after a thief has replaced them", async () => {
    const { person, app } = await newPersonWithApp(service);
    const answer = await person.post(renewRecoveryCodes.path, {});
    const [stolen = ""] = parseBody(renewRecoveryCodes.answer, answer).recovery_codes;
    expect((await messagesTo(service, person.email)).at(-1)).toMatchObject({
      subject: "Your recovery codes were replaced",
    });
    const undoer = await undoerOf(person.email);
    const { changes } = parseBody(
      listSignInChanges.answer,
      await undoer.get(listSignInChanges.path),
    );
    expect(changes.map(({ kind }) => kind)).toEqual(["recovery_codes_renewed"]);
    expect((await undoer.post(undoSignInChanges.path, {})).status).toBe(200);
    const awaiting = await startSignIn(service, person.email);
    expect((await send(awaiting, stolen)).status).toBe(422);
    expect((await send(awaiting, app.recoveryCodes[0] ?? "")).status).toBe(200);
  });

  test("undoes the changes only once when the link is used twice at the same time", async () => {
    const person = await registerVerifiedPerson(service);
    const added = await addVerified(person);
    const undoer = await undoerOf(person.email);
    const answers = await Promise.all([1, 2, 3].map(() => undoer.post(undoSignInChanges.path, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await mayEnter(added.email)).toBe(false);
  });

  test("accepts an undo token only for undoing changes, and no session token in its place", async () => {
    const person = await registerVerifiedPerson(service);
    await addVerified(person);
    const undoer = await undoerOf(person.email);
    expect((await undoer.get(getProfile.path)).status).toBe(401);
    expect((await person.get(listSignInChanges.path)).status).toBe(401);
    const elsewhere = service.clientFrom(
      newIpAddress(),
      "karoo-vista",
      tokenIn((await messagesTo(service, person.email)).at(-1)?.body),
    );
    expect((await elsewhere.get(listSignInChanges.path)).status).toBe(401);
  });
});
