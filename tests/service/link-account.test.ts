/** Tests of linking an account with its PIN, the limit on attempts, and unlinking. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getLinkState, linkAccount } from "#contract/access/calls.ts";
import { listAccounts } from "#contract/accounts/calls.ts";
import {
  accessState,
  accountSnapshot,
  type AccountTestService,
  auditLogRows,
  grantAccess,
  newAccount,
  newPerson,
  type Person,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import {
  accountPath,
  accountsOf,
  parseBody,
  parseErrorResponse,
} from "#tests/support/api-client.ts";
import { advanceTime, messagesTo } from "#tests/support/identity-test-service.ts";
import { inParallel } from "#tests/support/in-parallel.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const pin = "40417";

describeOnDatabase("linking", (database) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(database, { processes: 2 });
  });
  afterAll(() => service.stop());

  const link = (person: Pick<Person, "post">, account: string, given = pin, label = "") =>
    person.post(linkAccount.path, { account, pin: given, label });
  const state = async (person: Person) =>
    parseBody(getLinkState.answer, await person.get(getLinkState.path)).link;

  test("makes the user an admin, notifies the account holder, and accepts a PIN that contains spaces", async () => {
    const { account } = await newAccount(service, { pin });
    const person = await newPerson(service);
    const woken = service.woken();
    const { account: linked } = parseBody(
      linkAccount.answer,
      await link(person, account, " 404-17 ", " Ours "),
    );
    expect(linked).toMatchObject({ account, role: "admin", label: "Ours" });
    expect(await accountsOf(person)).toEqual([account]);
    expect((await messagesTo(service, "holder@example.org")).at(-1)?.subject).toContain(
      `${person.name} has added`,
    );
    expect(service.woken()).toBe(woken + 1);
    const log = await auditLogRows(service, account);
    expect(log).toMatchObject([
      { action: "account.linked", actor: person.name, ip: person.address },
    ]);
    expect(JSON.stringify(log)).not.toContain(pin);
    expect(await state(person)).toEqual({ status: "open", tries_left: 10, locked_until: null });
  });

  test("notifies the existing admins, and promotes a user with a lower role to admin", async () => {
    const { account } = await newAccount(service, { pin });
    const [admin, viewer, late] = [
      await newPerson(service),
      await newPerson(service),
      await newPerson(service),
    ];
    await grantAccess(service, account, admin, "admin");
    await grantAccess(service, account, viewer, "viewer", "2020-01-01");
    expect((await link(late, account)).status).toBe(200);
    expect((await link(viewer, account)).status).toBe(200);
    expect(await messagesTo(service, admin.email)).toHaveLength(2);
    expect((await messagesTo(service, late.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(viewer.name),
    ]);
    expect(
      (await accessState(service, account)).people.map(({ role, expires }) => [role, expires]),
    ).toEqual(Array(3).fill(["admin", null]));
  });

  test("keeps the label when an account is linked again, and sends no further notification", async () => {
    const { account } = await newAccount(service, { pin });
    const [person, admin] = [await newPerson(service), await newPerson(service)];
    await grantAccess(service, account, admin, "admin");
    await link(person, account, pin, "Ours");
    const before = await accountSnapshot(service, account);
    expect(parseBody(linkAccount.answer, await link(person, account)).account.label).toBe("Ours");
    expect(await accountSnapshot(service, account)).toBe(before);
    expect(
      parseBody(linkAccount.answer, await link(person, account, pin, "Home")).account.label,
    ).toBe("Home");
    expect(await messagesTo(service, admin.email)).toHaveLength(1);
  });

  test("gives the same response for a wrong PIN, an account without a PIN, an unknown account and another tenant's account", async () => {
    const { account } = await newAccount(service, { pin });
    const { account: bare } = await newAccount(service);
    const { account: there } = await newAccount(service, { tenant: "karoo-vista", pin });
    const texts = [];
    for (const [number, given] of [
      [account, "9999"],
      [bare, pin],
      ["99999999999999999999", pin],
      [there, pin],
    ] as const) {
      const answer = await link(await newPerson(service), number, given);
      expect(parseErrorResponse(answer).errors?.pin?.[0]).toMatch(
        /^That number and PIN don’t match\..* You can try this number 4 more times today\.$/,
      );
      expect(parseErrorResponse(answer).text_codes?.errors).toEqual({
        pin: [{ code: "wrong_pin", params: { count: 4 } }],
      });
      texts.push(answer.text);
    }
    expect(new Set(texts).size).toBe(1);
  });

  test("allows a user five attempts at an account per day, and then rejects even the right PIN", async () => {
    const { account } = await newAccount(service, { pin });
    const person = await newPerson(service);
    for (let left = 4; left >= 0; left -= 1) {
      const text = parseErrorResponse(await link(person, account, "0000")).errors?.pin?.[0];
      expect(text).toContain(
        left === 0
          ? "You have used all your attempts for today."
          : left === 1
            ? "You can try this number once more today."
            : `You can try this number ${left} more times today.`,
      );
    }
    const refused = await link(person, account);
    expect(parseErrorResponse(refused).text_codes?.description).toEqual({
      code: "try_again_hours",
      params: { count: 24 },
    });
    expect(parseErrorResponse(refused).code).toBe(429);
    expect(parseErrorResponse(refused).description).toMatch(/in 24 hours\.$/);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
    expect(await state(person)).toMatchObject({ status: "open", tries_left: 5 });
    expect((await link(await newPerson(service), account)).status).toBe(200);
  });

  /**
   * Uses up the day's attempts for linking the account: four strangers each use all five of theirs.
   */
  async function guess(account: string): Promise<void> {
    for (let number = 0; number < 4; number += 1) {
      const stranger = await newPerson(service);
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await link(stranger, account, "0000")).status).toBe(422);
    }
  }

  test.each(["email", "mobile"] as const)(
    "allows 20 attempts at an account per day across all users, and never locks out its holder: %s",
    async (type) => {
      const { account } = await newAccount(service, { pin });
      const [holder, stranger] = [await newPerson(service), await newPerson(service)];
      const recorded = { email: ` ${holder.email.toUpperCase()}`, mobile: "082 555 0199" };
      await service.database.inTenant("imvubu", async ({ db, tenant }) => {
        const own = {
          tenant,
          id: randomUUID(),
          user_id: holder.id,
          type: "mobile",
          identity: "+27825550199",
          verified: true,
        } as const;
        await db.deleteFrom("identities").where("identity", "=", own.identity).execute();
        await db.insertInto("identities").values(own).execute();
        await db
          .updateTable("consumers")
          .set({ email: "", mobile: "", [type]: recorded[type] })
          .where("account", "=", account)
          .execute();
        // An address that a stranger has added, but not verified, makes them no holder.
        const claimed = {
          id: randomUUID(),
          user_id: stranger.id,
          type: "email",
          identity: holder.email,
          verified: false,
        } as const;
        await db
          .insertInto("identities")
          .values({ ...own, ...claimed })
          .execute();
      });
      await guess(account);
      const refused = await link(stranger, account);
      expect(refused.status).toBe(429);
      expect(parseErrorResponse(refused).text_codes?.description).toEqual({
        code: "try_again_hours",
        params: { count: 24 },
      });
      for (let left = 4; left > 0; left -= 1)
        expect(
          parseErrorResponse(await link(holder, account, "0000")).text_codes?.errors?.pin,
        ).toEqual([{ code: "wrong_pin", params: { count: left } }]);
      expect((await link(holder, account)).status).toBe(200);
      expect((await link(await newPerson(service), account)).status).toBe(429);
    },
  );

  test("allows 60 attempts at an account in 30 days", async () => {
    const { account } = await newAccount(service, { pin });
    for (let day = 0; day < 3; day += 1) {
      await guess(account);
      await advanceTime(service, "24 hours");
    }
    const refused = await link(await newPerson(service), account);
    expect(parseErrorResponse(refused).text_codes?.description).toEqual({
      code: "try_again_days",
      params: { count: 27 },
    });
    expect(parseErrorResponse(refused).description).toMatch(/in 27 days\.$/);
    await advanceTime(service, "27 days");
    expect((await link(await newPerson(service), account)).status).toBe(200);
  });

  test("allows each user ten attempts a day, and says when the limit ends", async () => {
    const person = await newPerson(service);
    const tried = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        link(person, `8800000000${String(index).padStart(4, "0")}`, "0000"),
      ),
    );
    expect(tried.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(422),
      ...Array<number>(4).fill(429),
    ]);
    const locked = await state(person);
    expect(locked).toMatchObject({ status: "locked", tries_left: 0 });
    const hours = (Date.parse(locked.locked_until ?? "") - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    const { account } = await newAccount(service, { pin });
    expect((await link(person, account)).status).toBe(429);
    // Attempts rejected because of the user's limit do not use up the account's attempts.
    expect(
      parseErrorResponse(await link(await newPerson(service), account, "0000")).errors?.pin?.[0],
    ).toContain("number 4 more times");
  });

  test("does not count a successful attempt, but still counts earlier failed ones", async () => {
    const { account } = await newAccount(service, { pin });
    const person = await newPerson(service);
    const wrong = (number: number) =>
      link(person, `8900000000${String(number).padStart(4, "0")}`, "0000");
    await wrong(0);
    await advanceTime(service, "2 hours");
    expect((await link(person, account)).status).toBe(200);
    for (let number = 1; number < 10; number += 1) await wrong(number);
    const { status, locked_until } = await state(person);
    expect(status).toBe("locked");
    expect((Date.parse(locked_until ?? "") - Date.now()) / 3_600_000).toBeLessThan(22.1);
  });

  test("checks only twenty of 200 concurrent guesses sent to two processes, even if one guess is the right PIN", async () => {
    const { account } = await newAccount(service, { pin: "0123" });
    const guessers = await Promise.all(Array.from({ length: 20 }, () => newPerson(service)));
    const answers = await inParallel(200, (index) => {
      const guesser = guessers[index % 20];
      if (!guesser) throw new Error("There is no client for this call.");
      return link(
        index % 2 ? guesser.otherProcess : guesser,
        account,
        String(100 + index).padStart(4, "0"),
      );
    });
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(200) + count(422)).toBe(20);
    expect(count(429)).toBe(180);
    expect((await accessState(service, account)).people.length).toBe(count(200));
  }, 60_000);

  test("returns a message for each invalid field without counting an attempt or writing anything", async () => {
    const { account } = await newAccount(service, { pin });
    const person = await newPerson(service);
    const good = { account, pin, label: "" };
    const before = await accountSnapshot(service, account);
    for (const [field, value] of [
      ["account", "12a"],
      ["account", ""],
      ["account", "1".repeat(21)],
      ["pin", "123"],
      ["pin", "12345678901"],
      ["pin", "abcd"],
      ["pin", 40417],
      ["label", "x".repeat(81)],
      ["label", "\u202Eabc"],
      ["label", undefined],
      ["role", "admin"],
      ["user_id", "somebody"],
    ] as const) {
      const answer = parseErrorResponse(
        await person.post(linkAccount.path, { ...good, [field]: value }),
      );
      expect({ code: answer.code, fields: Object.keys(answer.errors ?? {}) }).toEqual({
        code: 422,
        fields: [field],
      });
    }
    expect(await accountSnapshot(service, account)).toBe(before);
    expect(await state(person)).toMatchObject({ tries_left: 10 });
  });

  const unlink = (person: Pick<Person, "post">, account: string) =>
    person.post(accountPath(account, "unlink"), { account });

  test("lets any user unlink an account, except the last admin while other users are still linked", async () => {
    const { account, people } = await sharedAccount(service, "admin", "viewer");
    const [admin, viewer] = people;
    expect(
      parseErrorResponse(await admin.post(accountPath(account, "unlink"), { account: "1" })).errors,
    ).toHaveProperty("account");
    expect(parseErrorResponse(await unlink(admin, account))).toMatchObject({
      code: 409,
      error: { code: "last_admin" },
    });
    expect((await unlink(viewer, account)).status).toBe(200);
    expect((await viewer.get(accountPath(account))).status).toBe(404);
    expect(parseBody(listAccounts.answer, await viewer.get(listAccounts.path)).accounts).toEqual(
      [],
    );
    expect((await unlink(admin, account)).status).toBe(200);
    expect(
      (await auditLogRows(service, account)).map(({ action, actor }) => [action, actor]),
    ).toEqual([
      ["account.unlinked", viewer.name],
      ["account.unlinked", admin.name],
    ]);
  });

  test("removes open invitations and expired access entries when the last user leaves the account", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    await grantAccess(service, account, await newPerson(service), "member", "2020-01-01");
    await people[0].post(accountPath(account, "access", "new"), {
      type: "email",
      identity: "waits@example.org",
      role: "viewer",
    });
    expect((await unlink(people[0], account)).status).toBe(200);
    expect(await accessState(service, account)).toEqual({ people: [], invitations: [] });
  });
});
