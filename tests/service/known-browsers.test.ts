/**
 * Tests that strangers' wrong passwords don't lock out a browser in which the person has signed in.
 */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "#contract/sign-in/calls.ts";
import { getPerson, liftLockout } from "#contract/sign-in/staff-calls.ts";
import { consumeRateLimits } from "#service/database/rate-limits.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import { addressLimit } from "#service/subjects/sign-in/rate-limits.ts";
import {
  type AccountTestService,
  clientFromAddress,
  newPerson,
  type Person,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { parseBody } from "#tests/support/api-client.ts";
import {
  advanceTime,
  confirm,
  newIpAddress,
  password,
} from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

describeOnDatabase("a browser in which the person has signed in", (kind) => {
  let service: AccountTestService;
  let passwordHash: string;
  beforeAll(async () => {
    service = await startAccountTestService(kind);
    passwordHash = await hashPassword(password);
  });
  afterAll(() => service.stop());

  const newUser = () => newPerson(service, { passwordHash });

  interface Attempt {
    given?: string;
    browser?: string | undefined;
    address?: string;
  }
  const attempt = (
    { email }: { email: string },
    { given = password, browser, address = newIpAddress() }: Attempt = {},
  ) =>
    clientFromAddress(service.urls[0] ?? "", address).post(signIn.path, {
      username: email,
      password: given,
      known_browser: browser,
    });
  /** Signs in, and returns the value that identifies the browser as known. */
  const known = async (person: Person, browser?: string) =>
    parseBody(signIn.answer, await attempt(person, { browser })).known_browser ?? "";
  /** Enters wrong passwords until the limit refuses the next one, and returns how many it took. */
  async function exhaust(person: Person, options: Attempt = {}): Promise<number> {
    for (let wrong = 0; wrong < 200; wrong += 1) {
      if ((await attempt(person, { ...options, given: "wrong" })).status === 429) return wrong;
    }
    throw new Error("There is no limit.");
  }
  const hashes = async (person: Person) =>
    service.database.inTenant("imvubu", ({ db }) =>
      db
        .selectFrom("known_browsers")
        .select(["hash", "expires"])
        .where("user_id", "=", person.id)
        .orderBy("expires")
        .execute(),
    );

  test("can still be used to sign in while strangers' wrong passwords lock out every other browser", async () => {
    const person = await newUser();
    const browser = await known(person);
    expect(browser).toMatch(/^[\w-]{43}$/);
    expect(await exhaust(person)).toBe(10);
    expect((await attempt(person)).status).toBe(429);
    expect((await attempt(person, { browser })).status).toBe(200);
    // The owner's sign-in gives strangers no further attempts, even after the grace of a success.
    await advanceTime(service, "11 seconds");
    expect((await attempt(person, { given: "wrong" })).status).toBe(429);
  });

  test("can still be used to sign in from an IP address whose sign-in attempts strangers have used up", async () => {
    const person = await newUser();
    const browser = await known(person);
    const address = newIpAddress();
    await service.database.inTenant("imvubu", async (context) => {
      for (let wrong = 0; wrong < 100; wrong += 1)
        await consumeRateLimits(context, [addressLimit(address)]);
    });
    expect((await attempt(person, { address })).status).toBe(429);
    expect((await attempt(person, { address, browser })).status).toBe(200);
  });

  test("has its own attempt limit, which does not affect other browsers and which staff can lift", async () => {
    const person = await newUser();
    const browser = await known(person);
    expect(await exhaust(person, { browser })).toBe(10);
    expect((await attempt(person, { browser })).status).toBe(429);
    expect((await attempt(person)).status).toBe(200);
    const agent = await newPerson(service, { permissions: ["people.manage"] });
    const { person: seen } = parseBody(
      getPerson.answer,
      await agent.get(getPerson.path.replace("{person}", person.id)),
    );
    expect(seen.lockouts).toMatchObject([{ kind: "sign_in", identity: person.email }]);
    expect((await agent.post(liftLockout.path.replace("{person}", person.id), {})).status).toBe(
      200,
    );
    expect((await attempt(person, { browser })).status).toBe(200);
  });

  test("is recognised for everyone who has signed in with it, and for no one else", async () => {
    const [person, partner, stranger] = [await newUser(), await newUser(), await newUser()];
    const browser = await known(person);
    await known(partner, browser);
    for (const one of [person, partner, stranger]) await exhaust(one);
    for (const one of [person, partner]) expect((await attempt(one, { browser })).status).toBe(200);
    expect((await attempt(stranger, { browser })).status).toBe(429);
  });

  test("gets its identifier from the service, never from the client", async () => {
    const chosen = "x".repeat(43);
    expect(await known(await newUser(), chosen)).not.toBe(chosen);
  });

  test("still has one person's wrong passwords counted while another person signs in", async () => {
    const [person, partner] = [await newUser(), await newUser()];
    let browser = await known(person);
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect((await attempt(person, { browser, given: "wrong" })).status).toBe(401);
      browser = await known(partner, browser);
    }
    expect((await attempt(person, { browser })).status).toBe(429);
  });

  test("is not recognised for an email address that its user has added but not verified", async () => {
    const [person, stranger] = [await newUser(), await newUser()];
    await service.database.inTenant("imvubu", ({ db, tenant }) =>
      db
        .insertInto("identities")
        .values({
          tenant,
          id: `claimed-${stranger.id}`,
          user_id: stranger.id,
          type: "email",
          identity: person.email,
          verified: false,
        })
        .execute(),
    );
    const browser = await known(stranger);
    await exhaust(person);
    expect((await attempt(person, { browser })).status).toBe(429);
  });

  test("is stored as a hash, and only a person's 20 most recent browsers are remembered", async () => {
    const person = await newUser();
    const browsers = [];
    for (let count = 0; count < 22; count += 1) browsers.push(await known(person));
    const hashOf = (browser: string) => createHash("sha256").update(browser).digest("hex");
    expect((await hashes(person)).map(({ hash }) => hash)).toEqual(browsers.slice(2).map(hashOf));
    await exhaust(person);
    expect((await attempt(person, { browser: browsers[1] })).status).toBe(429);
    expect((await attempt(person, { browser: browsers[2] })).status).toBe(200);
  });

  test("is forgotten after a year, and when the password changes", async () => {
    const person = await newUser();
    const old = await known(person);
    const [row] = await hashes(person);
    expect(((row?.expires.getTime() ?? 0) - Date.now()) / 86_400_000).toBeGreaterThan(364);
    await service.database.inTenant("imvubu", ({ db }) =>
      db
        .updateTable("known_browsers")
        .set({ expires: new Date(0) })
        .where("user_id", "=", person.id)
        .execute(),
    );
    const fresh = await known(person);
    await exhaust(person);
    expect((await attempt(person, { browser: old })).status).toBe(429);
    expect((await attempt(person, { browser: fresh })).status).toBe(200);
    await confirm(person);
    const change = { current_password: password, password: "another Password of their own" };
    expect((await person.post("/api/profile", change)).status).toBe(200);
    expect(await hashes(person)).toEqual([]);
  });
});
