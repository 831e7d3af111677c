/** Linking an account by its PIN, how often that may be tried, and giving an account up. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { getLinkState, linkAccount } from "#contract/access.ts";
import { listAccounts } from "#contract/accounts.ts";
import { describeOnEach } from "../support/service.ts";
import { messagesTo, pass } from "./identity-service.ts";
import { accountsOf, at, failure, read } from "./service-client.ts";
import {
  everything,
  give,
  logs,
  newAccount,
  newPerson,
  type Person,
  sharedAccount,
  type SharingService,
  standing,
  startSharing,
} from "./sharing-service.ts";

const pin = "40417";

describeOnEach("linking", (database) => {
  let service: SharingService;
  beforeAll(async () => {
    service = await startSharing(database, { processes: 2 });
  });
  afterAll(() => service.stop());

  const link = (person: Pick<Person, "post">, account: string, given = pin, label = "") =>
    person.post(linkAccount.path, { account, pin: given, label });
  const state = async (person: Person) => read(getLinkState.answer, await person.get(getLinkState.path)).link;

  test("makes an admin, tells the holder and writes it down; the PIN as people write it", async () => {
    const { account } = await newAccount(service, { pin });
    const person = await newPerson(service);
    const woken = service.woken();
    const { account: linked } = read(linkAccount.answer, await link(person, account, " 404-17 ", " Ours "));
    expect(linked).toMatchObject({ account, role: "admin", label: "Ours" });
    expect(await accountsOf(person)).toEqual([account]);
    expect((await messagesTo(service, "holder@example.org")).at(-1)?.subject).toContain(`${person.name} has linked`);
    expect(service.woken()).toBe(woken + 1);
    const log = await logs(service, account);
    expect(log).toMatchObject([{ action: "account.linked", actor: person.name, ip: person.address }]);
    expect(JSON.stringify(log)).not.toContain(pin);
    expect(await state(person)).toEqual({ status: "open", tries_left: 10, locked_until: null });
  });

  test("tells the admins there are, and makes one of somebody who had less", async () => {
    const { account } = await newAccount(service, { pin });
    const [admin, viewer, late] = [await newPerson(service), await newPerson(service), await newPerson(service)];
    await give(service, account, admin, "admin");
    await give(service, account, viewer, "viewer", "2020-01-01");
    expect((await link(late, account)).status).toBe(200);
    expect((await link(viewer, account)).status).toBe(200);
    expect(await messagesTo(service, admin.email)).toHaveLength(2);
    expect((await messagesTo(service, late.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining(viewer.name)]);
    expect((await standing(service, account)).people.map(({ role, expires }) => [role, expires])).toEqual(Array(3).fill(["admin", null]));
  });

  test("linked again, an account keeps its name, and nobody is told anew", async () => {
    const { account } = await newAccount(service, { pin });
    const [person, admin] = [await newPerson(service), await newPerson(service)];
    await give(service, account, admin, "admin");
    await link(person, account, pin, "Ours");
    const before = await everything(service, account);
    expect(read(linkAccount.answer, await link(person, account)).account.label).toBe("Ours");
    expect(await everything(service, account)).toBe(before);
    expect(read(linkAccount.answer, await link(person, account, pin, "Home")).account.label).toBe("Home");
    expect(await messagesTo(service, admin.email)).toHaveLength(1);
  });

  test("wrong PIN, account without a PIN, unknown account and another tenant's: one and the same answer", async () => {
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
      expect(failure(answer).errors?.pin?.[0]).toMatch(
        /^The account number and the PIN do not belong together\..* 4 tries are left today\.$/,
      );
      texts.push(answer.text);
    }
    expect(new Set(texts).size).toBe(1);
  });

  test("an unknown account is given as much work as a known one", async () => {
    const { account } = await newAccount(service, { pin });
    const person = [await newPerson(service), await newPerson(service)] as const;
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < 5; round += 1) {
      for (const [index, number] of [account, "88888888888888888888"].entries()) {
        const started = performance.now();
        expect((await link(person[index === 0 ? 0 : 1], number, "1111")).status).toBe(422);
        times[index]?.push(performance.now() - started);
      }
    }
    // Without the hash it takes a tenth; loaded machines make anything finer a coin's toss.
    const [known = 0, unknown = 0] = times.map((list) => Math.min(...list));
    expect(unknown).toBeGreaterThan(known / 3);
  });

  test("five tries an account a day, whoever makes them; then not even the right PIN is looked at", async () => {
    const { account } = await newAccount(service, { pin });
    for (let left = 4; left >= 0; left -= 1) {
      const text = failure(await link(await newPerson(service), account, "0000")).errors?.pin?.[0];
      expect(text).toContain(
        left === 0 ? "That was the last try for today." : left === 1 ? "One try is left today." : `${left} tries are left today.`,
      );
    }
    const owner = await newPerson(service);
    const refused = await link(owner, account);
    expect(failure(refused).code).toBe(429);
    expect(failure(refused).description).toMatch(/in 24 hours\.$/);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
    expect(await state(owner)).toMatchObject({ status: "open", tries_left: 10 });
    await pass(service, "24 hours");
    // By somebody who signed in meanwhile, for tokens have grown as much older.
    expect((await link(await newPerson(service), account)).status).toBe(200);
  });

  test("ten tries a person a day, told by the state with when it ends", async () => {
    const person = await newPerson(service);
    const tried = await Promise.all(
      Array.from({ length: 14 }, (_, index) => link(person, `8800000000${String(index).padStart(4, "0")}`, "0000")),
    );
    expect(tried.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(422), ...Array<number>(4).fill(429)]);
    const locked = await state(person);
    expect(locked).toMatchObject({ status: "locked", tries_left: 0 });
    const hours = (Date.parse(locked.locked_until ?? "") - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    const { account } = await newAccount(service, { pin });
    expect((await link(person, account)).status).toBe(429);
    // What the person was refused has not used up the account's tries.
    expect(failure(await link(await newPerson(service), account, "0000")).errors?.pin?.[0]).toContain("4 tries");
  });

  test("a right try is taken back, and not an earlier one that was wrong", async () => {
    const { account } = await newAccount(service, { pin });
    const person = await newPerson(service);
    const wrong = (number: number) => link(person, `8900000000${String(number).padStart(4, "0")}`, "0000");
    await wrong(0);
    await pass(service, "2 hours");
    expect((await link(person, account)).status).toBe(200);
    for (let number = 1; number < 10; number += 1) await wrong(number);
    const { status, locked_until } = await state(person);
    expect(status).toBe("locked");
    expect((Date.parse(locked_until ?? "") - Date.now()) / 3_600_000).toBeLessThan(22.1);
  });

  test("200 guesses at once, the right one among them, at two processes: at most five are looked at", async () => {
    const { account } = await newAccount(service, { pin: "0123" });
    const guessers = await Promise.all(Array.from({ length: 20 }, () => newPerson(service)));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const guesser = guessers[index % 20];
        const guess = String(100 + index).padStart(4, "0");
        return link(
          index % 2 && guesser ? guesser.elsewhere : (guesser ?? { post: () => Promise.reject(new Error("nobody")) }),
          account,
          guess,
        );
      }),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(200) + count(422)).toBe(5);
    expect(count(429)).toBe(195);
    expect((await standing(service, account)).people.length).toBe(count(200));
  }, 60_000);

  test("bad fields each have a message of their own, count as no try and write nothing", async () => {
    const { account } = await newAccount(service, { pin });
    const person = await newPerson(service);
    const good = { account, pin, label: "" };
    const before = await everything(service, account);
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
      const answer = failure(await person.post(linkAccount.path, { ...good, [field]: value }));
      expect({ code: answer.code, fields: Object.keys(answer.errors ?? {}) }).toEqual({ code: 422, fields: [field] });
    }
    expect(await everything(service, account)).toBe(before);
    expect(await state(person)).toMatchObject({ tries_left: 10 });
  });

  const unlink = (person: Pick<Person, "post">, account: string) => person.post(at(account, "unlink"), { account });

  test("unlinked by whoever likes, but for the last admin where others stay", async () => {
    const { account, people } = await sharedAccount(service, "admin", "viewer");
    const [admin, viewer] = people;
    expect(failure(await admin.post(at(account, "unlink"), { account: "1" })).errors).toHaveProperty("account");
    expect(failure(await unlink(admin, account))).toMatchObject({ code: 409, error: { code: "last_admin" } });
    expect((await unlink(viewer, account)).status).toBe(200);
    expect((await viewer.get(at(account))).status).toBe(404);
    expect(read(listAccounts.answer, await viewer.get(listAccounts.path)).accounts).toEqual([]);
    expect((await unlink(admin, account)).status).toBe(200);
    expect((await logs(service, account)).map(({ action, actor }) => [action, actor])).toEqual([
      ["account.unlinked", viewer.name],
      ["account.unlinked", admin.name],
    ]);
  });

  test("the last one to leave takes what has ended and what waits along, so that nobody comes in who nobody looks after", async () => {
    const { account, people } = await sharedAccount(service, "admin");
    await give(service, account, await newPerson(service), "member", "2020-01-01");
    await people[0].post(at(account, "access", "new"), { type: "email", identity: "waits@example.org", role: "viewer" });
    expect((await unlink(people[0], account)).status).toBe(200);
    expect(await standing(service, account)).toEqual({ people: [], invitations: [] });
  });
});
