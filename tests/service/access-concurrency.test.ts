/**
 * Tests of concurrent access changes on PostgreSQL with two processes: an account with users always
 * has an admin, and no change takes effect twice.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkAccount } from "#contract/access/calls.ts";
import { signIn } from "#contract/sign-in/calls.ts";
import { hashPassword } from "#service/subjects/people/passwords.ts";
import {
  accessState,
  type AccountTestService,
  auditLogRows,
  clientFromAddress,
  newAccount,
  newPerson,
  sharedAccount,
  startAccountTestService,
} from "#tests/support/account-test-service.ts";
import { accountPath, type Client } from "#tests/support/api-client.ts";
import { newEmail, newIpAddress, password } from "#tests/support/identity-test-service.ts";
import { describeOnDatabase } from "#tests/support/service.ts";

const rounds = 12;

describeOnDatabase("concurrent access changes", (database) => {
  let service: AccountTestService;
  beforeAll(async () => {
    service = await startAccountTestService(database, { processes: 2 });
  });
  afterAll(() => service.stop());

  const remove = (person: Client, account: string, entry: string) =>
    person.send(accountPath(account, "access", entry), { method: "DELETE" });
  const demote = (person: Client, account: string, entry: string) =>
    person.post(accountPath(account, "access", entry), { role: "viewer" });
  const unlink = (person: Client, account: string) =>
    person.post(accountPath(account, "unlink"), { account });

  /**
   * Checks that no response is an internal error, and that the account has an admin if it has any
   * users.
   */
  async function isSound(account: string, statuses: number[]): Promise<void> {
    for (const status of statuses) expect([200, 403, 404, 409]).toContain(status);
    const { people } = await accessState(service, account);
    if (people.length > 0)
      expect(
        people.filter(({ role, expires }) => role === "admin" && expires === null).length,
      ).toBeGreaterThan(0);
    expect(new Set(people.map(({ user_id }) => user_id)).size).toBe(people.length);
  }

  async function atOnce(
    account: string,
    ...attempts: Promise<{ status: number }>[]
  ): Promise<number[]> {
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    await isSound(account, statuses);
    return statuses;
  }

  test("keeps one admin when two admins remove each other", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { account, people } = await sharedAccount(service, "admin", "admin", "viewer");
      const [one, other] = people;
      const statuses = await atOnce(
        account,
        remove(one, account, other.entry),
        remove(other.otherProcess, account, one.entry),
      );
      expect(statuses.sort()).toEqual([200, 404]);
      expect(await auditLogRows(service, account)).toHaveLength(1);
    }
  });

  test("always keeps an admin when users change, remove and unlink access at the same time", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { account, people } = await sharedAccount(service, "admin", "admin", "admin", "member");
      const [a, b, c] = people;
      await atOnce(
        account,
        demote(a, account, a.entry),
        demote(b.otherProcess, account, b.entry),
        remove(a.otherProcess, account, c.entry),
        unlink(c, account),
        b.post(accountPath(account, "access", a.entry), { role: "admin", expires: "2199-12-31" }),
        remove(c.otherProcess, account, b.entry),
      );
      expect((await accessState(service, account)).people.length).toBeGreaterThan(0);
    }
  });

  test("ends with either no users or at least one admin when everyone leaves at the same time", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { account, people } = await sharedAccount(service, "admin", "admin", "member");
      await atOnce(
        account,
        ...people.map((person, index) => unlink(index % 2 ? person.otherProcess : person, account)),
      );
    }
  });

  test("logs a rename only if it succeeds when a user renames and unlinks an account at the same time", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { account, people } = await sharedAccount(service, "admin", "member");
      const [, member] = people;
      const [renamed] = await atOnce(
        account,
        member.post(accountPath(account), { label: "Ours" }),
        unlink(member.otherProcess, account),
      );
      const actions = (await auditLogRows(service, account)).map(({ action }) => action).sort();
      expect(actions).toEqual(
        renamed === 200 ? ["account.renamed", "account.unlinked"] : ["account.unlinked"],
      );
    }
  });

  test("accepts an invitation only once when the user signs in several times at the same time", async () => {
    const passwordHash = await hashPassword(password);
    const { account, people } = await sharedAccount(service, "admin");
    const guest = await newPerson(service, { passwordHash });
    await people[0].post(accountPath(account, "access", "new"), {
      type: "email",
      identity: guest.email,
      role: "member",
    });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        clientFromAddress(service.urls[index % 2] ?? "", newIpAddress()).post(signIn.path, {
          username: guest.email,
          password,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.filter(({ text }) => /You now have \w+ access/.test(text))).toHaveLength(1);
    expect(await accessState(service, account)).toMatchObject({
      people: { length: 2 },
      invitations: [],
    });
    expect(
      (await auditLogRows(service, account)).filter(({ action }) => action === "access.accepted"),
    ).toHaveLength(1);
  });

  test("never leaves users without an admin when an invitation is accepted just as it is withdrawn or the last admin leaves", async () => {
    const passwordHash = await hashPassword(password);
    for (let round = 0; round < 6; round += 1) {
      const { account, people } = await sharedAccount(service, "admin");
      const [admin] = people;
      const guest = await newPerson(service, { passwordHash });
      await admin.post(accountPath(account, "access", "new"), {
        type: "email",
        identity: guest.email,
        role: "member",
      });
      const [, , id = ""] = ["", "", (await accessState(service, account)).invitations[0]?.id];
      const signsIn = clientFromAddress(service.urls[1] ?? "", newIpAddress()).post(signIn.path, {
        username: guest.email,
        password,
      });
      await atOnce(
        account,
        signsIn,
        round % 2 ? unlink(admin, account) : remove(admin, account, id),
      );
      expect((await accessState(service, account)).invitations).toEqual([]);
    }
  });

  test("creates one invitation when two admins invite the same identity at the same time", async () => {
    const { account, people } = await sharedAccount(service, "admin", "admin");
    const body = { type: "email", identity: newEmail(), role: "viewer" };
    const answers = await Promise.all(
      [people[0], people[1].otherProcess].map((admin) =>
        admin.post(accountPath(account, "access", "new"), body),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await accessState(service, account)).invitations).toHaveLength(1);
  });

  test("creates one access entry per user when an account is linked by PIN several times at the same time", async () => {
    const { account } = await newAccount(service, { pin: "40417" });
    const [one, other] = [await newPerson(service), await newPerson(service)];
    const link = (person: Client) =>
      person.post(linkAccount.path, { account, pin: "40417", label: "" });
    const statuses = await atOnce(
      account,
      link(one),
      link(one.otherProcess),
      link(other),
      link(other.otherProcess),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await accessState(service, account)).people).toHaveLength(2);
  });
});
