/** Changes of access that meet each other, on PostgreSQL at two processes: never an account with people and no admin, and nothing twice. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkAccount } from "#contract/access.ts";
import { signIn } from "#contract/auth.ts";
import { hashPassword } from "../../server/utility/passwords.ts";
import { describeOnEach } from "../support/service.ts";
import { newAddress, newEmail, password } from "./identity-service.ts";
import { at, type Client } from "./service-client.ts";
import { callerFrom, logs, newAccount, newPerson, sharedAccount, type SharingService, standing, startSharing } from "./sharing-service.ts";

const rounds = 12;

describeOnEach("access at once", (database) => {
  let service: SharingService;
  beforeAll(async () => {
    service = await startSharing(database, { processes: 2 });
  });
  afterAll(() => service.stop());

  const remove = (person: Client, account: string, entry: string) => person.send(at(account, "access", entry), { method: "DELETE" });
  const demote = (person: Client, account: string, entry: string) => person.post(at(account, "access", entry), { role: "viewer" });
  const unlink = (person: Client, account: string) => person.post(at(account, "unlink"), { account });

  /** No answer is an internal error, and there is an admin where there are people. */
  async function isSound(account: string, statuses: number[]): Promise<void> {
    for (const status of statuses) expect([200, 403, 404, 409]).toContain(status);
    const { people } = await standing(service, account);
    if (people.length > 0) expect(people.filter(({ role, expires }) => role === "admin" && expires === null).length).toBeGreaterThan(0);
    expect(new Set(people.map(({ user_id }) => user_id)).size).toBe(people.length);
  }

  async function atOnce(account: string, ...attempts: Promise<{ status: number }>[]): Promise<number[]> {
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    await isSound(account, statuses);
    return statuses;
  }

  test("two admins remove each other: one stays", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { account, people } = await sharedAccount(service, "admin", "admin", "viewer");
      const [one, other] = people;
      const statuses = await atOnce(account, remove(one, account, other.entry), remove(other.elsewhere, account, one.entry));
      expect(statuses.sort()).toEqual([200, 404]);
      expect(await logs(service, account)).toHaveLength(1);
    }
  });

  test("demoting, removing, unlinking and giving an end at once: an admin stays", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { account, people } = await sharedAccount(service, "admin", "admin", "admin", "member");
      const [a, b, c] = people;
      await atOnce(
        account,
        demote(a, account, a.entry),
        demote(b.elsewhere, account, b.entry),
        remove(a.elsewhere, account, c.entry),
        unlink(c, account),
        b.post(at(account, "access", a.entry), { role: "admin", expires: "2199-12-31" }),
        remove(c.elsewhere, account, b.entry),
      );
      expect((await standing(service, account)).people.length).toBeGreaterThan(0);
    }
  });

  test("everybody leaves at once: the last ones are the last admin's, or nobody is left", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { account, people } = await sharedAccount(service, "admin", "admin", "member");
      await atOnce(account, ...people.map((person, index) => unlink(index % 2 ? person.elsewhere : person, account)));
    }
  });

  test("renamed and unlinked at once: the name is written down only where it was given", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { account, people } = await sharedAccount(service, "admin", "member");
      const [, member] = people;
      const [renamed] = await atOnce(account, member.post(at(account), { label: "Ours" }), unlink(member.elsewhere, account));
      const actions = (await logs(service, account)).map(({ action }) => action).sort();
      expect(actions).toEqual(renamed === 200 ? ["account.renamed", "account.unlinked"] : ["account.unlinked"]);
    }
  });

  test("one invitation accepted by several sign-ins at once: once", async () => {
    const passwordHash = await hashPassword(password);
    const { account, people } = await sharedAccount(service, "admin");
    const guest = await newPerson(service, { passwordHash });
    await people[0].post(at(account, "access", "new"), { type: "email", identity: guest.email, role: "member" });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        callerFrom(service.urls[index % 2] ?? "", newAddress()).post(signIn.path, { username: guest.email, password }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.filter(({ text }) => text.includes("You now have access"))).toHaveLength(1);
    expect(await standing(service, account)).toMatchObject({ people: { length: 2 }, invitations: [] });
    expect((await logs(service, account)).filter(({ action }) => action === "access.accepted")).toHaveLength(1);
  });

  test("accepted while it is withdrawn, or while the last admin leaves: nobody is in an account without an admin", async () => {
    const passwordHash = await hashPassword(password);
    for (let round = 0; round < 6; round += 1) {
      const { account, people } = await sharedAccount(service, "admin");
      const [admin] = people;
      const guest = await newPerson(service, { passwordHash });
      await admin.post(at(account, "access", "new"), { type: "email", identity: guest.email, role: "member" });
      const [, , id = ""] = ["", "", (await standing(service, account)).invitations[0]?.id];
      const signsIn = callerFrom(service.urls[1] ?? "", newAddress()).post(signIn.path, { username: guest.email, password });
      await atOnce(account, signsIn, round % 2 ? unlink(admin, account) : remove(admin, account, id));
      expect((await standing(service, account)).invitations).toEqual([]);
    }
  });

  test("one identity invited by two admins at once: one invitation", async () => {
    const { account, people } = await sharedAccount(service, "admin", "admin");
    const body = { type: "email", identity: newEmail(), role: "viewer" };
    const answers = await Promise.all([people[0], people[1].elsewhere].map((admin) => admin.post(at(account, "access", "new"), body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await standing(service, account)).invitations).toHaveLength(1);
  });

  test("linked by its PIN several times at once, by one person and by several: one entry each", async () => {
    const { account } = await newAccount(service, { pin: "40417" });
    const [one, other] = [await newPerson(service), await newPerson(service)];
    const link = (person: Client) => person.post(linkAccount.path, { account, pin: "40417", label: "" });
    const statuses = await atOnce(account, link(one), link(one.elsewhere), link(other), link(other.elsewhere));
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await standing(service, account)).people).toHaveLength(2);
  });
});
