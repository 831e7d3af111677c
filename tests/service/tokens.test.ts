/** Tests how long a session's token is accepted, and who can use it. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAccounts } from "#contract/accounts/calls.ts";
import { getProfile, listSessions } from "#contract/profile/calls.ts";
import { checkToken, signIn } from "#contract/sign-in/calls.ts";
import { endPersonSessions } from "#contract/sign-in/staff-calls.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { issueToken } from "#service/subjects/people/store/tokens.ts";
import {
  type AccountTestService,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { type Client, createClient, parseBody } from "#tests/support/api-client.ts";
import { newIpAddress } from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

describeOnDatabase("session tokens", (kind) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
  });
  afterAll(() => service.stop());

  /** Sets a session's expiry to a time relative to now, such as "1 minute". */
  const setExpiry = (token: string, after: string) =>
    service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("sessions")
        .set({ expires: sql<Date>`now() + ${after}::interval` })
        .where("token_hash", "=", hashOf(token))
        .execute(),
    );

  /** Backdates a session's creation and last use by the given intervals. */
  const setAge = (token: string, age: { created: string; lastUsed: string; remember?: boolean }) =>
    service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("sessions")
        .set({
          created: sql<Date>`now() - ${age.created}::interval`,
          last_used: sql<Date>`now() - ${age.lastUsed}::interval`,
          expires: sql<Date>`now() + interval '1 hour'`,
          remember: age.remember ?? false,
        })
        .where("token_hash", "=", hashOf(token))
        .execute(),
    );

  const statuses = async (client: Pick<Client, "get">) =>
    Promise.all(
      [checkToken, getProfile, listSessions, listAccounts].map(
        async ({ path }) => (await client.get(path)).status,
      ),
    );

  /** Signs the person in again, and returns a client with the new token. */
  async function anotherSession(person: Person) {
    const token = await service.database.inTenant("imvubu", async (context) => {
      const { id } = await context.db
        .selectFrom("identities")
        .select("id")
        .where("user_id", "=", person.id)
        .executeTakeFirstOrThrow();
      return issueToken(
        context,
        { userId: person.id, identityId: id },
        { ip: newIpAddress(), userAgent: "another browser" },
      );
    });
    return { ...createClient(service.urls[0] ?? "", "imvubu", token), token };
  }

  test("are refused by every call from the moment they expire, while the person's other tokens work", async () => {
    const person = await newPerson(service);
    const other = await anotherSession(person);
    await setExpiry(person.token, "1 minute");
    expect(await statuses(person)).toEqual([200, 200, 200, 200]);
    await setExpiry(person.token, "-1 second");
    expect(await statuses(person)).toEqual([401, 401, 401, 401]);
    expect(await statuses(other)).toEqual([200, 200, 200, 200]);
  });

  test("are not listed once they have expired, nor counted when staff end the person's sessions", async () => {
    const person = await newPerson(service);
    const other = await anotherSession(person);
    const listed = async () =>
      parseBody(listSessions.answer, await other.get(listSessions.path)).sessions.map(
        ({ current }) => current,
      );
    expect((await listed()).sort()).toEqual([false, true]);
    await setExpiry(person.token, "-1 second");
    expect(await listed()).toEqual([true]);
    const agent = await newPerson(service, { permissions: ["people.manage"] });
    const ended = await agent.post(endPersonSessions.path.replace("{person}", person.id), {});
    expect(parseBody(endPersonSessions.answer, ended).ended).toBe(1);
    expect(await statuses(other)).toEqual([401, 401, 401, 401]);
  });

  test.each([
    ["staff", ["tickets.manage"], { created: "7 hours", lastUsed: "29 minutes" }, 200],
    ["staff", ["tickets.manage"], { created: "7 hours", lastUsed: "31 minutes" }, 401],
    ["staff", ["tickets.manage"], { created: "481 minutes", lastUsed: "1 second" }, 401],
    [
      "remembered staff",
      ["tickets.manage"],
      { created: "479 minutes", lastUsed: "479 minutes", remember: true },
      200,
    ],
    [
      "remembered staff",
      ["tickets.manage"],
      { created: "481 minutes", lastUsed: "1 second", remember: true },
      401,
    ],
    ["others", [], { created: "719 minutes", lastUsed: "719 minutes" }, 200],
    ["others", [], { created: "721 minutes", lastUsed: "721 minutes" }, 401],
    ["remembered others", [], { created: "29 days", lastUsed: "20 days", remember: true }, 200],
  ])(
    "end for %s after some time without use, and after a longest lifetime: %j, %j gives %i",
    async (_, permissions, age, status) => {
      const person = await newPerson(service, { permissions });
      const other = await anotherSession(person);
      await setAge(other.token, age);
      const listed = parseBody(listSessions.answer, await person.get(listSessions.path)).sessions;
      expect(listed).toHaveLength(status === 200 ? 2 : 1);
      expect((await other.get(checkToken.path)).status).toBe(status);
      const agent = await newPerson(service, { permissions: ["people.manage", "tickets.manage"] });
      const ended = await agent.post(endPersonSessions.path.replace("{person}", person.id), {});
      expect(parseBody(endPersonSessions.answer, ended).ended).toBe(status === 200 ? 2 : 1);
    },
  );

  test("record their use at most once a minute", async () => {
    const person = await newPerson(service);
    const lastUsed = async () =>
      service.database.inTenant("imvubu", ({ db }) =>
        db
          .selectFrom("sessions")
          .select(sql<number>`extract(epoch from now() - last_used)::int`.as("seconds"))
          .where("token_hash", "=", hashOf(person.token))
          .executeTakeFirstOrThrow(),
      );
    await setAge(person.token, { created: "1 hour", lastUsed: "50 seconds" });
    await person.get(checkToken.path);
    expect((await lastUsed()).seconds).toBeGreaterThan(49);
    await setAge(person.token, { created: "1 hour", lastUsed: "61 seconds" });
    await person.get(checkToken.path);
    expect((await lastUsed()).seconds).toBeLessThan(49);
  });

  test.each([
    ["others", [], [12, 30 * 24]],
    ["staff", ["tickets.manage"], [8, 8]],
  ])(
    "last twelve hours, or thirty days if the person wants to be remembered, but eight hours for staff: %s",
    async (_, permissions, expected) => {
      const password = "a Password of their own";
      const person = await newPerson(service, {
        permissions,
        passwordHash: await hashPassword(password),
      });
      const hours = async (remember: boolean) => {
        const answer = await person.post(signIn.path, {
          username: person.email,
          password,
          remember,
        });
        const { token } = parseBody(signIn.answer, answer).profile;
        const row = await service.database.inTenant("imvubu", ({ db }) =>
          db
            .selectFrom("sessions")
            .select(["expires", "created"])
            .where("token_hash", "=", hashOf(token))
            .executeTakeFirstOrThrow(),
        );
        return Math.round((row.expires.getTime() - row.created.getTime()) / 3_600_000);
      };
      expect([await hours(false), await hours(true)]).toEqual(expected);
    },
  );

  test("are refused while the person is suspended, and in another municipality", async () => {
    const person = await newPerson(service);
    expect(
      await statuses(createClient(service.urls[0] ?? "", "karoo-vista", person.token)),
    ).toEqual([401, 401, 401, 401]);
    await service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("users")
        .set({ suspended: sql<Date>`now()` })
        .where("id", "=", person.id)
        .execute(),
    );
    expect(await statuses(person)).toEqual([401, 401, 401, 401]);
  });

  test("are stored in the database only as hashes, and no two are ever the same", async () => {
    const person = await newPerson(service);
    const other = await anotherSession(person);
    expect(other.token).not.toBe(person.token);
    const rows = await service.database.inTenant("imvubu", ({ db }) =>
      db.selectFrom("sessions").selectAll().where("user_id", "=", person.id).execute(),
    );
    expect(rows.map(({ token_hash }) => token_hash).sort()).toEqual(
      [hashOf(person.token), hashOf(other.token)].sort(),
    );
    for (const token of [person.token, other.token])
      expect(JSON.stringify(rows)).not.toContain(token);
  });
});
